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
    tooManyTitle: 'Trop de demandes',
    tooManyHelp: 'Patientez une minute, puis rechargez la page.',
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
    title: 'Choisissez la date de votre entretien',
    lead: ({ company, job }) => `${company} souhaite s’entretenir avec vous au sujet du poste ${job}.`,
    leadWithoutJob: ({ company }) => `${company} souhaite s’entretenir avec vous.`,
    duration: 'Durée',
    with: 'Avec',
    withOneOf: 'Avec l’une de ces personnes',
    place: 'Lieu',
    videoCall: 'Visioconférence',
    videoLink: 'Ouvrir la visioconférence',
    videoLinkLater: 'Visioconférence. Le lien s’affichera ici dès que vous aurez réservé.',
    phoneCall: 'Appel téléphonique',
    zone: 'Fuseau horaire',
    showZone: 'Afficher les créneaux',
    freeTimes: 'Créneaux libres',
    otherDays: 'Autres jours',
    earlierDays: 'Jours précédents',
    laterDays: 'Jours suivants',
    book: 'Réserver ce créneau',
    noTimes: 'Aucun créneau n’est libre pour le moment. Revenez plus tard ou écrivez à la personne indiquée ci-dessous.',
    bookedTitle: 'Votre entretien est réservé',
    bookedLead: 'Conservez le lien de cette page : vous pourrez y revoir, déplacer ou annuler l’entretien.',
    when: 'Quand',
    fromTo: ({ from, to }) => `de ${from} à ${to}`,
    addToCalendar: 'Ajouter au calendrier',
    moveTitle: 'Choisir un autre créneau',
    moveLead: ({ time }) =>
      `Votre entretien est réservé : ${time}. Il reste à cette date tant que vous n’en avez pas choisi une autre.`,
    moveTooLate: 'Il est trop tard pour choisir ici un autre créneau. Écrivez à la personne indiquée ci-dessous.',
    moveLimit: 'Vous avez déjà changé de créneau autant de fois que possible. Écrivez à la personne indiquée ci-dessous.',
    move: 'Déplacer à ce créneau',
    keep: 'Garder ce créneau',
    cancelTitle: 'Annuler l’entretien ?',
    cancelLead: ({ time }) =>
      `Votre entretien est réservé : ${time}. Toutes les personnes concernées seront informées qu’il n’a pas lieu.`,
    reason: 'Pourquoi annulez-vous ? (facultatif)',
    cancelLink: 'Annuler l’entretien',
    cancel: 'Oui, annuler l’entretien',
    cancelledNotice: 'Vous avez annulé l’entretien. Vous pouvez choisir ici une nouvelle date.',
    teamCancelledTitle: 'L’entretien a été annulé',
    teamCancelledHelp: 'Pour toute question, écrivez à la personne indiquée ci-dessous.',
    overTitle: 'L’entretien est terminé',
    overHelp: 'Merci pour votre temps.',
    expiredTitle: 'Ce lien de réservation a expiré',
    revokedTitle: 'Ce lien n’est plus valable',
    closedHelp: 'Il ne permet plus de réserver. Écrivez à la personne indiquée ci-dessous.',
    taken: 'Ce créneau n’est plus libre. Choisissez-en un autre.',
    notOffered: 'Ce créneau n’est pas proposé. Choisissez l’un des créneaux ci-dessous.',
    notChosen: 'Choisissez un créneau.',
    alreadyBooked: 'Un créneau est déjà réservé. Vous pouvez en choisir un autre ci-dessous.',
    changedMeanwhile: 'L’entretien a changé entre-temps. Voici la situation actuelle.',
    contact: 'Des questions ?',
    contactHelp: ({ person }) => `Écrivez à ${person}.`,
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
