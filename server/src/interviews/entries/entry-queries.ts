import type { CalendarProvider } from '@muster/contract/calendars/calendar-connection.ts';
import type { CalendarEntryStatus } from '@muster/contract/interviews/interview.ts';
import type { CalendarAccess } from '#calendars/oauth/oauth-provider.ts';
import { isReadCalendar, isWritableCalendar } from '#interviewers/own-calendar.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';

export type EntryPurpose = 'interview' | 'hold';

/** Where an entry is, as far as we know. */
export type EntryPlace = { calendar_id: string; uid: string; href: string | null; etag: string | null };

export type ClaimedEntry = QueuedRow &
  EntryPlace & {
    interview_id: string;
    interviewer_id: string;
    purpose: EntryPurpose;
    wanted: 'present' | 'absent';
    wanted_sequence: number;
    written_sequence: number | null;
    status: CalendarEntryStatus;
    generation: number;
  };

const secondMs = 1000;
const retryDelaysMs = [5, 30, 120, 600].map((seconds) => seconds * secondMs);
const lastDelayMs = 3600 * secondMs;
// The start of the interview comes first; an entry that is to go away is tried for a week.
const attemptsMax = 200;

/** Entries that are not as they are wanted. A row stays when it is written: its queue is the index of `due_at`. */
export const dueEntries = defineQueue<ClaimedEntry>({
  task: 'write an entry to a calendar',
  table: part`calendar_entries`,
  key: ({ interview_id, interviewer_id, purpose }) =>
    part`interview_id = ${interview_id} AND interviewer_id = ${interviewer_id} AND purpose = ${purpose}`,
  columns: part`interview_id, interviewer_id, purpose, calendar_id, uid, href, etag, wanted, wanted_sequence, written_sequence, status, generation`,
  order: part`due_at`,
  where: part`due_at IS NOT NULL`,
  leaseMs: 30_000,
  retryDelayMs: (attempts) => retryDelaysMs[attempts - 1] ?? lastDelayMs,
  attemptsMax,
});

/** What has become of an entry: `written_sequence` null where it is not there. */
export type EntryOutcome = Pick<ClaimedEntry, 'href' | 'etag' | 'written_sequence' | 'status'> & {
  error: string | null;
  /** The call of the interview belongs to it. */
  hasVideo?: boolean;
  /** When it is looked at again; else when something else is wanted. */
  againMs?: number;
};

/** Ends the work on an entry. When something else was wanted meanwhile, where it is now is kept, and the rest stays due. */
export async function saveEntryOutcome(
  db: Pick<Database, 'change'>,
  entry: ClaimedEntry,
  { href, etag, written_sequence, status, error, hasVideo = false, againMs }: EntryOutcome,
  also: RowWrite[] = [],
): Promise<void> {
  const { workspace_id, interview_id, interviewer_id, purpose, generation } = entry;
  const isCurrent = part`generation = ${generation}`;
  const change = part`
    UPDATE calendar_entries
    SET href = ${href}, etag = ${etag}, written_sequence = ${written_sequence}::int, written_at = now(), error = ${error},
      has_video = has_video OR ${hasVideo}::boolean,
      status = CASE WHEN ${isCurrent} THEN ${status} ELSE status END,
      due_at = CASE WHEN ${isCurrent} THEN now() + ${againMs ?? null}::float8 * interval '1 millisecond' ELSE due_at END,
      claim_id = CASE WHEN ${isCurrent} THEN NULL ELSE claim_id END,
      attempts = CASE WHEN ${isCurrent} THEN 0 ELSE attempts END
    WHERE workspace_id = ${workspace_id} AND interview_id = ${interview_id} AND interviewer_id = ${interviewer_id} AND purpose = ${purpose}
    RETURNING interview_id`;
  await changeWith(db, workspace_id, change, also);
}

/**
 * After a read of a calendar: entries that are not in it as we have written them are looked at by the worker, which says whether their owner
 * has moved or removed them. Only those of interviews to come.
 */
