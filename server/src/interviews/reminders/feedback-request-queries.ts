import type { Database } from '#storage/database.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

const backgroundShare = 'feedback requests';
// No interview takes longer, so that those that have ended are found by their start.
const longestHours = 8;

export type EndedInterview = { workspace_id: string; interview_id: string };

/**
 * Interviews that ended within these hours without all feedback, and without a request for it: of the workspaces that have switched it on,
 * the first ones of each.
 */
export function listEndedInterviews(
  db: Pick<Database, 'longReads'>,
  { now, hours, perWorkspace }: { now: Date; hours: number; perWorkspace: number },
): Promise<EndedInterview[]> {
  return db.longReads(backgroundShare).query(sql`
    SELECT ended.workspace_id, ended.interview_id FROM mail_settings CROSS JOIN LATERAL (
      SELECT interviews.workspace_id, interviews.id AS interview_id FROM interviews
      WHERE interviews.workspace_id = mail_settings.workspace_id
        AND start_at > ${now}::timestamptz - (${hours}::int + ${longestHours}::int) * interval '1 hour' AND start_at < ${now}
        AND end_at > ${now}::timestamptz - ${hours}::int * interval '1 hour' AND end_at <= ${now}
        AND status IN ('scheduled', 'completed') AND feedback_status <> 'complete'
        AND NOT EXISTS (
          SELECT FROM messages WHERE messages.workspace_id = interviews.workspace_id AND messages.interview_id = interviews.id
            AND kind = 'feedback_request')
      ORDER BY start_at, interviews.id LIMIT ${perWorkspace}
    ) AS ended
    WHERE 'feedback_request' = ANY (mail_settings.automatic)`);
}

/** Writes beside an interview that has not changed since it was read, and cannot be erased meanwhile. */
export async function writeBesideInterview(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { interviewId, revision }: { interviewId: string; revision: number },
  written: RowWrite[],
): Promise<boolean> {
  const change = part`
    SELECT id FROM interviews WHERE workspace_id = ${workspaceId} AND id = ${interviewId} AND revision = ${revision} FOR SHARE`;
  return (await changeWith(db, workspaceId, change, written)) !== undefined;
}
