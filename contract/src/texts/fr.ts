import { applicationFr } from '#texts/application/fr.ts';
import { boardFr } from '#texts/board/fr.ts';
import { codeFr } from '#texts/code/fr.ts';
import { formFr } from '#texts/form/fr.ts';
import { mailFr } from '#texts/mail/fr.ts';
import { notificationFr } from '#texts/notification/fr.ts';
import { offerFr } from '#texts/offer/fr.ts';
import { poolFr } from '#texts/pool/fr.ts';
import { referFr } from '#texts/refer/fr.ts';
import { screenFr } from '#texts/screen/fr.ts';
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

  form: formFr,
  code: codeFr,

  notices: {
    notFoundTitle: 'Page introuvable',
    notFoundHelp:
      'Il manque peut-être une partie du lien. Comparez-le avec celui que vous avez reçu, ou demandez-en un nouveau à la personne qui vous l’a transmis.',
    fileLinkExpiredTitle: 'Ce lien a expiré',
    fileLinkExpiredHelp:
      'Les liens vers les fichiers ne sont valables que quelques minutes. Ouvrez de nouveau le profil pour en obtenir un autre.',
    busyTitle: 'Un instant, s’il vous plaît',
    busyHelp: 'Cette page ne répond pas pour le moment. Merci de la recharger dans un instant.',
    maintenanceTitle: 'De retour dans un instant',
    maintenanceHelp: 'Une maintenance est en cours. Tout fonctionnera à nouveau dans quelques minutes.',
    tooManyTitle: 'Trop de demandes',
    tooManyHelp: 'Patientez une minute, puis rechargez la page.',
    unsubscribeTitle: 'Ne plus recevoir ces e-mails ?',
    unsubscribeHelp:
      'Plus aucun e-mail non demandé, comme des propositions d’emploi, ne sera envoyé. Les e-mails à propos d’une candidature arrivent toujours.',
    unsubscribe: 'Se désabonner',
    unsubscribedTitle: 'C’est fait : plus aucun e-mail de ce genre',
    unsubscribedHelp: 'Les e-mails à propos d’une candidature arrivent toujours.',
    applyByForm: ({ job, company, url }) =>
      `Ceci est une réponse automatique : aucun document lisible comme CV n’a été trouvé. Pour une candidature au poste « ${job} » chez ${company}, voici le formulaire, ou un nouvel e-mail avec un CV : ${url}`,
  },

  board: boardFr,

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
    videoLinkLater: 'Vous recevrez le lien après la réservation.',
    phoneCall: 'Appel téléphonique',
    zone: 'Fuseau horaire',
    showZone: 'Afficher les créneaux',
    freeTimes: 'Créneaux disponibles',
    unknownZone: 'Ce fuseau horaire nous est inconnu. Essayez le nom d’une plus grande ville.',
    otherDays: 'Autres jours',
    earlierDays: 'Jours précédents',
    laterDays: 'Jours suivants',
    book: 'Réserver ce créneau',
    noTimes: 'Aucun créneau n’est disponible pour le moment. Revenez plus tard ou écrivez à la personne indiquée ci-dessous.',
    timesUnknown: 'Aucun créneau ne peut être affiché pour le moment. Nous vérifions de nouveau chaque minute.',
    bookedTitle: 'Votre entretien est réservé',
    bookedLead: 'Conservez le lien de cette page\u00a0: vous pourrez y revoir, déplacer ou annuler l’entretien.',
    when: 'Quand',
    fromTo: ({ from, to }) => `de ${from} à ${to}`,
    addToCalendar: 'Ajouter au calendrier',
    moveTitle: 'Choisir un autre créneau',
    moveLead: ({ time }) =>
      `Votre entretien est réservé\u00a0: ${time}. Il reste à cette date tant que vous n’en avez pas choisi une autre.`,
    moveTooLate: 'Il est trop tard pour choisir ici un autre créneau. Écrivez à la personne indiquée ci-dessous.',
    moveLimit: 'Vous ne pouvez plus changer de créneau ici. Écrivez à la personne indiquée ci-dessous.',
    move: 'Déplacer à ce créneau',
    keep: 'Garder ce créneau',
    cancelTitle: 'Annuler l’entretien\u00a0?',
    cancelLead: ({ time }) =>
      `Votre entretien est réservé\u00a0: ${time}. Toutes les personnes concernées seront informées de l’annulation.`,
    reason: 'Pourquoi annulez-vous\u00a0? (facultatif)',
    cancelLink: 'Annuler l’entretien',
    cancel: 'Oui, annuler l’entretien',
    cancelledNotice: 'Vous avez annulé l’entretien. Vous pouvez choisir ici une nouvelle date.',
    teamCancelledTitle: 'L’entretien a été annulé',
    teamCancelledHelp: 'Pour toute question, écrivez à la personne indiquée ci-dessous.',
    overTitle: 'L’entretien est terminé',
    overHelp: 'Merci pour le temps que vous y avez consacré.',
    expiredTitle: 'Ce lien de réservation a expiré',
    closedForTeam:
      'Le lien de réservation est fermé\u00a0: il a servi à changer ou annuler autant de fois que possible. Envoyez-en un nouveau si l’entretien doit encore avoir lieu.',
    revokedTitle: 'Ce lien n’est plus valable',
    closedHelp: 'Il ne permet plus de réserver. Écrivez à la personne indiquée ci-dessous.',
    taken: 'Ce créneau n’est plus disponible. Choisissez-en un autre.',
    notOffered: 'Ce créneau n’est pas proposé. Choisissez l’un des créneaux ci-dessous.',
    notChosen: 'Choisissez un créneau.',
    alreadyBooked: 'Un créneau est déjà réservé. Vous pouvez en choisir un autre ci-dessous.',
    changedMeanwhile: 'L’entretien a changé entre-temps. Voici les nouvelles informations.',
    contact: 'Des questions\u00a0?',
    contactHelp: ({ person }) => `Écrivez à ${person}.`,
  },

  approve: {
    title: 'Approuver une demande de recrutement',
    asks: ({ requester }) => `${requester} demande votre accord.`,
    asksWithout: 'Votre accord est demandé.',
    step: ({ step, steps, name }) => `Étape ${step} sur ${steps}\u00a0: ${name}`,
    position: 'Le poste',
    company: 'Entreprise',
    reason: 'Motif',
    reasons: {
      new: 'Création de poste',
      replacement: 'Remplacement',
      temporary_cover: 'Remplacement temporaire',
    },
    replaces: 'Remplace',
    hiringManager: 'Responsable du recrutement',
    startDate: 'Début prévu',
    justification: 'Justification',
    soFar: 'Décisions déjà prises',
    approvedBy: ({ approver, date }) => `${approver} a approuvé le ${date}.`,
    rejectedBy: ({ approver, date }) => `${approver} a refusé le ${date}.`,
    withoutName: 'L’équipe RH',
    decision: 'Votre décision',
    comment: 'Commentaire',
    commentHint: 'Obligatoire en cas de refus. Toutes les personnes concernées peuvent le lire.',
    approve: 'Approuver',
    reject: 'Refuser',
    commentMissing: 'Veuillez indiquer pourquoi vous refusez.',
    commentTooLong: ({ max }) => `Veuillez ne pas dépasser ${max} caractères.`,
    choose: 'Veuillez choisir «\u00a0Approuver\u00a0» ou «\u00a0Refuser\u00a0».',
    youApproved: ({ date }) => `Vous avez approuvé le ${date}.`,
    youRejected: ({ date }) => `Vous avez refusé le ${date}.`,
    yourComment: 'Votre commentaire',
    nextOthers: 'D’autres personnes doivent encore décider.',
    nextStep: 'L’étape suivante est en cours de décision.',
    nextApproved: 'Le poste est approuvé.',
    nextRejected: 'Le poste est refusé. La demande peut être modifiée et soumise à nouveau.',
    nextClosed: 'La demande a depuis été clôturée.',
    offerTitle: 'Approuver une offre',
    offerCandidate: 'Candidature',
    offer: 'L’offre',
    nextOfferApproved: 'L’offre est approuvée.',
    nextOfferRejected: 'L’offre est refusée. Elle peut être modifiée et soumise à nouveau.',
    closedTitle: 'Cette demande n’est plus ouverte.',
    closedHelp: 'Elle a été tranchée, modifiée ou retirée. Si votre accord est de nouveau demandé, vous recevrez un nouvel e-mail.',
  },

  screen: screenFr,

  application: applicationFr,

  pool: poolFr,

  offer: offerFr,
  refer: referFr,

  notification: notificationFr,

  mail: mailFr,

  interviews: {
    defaultTitle: 'Entretien',
    when: 'Date',
    where: 'Lieu',
    videoCall: 'Visioconférence',
    videoFollows: 'le lien suivra',
    interviewers: 'Avec',
    candidate: 'Candidature de',
    job: 'Poste',
    reason: 'Motif',
    candidatePage: 'Profil et CV',
    feedbackForm: 'Avis',
    feedName: ({ name }) => `Entretiens de ${name}`,
    greeting: ({ name }) => `Bonjour ${name},`,
    greetingWithoutName: 'Bonjour,',
    invitation: {
      subject: ({ candidate, when }) => `Entretien avec ${candidate}, ${when}`,
      text: ({ candidate }) => `Vous faites passer un entretien à ${candidate}. Le rendez-vous est joint pour votre agenda.`,
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
