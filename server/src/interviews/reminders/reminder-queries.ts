import type { Database } from '#storage/database.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';

const backgroundShare = 'reminders';

export type DueReminder = { workspace_id: string; interview_id: string; minutes: number; due_at: string };

/** The first ones of each workspace, so that one with many does not delay the others. Of several of one interview the last one only. */
export function listDueReminders(
  db: Pick<Database, 'longReads'>,
  { now, perWorkspace }: { now: Date; perWorkspace: number },
): Promise<DueReminder[]> {
  return db.longReads(backgroundShare).query(sql`
    WITH RECURSIVE waiting AS (
      (SELECT workspace_id FROM interview_reminders ORDER BY workspace_id LIMIT 1)
      UNION ALL
      SELECT next.workspace_id FROM waiting CROSS JOIN LATERAL (
        SELECT workspace_id FROM interview_reminders WHERE workspace_id > waiting.workspace_id ORDER BY workspace_id LIMIT 1
      ) AS next
    )
    SELECT DISTINCT ON (due.workspace_id, due.interview_id) due.* FROM waiting CROSS JOIN LATERAL (
      SELECT workspace_id, interview_id, minutes, due_at FROM interview_reminders
      WHERE workspace_id = waiting.workspace_id AND due_at <= ${now}
      ORDER BY due_at, interview_id LIMIT ${perWorkspace}
    ) AS due ORDER BY due.workspace_id, due.interview_id, due.minutes`);
}

/**
 * Removes the due reminders of an interview together with `written`, unless it has changed since it was read: then the next run sees it as it
 * is. The row of the interview is locked, so that a change that comes meanwhile finds what was written.
 */
export async function takeReminders(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { interviewId, revision, now }: { interviewId: string; revision: number; now: Date },
  written: Part<'change'>[],
): Promise<boolean> {
  const change = part`
    DELETE FROM interview_reminders USING (
      SELECT id FROM interviews WHERE workspace_id = ${workspaceId} AND id = ${interviewId} AND revision = ${revision} FOR SHARE
    ) AS unchanged
    WHERE interview_reminders.workspace_id = ${workspaceId} AND interview_id = unchanged.id AND due_at <= ${now}
    RETURNING interview_id`;
  const taken = await db.change(workspaceId, sql`${withCtes({ change }, written)} SELECT interview_id FROM change`);
  return taken.length > 0;
}
