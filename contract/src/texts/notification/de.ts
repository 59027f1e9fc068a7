import type { NotificationTexts } from './en.ts';

const withTask = (task: string | null) => (task === null ? '' : `: ${task}`);

export const notificationDe: NotificationTexts = {
  kinds: {
    mention: ({ actor, candidate }) => `${actor ?? 'Jemand'} hat Sie in einer Notiz zu ${candidate ?? 'jemandem'} erwähnt`,
    task_assigned: ({ actor, candidate, task }) =>
      `${actor ?? 'Jemand'} hat Ihnen eine Aufgabe zu ${candidate ?? 'jemandem'} gegeben${withTask(task)}`,
    task_due: ({ candidate, task }) => `Aufgabe zu ${candidate ?? 'jemandem'} fällig${withTask(task)}`,
    approval: ({ requisition }) => `Freigabe nötig: ${requisition ?? 'eine Stellenanforderung'}`,
    offer_approval: ({ candidate }) => `Freigabe nötig: Angebot für ${candidate ?? 'jemanden'}`,
    offer_answered: ({ candidate }) => `${candidate ?? 'Jemand'} hat auf Ihr Angebot geantwortet`,
    booking: ({ candidate }) => `Neues Interview mit ${candidate ?? 'jemandem'}`,
    feedback_due: ({ candidate }) => `Feedback fällig: Interview mit ${candidate ?? 'jemandem'}`,
    new_applicants: ({ count }) =>
      count === 1 ? '1 neue Bewerbung auf Ihre Stellen' : `${count} neue Bewerbungen auf Ihre Stellen`,
    stage_entered: ({ candidate }) => `${candidate ?? 'Jemand'} ist in eine Phase gekommen, über die Sie benachrichtigt werden`,
    reply: ({ candidate }) => `${candidate ?? 'Jemand'} hat auf eine E-Mail geantwortet`,
    calendar_conflict: ({ actor, candidate }) =>
      `Der Kalender von ${actor ?? 'jemandem'} passt nicht zum Interview mit ${candidate ?? 'jemandem'}`,
    calendar_signed_out: ({ actor }) =>
      actor === null
        ? 'Ein Kalender des Workspace muss neu angemeldet werden'
        : `Der Kalender von ${actor} muss seit einem Tag neu angemeldet werden`,
    backup_overdue: ({ count }) => `Seit ${count} Stunden keine vollständige Sicherung`,
  },
  subject: ({ count }) => `${count} Benachrichtigungen von Muster`,
  settings: 'Wählen Sie, worüber und wie Sie benachrichtigt werden:',
  calendar: {
    subject: 'Ihr Kalender muss neu angemeldet werden',
    text: ({ address }) =>
      `Muster kann Ihren Kalender bei ${address} nicht mehr lesen: Der Zugriff wurde abgelehnt oder ist abgelaufen. Bis Sie ihn wieder verbinden, weiß niemand, wann Sie beschäftigt sind, und es werden keine Termine mit Ihnen angeboten.`,
    connect: 'Verbinden Sie ihn hier wieder:',
  },
};
