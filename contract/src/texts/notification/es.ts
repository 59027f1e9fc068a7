import type { NotificationTexts } from './en.ts';

const withTask = (task: string | null) => (task === null ? '' : `: ${task}`);

export const notificationEs: NotificationTexts = {
  kinds: {
    mention: ({ actor, candidate }) =>
      `${actor ?? 'Alguien'} le ha mencionado en una nota sobre ${candidate ?? 'una persona candidata'}`,
    task_assigned: ({ actor, candidate, task }) =>
      `${actor ?? 'Alguien'} le ha asignado una tarea sobre ${candidate ?? 'una persona candidata'}${withTask(task)}`,
    task_due: ({ candidate, task }) => `Tarea pendiente sobre ${candidate ?? 'una persona candidata'}${withTask(task)}`,
    approval: ({ requisition }) => `Aprobación necesaria: ${requisition ?? 'una solicitud de personal'}`,
    offer_approval: ({ candidate }) => `Aprobación necesaria: oferta para ${candidate ?? 'una persona candidata'}`,
    offer_answered: ({ candidate }) => `${candidate ?? 'Una persona candidata'} ha respondido a su oferta`,
    booking: ({ candidate }) => `Nueva entrevista con ${candidate ?? 'una persona candidata'}`,
    feedback_due: ({ candidate }) => `Feedback pendiente: entrevista con ${candidate ?? 'una persona candidata'}`,
    new_applicants: ({ count }) =>
      count === 1 ? '1 candidatura nueva en sus puestos' : `${count} candidaturas nuevas en sus puestos`,
    stage_entered: ({ candidate }) => `${candidate ?? 'Una persona candidata'} ha llegado a una etapa de la que se le avisa`,
    reply: ({ candidate }) => `${candidate ?? 'Una persona candidata'} ha respondido a un correo`,
    calendar_conflict: ({ actor, candidate }) =>
      `El calendario de ${actor ?? 'alguien'} no coincide con la entrevista con ${candidate ?? 'una persona candidata'}`,
    calendar_signed_out: ({ actor }) =>
      actor === null
        ? 'Un calendario del espacio de trabajo necesita un nuevo inicio de sesión'
        : `El calendario de ${actor} necesita un nuevo inicio de sesión desde hace un día`,
    backup_overdue: ({ count }) => `Sin copia de seguridad completa desde hace ${count} horas`,
  },
  subject: ({ count }) => `${count} notificaciones de Muster`,
  settings: 'Elija de qué se le avisa y cómo:',
  calendar: {
    subject: 'Su calendario necesita un nuevo inicio de sesión',
    text: ({ address }) =>
      `Muster ya no puede leer su calendario de ${address}: el acceso fue rechazado o ha terminado. Hasta que lo conecte de nuevo, nadie sabe cuándo está ocupado su tiempo y no se ofrecen horarios con usted.`,
    connect: 'Conéctelo de nuevo aquí:',
  },
};
