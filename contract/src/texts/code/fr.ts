import type { CodeTexts } from './en.ts';

export const codeFr: CodeTexts = {
  title: 'Confirmez qu’il s’agit bien de vous',
  lead: ({ email }) => `Nous avons envoyé un code à ${email}. Saisissez-le ici dans les 15 minutes.`,
  why: 'Cette page s’ouvre pour toute personne qui possède son adresse. Le code montre que vous lisez aussi les e-mails qui vous sont adressés.',
  label: 'Code reçu par e-mail',
  download: 'Télécharger',
  again: 'Envoyer un nouveau code',
  wrong: 'Ce code est incorrect ou n’est plus valable. Vérifiez-le, ou faites-vous envoyer un nouveau code.',
  limit: 'Plusieurs codes ont été envoyés au cours de la dernière heure. Utilisez le dernier, ou réessayez plus tard.',
  noMail: ({ company }) =>
    `Cette page ne peut pas vous envoyer d’e-mail pour confirmer qu’il s’agit bien de vous. Veuillez demander vos données à ${company}.`,
  mail: {
    download: {
      subject: 'Votre code pour télécharger vos données',
      text: ({ company, code }) =>
        `Bonjour,\n\nCe code confirme que vous souhaitez télécharger ce que ${company} conserve à votre sujet\u00a0:\n\n${code}\n\nSaisissez-le dans les 15 minutes sur la page qui le demande. Si vous ne l’avez pas demandé, ignorez cet e-mail et ne transmettez le code à personne.`,
    },
    leave: {
      subject: 'Votre code pour quitter le vivier de talents',
      text: ({ company, code }) =>
        `Bonjour,\n\nCe code confirme que vous souhaitez quitter le vivier de talents de ${company} et faire supprimer votre profil\u00a0:\n\n${code}\n\nSaisissez-le dans les 15 minutes sur la page qui le demande. Si vous ne l’avez pas demandé, ignorez cet e-mail et ne transmettez le code à personne.`,
    },
  },
};
