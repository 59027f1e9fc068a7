import type { PoolTexts } from './en.ts';

export const poolEs: PoolTexts = {
  boardTitle: '¿No encuentra su puesto?',
  boardText: ({ company }) => `Únase a la bolsa de talento de ${company}. El equipo le escribirá cuando haya un puesto que encaje.`,
  boardLink: 'Unirme a la bolsa de talento',
  pageTitle: ({ company }) => `Bolsa de talento – ${company}`,
  title: ({ company }) => `Únase a la bolsa de talento de ${company}`,
  wishes: '¿Qué busca?',
  wishesHint: 'El tipo de trabajo, dónde, cuántas horas, desde cuándo.',
  privacyUse: ({ company, date }) =>
    `${company} guarda lo que envía aquí hasta el ${date}, para escribirle sobre puestos que puedan encajar. Antes de esa fecha recibirá un correo y podrá prolongarlo; si no, su perfil se eliminará.`,
  consentUse: ({ company, date }) => `${company} puede guardar y utilizar mi perfil para su bolsa de talento hasta el ${date}`,
  send: 'Enviar mi perfil',
  joinedPageTitle: ({ company }) => `Perfil recibido – ${company}`,
  joinedTitle: 'Gracias, hemos recibido su perfil',
  joined: ({ company, date }) => `${company} lo guarda hasta el ${date}.`,
  joinedNext: 'Le hemos enviado un correo con el enlace a su página personal. Allí puede prolongarlo o salir en cualquier momento.',
  joinedConfirm:
    'Revise su correo: le hemos enviado un enlace. Confirme allí su perfil en un plazo de siete días; solo entonces se guardará.',
  confirmTitle: 'Confirme su perfil',
  confirmHelp: ({ company, date, end }) =>
    `${company} guarda entonces su perfil hasta el ${date}. Sin su confirmación se elimina el ${end}.`,
  confirm: 'Confirmar mi perfil',
  confirmedNotice: 'Gracias. Está en la bolsa de talento.',
  options: 'Sus datos',
  memberTitle: 'En la bolsa de talento',
  memberUntil: ({ company, date }) => `${company} guarda su perfil hasta el ${date}. Después se elimina.`,
  stay: 'Quedarme más tiempo',
  stayHelp: ({ date }) => `Su perfil se guardará entonces hasta el ${date}.`,
  leave: 'Salir de la bolsa de talento',
  leaveHelp: 'Su perfil se elimina de inmediato.',
  leaveTitle: '¿Salir de la bolsa de talento?',
  leaveLead: ({ company }) =>
    `${company} elimina su perfil de inmediato y no se puede deshacer. Si también tiene una candidatura a un puesto, esta se mantiene.`,
  leaveButton: 'Salir y eliminar mi perfil',
  stayNotice: 'Sigue en la bolsa de talento.',
  leftNotice: 'Ha salido de la bolsa de talento. Su candidatura se mantiene.',
  leftTitle: 'Ha salido de la bolsa de talento',
  leftText: 'Su perfil se ha eliminado. El enlace a esta página ya no funciona.',
};
