import { isBusyWith } from '#calendars/busy/is-busy-with.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

/** A member of a panel whose calendar has another event at the time of an interview now, or has it no more. */
export type ChangedConflict = {
  interview_id: string;
  interviewer_id: string;
  candidate_id: string;
  email: string;
  name: string | null;
  start_at: string;
  is_conflict: boolean;
};

// Of the interviews to come of one person.
const interviewsMax = 500;

/** What is not as it was found before. Whoever may have other interviews at this time may have other events too. */
export function findChangedConflicts(db: Queryable, workspaceId: string, calendarId: string): Promise<ChangedConflict[]> {
  return db.query(sql`
    SELECT own.interview_id, own.interviewer_id, interviews.candidate_id, interviewers.email, interviewers.name, interviews.start_at, found.is_conflict
    FROM (
      SELECT interview_panel.* FROM interview_panel
      JOIN calendars ON calendars.workspace_id = ${workspaceId} AND calendars.interviewer_id = interview_panel.interviewer_id
      WHERE interview_panel.workspace_id = ${workspaceId} AND calendars.id = ${calendarId} AND interview_panel.start_at > now()
      ORDER BY interview_panel.start_at LIMIT ${interviewsMax}
    ) AS own
    JOIN interviewers ON interviewers.workspace_id = ${workspaceId} AND interviewers.id = own.interviewer_id
    JOIN interviews ON interviews.workspace_id = ${workspaceId} AND interviews.id = own.interview_id
    CROSS JOIN LATERAL (SELECT EXISTS (
      SELECT FROM busy_blocks AS block
      JOIN calendar_objects AS object ON object.workspace_id = block.workspace_id AND object.id = block.object_id
      WHERE block.workspace_id = ${workspaceId} AND block.interviewer_id = own.interviewer_id
        AND block.during && tstzrange(interviews.start_at, interviews.end_at) AND block.kind <> 'tentative'
        AND ${isBusyWith(workspaceId, part`interviews.id`)}
    ) AS is_conflict) AS found
    WHERE interviews.status = 'scheduled' AND NOT interviews.allow_overlap
      AND found.is_conflict IS DISTINCT FROM (own.conflict_at IS NOT DISTINCT FROM interviews.start_at)`);
}

/** With what is told of it: nothing when the interview has moved meanwhile. */
export async function markConflict(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { interview_id, interviewer_id, start_at, is_conflict }: ChangedConflict,
  also: RowWrite[],
): Promise<void> {
  const change = part`
    UPDATE interview_panel SET conflict_at = ${is_conflict ? start_at : null}::timestamptz
    WHERE workspace_id = ${workspaceId} AND interview_id = ${interview_id} AND interviewer_id = ${interviewer_id} AND start_at = ${start_at}::timestamptz
    RETURNING interview_id`;
  await changeWith(db, workspaceId, change, also);
}

/** Interviews that were booked without this calendar are checked when all calendars of their panel have been read since. */
export async function saveChecked(
  db: Pick<Database, 'change' | 'query'>,
  workspaceId: string,
  calendarId: string,
): Promise<boolean> {
  const unread = part`
    NOT EXISTS (
      SELECT FROM interview_panel AS member
      JOIN calendars AS other ON other.workspace_id = member.workspace_id AND other.interviewer_id = member.interviewer_id AND other.use = 'busy'
      JOIN calendar_accounts AS account ON account.workspace_id = other.workspace_id AND account.id = other.account_id AND account.is_confirmed
      WHERE member.workspace_id = ${workspaceId} AND member.interview_id = interviews.id
        AND (other.read_at IS NULL OR other.read_at < interviews.updated_at OR other.window_to < interviews.end_at))`;
  const isOwn = part`
    EXISTS (
      SELECT FROM interview_panel AS member
      JOIN calendars AS own ON own.workspace_id = member.workspace_id AND own.interviewer_id = member.interviewer_id
      WHERE member.workspace_id = ${workspaceId} AND member.interview_id = interviews.id AND own.id = ${calendarId})`;
  const waiting = part`NOT interviews.calendar_checked AND ${isOwn} AND ${unread}`;
  const found = await db.query(
    sql`SELECT interviews.id FROM interviews WHERE interviews.workspace_id = ${workspaceId} AND ${waiting} LIMIT 1`,
  );
  if (found.length === 0) return false;
  await db.change(
    workspaceId,
    sql`
    UPDATE interviews SET calendar_checked = true WHERE interviews.workspace_id = ${workspaceId} AND ${waiting} RETURNING interviews.id`,
  );
  return true;
}
