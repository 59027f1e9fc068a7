import type { Language } from '#texts/languages.ts';
import { texts } from '#texts/texts.ts';
import type { NotificationKind } from './notification.ts';

/** What a notification is about. Names are those of now: a candidate who was erased has none. */
export type NotificationFacts = {
  kind: NotificationKind;
  actor_name: string | null;
  candidate_id: string | null;
  candidate_name: string | null;
  interview_id: string | null;
  requisition_id: string | null;
  requisition: string | null;
  task_text: string | null;
  count: number | null;
};

/** In English where it is not said in which language. */
export function notificationText(facts: NotificationFacts, language: Language = 'en'): string {
  const { kind, actor_name, candidate_name, requisition, task_text, count } = facts;
  return texts(language).notification.kinds[kind]({
    actor: actor_name,
    candidate: candidate_name,
    requisition,
    task: task_text,
    count: count ?? 0,
  });
}

/** Below `/console/`. */
export function notificationPath({ kind, candidate_id, requisition_id }: NotificationFacts): string {
  if (kind === 'approval' && requisition_id !== null) return `requisitions/${requisition_id}`;
  if (kind === 'offer_approval' || kind === 'offer_answered')
    return candidate_id === null ? 'home' : `candidates/${candidate_id}?tab=offer`;
  if (kind === 'reply' && candidate_id !== null) return `candidates/${candidate_id}?tab=messages`;
  if (candidate_id !== null) return `candidates/${candidate_id}`;
  if (kind === 'calendar_signed_out') return 'settings/calendars';
  return kind === 'new_applicants' ? 'candidates?status=applied' : 'home';
}

type Line = { text: string; url: string };

/** The mail with one notification or with those of a day. */
export function notificationMail(
  language: Language,
  { name, lines, settingsUrl }: { name: string; lines: readonly Line[]; settingsUrl: string },
): { subject: string; text: string } {
  const { notification, interviews } = texts(language);
  const [first] = lines;
  return {
    subject: first && lines.length === 1 ? first.text : notification.subject({ count: lines.length }),
    text: [
      interviews.greeting({ name }),
      ...lines.map(({ text, url }) => `${text}\n${url}`),
      `${notification.settings} ${settingsUrl}`,
    ].join('\n\n'),
  };
}

type SignedOut = { name: string | null; address: string; url: string };

/** The mail to somebody whose calendar cannot be read before they have signed in again. */
export function calendarSignInMail(language: Language, { name, address, url }: SignedOut): { subject: string; text: string } {
  const { notification, interviews } = texts(language);
  const { subject, text, connect } = notification.calendar;
  const greeting = name === null ? interviews.greetingWithoutName : interviews.greeting({ name });
  return { subject, text: [greeting, text({ address }), connect, url].join('\n\n') };
}