export async function requestEntryChecks(db: Pick<Database, 'change'>, workspaceId: string, calendarId: string): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    UPDATE calendar_entries SET due_at = now(), claim_id = NULL, attempts = 0 FROM calendars, interviews
    WHERE calendar_entries.workspace_id = ${workspaceId} AND calendar_entries.calendar_id = ${calendarId}
      AND calendars.workspace_id = ${workspaceId} AND calendars.id = ${calendarId} AND calendars.read_at > coalesce(calendar_entries.written_at, '-infinity')
      AND interviews.workspace_id = ${workspaceId} AND interviews.id = calendar_entries.interview_id AND interviews.start_at > now()
      AND purpose = 'interview' AND wanted = 'present' AND calendar_entries.status IN ('written', 'moved') AND calendar_entries.due_at IS NULL
      AND NOT EXISTS (
        SELECT FROM calendar_objects
        WHERE calendar_objects.workspace_id = ${workspaceId} AND calendar_objects.calendar_id = ${calendarId}
          AND calendar_objects.interview_id = calendar_entries.interview_id AND calendar_objects.etag = calendar_entries.etag)
    RETURNING calendar_entries.interview_id`,
  );
}

const entryKeys = { interview_id: 'uuid', interviewer_id: 'uuid', purpose: 'text' } as const;
const entryRow = {
  ...entryKeys,
  calendar_id: 'uuid',
  uid: 'text',
  href: 'text',
  etag: 'text',
  wanted: 'text',
  wanted_sequence: 'int',
  written_sequence: 'int',
  status: 'text',
  due_at: 'timestamptz',
} as const;

/** What is wanted of an entry from now on. What is known of where it is stays, unless it was found out just now. */
const wantedEntry = defineRow(
  'calendar_entries',
  entryRow,
  part`
    ON CONFLICT (workspace_id, interview_id, interviewer_id, purpose) DO UPDATE
    SET wanted = excluded.wanted, wanted_sequence = excluded.wanted_sequence, status = excluded.status, due_at = excluded.due_at,
      href = coalesce(excluded.href, calendar_entries.href), etag = coalesce(excluded.etag, calendar_entries.etag),
      written_sequence = coalesce(excluded.written_sequence, calendar_entries.written_sequence),
      claim_id = NULL, attempts = 0, error = NULL, generation = calendar_entries.generation + 1`,
);

/** What the owner of a calendar has moved or removed is wanted there again. */
export function entryIsWanted(workspaceId: string, interviewId: string, interviewerId: string): Part {
  return part`
    UPDATE calendar_entries
    SET status = 'waiting', due_at = now(), claim_id = NULL, attempts = 0, generation = calendar_entries.generation + 1
    WHERE workspace_id = ${workspaceId} AND interview_id = ${interviewId} AND interviewer_id = ${interviewerId} AND purpose = 'interview'
      AND wanted = 'present' AND status IN ('moved', 'removed')
    RETURNING interview_id`;
}

export type WantedEntry = Pick<
  ClaimedEntry,
  'interview_id' | 'interviewer_id' | 'purpose' | 'calendar_id' | 'uid' | 'wanted' | 'wanted_sequence'
> & {
  /** When it was written just now. */
  written?: { href: string; etag: string | null };
  /** When the worker looks at it; null when nothing is left to do. */
  due_at: string | null;
};

export function wantEntry({ written, ...entry }: WantedEntry): RowWrite {
  const isWritten = written !== undefined && entry.due_at === null;
  return wantedEntry({
    ...entry,
    href: written?.href ?? null,
    etag: written?.etag ?? null,
    written_sequence: written ? entry.wanted_sequence : null,
    status: isWritten ? 'written' : 'waiting',
  });
}

/** How an interviewer is reached: their entry of this interview, and the calendar that we may write to. */
export type EntryWay = {
  interviewer_id: string;
  /** One of their calendars says when they are busy. */
  is_read: boolean;
  write_calendar_id: string | null;
  /** Of that calendar, or of the one that the entry is in. */
  provider: CalendarProvider | null;
  entry: (EntryPlace & { has_video: boolean; wanted: 'present' | 'absent'; status: CalendarEntryStatus }) | null;
};

export type WayKey = { workspaceId: string; interviewId: string; interviewerId: string };

export function wayKeyName({ workspaceId, interviewId, interviewerId }: WayKey): string {
  return `${workspaceId} ${interviewId} ${interviewerId}`;
}

/** Of the interviewers who have a calendar, or an entry of this interview. */
export async function findEntryWays(db: Queryable, keys: WayKey[]): Promise<Map<string, EntryWay>> {
  const rows = await db.query<EntryWay & { workspace_id: string; interview_id: string }>(sql`
    SELECT requested.workspace_id, requested.interview_id, requested.interviewer_id, coalesce(own.is_read, false) AS is_read,
      own.write_calendar_id, found.entry, (
        SELECT calendar_accounts.provider FROM calendars
        JOIN calendar_accounts ON calendar_accounts.workspace_id = calendars.workspace_id AND calendar_accounts.id = calendars.account_id
        WHERE calendars.workspace_id = requested.workspace_id
          AND calendars.id = coalesce((found.entry ->> 'calendar_id')::uuid, own.write_calendar_id)) AS provider
    FROM unnest(${keys.map((key) => key.workspaceId)}::uuid[], ${keys.map((key) => key.interviewId)}::uuid[],
      ${keys.map((key) => key.interviewerId)}::uuid[]) AS requested (workspace_id, interview_id, interviewer_id)
    LEFT JOIN LATERAL (
      SELECT bool_or(${isReadCalendar}) AS is_read,
        (array_agg(calendars.id) FILTER (WHERE ${isWritableCalendar}))[1] AS write_calendar_id
      FROM calendars
      JOIN calendar_accounts ON calendar_accounts.workspace_id = calendars.workspace_id AND calendar_accounts.id = calendars.account_id
      WHERE calendars.workspace_id = requested.workspace_id AND calendars.interviewer_id = requested.interviewer_id
    ) AS own ON true
    LEFT JOIN LATERAL (
      SELECT json_build_object('calendar_id', calendar_id, 'uid', uid, 'href', href, 'etag', etag, 'wanted', wanted, 'status', status, 'has_video', has_video) AS entry
      FROM calendar_entries
      WHERE calendar_entries.workspace_id = requested.workspace_id AND calendar_entries.interview_id = requested.interview_id
        AND calendar_entries.interviewer_id = requested.interviewer_id AND purpose = 'interview'
    ) AS found ON true
    WHERE own.is_read OR own.write_calendar_id IS NOT NULL OR found.entry IS NOT NULL`);
  return new Map(
    rows.map(({ workspace_id: workspaceId, interview_id: interviewId, ...way }) => [
      wayKeyName({ workspaceId, interviewId, interviewerId: way.interviewer_id }),
      way,
    ]),
  );
}

/** A calendar with what opens its account. */
export type CalendarRow = {
  id: string;
  url: string;
  account_id: string;
  account_status: string;
  secret: Buffer;
  username: string | null;
  provider: CalendarProvider;
  access: CalendarAccess | null;
};

export function findCalendarRows(db: Queryable, workspaceId: string, calendarIds: string[]): Promise<CalendarRow[]> {
  return db.query(sql`
    SELECT calendars.id, calendars.url, account_id, calendar_accounts.status AS account_status, secret, username, provider, access
    FROM calendars
    JOIN calendar_accounts ON calendar_accounts.workspace_id = calendars.workspace_id AND calendar_accounts.id = calendars.account_id
    WHERE calendars.workspace_id = ${workspaceId} AND calendars.id = ANY (${calendarIds}::uuid[])`);
}
