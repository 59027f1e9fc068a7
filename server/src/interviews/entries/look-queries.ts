import { isBusyWith } from '#calendars/busy/is-busy-with.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

/**
 * `not_read`: nobody knows whether they are free. `unchecked`: neither, but that is enough: as far as the workspace goes, or because calendars
 * are not read so far ahead.
 */
export type PersonState = 'free' | 'busy' | 'not_read' | 'unchecked';

export type CalendarQuestion = {
  interviewerIds: string[];
  from: string;
  to: string;
  /** Its own entries do not make anybody busy: its seats do. */
  interviewId: string;
  timeoutMs: number;
};

// An ICS file is as old as its publisher likes.
const icsHours = 2;
const lastKnownHours = 24;

type TimesQuestion = Omit<CalendarQuestion, 'timeoutMs'> & {
  /** Calendars that were not read since then say nothing. */
  since: string;
};

export async function findCalendarTimes(
  db: Queryable,
  workspaceId: string,
  { interviewerIds, from, to, interviewId, since }: TimesQuestion,
): Promise<{ id: string; state: PersonState }[]> {
  return db.query(sql`
    SELECT given.id, CASE
      WHEN EXISTS (
        SELECT FROM busy_blocks AS block
        JOIN calendar_objects AS object ON object.workspace_id = block.workspace_id AND object.id = block.object_id
        WHERE block.workspace_id = ${workspaceId} AND block.interviewer_id = given.id
          AND block.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
          AND ${isBusyWith(workspaceId, part`${interviewId}::uuid`)}
          AND (block.kind <> 'tentative' OR coalesce((
            SELECT count_tentative FROM calendar_settings WHERE calendar_settings.workspace_id = ${workspaceId}), true))
      ) THEN 'busy'
      WHEN NOT old.is_there AND EXISTS (
        SELECT FROM calendars WHERE calendars.workspace_id = ${workspaceId} AND calendars.interviewer_id = given.id AND calendars.use = 'busy'
          AND calendars.window_to < ${to}::timestamptz) THEN 'unchecked'
      WHEN NOT old.is_there THEN 'free'
      WHEN old.is_known AND EXISTS (
        SELECT FROM calendar_settings WHERE calendar_settings.workspace_id = ${workspaceId} AND calendar_outage = 'last_known') THEN 'unchecked'
      ELSE 'not_read' END AS state
    FROM unnest(${interviewerIds}::uuid[]) AS given (id)
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS is_there, bool_and(coalesce(calendars.read_at > now() - make_interval(hours => ${lastKnownHours}), false)) AS is_known
      FROM calendars
      JOIN calendar_accounts ON calendar_accounts.workspace_id = calendars.workspace_id AND calendar_accounts.id = calendars.account_id
      WHERE calendars.workspace_id = ${workspaceId} AND calendars.interviewer_id = given.id AND calendars.use = 'busy' AND calendar_accounts.is_confirmed
        AND (calendars.read_at IS NULL OR calendars.read_at < CASE calendar_accounts.provider
          WHEN 'ics' THEN now() - make_interval(hours => ${icsHours})
          ELSE ${since}::timestamptz END)
    ) AS old`);
}
