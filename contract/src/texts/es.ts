import { applicationEs } from '#texts/application/es.ts';
import { boardEs } from '#texts/board/es.ts';
import { codeEs } from '#texts/code/es.ts';
import { formEs } from '#texts/form/es.ts';
import { mailEs } from '#texts/mail/es.ts';
import { notificationEs } from '#texts/notification/es.ts';
import { offerEs } from '#texts/offer/es.ts';
import { poolEs } from '#texts/pool/es.ts';
import { referEs } from '#texts/refer/es.ts';
import { screenEs } from '#texts/screen/es.ts';
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
    choose: 'Elegir…',
    noAnswer: 'Sin respuesta',
  },

  form: formEs,
  code: codeEs,

  notices: {
    notFoundTitle: 'Página no encontrada',
    notFoundHelp: 'Puede que falte una parte del enlace. Compárelo con el que recibió o pida uno nuevo a quien se lo envió.',
    fileLinkExpiredTitle: 'Este enlace ha caducado',
    fileLinkExpiredHelp:
      'Los enlaces a los archivos solo funcionan durante unos minutos. Abra de nuevo el perfil para obtener otro.',
    busyTitle: 'Un momento, por favor',
    busyHelp: 'Esta página no responde en este momento. Vuelva a cargarla dentro de un momento.',
    maintenanceTitle: 'Volvemos enseguida',
    maintenanceHelp: 'Estamos realizando tareas de mantenimiento. Todo volverá a funcionar en unos minutos.',
    tooManyTitle: 'Demasiadas solicitudes',
    tooManyHelp: 'Espere un minuto y vuelva a cargar la página.',
    unsubscribeTitle: '¿Dejar de recibir estos correos?',
    unsubscribeHelp:
      'No llegarán más correos que nadie ha pedido, como propuestas de empleo. Los correos sobre una candidatura siguen llegando.',
    unsubscribe: 'Cancelar la suscripción',
    unsubscribedTitle: 'Hecho: no habrá más correos de este tipo',
    unsubscribedHelp: 'Los correos sobre una candidatura siguen llegando.',
    applyByForm: ({ job, company, url }) =>
      `Esta es una respuesta automática: no se ha encontrado ningún documento que se pueda leer como currículum. Para una candidatura a «${job}» en ${company}, aquí está el formulario; también vale otro correo con un currículum: ${url}`,
  },

  board: boardEs,

  meet: {
    title: 'Elija el horario de su entrevista',
    lead: ({ company, job }) => `${company} quiere hablar con usted sobre el puesto ${job}.`,
    leadWithoutJob: ({ company }) => `${company} quiere hablar con usted.`,
    duration: 'Duración',
    with: 'Con',
    withOneOf: 'Con una de estas personas',
    place: 'Lugar',
    videoCall: 'Videollamada',
    videoLink: 'Abrir la videollamada',
    videoLinkLater: 'Recibirá el enlace después de reservar.',
    phoneCall: 'Llamada telefónica',
    zone: 'Zona horaria',
    showZone: 'Mostrar horarios',
    freeTimes: 'Horarios disponibles',
    unknownZone: 'No conocemos esta zona horaria. Pruebe con el nombre de una ciudad más grande.',
    otherDays: 'Otros días',
    earlierDays: 'Días anteriores',
    laterDays: 'Días siguientes',
    book: 'Reservar este horario',
    noTimes: 'Ahora mismo no hay horarios disponibles. Vuelva a consultarlo más tarde o escriba a la persona que figura abajo.',
    timesUnknown: 'Ahora mismo no se pueden mostrar horarios. Volvemos a comprobarlo cada minuto.',
    bookedTitle: 'Su entrevista está reservada',
    bookedLead: 'Guarde el enlace de esta página: aquí puede consultar, cambiar o cancelar la entrevista.',
    when: 'Cuándo',
    fromTo: ({ from, to }) => `de ${from} a ${to}`,
    addToCalendar: 'Añadir al calendario',
    moveTitle: 'Elegir otro horario',
    moveLead: ({ time }) => `Su entrevista está reservada: ${time}. Seguirá así hasta que elija otro horario.`,
    moveTooLate: 'Ya es tarde para cambiar aquí el horario. Escriba a la persona que figura abajo.',
    moveLimit: 'Aquí ya no puede volver a cambiar el horario. Escriba a la persona que figura abajo.',
    move: 'Cambiar a este horario',
    keep: 'Mantener el horario',
    cancelTitle: '¿Cancelar la entrevista?',
    cancelLead: ({ time }) =>
      `Su entrevista está reservada: ${time}. Avisaremos de la cancelación a todas las personas que participan.`,
    reason: '¿Por qué la cancela? (opcional)',
    cancelLink: 'Cancelar la entrevista',
    cancel: 'Sí, cancelar la entrevista',
    cancelledNotice: 'Ha cancelado la entrevista. Aquí puede elegir otro horario.',
    teamCancelledTitle: 'La entrevista se ha cancelado',
    teamCancelledHelp: 'Si tiene preguntas, escriba a la persona que figura abajo.',
    overTitle: 'La entrevista ha terminado',
    overHelp: 'Gracias por su tiempo.',
    expiredTitle: 'Este enlace de reserva ha caducado',
    closedForTeam:
      'El enlace de reserva está cerrado: con él se cambió o canceló tantas veces como es posible. Envíe uno nuevo si aún desea la entrevista.',
    revokedTitle: 'Este enlace ya no es válido',
    closedHelp: 'Ya no se puede reservar con él. Escriba a la persona que figura abajo.',
    taken: 'Este horario ya no está disponible. Elija otro.',
    notOffered: 'Este horario no se ofrece. Elija uno de los de abajo.',
    notChosen: 'Elija un horario.',
    alreadyBooked: 'Ya hay un horario reservado. Abajo puede elegir otro.',
    changedMeanwhile: 'La entrevista ha cambiado entretanto. Estos son los nuevos datos.',
    contact: '¿Tiene preguntas?',
    contactHelp: ({ person }) => `Escriba a ${person}.`,
  },

  approve: {
    title: 'Aprobar una solicitud de contratación',
    asks: ({ requester }) => `${requester} solicita su aprobación.`,
    asksWithout: 'Se solicita su aprobación.',
    step: ({ step, steps, name }) => `Paso ${step} de ${steps}: ${name}`,
    position: 'El puesto',
    company: 'Empresa',
    reason: 'Motivo',
    reasons: {
      new: 'Puesto nuevo',
      replacement: 'Sustitución',
      temporary_cover: 'Sustitución temporal',
    },
    replaces: 'Sustituye a',
    hiringManager: 'Responsable de la contratación',
    startDate: 'Inicio previsto',
    justification: 'Justificación',
    soFar: 'Decisiones hasta ahora',
    approvedBy: ({ approver, date }) => `${approver} aprobó el ${date}.`,
    rejectedBy: ({ approver, date }) => `${approver} rechazó el ${date}.`,
    withoutName: 'El equipo de Recursos Humanos',
    decision: 'Su decisión',
    comment: 'Comentario',
    commentHint: 'Obligatorio si rechaza. Todas las personas implicadas pueden leerlo.',
    approve: 'Aprobar',
    reject: 'Rechazar',
    commentMissing: 'Indique por qué lo rechaza.',
    commentTooLong: ({ max }) => `Utilice como máximo ${max} caracteres.`,
    choose: 'Elija «Aprobar» o «Rechazar».',
    youApproved: ({ date }) => `Usted aprobó el ${date}.`,
    youRejected: ({ date }) => `Usted rechazó el ${date}.`,
    yourComment: 'Su comentario',
    nextOthers: 'Otras personas aún deben decidir.',
    nextStep: 'Ahora se decide el paso siguiente.',
    nextApproved: 'El puesto está aprobado.',
    nextRejected: 'El puesto está rechazado. La solicitud puede modificarse y enviarse de nuevo.',
    nextClosed: 'La solicitud se ha cerrado entretanto.',
    offerTitle: 'Aprobar una oferta',
    offerCandidate: 'Candidatura',
    offer: 'La oferta',
    nextOfferApproved: 'La oferta está aprobada.',
    nextOfferRejected: 'La oferta se ha rechazado. Se puede cambiar y volver a enviar.',
    closedTitle: 'Esta solicitud ya no está abierta.',
    closedHelp: 'Se ha decidido, modificado o retirado. Si se le vuelve a preguntar, recibirá un nuevo correo.',
  },

  screen: screenEs,

  application: applicationEs,

  pool: poolEs,

  offer: offerEs,
  refer: referEs,

  notification: notificationEs,

  mail: mailEs,

  interviews: {
    defaultTitle: 'Entrevista',
    when: 'Fecha y hora',
    where: 'Lugar',
    videoCall: 'Videollamada',
    videoFollows: 'el enlace se enviará más tarde',
    interviewers: 'Entrevista con',
    candidate: 'Candidatura de',
    job: 'Puesto',
    reason: 'Motivo',
    candidatePage: 'Perfil y CV',
    feedbackForm: 'Valoración',
    feedName: ({ name }) => `Entrevistas de ${name}`,
    greeting: ({ name }) => `Hola, ${name}:`,
    greetingWithoutName: 'Hola:',
    invitation: {
      subject: ({ candidate, when }) => `Entrevista con ${candidate}, ${when}`,
      text: ({ candidate }) => `Va a entrevistar a ${candidate}. Se adjunta la cita para su calendario.`,
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
      text: ({ candidate }) => `Ya no va a entrevistar a ${candidate}. El archivo adjunto elimina la entrevista de su calendario.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Recordatorio: entrevista con ${candidate}, ${when}`,
      text: ({ candidate }) => `Le recordamos su entrevista con ${candidate}.`,
    },
  },
};
