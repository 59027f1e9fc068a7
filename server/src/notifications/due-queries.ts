import { isRecentApplicant, isUnopened } from '#candidates/new-to.ts';
import type { Database } from '#storage/database.ts';
import { part, sql } from '#storage/sql.ts';

const share = 'due notifications';
// No interview takes longer, so that those that have ended are found by their start.
const longestHours = 8;

export type DueFeedback = { workspace_id: string; user_id: string; interview_id: string; candidate_id: string };

/** Members of panels of interviews that ended within a day, who have neither given feedback nor been told. */
export function listUntoldFeedback(db: Pick<Database, 'longReads'>, now: Date, perWorkspace: number): Promise<DueFeedback[]> {
  return db.longReads(share).query(sql`
    SELECT due.* FROM workspaces CROSS JOIN LATERAL (
      SELECT interviews.workspace_id, users.user_id, interviews.id AS interview_id, interviews.candidate_id FROM interviews
      JOIN interview_panel AS panel ON panel.workspace_id = interviews.workspace_id AND panel.interview_id = interviews.id
      JOIN interviewers ON interviewers.workspace_id = panel.workspace_id AND interviewers.id = panel.interviewer_id
      JOIN users ON users.workspace_id = panel.workspace_id AND users.email_key = interviewers.email_key
      LEFT JOIN notification_settings AS wanted
        ON wanted.workspace_id = users.workspace_id AND wanted.user_id = users.user_id AND wanted.kind = 'feedback_due'
      WHERE interviews.workspace_id = workspaces.workspace_id
        AND interviews.start_at > ${now}::timestamptz - (24 + ${longestHours}::int) * interval '1 hour' AND interviews.start_at < ${now}
        AND interviews.end_at > ${now}::timestamptz - interval '1 day' AND interviews.end_at <= ${now}
        AND interviews.status IN ('scheduled', 'completed') AND wanted.channel IS DISTINCT FROM 'off'
        AND NOT EXISTS (
          SELECT FROM interview_feedback AS given WHERE given.workspace_id = panel.workspace_id AND given.interview_id = panel.interview_id
            AND given.interviewer_id = panel.interviewer_id)
        AND NOT EXISTS (
          SELECT FROM notifications AS told WHERE told.workspace_id = users.workspace_id AND told.user_id = users.user_id
            AND told.key = 'feedback_due:' || interviews.id)
      ORDER BY interviews.start_at, interviews.id LIMIT ${perWorkspace}
    ) AS due`);
}

export type DueTask = {
  workspace_id: string;
  user_id: string;
  task_id: string;
  candidate_id: string;
  due_on: string;
  time_zone: string | null;
};

/**
 * Open tasks of the days around now, whose persons have not been told; of each person at most so many, so that nobody waits for the tasks
 * of others. The day is that of the person: the caller compares.
 */
export function listUntoldTasks(db: Pick<Database, 'longReads'>, now: Date, perPerson: number): Promise<DueTask[]> {
  return db.longReads(share).query(sql`
    SELECT due.* FROM users
    LEFT JOIN interviewers ON interviewers.workspace_id = users.workspace_id AND interviewers.email_key = users.email_key
    LEFT JOIN notification_settings AS wanted
      ON wanted.workspace_id = users.workspace_id AND wanted.user_id = users.user_id AND wanted.kind = 'task_due'
    CROSS JOIN LATERAL (
      SELECT tasks.workspace_id, users.user_id, tasks.id AS task_id, tasks.candidate_id, to_char(tasks.due_on, 'YYYY-MM-DD') AS due_on,
        interviewers.time_zone
      FROM tasks
      WHERE tasks.workspace_id = users.workspace_id AND tasks.assignee_id = users.user_id AND tasks.done_at IS NULL
        AND tasks.due_on BETWEEN (${now}::timestamptz AT TIME ZONE 'UTC' - interval '2 days')::date
          AND (${now}::timestamptz AT TIME ZONE 'UTC' + interval '14 hours')::date
        AND NOT EXISTS (
          SELECT FROM notifications AS told WHERE told.workspace_id = tasks.workspace_id AND told.user_id = users.user_id
            AND told.key = 'task_due:' || tasks.id || ':' || to_char(tasks.due_on, 'YYYY-MM-DD'))
      ORDER BY tasks.due_on, tasks.id LIMIT ${perPerson}
    ) AS due
    WHERE wanted.channel IS DISTINCT FROM 'off'`);
}

export type JobOwner = { workspace_id: string; user_id: string; time_zone: string | null };

/** Recruiters and hiring managers of active jobs, who have not been told of applicants within half a day. */
export function listJobOwners(db: Pick<Database, 'longReads'>, now: Date): Promise<JobOwner[]> {
  return db.longReads(share).query(sql`
    SELECT owners.workspace_id, owners.user_id, interviewers.time_zone FROM (
      SELECT workspace_id, recruiter_id AS user_id FROM jobs WHERE recruiter_id IS NOT NULL AND status = 'active' AND deleted_at IS NULL
      UNION
      SELECT workspace_id, hiring_manager_id FROM jobs WHERE hiring_manager_id IS NOT NULL AND status = 'active' AND deleted_at IS NULL
    ) AS owners
    JOIN users ON users.workspace_id = owners.workspace_id AND users.user_id = owners.user_id
    LEFT JOIN interviewers ON interviewers.workspace_id = owners.workspace_id AND interviewers.email_key = users.email_key
    LEFT JOIN notification_settings AS wanted
      ON wanted.workspace_id = users.workspace_id AND wanted.user_id = users.user_id AND wanted.kind = 'new_applicants'
    WHERE wanted.channel IS DISTINCT FROM 'off' AND NOT EXISTS (
      SELECT FROM notifications AS told WHERE told.workspace_id = owners.workspace_id AND told.user_id = owners.user_id
        AND told.kind = 'new_applicants' AND told.created_at > ${now}::timestamptz - interval '12 hours')`);
}

/** Who has applied to the jobs of a person in a span, and is still new to them. */
export async function countApplicantsOf(
  db: Pick<Database, 'longReads'>,
  { workspace_id, user_id }: JobOwner,
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  const [row] = await db.longReads(share).query<{ applicants: number }>(sql`
    SELECT count(*) AS applicants FROM jobs JOIN candidates
      ON candidates.workspace_id = ${workspace_id} AND candidates.job_id = jobs.id
        AND candidates.created_at >= ${since} AND candidates.created_at < ${until}
    WHERE jobs.workspace_id = ${workspace_id} AND (recruiter_id = ${user_id} OR hiring_manager_id = ${user_id})
      AND jobs.status = 'active' AND jobs.deleted_at IS NULL AND ${isRecentApplicant}
      AND ${isUnopened(part`${workspace_id}`, part`candidates.id`, user_id)}`);
  return row?.applicants ?? 0;
}
