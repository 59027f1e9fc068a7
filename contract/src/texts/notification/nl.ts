import type { NotificationTexts } from './en.ts';

const withTask = (task: string | null) => (task === null ? '' : `: ${task}`);

export const notificationNl: NotificationTexts = {
  kinds: {
    mention: ({ actor, candidate }) => `${actor ?? 'Iemand'} heeft u genoemd in een notitie over ${candidate ?? 'een kandidaat'}`,
    task_assigned: ({ actor, candidate, task }) =>
      `${actor ?? 'Iemand'} heeft u een taak gegeven over ${candidate ?? 'een kandidaat'}${withTask(task)}`,
    task_due: ({ candidate, task }) => `Taak over ${candidate ?? 'een kandidaat'} moet gedaan worden${withTask(task)}`,
    approval: ({ requisition }) => `Goedkeuring nodig: ${requisition ?? 'een personeelsaanvraag'}`,
    offer_approval: ({ candidate }) => `Goedkeuring nodig: aanbod voor ${candidate ?? 'een kandidaat'}`,
    offer_answered: ({ candidate }) => `${candidate ?? 'Een kandidaat'} heeft op uw aanbod geantwoord`,
    booking: ({ candidate }) => `Nieuw interview met ${candidate ?? 'een kandidaat'}`,
    feedback_due: ({ candidate }) => `Feedback nodig: interview met ${candidate ?? 'een kandidaat'}`,
    new_applicants: ({ count }) =>
      count === 1 ? '1 nieuwe sollicitatie op uw vacatures' : `${count} nieuwe sollicitaties op uw vacatures`,
    stage_entered: ({ candidate }) => `${candidate ?? 'Een kandidaat'} is in een fase gekomen waarvan u bericht krijgt`,
    reply: ({ candidate }) => `${candidate ?? 'Een kandidaat'} heeft op een e-mail geantwoord`,
    calendar_conflict: ({ actor, candidate }) =>
      `De agenda van ${actor ?? 'iemand'} klopt niet met het interview met ${candidate ?? 'een kandidaat'}`,
    calendar_signed_out: ({ actor }) =>
      actor === null
        ? 'Een agenda van de werkruimte moet opnieuw worden aangemeld'
        : `De agenda van ${actor} moet al een dag opnieuw worden aangemeld`,
    backup_overdue: ({ count }) => `Al ${count} uur geen volledige back-up`,
  },
  subject: ({ count }) => `${count} meldingen van Muster`,
  settings: 'Kies waarvan u bericht krijgt, en hoe:',
  calendar: {
    subject: 'Uw agenda moet opnieuw worden aangemeld',
    text: ({ address }) =>
      `Muster kan uw agenda bij ${address} niet meer lezen: de toegang is geweigerd of verlopen. Tot u de agenda opnieuw verbindt, weet niemand wanneer u bezet bent, en worden er geen tijden met u aangeboden.`,
    connect: 'Verbind de agenda hier opnieuw:',
  },
};
