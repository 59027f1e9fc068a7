import type { CodeTexts } from './en.ts';

export const codePt: CodeTexts = {
  title: 'Confirme a sua identidade',
  lead: ({ email }) => `Enviámos um código para ${email}. Introduza-o aqui no prazo de 15 minutos.`,
  why: 'Esta página abre-se para quem tiver o seu endereço. O código mostra que também lê o e-mail que recebe.',
  label: 'Código do e-mail',
  download: 'Transferir',
  again: 'Enviar um novo código',
  wrong: 'Este código está errado ou já não é válido. Verifique-o ou peça um novo.',
  limit: 'Foram enviados vários códigos na última hora. Use o último ou tente mais tarde.',
  noMail: ({ company }) =>
    `Esta página não lhe pode enviar um e-mail para confirmar a sua identidade. Peça os seus dados a ${company}.`,
  mail: {
    download: {
      subject: 'O seu código para transferir os seus dados',
      text: ({ company, code }) =>
        `Olá,\n\nEste código confirma que pretende transferir o que ${company} guarda sobre si:\n\n${code}\n\nIntroduza-o na página que o pede, no prazo de 15 minutos. Se não o pediu, ignore este e-mail e não passe o código a ninguém.`,
    },
    leave: {
      subject: 'O seu código para sair da bolsa de talentos',
      text: ({ company, code }) =>
        `Olá,\n\nEste código confirma que pretende sair da bolsa de talentos de ${company} e que o seu perfil seja eliminado:\n\n${code}\n\nIntroduza-o na página que o pede, no prazo de 15 minutos. Se não o pediu, ignore este e-mail e não passe o código a ninguém.`,
    },
  },
};
