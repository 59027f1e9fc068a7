import type { PoolTexts } from './en.ts';

export const poolFr: PoolTexts = {
  boardTitle: 'Aucun poste ne vous convient\u00a0?',
  boardText: ({ company }) =>
    `Déposez une candidature spontanée chez ${company}. L’équipe vous contactera lorsqu’un poste vous correspondra.`,
  boardLink: 'Candidature spontanée',
  pageTitle: ({ company }) => `Vivier de talents – ${company}`,
  title: ({ company }) => `Candidature spontanée chez ${company}`,
  wishes: 'Que recherchez-vous\u00a0?',
  wishesHint: 'Le type de travail, le lieu, le nombre d’heures, à partir de quand.',
  privacyUse: ({ company, date }) =>
    `${company} conserve ce que vous envoyez ici jusqu’au ${date}, afin de vous contacter au sujet de postes qui pourraient vous correspondre. Vous recevrez un e-mail avant cette date et pourrez prolonger\u00a0; sinon, votre profil sera supprimé.`,
  consentUse: ({ company, date }) =>
    `${company} peut enregistrer et utiliser mon profil pour son vivier de talents jusqu’au ${date}`,
  send: 'Envoyer mon profil',
  joinedPageTitle: ({ company }) => `Profil reçu – ${company}`,
  joinedTitle: 'Merci, nous avons reçu votre profil',
  joined: ({ company, date }) => `${company} le conserve jusqu’au ${date}.`,
  joinedNext:
    'Un e-mail avec le lien vers votre page personnelle vient de partir. Vous pourrez y prolonger, ou quitter le vivier à tout moment.',
  joinedConfirm:
    'Consultez votre messagerie\u00a0: un e-mail avec un lien vient de partir. Confirmez-y votre profil dans les sept jours\u00a0; il ne sera conservé qu’ensuite.',
  confirmTitle: 'Confirmez votre profil',
  confirmHelp: ({ company, date, end }) =>
    `${company} conserve alors votre profil jusqu’au ${date}. Sans votre confirmation, il sera supprimé le ${end}.`,
  confirm: 'Confirmer mon profil',
  confirmedNotice: 'Merci. Vous êtes dans le vivier de talents.',
  options: 'Vos données',
  memberTitle: 'Dans le vivier de talents',
  memberUntil: ({ company, date }) => `${company} conserve votre profil jusqu’au ${date}. Il sera ensuite supprimé.`,
  stay: 'Rester plus longtemps',
  stayHelp: ({ date }) => `Votre profil sera alors conservé jusqu’au ${date}.`,
  leave: 'Quitter le vivier de talents',
  leaveHelp: 'Votre profil est supprimé immédiatement.',
  leaveTitle: 'Quitter le vivier de talents\u00a0?',
  leaveLead: ({ company }) =>
    `${company} supprime votre profil immédiatement et définitivement. Si vous avez aussi postulé à un poste, cette candidature est conservée.`,
  leaveButton: 'Quitter et supprimer mon profil',
  stayNotice: 'Vous restez dans le vivier de talents.',
  leftNotice: 'Vous avez quitté le vivier de talents. Votre candidature est conservée.',
  leftTitle: 'Vous avez quitté le vivier de talents',
  leftText: 'Votre profil a été supprimé. Le lien vers cette page ne fonctionne plus.',
};
