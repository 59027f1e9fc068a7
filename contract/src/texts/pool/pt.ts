import type { PoolTexts } from './en.ts';

export const poolPt: PoolTexts = {
  boardTitle: 'Nenhuma vaga adequada?',
  boardText: ({ company }) => `Deixe o seu perfil em ${company}. A equipa entra em contacto quando houver uma vaga adequada.`,
  boardLink: 'Deixar o meu perfil',
  pageTitle: ({ company }) => `Bolsa de talentos – ${company}`,
  title: ({ company }) => `Deixe o seu perfil em ${company}`,
  wishes: 'O que procura?',
  wishesHint: 'O tipo de trabalho, onde, quantas horas, a partir de quando.',
  privacyUse: ({ company, date }) =>
    `${company} guarda o que envia aqui até ${date}, para entrar em contacto sobre vagas que possam ser adequadas. Antes desse dia recebe uma mensagem e pode prolongar; caso contrário, o seu perfil é apagado nessa altura.`,
  consentUse: ({ company, date }) => `${company} pode guardar e utilizar o meu perfil para a sua bolsa de talentos até ${date}`,
  send: 'Enviar o meu perfil',
  joinedPageTitle: ({ company }) => `Perfil recebido – ${company}`,
  joinedTitle: 'Obrigado, recebemos o seu perfil',
  joined: ({ company, date }) => `${company} guarda-o até ${date}.`,
  joinedNext: 'Uma mensagem com a ligação para a sua própria página está a caminho. Aí pode prolongar ou sair a qualquer momento.',
  memberTitle: 'Na bolsa de talentos',
  memberUntil: ({ company, date }) => `${company} guarda o seu perfil até ${date}. Depois é apagado.`,
  stay: 'Ficar mais tempo',
  stayHelp: ({ date }) => `O seu perfil é então guardado até ${date}.`,
  leave: 'Sair da bolsa de talentos',
  leaveHelp: 'O seu perfil é apagado de imediato.',
  leaveTitle: 'Sair da bolsa de talentos?',
  leaveLead: ({ company }) =>
    `${company} apaga o seu perfil de imediato e isso não pode ser anulado. Se também tiver uma candidatura a uma vaga, ela mantém-se.`,
  leaveButton: 'Sair e apagar o meu perfil',
  stayNotice: 'Continua na bolsa de talentos.',
  leftNotice: 'Saiu da bolsa de talentos. A sua candidatura mantém-se.',
  leftTitle: 'Saiu da bolsa de talentos',
  leftText: 'O seu perfil foi apagado. A ligação para esta página já não funciona.',
};
