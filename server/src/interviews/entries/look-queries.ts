import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** `not_read`: nobody knows whether they are free. */
export type PersonState = 'free' | 'busy' | 'not_read';

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
        SELECT FROM busy_blocks
        JOIN calendar_objects ON calendar_objects.workspace_id = busy_blocks.workspace_id AND calendar_objects.id = busy_blocks.object_id
        WHERE busy_blocks.workspace_id = ${workspaceId} AND busy_blocks.interviewer_id = given.id
          AND busy_blocks.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
          AND (calendar_objects.interview_id IS NULL OR (calendar_objects.interview_id IS DISTINCT FROM ${interviewId}::uuid AND NOT EXISTS (
            SELECT FROM interviews
            WHERE interviews.workspace_id = ${workspaceId} AND interviews.id = calendar_objects.interview_id
              AND (interviews.status = 'cancelled' OR tstzrange(interviews.start_at, interviews.end_at) = busy_blocks.during))))
          AND (busy_blocks.kind <> 'tentative' OR coalesce((
            SELECT count_tentative FROM calendar_settings WHERE calendar_settings.workspace_id = ${workspaceId}), true))
      ) THEN 'busy'
      WHEN EXISTS (
        SELECT FROM calendars
        JOIN calendar_accounts ON calendar_accounts.workspace_id = calendars.workspace_id AND calendar_accounts.id = calendars.account_id
        WHERE calendars.workspace_id = ${workspaceId} AND calendars.interviewer_id = given.id AND calendars.use = 'busy'
          AND calendar_accounts.is_confirmed AND (calendars.read_at IS NULL OR calendars.read_at < CASE calendar_accounts.provider
            WHEN 'ics' THEN now() - make_interval(hours => ${icsHours})
            ELSE ${since}::timestamptz END)
      ) THEN 'not_read'
      ELSE 'free' END AS state
    FROM unnest(${interviewerIds}::uuid[]) AS given (id)`);
}
