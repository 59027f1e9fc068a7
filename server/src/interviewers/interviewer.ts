import type { CalendarProvider } from '@muster/contract/calendars/calendar-connection.ts';
import type { Interviewer } from '@muster/contract/interviewers/interviewer.ts';
import { emailKey } from '#candidates/candidate.ts';
import { type LinkSecret, linkSealer, newLinkSecret } from '#crypto/link-secret.ts';
import type { SecretBox } from '#crypto/secret-box.ts';
import type { Runtime } from '#runtime.ts';
import type { WorkingTimes } from './working-times.ts';

/** A person of the company, known by email: an interviewer, or an approver of requisitions. */
export type KnownInterviewer = WorkingTimes & { id: string; email: string; name: string | null; time_zone: string | null };

/** Whether their calendars say when they are busy, and the one that they are booked in. */
export type OwnCalendar = { is_read: boolean; write_calendar_id: string | null; provider: CalendarProvider | null };

/** `calendar` null: they have connected none. */
export type ReachedInterviewer = KnownInterviewer & { calendar: OwnCalendar | null };

export type StoredInterviewer = KnownInterviewer & { calendar_secret: Buffer; created_at: string; updated_at: string };

export type CalendarSecret = { sealed: Buffer; hash: Buffer };

export function calendarContext(workspaceId: string, interviewerId: string): string {
  return `${workspaceId}/interviewer/${interviewerId}`;
}

const calendarSealer = linkSealer(calendarContext);

export function newCalendarSecret(secretBox: SecretBox, workspaceId: string, interviewerId: string): CalendarSecret {
  const { secret, hash } = newLinkSecret();
  return { sealed: calendarSealer.seal(secretBox, workspaceId, { id: interviewerId, secret }), hash };
}

export function openCalendarSecret(
  secretBox: SecretBox,
  workspaceId: string,
  { id, calendar_secret }: Pick<StoredInterviewer, 'id' | 'calendar_secret'>,
): LinkSecret {
  return calendarSealer.open(secretBox, workspaceId, { id, sealed: calendar_secret });
}

export function interviewerView(
  { secretBox, links }: Pick<Runtime, 'secretBox' | 'links'>,
  workspaceId: string,
  interviewer: StoredInterviewer,
): Interviewer {
  const { calendar_secret: _sealed, created_at, updated_at, ...known } = interviewer;
  const { secret } = openCalendarSecret(secretBox, workspaceId, interviewer);
  return { ...known, calendar_url: `${links.publicUrl}/calendar/${secret}.ics`, created_at, updated_at };
}

/** Each address once, in the order given; of several spellings the first. */
export function uniqueEmails(emails: readonly string[]): Map<string, string> {
  const byKey = new Map<string, string>();
  for (const email of emails) {
    const key = emailKey(email);
    if (!byKey.has(key)) byKey.set(key, email.trim());
  }
  return byKey;
}
