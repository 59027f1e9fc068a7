import type { StoredInterview } from '#interviews/interview.ts';
import { isMadeByCalendar } from '#interviews/video/video.ts';
import type { Runtime } from '#runtime.ts';
import { type EarlierMailRow, listEarlierMails } from './earlier-mail-queries.ts';
import type { InterviewNotice } from './recipients.ts';

/** The mails about an interview that one recipient has, or would have had. */
export type EarlierMails = {
  /** Written in the console, and kept until undo is over. */
  waiting: EarlierMailRow[];
  /** The latest one that was sent, or is being sent. */
  known: EarlierMailRow | undefined;
  /** When the first one after that was written. */
  untoldSince: string | undefined;
  /** One was taken back before it was sent. */
  isTakenBack: boolean;
};

export const noEarlierMails: EarlierMails = { waiting: [], known: undefined, untoldSince: undefined, isTakenBack: false };

/** By the recipient: the id of an interviewer, or `candidate`. */
export type MailsByRecipient = ReadonlyMap<string, EarlierMails>;

/** Is to be read after the interview: a change of it that comes between the two is noticed by its revision. */
export async function readEarlierMails(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  interviewId: string,
): Promise<MailsByRecipient> {
  return groupMails(await listEarlierMails(database, workspaceId, interviewId));
}

export function groupMails(rows: EarlierMailRow[]): MailsByRecipient {
  const byRecipient = Map.groupBy(rows, ({ recipient }) => recipient);
  return new Map([...byRecipient].map(([recipient, mails]) => [recipient, earlierMails(mails)]));
}

function earlierMails(mails: EarlierMailRow[]): EarlierMails {
  const latestFirst = mails.toSorted((one, other) => other.sequence - one.sequence);
  const known = latestFirst.find(({ status }) => status !== 'scheduled' && status !== 'cancelled');
  return {
    waiting: latestFirst.filter(({ status }) => status === 'scheduled'),
    known,
    untoldSince: latestFirst.findLast(({ sequence }) => sequence > (known?.sequence ?? -1))?.created_at,
    isTakenBack: latestFirst.some(({ status }) => status === 'cancelled'),
  };
}

export function hasWaitingRequest({ waiting }: EarlierMails): boolean {
  return waiting.some(({ method }) => method === 'REQUEST');
}

/** The invitations and updates that wait. */
export function waitingRequests(mails: MailsByRecipient): string[] {
  return [...mails.values()].flatMap(({ waiting }) => waiting.flatMap(({ id, method }) => (method === 'REQUEST' ? id : [])));
}

// In the mails, though none is sent for them.
const details = ['time_zone', 'candidate_time_zone', 'note_to_interviewers', 'candidate_note'] as const;

/** A change for which no mail is written, but those that wait are to have it. */
export function changesWaitingMails(before: StoredInterview, after: StoredInterview, mails: MailsByRecipient): boolean {
  const isUnseen = after.sequence === before.sequence;
  // Where the call belongs to an entry, the worker of entries writes to its owner.
  const isOtherCall = before.video_status !== after.video_status && !isMadeByCalendar(after);
  const isOther = isOtherCall || details.some((field) => before[field] !== after[field]);
  return isUnseen && isOther && waitingRequests(mails).length > 0;
}

/**
 * What a recipient is told about a change, given what they know: one whose invitation has not been sent is invited to the interview as it is
 * now, or hears nothing of its cancellation. `known` is the mail that they have, and since when there were changes that they have not been
 * told: when the new mail would say the same, none is needed.
 */
export type ToldNotice = { notice: InterviewNotice; known?: { id: string; since: string } };

export function noticeToTell(
  notice: InterviewNotice,
  { waiting, known, untoldSince, isTakenBack }: EarlierMails,
): ToldNotice | undefined {
  if (waiting.length === 0 && !isTakenBack) return { notice };
  const isInvited = known?.method === 'REQUEST';
  if (notice === 'cancellation' || notice === 'removal') return isInvited ? { notice } : undefined;
  if (!isInvited) return { notice: 'invitation' };
  const isUntold = waiting.length > 0 && untoldSince !== undefined;
  return { notice: 'update', ...(isUntold && { known: { id: known.id, since: untoldSince } }) };
}
