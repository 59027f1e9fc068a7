import type { CodeTexts } from './en.ts';

export const codeEs: CodeTexts = {
  title: 'Confirme que es usted',
  lead: ({ email }) => `Hemos enviado un código a ${email}. Introdúzcalo aquí en un plazo de 15 minutos.`,
  why: 'Esta página se abre para cualquiera que tenga su dirección. El código muestra que usted también lee el correo que recibe.',
  label: 'Código del correo',
  download: 'Descargar',
  again: 'Enviar un código nuevo',
  wrong: 'Este código es incorrecto o ya no es válido. Compruébelo o pida uno nuevo.',
  limit: 'Se han enviado varios códigos en la última hora. Use el último o inténtelo más tarde.',
  noMail: ({ company }) => `Esta página no puede enviarle un correo para confirmar que es usted. Pida sus datos a ${company}.`,
  mail: {
    download: {
      subject: 'Su código para descargar sus datos',
      text: ({ company, code }) =>
        `Hola:\n\nEste código confirma que desea descargar lo que ${company} guarda sobre usted:\n\n${code}\n\nIntrodúzcalo en la página que lo pide, en un plazo de 15 minutos. Si no lo ha pedido, ignore este correo y no dé el código a nadie.`,
    },
    leave: {
      subject: 'Su código para salir de la bolsa de talento',
      text: ({ company, code }) =>
        `Hola:\n\nEste código confirma que desea salir de la bolsa de talento de ${company} y que se elimine su perfil:\n\n${code}\n\nIntrodúzcalo en la página que lo pide, en un plazo de 15 minutos. Si no lo ha pedido, ignore este correo y no dé el código a nadie.`,
    },
  },
};
