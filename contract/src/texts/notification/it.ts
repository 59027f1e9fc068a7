import type { NotificationTexts } from './en.ts';

const withTask = (task: string | null) => (task === null ? '' : `: ${task}`);

export const notificationIt: NotificationTexts = {
  kinds: {
    mention: ({ actor, candidate }) =>
      `${actor ?? 'Qualcuno'} ha fatto il suo nome in una nota su ${candidate ?? 'una persona candidata'}`,
    task_assigned: ({ actor, candidate, task }) =>
      `${actor ?? 'Qualcuno'} le ha assegnato un’attività su ${candidate ?? 'una persona candidata'}${withTask(task)}`,
    task_due: ({ candidate, task }) => `Attività in scadenza su ${candidate ?? 'una persona candidata'}${withTask(task)}`,
    approval: ({ requisition }) => `Approvazione necessaria: ${requisition ?? 'una richiesta di personale'}`,
    offer_approval: ({ candidate }) => `Approvazione necessaria: offerta per ${candidate ?? 'una persona candidata'}`,
    offer_answered: ({ candidate }) => `${candidate ?? 'Una persona candidata'} ha risposto alla sua offerta`,
    booking: ({ candidate }) => `Nuovo colloquio con ${candidate ?? 'una persona candidata'}`,
    feedback_due: ({ candidate }) => `Feedback da dare: colloquio con ${candidate ?? 'una persona candidata'}`,
    new_applicants: ({ count }) =>
      count === 1 ? '1 nuova candidatura per le sue posizioni' : `${count} nuove candidature per le sue posizioni`,
    stage_entered: ({ candidate }) => `${candidate ?? 'Una persona candidata'} è in una fase di cui riceve notizia`,
    reply: ({ candidate }) => `${candidate ?? 'Una persona candidata'} ha risposto a un’e-mail`,
    calendar_conflict: ({ actor, candidate }) =>
      `Il calendario di ${actor ?? 'qualcuno'} non corrisponde al colloquio con ${candidate ?? 'una persona candidata'}`,
    calendar_signed_out: ({ actor }) =>
      actor === null
        ? 'Un calendario del workspace richiede un nuovo accesso'
        : `Il calendario di ${actor} richiede un nuovo accesso da un giorno`,
    backup_overdue: ({ count }) => `Nessun backup completo da ${count} ore`,
  },
  subject: ({ count }) => `${count} notifiche da Muster`,
  settings: 'Scelga di che cosa ricevere notizia, e come:',
  calendar: {
    subject: 'Il suo calendario richiede un nuovo accesso',
    text: ({ address }) =>
      `Muster non può più leggere il suo calendario su ${address}: l’accesso è stato rifiutato o è terminato. Finché non lo collega di nuovo, nessuno sa quando ha impegni e non vengono proposti orari con lei.`,
    connect: 'Lo colleghi di nuovo qui:',
  },
};
