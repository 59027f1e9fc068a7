import { createHash, randomBytes } from 'node:crypto';
import type { Interviewer } from '@muster/contract/interviewers/interviewer.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { SecretBox } from '#crypto/secret-box.ts';
import type { Runtime } from '#runtime.ts';

/** Somebody of the company, known by e-mail: an interviewer, or an approver of requisitions. */
export type KnownInterviewer = { id: string; email: string; name: string | null; time_zone: string | null };

export type StoredInterviewer = KnownInterviewer & { calendar_secret: Buffer; created_at: string; updated_at: string };

const secretBytes = 32;

export type CalendarSecret = { sealed: Buffer; hash: Buffer };

export function newCalendarSecret(secretBox: SecretBox, workspaceId: string, interviewerId: string): CalendarSecret {
  const secret = randomBytes(secretBytes).toString('base64url');
  return {
    sealed: secretBox.seal(Buffer.from(secret), calendarSealContext(workspaceId, interviewerId)),
    hash: calendarHash(secret),
  };
}

export function openCalendarSecret(
  secretBox: SecretBox,
  workspaceId: string,
  { id, calendar_secret }: Pick<StoredInterviewer, 'id' | 'calendar_secret'>,
): string {
  return secretBox.open(calendar_secret, calendarSealContext(workspaceId, id)).toString();
}

/** What the directory knows a calendar link by. */
export function calendarHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function interviewerView(
  { secretBox, links }: Pick<Runtime, 'secretBox' | 'links'>,
  workspaceId: string,
  interviewer: StoredInterviewer,
): Interviewer {
  const { calendar_secret: _sealed, created_at, updated_at, ...known } = interviewer;
  const secret = openCalendarSecret(secretBox, workspaceId, interviewer);
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

function calendarSealContext(workspaceId: string, interviewerId: string): string {
  return `${workspaceId}/interviewer/${interviewerId}`;
}
