import type { Texts } from './en.ts';

/** Visitors are addressed with “vous”. A no-break space is before : and ?, a narrow one before ; and !. */
export const fr: Texts = {
  common: {
    skipToContent: 'Aller au contenu',
    footer: 'Plus',
    language: 'Langue',
    required: '(obligatoire)',
    colon: '\u00a0: ',
    yes: 'Oui',
    no: 'Non',
    choose: 'Choisir…',
    noAnswer: 'Sans réponse',
  },

  form: {
    oneProblem: 'Une réponse est à revoir',
    problems: ({ count }) => `${count} réponses sont à revoir`,
  },

  notices: {
    notFoundTitle: 'Ce lien ne mène nulle part',
    notFoundHelp:
      'Il en manque peut-être une partie\u00a0: comparez-le avec celui que vous avez reçu, ou demandez-en un nouveau à la personne qui vous l’a transmis.',
    fileLinkExpiredTitle: 'Ce lien a expiré',
    fileLinkExpiredHelp:
      'Les liens vers les fichiers ne sont valables que quelques minutes. Ouvrez de nouveau le profil pour en obtenir un autre.',
    busyTitle: 'Un instant, s’il vous plaît',
    busyHelp: 'Cette page ne répond pas pour le moment. Cela ne devrait pas durer\u00a0: merci de la recharger.',
  },

  board: {
    jobGoneTitle: 'Cette offre n’existe plus',
    jobGoneHelp:
      'Elle a été retirée et les candidatures sont closes. Le site de l’entreprise indique peut-être d’autres postes à pourvoir.',
    companyGoneTitle: 'Cette entreprise n’a plus de page d’offres ici',
    companyGoneHelp:
      'Ses offres ont été retirées et les candidatures sont closes. Son propre site indique peut-être les postes à pourvoir.',
    jobNotFoundTitle: 'Cette offre n’existe pas',
    jobOverTitle: 'Cette offre n’est plus ouverte',
    jobOverHelp: 'Les candidatures à cette offre sont closes.',
    seeOpenJobsAt: ({ company }) => `Voir les offres de ${company}`,
  },

  meet: {
    title: 'Choisissez une date pour votre entretien',
  },

  approve: {
    title: 'Approuver une demande de recrutement',
  },

  screen: {
    title: 'Quelques questions sur votre candidature',
  },

  mail: {
    greeting: ({ name }) => `Bonjour ${name},`,
    regards: 'Cordialement',
  },

  interviews: {
    when: 'Date',
    where: 'Lieu',
    videoCall: 'Visioconférence',
    interviewers: 'Avec',
    candidate: 'Candidature de',
    job: 'Poste',
    reason: 'Motif',
    feedName: ({ name }) => `Entretiens de ${name}`,
    greeting: ({ name }) => `Bonjour ${name},`,
    greetingWithoutName: 'Bonjour,',
    invitation: {
      subject: ({ candidate, when }) => `Entretien avec ${candidate}, ${when}`,
      text: ({ candidate }) => `Vous participez à l’entretien avec ${candidate}. Le rendez-vous est joint pour votre agenda.`,
    },
    update: {
      subject: ({ candidate, when }) => `Modifié\u00a0: entretien avec ${candidate}, ${when}`,
      text: ({ candidate }) => `L’entretien avec ${candidate} a été modifié. Le rendez-vous joint met à jour votre agenda.`,
    },
    cancellation: {
      subject: ({ candidate, when }) => `Annulé\u00a0: entretien avec ${candidate}, ${when}`,
      text: ({ candidate }) => `L’entretien avec ${candidate} est annulé. Le fichier joint le retire de votre agenda.`,
    },
    removal: {
      subject: ({ candidate, when }) => `Annulé\u00a0: entretien avec ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `Vous ne participez plus à l’entretien avec ${candidate}. Le fichier joint le retire de votre agenda.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Rappel\u00a0: entretien avec ${candidate}, ${when}`,
      text: ({ candidate }) => `Nous vous rappelons votre entretien avec ${candidate}.`,
    },
  },
};
