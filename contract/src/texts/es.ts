import type { Texts } from './en.ts';

/** Visitors are addressed with “usted”, which is polite in every country that speaks Spanish. */
export const es: Texts = {
  common: {
    skipToContent: 'Ir al contenido',
    footer: 'Más',
    language: 'Idioma',
    required: '(obligatorio)',
    colon: ': ',
    yes: 'Sí',
    no: 'No',
    choose: 'Elija…',
    noAnswer: 'Sin respuesta',
  },

  form: {
    oneProblem: 'Revise una respuesta',
    problems: ({ count }) => `Revise ${count} respuestas`,
  },

  notices: {
    notFoundTitle: 'Este enlace no lleva a ninguna parte',
    notFoundHelp: 'Puede que le falte una parte: compárelo con el que recibió o pida uno nuevo a quien se lo envió.',
    fileLinkExpiredTitle: 'Este enlace ha caducado',
    fileLinkExpiredHelp:
      'Los enlaces a los archivos solo funcionan durante unos minutos. Abra de nuevo el perfil para obtener otro.',
    busyTitle: 'Un momento, por favor',
    busyHelp: 'Esta página no responde en este momento. Volverá pronto: cárguela de nuevo.',
  },

  board: {
    jobGoneTitle: 'Este empleo ya no está publicado',
    jobGoneHelp:
      'Se ha retirado y ya no se admiten candidaturas. Es posible que la web de la empresa indique qué otros empleos hay.',
    companyGoneTitle: 'Esta empresa ya no tiene página de empleo aquí',
    companyGoneHelp:
      'Sus empleos se han retirado y ya no se admiten candidaturas. Es posible que su propia web indique los que están abiertos.',
    jobNotFoundTitle: 'Este empleo no existe',
    jobOverTitle: 'Este empleo ya no está abierto',
    jobOverHelp: 'Ya no se admiten candidaturas para este empleo.',
    seeOpenJobsAt: ({ company }) => `Ver los empleos abiertos en ${company}`,
  },

  meet: {
    title: 'Elija una hora para su entrevista',
  },

  approve: {
    title: 'Aprobar una solicitud de contratación',
  },

  screen: {
    title: 'Algunas preguntas sobre su candidatura',
  },

  mail: {
    greeting: ({ name }) => `Hola, ${name}:`,
    regards: 'Un cordial saludo',
  },

  interviews: {
    when: 'Fecha y hora',
    where: 'Lugar',
    videoCall: 'Videollamada',
    interviewers: 'Entrevistan',
    candidate: 'Candidatura de',
    job: 'Puesto',
    reason: 'Motivo',
    feedName: ({ name }) => `Entrevistas de ${name}`,
    greeting: ({ name }) => `Hola, ${name}:`,
    greetingWithoutName: 'Hola:',
    invitation: {
      subject: ({ candidate, when }) => `Entrevista con ${candidate}, ${when}`,
      text: ({ candidate }) => `Usted participa en la entrevista con ${candidate}. Se adjunta la cita para su calendario.`,
    },
    update: {
      subject: ({ candidate, when }) => `Modificada: entrevista con ${candidate}, ${when}`,
      text: ({ candidate }) => `La entrevista con ${candidate} ha cambiado. La cita adjunta actualiza su calendario.`,
    },
    cancellation: {
      subject: ({ candidate, when }) => `Cancelada: entrevista con ${candidate}, ${when}`,
      text: ({ candidate }) => `La entrevista con ${candidate} se ha cancelado. El archivo adjunto la elimina de su calendario.`,
    },
    removal: {
      subject: ({ candidate, when }) => `Cancelada: entrevista con ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `Usted ya no participa en la entrevista con ${candidate}. El archivo adjunto la elimina de su calendario.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Recordatorio: entrevista con ${candidate}, ${when}`,
      text: ({ candidate }) => `Le recordamos su entrevista con ${candidate}.`,
    },
  },
};
