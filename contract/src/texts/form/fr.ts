import type { FormTexts } from './en.ts';

export const formFr: FormTexts = {
  oneProblem: 'Veuillez vérifier une réponse',
  problems: ({ count }) => `Veuillez vérifier ${count} réponses`,
  applyFor: ({ job }) => `Postuler au poste de ${job}`,
  pageTitle: ({ job, company }) => `Postuler au poste de ${job} – ${company}`,
  notSentYet: ({ title }) => `Pas encore envoyée – ${title}`,
  lead: 'Sans créer de compte. Les champs obligatoires sont indiqués.',
  send: 'Envoyer ma candidature',
  fileHint: ({ formats, size }) => `${formats}, ${size} au maximum.`,
  fileLost: 'Votre fichier n’a pas pu être conservé. Veuillez le choisir de nouveau.',
  fileAttached: 'Fichier joint. Pour le remplacer, choisissez-en un autre ci-dessous.',
  removeFile: 'Retirer ce fichier',
  languagesHint: 'Avec votre niveau, si vous le souhaitez\u00a0: anglais C1, allemand débutant',
  honeypot: 'Objet\u00a0: laissez ce champ vide',
  privacyTitle: 'Comment nous utilisons vos données',
  privacyUse: ({ company }) =>
    `${company} utilise ce que vous envoyez ici pour décider de la suite à donner à votre candidature et pour vous contacter à ce sujet.`,
  privacyAccess: ({ company }) =>
    `Y ont accès les personnes de ${company} qui participent à cette décision, ainsi que celles qui gèrent ce service pour l’entreprise.`,
  privacyRights: ({ company }) =>
    `Vous pouvez à tout moment demander à ${company} de vous montrer les données enregistrées à votre sujet, de les corriger ou de les supprimer.`,
  consentUse: ({ company }) => `${company} peut enregistrer et utiliser ce que j’envoie pour cette candidature`,
  labels: {
    name: 'Nom complet',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    location_city: 'Ville',
    location_country: 'Pays',
    resume: 'CV',
    cover_letter: 'Lettre de motivation',
    professional_network_url: 'LinkedIn ou équivalent',
    code_host_url: 'GitHub, GitLab ou équivalent',
    website_url: 'Site web',
    languages: 'Langues',
    salary_expectation: 'Prétentions salariales',
    decline_screening: 'Je ne souhaite pas d’évaluation automatique',
    consent: 'J’ai lu la notice de confidentialité et je l’accepte',
  },
  declineScreeningHint:
    'Un logiciel peut comparer votre CV au poste et montrer à quel point ils correspondent. Chaque décision est prise par des personnes, avec ou sans cette comparaison.',
  fieldProblems: {
    required: 'Veuillez remplir ce champ.',
    text: 'Veuillez saisir du texte ici, pas un fichier.',
    too_long: ({ max }) => `Ce texte est trop long. Veuillez ne pas dépasser ${max} caractères.`,
    unstorable: 'Ce texte contient un caractère qui ne peut pas être enregistré. Veuillez le saisir de nouveau.',
    email: 'Veuillez indiquer une adresse e-mail valide, par exemple ada@example.com.',
    url: 'Veuillez indiquer l’adresse d’une page, par exemple example.com/ada.',
    number: 'Veuillez indiquer un nombre, en chiffres.',
    date: 'Veuillez indiquer une date valide sous la forme année-mois-jour, par exemple 2026-01-31.',
    boolean: 'Veuillez répondre par oui ou par non.',
    option: 'Veuillez choisir parmi les réponses proposées.',
    options: 'Veuillez choisir parmi les réponses proposées.',
    languages: ({ max }) => `Veuillez indiquer ${max} langues au maximum, séparées par des virgules.`,
    file: 'Veuillez choisir un fichier.',
    one_file: 'Veuillez choisir un seul fichier.',
    file_name_too_long: 'Le nom de ce fichier est trop long. Veuillez le raccourcir.',
    file_too_large: ({ max }) => `Ce fichier est trop volumineux\u00a0: ${max} au maximum.`,
    file_gone: 'Ce fichier n’est plus enregistré. Veuillez le choisir de nouveau.',
    consent: 'Nous avons besoin de votre accord pour enregistrer ce que vous envoyez.',
  },
  chooseOne: 'Veuillez choisir une réponse.',
  chooseSome: 'Veuillez choisir au moins une réponse.',
  fileRefusals: {
    file_empty: 'Le fichier est vide.',
    file_type:
      'Le fichier n’est pas un fichier PDF, DOCX, ODT, RTF ou TXT valide. Enregistrez-le dans l’un de ces formats et réessayez.',
    file_heic: 'Les images HEIC ne sont pas acceptées. Formats possibles\u00a0: JPEG ou PDF.',
    file_damaged: 'Le fichier est endommagé ou incomplet. Exportez-le de nouveau, de préférence en PDF.',
    file_unsafe:
      'Le fichier contient des éléments qui ne sont pas acceptés\u00a0: macros, chiffrement, autres archives ou trop de données compressées. Enregistrez-le en PDF et réessayez.',
  },
  refusals: {
    form_token_void:
      'Cette page est restée ouverte très longtemps. Ce que vous avez saisi est toujours là\u00a0: vérifiez-le et envoyez-le de nouveau.',
    too_many_applications:
      'De très nombreuses candidatures arrivent de votre réseau ou pour ce poste. Veuillez patienter quelques minutes et l’envoyer de nouveau.',
    unavailable:
      'Nous ne pouvons pas enregistrer votre candidature pour le moment. Ce que vous avez saisi est toujours là\u00a0: envoyez-le de nouveau dans une minute.',
    storage_full:
      'Nous ne pouvons pas enregistrer votre candidature pour le moment. Ce que vous avez saisi est toujours là\u00a0: envoyez-le de nouveau plus tard.',
  },
  notSentTitle: 'Votre candidature n’a pas été envoyée',
  notSentHelp: ({ link }) =>
    `Si vous revenez en arrière dans votre navigateur, ce que vous avez saisi devrait encore s’y trouver. Vous pouvez aussi ${link}.`,
  startAgain: 'recommencer avec un formulaire vide',
  notSentReasons: {
    body_too_large: ({ max }) => `Elle est trop volumineuse\u00a0: ${max} au maximum par fichier, et guère plus pour l’ensemble.`,
    body_not_multipart: 'Elle n’est pas arrivée en entier.',
    unstorable: 'Elle contient un caractère qui ne peut pas être enregistré.',
    too_many_applications: 'Trop de candidatures sont venues de votre réseau. Veuillez patienter quelques minutes.',
    unavailable: 'Nous ne pouvons pas l’enregistrer pour le moment. Veuillez patienter une minute.',
    storage_full: 'Nous ne pouvons pas l’enregistrer pour le moment. Veuillez patienter quelques minutes.',
  },
  receivedPageTitle: ({ company }) => `Candidature reçue – ${company}`,
  receivedTitle: 'Merci, nous avons bien reçu votre candidature',
  received: ({ company, job }) => `${company} a bien reçu votre candidature au poste de ${job}.`,
  receivedNext:
    'Elle sera lue par l’équipe, qui vous répondra à l’adresse e-mail indiquée. Vous n’avez rien d’autre à faire, et il est inutile d’envoyer à nouveau votre candidature.',
  seeOtherJobs: 'Voir les autres offres',
};
