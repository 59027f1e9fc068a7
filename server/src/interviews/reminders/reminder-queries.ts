import type { Database } from '#storage/database.ts';
import { listDue } from '#storage/queues/list-due.ts';
import { part } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

const backgroundShare = 'reminders';

export type DueReminder = { workspace_id: string; interview_id: string; minutes: number; due_at: string };

const reminders = { table: part`interview_reminders`, columns: part`interview_id, minutes, due_at` };

export function listDueReminders(
  db: Pick<Database, 'longReads'>,
  page: { now: Date; perWorkspace: number },
): Promise<DueReminder[]> {
  return db.longReads(backgroundShare).query(listDue(reminders, page));
}

/**
 * Removes the due reminders of an interview together with `written`, unless it has changed since it was read: then the next run sees it as it
 * is. The row of the interview is locked, so that a change that comes meanwhile finds what was written.
 */
export async function takeReminders(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { interviewId, revision, now }: { interviewId: string; revision: number; now: Date },
  written: RowWrite[],
): Promise<boolean> {
  const change = part`
    DELETE FROM interview_reminders USING (
      SELECT id FROM interviews WHERE workspace_id = ${workspaceId} AND id = ${interviewId} AND revision = ${revision} FOR SHARE
    ) AS unchanged
    WHERE interview_reminders.workspace_id = ${workspaceId} AND interview_id = unchanged.id AND due_at <= ${now}
    RETURNING interview_id`;
  return (await changeWith(db, workspaceId, change, written)) !== undefined;
}
