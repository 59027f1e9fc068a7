import type { PoolTexts } from './en.ts';

export const poolPt: PoolTexts = {
  boardTitle: 'Não encontra a vaga certa?',
  boardText: ({ company }) =>
    `Junte-se à bolsa de talentos de ${company}. A equipa entra em contacto quando houver uma vaga adequada.`,
  boardLink: 'Entrar na bolsa de talentos',
  pageTitle: ({ company }) => `Bolsa de talentos – ${company}`,
  title: ({ company }) => `Junte-se à bolsa de talentos de ${company}`,
  wishes: 'O que procura?',
  wishesHint: 'O tipo de trabalho, onde, quantas horas, a partir de quando.',
  privacyUse: ({ company, date }) =>
    `${company} guarda o que envia aqui até ${date}, para entrar em contacto sobre vagas que possam ser adequadas. Antes dessa data recebe um e-mail e pode prolongar; caso contrário, o seu perfil é eliminado.`,
  consentUse: ({ company, date }) => `${company} pode guardar e utilizar o meu perfil para a sua bolsa de talentos até ${date}`,
  send: 'Enviar o meu perfil',
  joinedPageTitle: ({ company }) => `Perfil recebido – ${company}`,
  joinedTitle: 'Recebemos o seu perfil, agradecemos o interesse',
  joined: ({ company, date }) => `${company} guarda-o até ${date}.`,
  joinedNext: 'Um e-mail com o link para a sua página pessoal está a caminho. Aí pode prolongar ou sair a qualquer momento.',
  joinedConfirm:
    'Verifique o seu e-mail: um link está a caminho. Confirme aí o seu perfil no prazo de sete dias; só então é guardado.',
  confirmTitle: 'Confirme o seu perfil',
  confirmHelp: ({ company, date, end }) =>
    `${company} guarda então o seu perfil até ${date}. Sem a sua confirmação, é eliminado em ${end}.`,
  confirm: 'Confirmar o meu perfil',
  confirmedNotice: 'Perfil confirmado. Está na bolsa de talentos.',
  options: 'Os seus dados',
  memberTitle: 'Na bolsa de talentos',
  memberUntil: ({ company, date }) => `${company} guarda o seu perfil até ${date}. Depois é eliminado.`,
  stay: 'Ficar mais tempo',
  stayHelp: ({ date }) => `O seu perfil é então guardado até ${date}.`,
  leave: 'Sair da bolsa de talentos',
  leaveHelp: 'O seu perfil é eliminado de imediato.',
  leaveTitle: 'Sair da bolsa de talentos?',
  leaveLead: ({ company }) =>
    `${company} elimina o seu perfil de imediato e isso não pode ser anulado. Se também se candidatou a uma vaga, essa candidatura mantém-se.`,
  leaveButton: 'Sair e eliminar o meu perfil',
  stayNotice: 'Continua na bolsa de talentos.',
  leftNotice: 'Saiu da bolsa de talentos. A sua candidatura mantém-se.',
  leftTitle: 'Saiu da bolsa de talentos',
  leftText: 'O seu perfil foi eliminado. O link para esta página já não funciona.',
};
