import type { AddressChanges } from './address.ts';
import { frInformalMails } from './mails-fr-informal.ts';

/** With “tu”, without a word that would need the gender of the reader. */
export const frInformal: AddressChanges = {
  notices: {
    notFoundHelp:
      'Il manque peut-être une partie du lien. Compare-le avec celui que tu as reçu, ou demandes-en un nouveau à la personne qui te l’a transmis.',
    busyTitle: 'Un instant, s’il te plaît',
    tooManyHelp: 'Patiente une minute, puis recharge la page.',
  },

  board: {
    noJobs: 'Aucun poste n’est à pourvoir pour le moment. Reviens plus tard.',
    noMatch: ({ link }) => `Aucune offre ne correspond à ta recherche. Essaie avec moins de mots ou de filtres, ou ${link}.`,
    seeAllJobs: 'découvre tous les postes à pourvoir',
    startHelp:
      'Si tu as suivi un lien, il en manque peut-être une partie. Compare-le avec celui que tu as reçu, ou demandes-en un nouveau à l’entreprise.',
  },

  form: {
    oneProblem: 'Vérifie une réponse',
    problems: ({ count }) => `Vérifie ${count} réponses`,
    fileLost: 'Ton fichier n’a pas pu être conservé. Choisis-le de nouveau.',
    fileAttached: 'Fichier joint. Pour le remplacer, choisis-en un autre ci-dessous.',
    languagesHint: 'Avec ton niveau, si tu le souhaites\u00a0: anglais C1, allemand débutant',
    honeypot: 'Objet\u00a0: laisse ce champ vide',
    privacyTitle: 'Comment nous utilisons tes données',
    privacyUse: ({ company }) =>
      `${company} utilise ce que tu envoies ici pour décider de la suite à donner à ta candidature et pour te contacter à ce sujet.`,
    privacyRights: ({ company }) =>
      `Tu peux à tout moment demander à ${company} de te montrer les données enregistrées à ton sujet, de les corriger ou de les supprimer.`,
    declineScreeningHint:
      'Un logiciel peut comparer ton CV au poste et montrer à quel point ils correspondent. Chaque décision est prise par des personnes, avec ou sans cette comparaison.',
    fieldProblems: {
      required: 'Remplis ce champ.',
      text: 'Saisis du texte ici, pas un fichier.',
      too_long: ({ max }) => `Ce texte est trop long. Ne dépasse pas ${max} caractères.`,
      unstorable: 'Ce texte contient un caractère qui ne peut pas être enregistré. Saisis-le de nouveau.',
      email: 'Indique une adresse e-mail valide, par exemple ada@example.com.',
      url: 'Indique l’adresse d’une page, par exemple example.com/ada.',
      number: 'Indique un nombre, en chiffres.',
      date: 'Indique une date valide sous la forme année-mois-jour, par exemple 2026-01-31.',
      boolean: 'Réponds par oui ou par non.',
      option: 'Choisis parmi les réponses proposées.',
      options: 'Choisis parmi les réponses proposées.',
      languages: ({ max }) => `Indique ${max} langues au maximum, séparées par des virgules.`,
      file: 'Choisis un fichier.',
      one_file: 'Choisis un seul fichier.',
      file_name_too_long: 'Le nom de ce fichier est trop long. Raccourcis-le.',
      file_gone: 'Ce fichier n’est plus enregistré. Choisis-le de nouveau.',
      consent: 'Nous avons besoin de ton accord pour enregistrer ce que tu envoies.',
    },
    chooseOne: 'Choisis une réponse.',
    chooseSome: 'Choisis au moins une réponse.',
    fileRefusals: {
      file_type:
        'Le fichier n’est pas un fichier PDF, DOCX, ODT, RTF ou TXT valide. Enregistre-le dans l’un de ces formats et réessaie.',
      file_damaged: 'Le fichier est endommagé ou incomplet. Exporte-le de nouveau, de préférence en PDF.',
      file_unsafe:
        'Le fichier contient des éléments qui ne sont pas acceptés\u00a0: macros, chiffrement, autres archives ou trop de données compressées. Enregistre-le en PDF et réessaie.',
    },
    refusals: {
      form_token_void:
        'Cette page est restée ouverte très longtemps. Ce que tu as saisi est toujours là\u00a0: vérifie-le et envoie-le de nouveau.',
      too_many_applications:
        'De très nombreuses candidatures arrivent de ton réseau ou pour ce poste. Patiente quelques minutes et envoie-la de nouveau.',
      unavailable:
        'Nous ne pouvons pas enregistrer ta candidature pour le moment. Ce que tu as saisi est toujours là\u00a0: envoie-le de nouveau dans une minute.',
      storage_full:
        'Nous ne pouvons pas enregistrer ta candidature pour le moment. Ce que tu as saisi est toujours là\u00a0: envoie-le de nouveau plus tard.',
    },
    notSentTitle: 'Ta candidature n’a pas été envoyée',
    notSentHelp: ({ link }) =>
      `Si tu reviens en arrière dans ton navigateur, ce que tu as saisi devrait encore s’y trouver. Tu peux aussi ${link}.`,
    notSentReasons: {
      too_many_applications: 'Trop de candidatures sont venues de ton réseau. Patiente quelques minutes.',
      unavailable: 'Nous ne pouvons pas l’enregistrer pour le moment. Patiente une minute.',
      storage_full: 'Nous ne pouvons pas l’enregistrer pour le moment. Patiente quelques minutes.',
    },
    receivedTitle: 'Merci, nous avons bien reçu ta candidature',
    received: ({ company, job }) => `${company} a bien reçu ta candidature au poste de ${job}.`,
    receivedNext:
      'Elle sera lue par l’équipe, qui te répondra à l’adresse e-mail indiquée. Tu n’as rien d’autre à faire, et il est inutile d’envoyer à nouveau ta candidature.',
  },

  code: {
    title: 'Confirme qu’il s’agit bien de toi',
    lead: ({ email }) => `Nous avons envoyé un code à ${email}. Saisis-le ici dans les 15 minutes.`,
    why: 'Cette page s’ouvre pour toute personne qui possède son adresse. Le code montre que tu lis aussi les e-mails qui te sont adressés.',
    wrong: 'Ce code est incorrect ou n’est plus valable. Vérifie-le, ou fais-toi envoyer un nouveau code.',
    limit: 'Plusieurs codes ont été envoyés au cours de la dernière heure. Utilise le dernier, ou réessaie plus tard.',
    noMail: ({ company }) =>
      `Cette page ne peut pas t’envoyer d’e-mail pour confirmer qu’il s’agit bien de toi. Demande tes données à ${company}.`,
    mail: {
      download: {
        subject: 'Ton code pour télécharger tes données',
        text: ({ company, code }) =>
          `Bonjour,\n\nCe code confirme que tu souhaites télécharger ce que ${company} conserve à ton sujet\u00a0:\n\n${code}\n\nSaisis-le dans les 15 minutes sur la page qui le demande. Si tu ne l’as pas demandé, ignore cet e-mail et ne transmets le code à personne.`,
      },
      leave: {
        subject: 'Ton code pour quitter le vivier de talents',
        text: ({ company, code }) =>
          `Bonjour,\n\nCe code confirme que tu souhaites quitter le vivier de talents de ${company} et faire supprimer ton profil\u00a0:\n\n${code}\n\nSaisis-le dans les 15 minutes sur la page qui le demande. Si tu ne l’as pas demandé, ignore cet e-mail et ne transmets le code à personne.`,
      },
    },
  },

  meet: {
    title: 'Choisis la date de ton entretien',
    lead: ({ company, job }) => `${company} souhaite échanger avec toi au sujet du poste ${job}.`,
    leadWithoutJob: ({ company }) => `${company} souhaite échanger avec toi.`,
    videoLinkLater: 'Tu recevras le lien après la réservation.',
    unknownZone: 'Ce fuseau horaire nous est inconnu. Essaie le nom d’une plus grande ville.',
    noTimes: 'Aucun créneau n’est disponible pour le moment. Reviens plus tard ou écris à la personne indiquée ci-dessous.',
    bookedTitle: 'Ton entretien est réservé',
    bookedLead: 'Conserve le lien de cette page\u00a0: tu pourras y revoir, déplacer ou annuler l’entretien.',
    moveLead: ({ time }) =>
      `Ton entretien est réservé\u00a0: ${time}. Il reste à cette date tant que tu n’en as pas choisi une autre.`,
    moveTooLate: 'Il est trop tard pour choisir ici un autre créneau. Écris à la personne indiquée ci-dessous.',
    moveLimit: 'Tu ne peux plus changer de créneau ici. Écris à la personne indiquée ci-dessous.',
    cancelLead: ({ time }) =>
      `Ton entretien est réservé\u00a0: ${time}. Toutes les personnes concernées seront informées de l’annulation.`,
    reason: 'Pourquoi annules-tu\u00a0? (facultatif)',
    cancelledNotice: 'Tu as annulé l’entretien. Tu peux choisir ici une nouvelle date.',
    teamCancelledHelp: 'Pour toute question, écris à la personne indiquée ci-dessous.',
    overHelp: 'Merci pour le temps que tu y as consacré.',
    closedHelp: 'Il ne permet plus de réserver. Écris à la personne indiquée ci-dessous.',
    taken: 'Ce créneau n’est plus disponible. Choisis-en un autre.',
    notOffered: 'Ce créneau n’est pas proposé. Choisis l’un des créneaux ci-dessous.',
    notChosen: 'Choisis un créneau.',
    alreadyBooked: 'Un créneau est déjà réservé. Tu peux en choisir un autre ci-dessous.',
    contactHelp: ({ person }) => `Écris à ${person}.`,
  },

  screen: {
    title: 'Quelques questions sur ta candidature',
    who: ({ company, job }) => `${company} te pose des questions sur ta candidature au poste de ${job}.`,
    noClock:
      'Il n’y a pas de limite de temps. Chaque réponse est enregistrée immédiatement, et tu peux continuer plus tard avec le même lien, y compris sur un autre appareil. Après deux jours sans nouvelle réponse, ce que tu as écrit est envoyé tel quel.',
    programTitle: 'Un logiciel lit d’abord tes réponses',
    program:
      'Il cherche ce que tu as fait, où, ou pendant combien de temps, et avec quel résultat, et repère tes propres mots qui le disent. Il n’a pas d’autre moyen de donner des points.',
    modelHelps:
      'Un modèle de langage peut l’aider à trouver ces mots. Il voit les questions et tes réponses, rien d’autre sur toi.',
    transcriptOnly: 'Dans ton cas, il ne donne aucun point\u00a0: il transmet seulement tes réponses.',
    counts: 'Ce que tu dis avoir fait. «\u00a0Non\u00a0» est une réponse correcte, et une phrase peut suffire.',
    countsNot: 'La longueur, l’orthographe, le style et la vitesse. Ton nom, ton âge, ton genre et ton origine.',
    decides: ({ company }) =>
      `L’équipe de ${company} lit tes réponses et décide. Le logiciel ne fait avancer ni ne refuse aucune candidature.`,
    kept: ({ company }) =>
      `Avec ta candidature, et supprimé avec elle. Tu peux le demander à ${company} à tout moment. Le choix de «\u00a0Commencer\u00a0» est conservé avec ce texte et l’heure.`,
    startBy: ({ date }) => `Tu peux commencer jusqu’au ${date}.`,
    declineHelp: ({ company }) =>
      `Parler à quelqu’un n’est pas un désavantage\u00a0: ${company} voit seulement que tu le préfères.`,
    declineLater: 'Ce que tu as écrit jusqu’ici est alors supprimé.',
    answer: 'Ta réponse',
    answerHint: ({ count }) => `Avec tes propres mots, ${count} caractères au plus.`,
    comment: 'Souhaites-tu ajouter quelque chose\u00a0?',
    youWrote: 'Tu as écrit',
    emptyAnswer: 'Écris une réponse ou passe la question.',
    emptyChoice: 'Choisis oui ou non, écris une réponse ou passe la question.',
    tooLong: ({ count }) => `La réponse ne doit pas dépasser ${count} caractères. Raccourcis-la.`,
    overviewTitle: 'Tes réponses',
    overviewHelp: 'Tout est enregistré. Tu peux encore modifier chaque réponse avant de les envoyer.',
    doneTitle: 'Merci, tes réponses ont été envoyées',
    doneHelp: ({ company }) => `L’équipe de ${company} va les lire et te recontacter. Tu peux fermer cette page.`,
    declinedTitle: 'C’est noté, quelqu’un te contactera',
    declinedHelp: ({ company }) =>
      `${company} voit que tu préfères parler à quelqu’un. Ce n’est pas un désavantage pour ta candidature.`,
    abandonedTitle: 'Tes réponses ont été envoyées',
    abandonedHelp: ({ company }) =>
      `Il n’y a pas eu de nouvelle réponse pendant deux jours\u00a0: ${company} a donc reçu ce que tu avais écrit. Écris-leur si tu souhaites ajouter quelque chose.`,
    expiredHelp: ({ company }) =>
      `Il n’est plus possible de répondre à ces questions ici. Écris à ${company} si tu souhaites encore le faire.`,
    cancelledHelp: ({ company }) => `Tu n’as rien à faire. ${company} les a retirées.`,
    jobGoneHelp: ({ company }) => `Tu n’as pas besoin de répondre. Écris à ${company} si tu as une question.`,
    notYetHelp: ({ date }) => `Tu pourras répondre à ces questions à partir du ${date}.`,
    questions: {
      place: ({ place }) => `Le travail est sur place à ${place}. Peux-tu y travailler\u00a0?`,
      placeHybrid: ({ place }) => `Le travail est en partie sur place à ${place}. Peux-tu y être régulièrement\u00a0?`,
      language: ({ language, level }) =>
        `Le poste demande cette langue au niveau ${level} ou mieux\u00a0: ${language}. La parles-tu aussi bien\u00a0?`,
      languageAnyLevel: ({ language }) =>
        `Le poste demande cette langue\u00a0: ${language}. La parles-tu assez bien pour travailler\u00a0?`,
      jobType: ({ type }) => `Le poste est proposé ainsi\u00a0: ${type}. Est-ce que cela te convient\u00a0?`,
      skillGap: ({ skill }) =>
        `Qu’as-tu fait avec ${skill}\u00a0? Dis-nous ce que c’était, où, ou pendant combien de temps, et ce qu’il en est résulté. Si tu n’as rien fait, dis-le simplement.`,
      skillShown: ({ skill, quote }) =>
        `Ton CV dit\u00a0: «\u00a0${quote}\u00a0». Qu’as-tu fait toi-même avec ${skill}, où, ou pendant combien de temps, et qu’en est-il résulté\u00a0?`,
      experience: ({ title }) =>
        `Qu’as-tu fait jusqu’ici qui corresponde au poste de ${title}\u00a0? Dis-nous ce que c’était, où, ou pendant combien de temps, et ce qu’il en est résulté.`,
      whySkillGap: ({ skill }) => `Le poste demande ${skill}, et nous ne l’avons pas trouvé dans ton CV.`,
      whySkillWithoutCv: ({ skill }) => `Le poste demande ${skill}, et nous n’avons pas pu lire ton CV.`,
      whySkillShown: ({ skill }) => `Le poste demande ${skill}, et nous aimerions en savoir plus que ce que dit ton CV.`,
      followUp: {
        did: ({ skill }) => `Qu’as-tu fait exactement toi-même avec ${skill}\u00a0?`,
        where_or_how_long: ({ skill }) => `Où as-tu fait cela avec ${skill}, ou pendant combien de temps\u00a0?`,
        result: ({ skill }) =>
          `Qu’en est-il résulté\u00a0? Qu’est-ce qui a été mieux, plus rapide ou terminé grâce à ton travail avec ${skill}\u00a0?`,
      },
    },
  },

  application: {
    ownMessage: 'Tu as écrit',
    writeLabel: 'Ton message',
    writtenNotice: 'Ton message a été envoyé.',
    writeLimit: 'Tu as écrit plusieurs messages au cours de la dernière heure. Merci de réessayer plus tard.',
    title: 'Ta candidature',
    profileTitle: 'Ton profil',
    privateHelp:
      'Cette page n’est destinée qu’à toi. Toute personne qui en connaît l’adresse peut l’ouvrir, merci de ne pas la transmettre.',
    groupHelp: {
      received: 'Nous avons bien reçu ta candidature. Tu n’as rien à faire pour le moment.',
      in_progress: 'L’équipe étudie ta candidature. Nous reviendrons vers toi.',
    },
    receivedHelp: 'Ta candidature est bien arrivée.',
    waiting: 'À faire de ton côté',
    chooseTime: 'Choisir la date de ton entretien',
    withdrawnOn: ({ date }) => `Tu as retiré cette candidature le ${date}.`,
    moveByMail: 'Pour le déplacer, réponds à l’invitation.',
    messages: 'Messages pour toi',
    options: 'Ta candidature et tes données',
    withdrawHelp: 'Le poste ne t’intéresse plus. L’équipe en est informée aussitôt.',
    withdrawTitle: 'Retirer ta candidature\u00a0?',
    withdrawLead: ({ company }) =>
      `L’équipe de ${company} apprendra que tu ne souhaites plus que ta candidature soit étudiée. Les entretiens à venir seront annulés. Cette action est définitive.`,
    withdrawnNotice: 'Ta candidature a été retirée.',
    download: 'Télécharger tes données',
    downloadHelp:
      'Un fichier ZIP avec tout ce qui est enregistré ici à ton sujet, dont tes réponses, tes fichiers, les messages et les entretiens.',
    downloadLimit: 'Tu as téléchargé tes données plusieurs fois aujourd’hui. Merci de réessayer demain.',
    eraseHelp: 'Demande que tout ce qui est enregistré ici à ton sujet soit supprimé.',
    eraseTitle: 'Demander la suppression de tes données\u00a0?',
    eraseLead: ({ company }) =>
      `Nous demandons à ${company} de supprimer tout ce qui est enregistré ici à ton sujet, c’est-à-dire toutes tes candidatures, tes fichiers, les messages et les entretiens. La décision est prise par une personne, et tu recevras une réponse. Après la suppression, cette page n’existera plus.`,
    eraseAsked: ({ date }) => `Tu as demandé la suppression de tes données le ${date}. Une personne te répondra.`,
    eraseDeclined: ({ date }) => `Ta demande de suppression a été refusée le ${date}.`,
    askedNotice: 'Ta demande est envoyée. Nous te l’avons confirmée par e-mail.',
    lostTitle: 'Tu as perdu le lien vers ta candidature\u00a0?',
    lostLead: 'Indique l’adresse e-mail avec laquelle tu as postulé. Nous y enverrons les liens vers tes candidatures.',
    lostSentTitle: 'Consulte ta messagerie',
    lostSentLead:
      'S’il existe des candidatures avec cette adresse, un e-mail avec leurs liens vient de partir. Rien reçu\u00a0? Vérifie l’orthographe de l’adresse et tes courriers indésirables.',
  },

  pool: {
    boardTitle: 'Aucun poste ne te convient\u00a0?',
    boardText: ({ company }) =>
      `Dépose une candidature spontanée chez ${company}. L’équipe te contactera lorsqu’un poste te correspondra.`,
    wishes: 'Que recherches-tu\u00a0?',
    privacyUse: ({ company, date }) =>
      `${company} conserve ce que tu envoies ici jusqu’au ${date}, afin de te contacter au sujet de postes qui pourraient te correspondre. Tu recevras un e-mail avant cette date et pourras prolonger\u00a0; sinon, ton profil sera supprimé.`,
    joinedTitle: 'Merci, nous avons reçu ton profil',
    joinedNext:
      'Un e-mail avec le lien vers ta page personnelle vient de partir. Tu pourras y prolonger, ou quitter le vivier à tout moment.',
    joinedConfirm:
      'Consulte ta messagerie\u00a0: un e-mail avec un lien vient de partir. Confirmes-y ton profil dans les sept jours\u00a0; il ne sera conservé qu’ensuite.',
    confirmTitle: 'Confirme ton profil',
    confirmHelp: ({ company, date, end }) =>
      `${company} conserve alors ton profil jusqu’au ${date}. Sans ta confirmation, il sera supprimé le ${end}.`,
    confirmedNotice: 'Merci. Tu es dans le vivier de talents.',
    options: 'Tes données',
    memberUntil: ({ company, date }) => `${company} conserve ton profil jusqu’au ${date}. Il sera ensuite supprimé.`,
    stayHelp: ({ date }) => `Ton profil sera alors conservé jusqu’au ${date}.`,
    leaveHelp: 'Ton profil est supprimé immédiatement.',
    leaveLead: ({ company }) =>
      `${company} supprime ton profil immédiatement et définitivement. Si tu as aussi postulé à un poste, cette candidature est conservée.`,
    stayNotice: 'Tu restes dans le vivier de talents.',
    leftNotice: 'Tu as quitté le vivier de talents. Ta candidature est conservée.',
    leftTitle: 'Tu as quitté le vivier de talents',
    leftText: 'Ton profil a été supprimé. Le lien vers cette page ne fonctionne plus.',
  },

  mail: { templates: frInformalMails },
};
