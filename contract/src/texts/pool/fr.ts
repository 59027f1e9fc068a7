import type { PoolTexts } from './en.ts';

export const poolFr: PoolTexts = {
  boardTitle: 'Aucun poste ne vous convient\u00a0?',
  boardText: ({ company }) => `Laissez votre profil à ${company}. L’équipe vous contactera quand un poste conviendra.`,
  boardLink: 'Laisser mon profil',
  pageTitle: ({ company }) => `Vivier de talents – ${company}`,
  title: ({ company }) => `Laisser votre profil à ${company}`,
  wishes: 'Que recherchez-vous\u00a0?',
  wishesHint: 'Le type de travail, le lieu, le nombre d’heures, à partir de quand.',
  privacyUse: ({ company, date }) =>
    `${company} conserve ce que vous envoyez ici jusqu’au ${date}, afin de vous contacter au sujet de postes qui pourraient convenir. Vous recevrez un message avant ce jour et pourrez prolonger\u00a0; sinon, votre profil sera alors effacé.`,
  consentUse: ({ company, date }) =>
    `${company} peut enregistrer et utiliser mon profil pour son vivier de talents jusqu’au ${date}`,
  send: 'Envoyer mon profil',
  joinedPageTitle: ({ company }) => `Profil reçu – ${company}`,
  joinedTitle: 'Merci, nous avons reçu votre profil',
  joined: ({ company, date }) => `${company} le conserve jusqu’au ${date}.`,
  joinedNext:
    'Un message avec le lien vers votre page personnelle est en route. Vous pourrez y prolonger, ou quitter le vivier à tout moment.',
  memberTitle: 'Dans le vivier de talents',
  memberUntil: ({ company, date }) => `${company} conserve votre profil jusqu’au ${date}. Il est ensuite effacé.`,
  stay: 'Rester plus longtemps',
  stayHelp: ({ date }) => `Votre profil sera alors conservé jusqu’au ${date}.`,
  leave: 'Quitter le vivier de talents',
  leaveHelp: 'Votre profil est effacé aussitôt.',
  leaveTitle: 'Quitter le vivier de talents\u00a0?',
  leaveLead: ({ company }) =>
    `${company} efface votre profil aussitôt, sans retour possible. Si vous avez aussi une candidature à un poste, elle reste.`,
  leaveButton: 'Quitter et effacer mon profil',
  stayNotice: 'Vous restez dans le vivier de talents.',
  leftNotice: 'Vous avez quitté le vivier de talents. Votre candidature reste.',
  leftTitle: 'Vous avez quitté le vivier de talents',
  leftText: 'Votre profil a été effacé. Le lien vers cette page ne fonctionne plus.',
};
