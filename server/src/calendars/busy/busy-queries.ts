import type { BusyTime } from '@muster/contract/calendars/busy-times.ts';
import type { CalendarConnectionStatus, CalendarProvider } from '@muster/contract/calendars/calendar-connection.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { isBusyWith } from './is-busy-with.ts';

export type ConnectedCalendar = {
  interviewer_id: string;
  account_id: string;
  provider: CalendarProvider;
  status: CalendarConnectionStatus;
  candidates_may_book: boolean;
  read_at: string | null;
};

/** The calendars by which these people are busy: nobody's, until somebody has confirmed that an account with another address is theirs. */
export function findConnectedCalendars(db: Queryable, workspaceId: string, interviewerIds: string[]): Promise<ConnectedCalendar[]> {
  return db.query(sql`
    SELECT calendar.interviewer_id, calendar.account_id, account.provider, account.status, account.candidates_may_book, calendar.read_at
    FROM calendars AS calendar
    JOIN calendar_accounts AS account ON account.workspace_id = calendar.workspace_id AND account.id = calendar.account_id
    WHERE calendar.workspace_id = ${workspaceId} AND calendar.interviewer_id = ANY (${interviewerIds}::uuid[]) AND calendar.use = 'busy'
      AND account.is_confirmed`);
}

/** People of whom a calendar was not read lately, or cannot be. Who of them is not known, their state says. */
export async function findUnreadPeople(
  db: Queryable,
  workspaceId: string,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ interviewer_id: string }>(sql`
    SELECT DISTINCT calendar.interviewer_id
    FROM calendars AS calendar
    JOIN calendar_accounts AS account ON account.workspace_id = calendar.workspace_id AND account.id = calendar.account_id
    WHERE calendar.workspace_id = ${workspaceId} AND calendar.interviewer_id IS NOT NULL AND calendar.use = 'busy' AND account.is_confirmed
      AND (account.status <> 'active' OR calendar.read_at IS NULL OR calendar.read_at < ${before}::timestamptz)
    LIMIT ${limit}`);
  return rows.map(({ interviewer_id }) => interviewer_id);
}

export type FoundBlock = { interviewer_id: string; from: string; to: string };

type BlockSearch = {
  interviewerIds: string[];
  from: string;
  to: string;
  countsTentative: boolean;
  /** An interview whose own entries do not count: it is to be moved. */
  exceptInterviewId: string | null;
};

/** When these people are busy elsewhere. */
export function findBlocks(
  db: Queryable,
  workspaceId: string,
  { interviewerIds, from, to, countsTentative, exceptInterviewId }: BlockSearch,
): Promise<FoundBlock[]> {
  return db.query(sql`
    SELECT block.interviewer_id, lower(block.during) AS "from", upper(block.during) AS "to" FROM busy_blocks AS block
    JOIN calendar_objects AS object ON object.workspace_id = block.workspace_id AND object.id = block.object_id
    WHERE block.workspace_id = ${workspaceId} AND block.interviewer_id = ANY (${interviewerIds}::uuid[])
      AND block.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      AND (${countsTentative}::boolean OR block.kind <> 'tentative')
      AND ${isBusyWith(workspaceId, part`${exceptInterviewId}::uuid`)}`);
}

type KnownSearch = { interviewerId: string; from: string; to: string; limit: number };

/** Each block as it is stored, also those of entries that we have written. */
export function findKnownTimes(
  db: Queryable,
  workspaceId: string,
  { interviewerId, from, to, limit }: KnownSearch,
): Promise<BusyTime[]> {
  return db.query(sql`
    SELECT lower(block.during) AS start_at, upper(block.during) AS end_at,
      CASE WHEN object.interview_id IS NULL THEN block.kind ELSE 'interview' END AS kind
    FROM busy_blocks AS block
    JOIN calendar_objects AS object ON object.workspace_id = block.workspace_id AND object.id = block.object_id
    WHERE block.workspace_id = ${workspaceId} AND block.interviewer_id = ${interviewerId}
      AND block.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    ORDER BY 1, 2 LIMIT ${limit}`);
}
