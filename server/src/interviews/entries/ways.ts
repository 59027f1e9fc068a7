import type { ReachedInterviewer } from '#interviewers/interviewer.ts';
import type { BookingReadsDeps } from '#interviews/booking-reads.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type EntryWay, type WantedEntry, wantEntry } from './entry-queries.ts';

/**
 * How each interviewer is reached: those who have an entry, or a calendar to write it to when they are first told, by it; everybody else by
 * an invitation with a calendar part. People who are not here have no calendar.
 */
export type Ways = ReadonlyMap<string, EntryWay & { calendar_id: string | null }>;

/** Those of a new interview, whose panel has just been read. */
export function newWays(
  panel: readonly ReachedInterviewer[],
  { send_invitations }: Pick<StoredInterview, 'send_invitations'>,
): Ways {
  return new Map(
    panel.flatMap(({ id, calendar }) => {
      if (calendar === null) return [];
      const calendar_id = send_invitations ? calendar.write_calendar_id : null;
      return [[id, { ...calendar, interviewer_id: id, entry: null, calendar_id }]];
    }),
  );
}

/** Those of an interview that is changed. */
export async function readWays(
  { bookingReads }: BookingReadsDeps,
  workspaceId: string,
  before: StoredInterview,
  after: StoredInterview,
): Promise<Ways> {
  const ids = [...new Set([...before.interviewers, ...after.interviewers].map(({ id }) => id))];
  const interviewId = before.id;
  const found = await Promise.all(ids.map((interviewerId) => bookingReads.way({ workspaceId, interviewId, interviewerId })));
  return new Map(
    found.flatMap((way) => (way ? [[way.interviewer_id, { ...way, calendar_id: calendarOf(before, after, way) }]] : [])),
  );
}

/** Those who have been invited by mail stay with it: their program has the entry from there. */
function calendarOf(
  before: StoredInterview,
  { send_invitations }: StoredInterview,
  { interviewer_id, entry, write_calendar_id }: EntryWay,
): string | null {
  if (entry) return entry.status === 'failed' ? null : entry.calendar_id;
  const isInvited = before.interviewers.some(({ id }) => id === interviewer_id) && before.status === 'scheduled';
  return send_invitations && !isInvited ? write_calendar_id : null;
}

/** Whether somebody's calendar has the interview, so that their mails have no calendar part. */
export function hasEntry(ways: Ways, interviewerId: string): boolean {
  return (ways.get(interviewerId)?.calendar_id ?? null) !== null;
}

export function entryUid(purpose: 'interview' | 'hold', { id }: Pick<StoredInterview, 'id'>): string {
  return `${purpose === 'hold' ? 'hold' : 'team'}-${id}`;
}

type Written = ReadonlyMap<string, NonNullable<WantedEntry['written']>>;

/** What is wanted of the entries after a change; `written` are those that were written for it already. The entry of the `host` brings the call. */
export function entriesOfChange(
  before: StoredInterview | null,
  after: StoredInterview,
  ways: Ways,
  { written = new Map(), host }: { written?: Written; host?: string | undefined } = {},
): RowWrite[] {
  const isUnseen = before !== null && before.sequence === after.sequence;
  if (isUnseen || after.status === 'completed' || after.status === 'no_show') return [];
  return [...ways.values()].flatMap(({ interviewer_id, calendar_id, entry }) => {
    if (calendar_id === null) return [];
    const isThere = after.status === 'scheduled' && after.interviewers.some(({ id }) => id === interviewer_id);
    if (!isThere && !entry) return [];
    const isDone = isThere && written.get(interviewer_id);
    return wantEntry({
      ...{ interview_id: after.id, interviewer_id, calendar_id, purpose: 'interview', uid: entryUid('interview', after) },
      wanted: isThere ? 'present' : 'absent',
      wanted_sequence: after.sequence,
      ...(isDone && { written: isDone }),
      // The call may not have been made with it at once.
      due_at: isDone && interviewer_id !== host ? null : after.updated_at,
    });
  });
}

/** A new interview as it is told: the entries are on their way. */
export function withEntryStatus(interview: StoredInterview, ways: Ways): StoredInterview {
  if (ways.size === 0) return interview;
  const status = ({ id }: { id: string }) => (hasEntry(ways, id) ? 'waiting' : null);
  return { ...interview, interviewers: interview.interviewers.map((each) => ({ ...each, calendar_status: status(each) })) };
}
