import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { Home } from '@muster/contract/home/home.ts';
import { statusChangedAt } from '#candidates/status-changed-at.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

type Stuck = NonNullable<Home['stuck']>[number];
export type PipelineJob = Pick<NonNullable<Home['pipeline']>['jobs'][number], 'job_id' | 'job_title' | 'published_at' | 'openings'>;

/** Active jobs, the newest first; of these ids only, if there are any. */
export function listPipelineJobs(
  db: Queryable,
  workspaceId: string,
  jobIds: readonly string[] | undefined,
  limit: number,
): Promise<PipelineJob[]> {
  return db.query(sql`
    SELECT id AS job_id, job_title, published_at, openings FROM jobs
    WHERE workspace_id = ${workspaceId} AND status = 'active' AND deleted_at IS NULL
      AND (${jobIds === undefined}::boolean OR id = ANY (${jobIds ?? []}::uuid[]))
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`);
}

/** Who came into the status before `before` is late. */
type StageTarget = { status: CandidateStatus; days: number; before: string };
export type LateCandidates = {
  counts: { job_id: string; status: CandidateStatus; late: number }[];
  /** The longest first. */
  stuck: { id: string; since: string; target_days: number }[];
};
type LateLimits = { ofStage: number; stuck: number };

/**
 * How many are late in each stage, and who is stuck. Nobody is late who was added after the target began, so each stage is read along its index
 * from the oldest candidate, and as far as the limit.
 */
export async function findLateCandidates(
  db: Queryable,
  workspaceId: string,
  jobIds: readonly string[],
  targets: readonly StageTarget[],
  limits: LateLimits,
): Promise<LateCandidates> {
  const [late] = await db.query<LateCandidates>(sql`
    WITH late AS (
      SELECT oldest.id, oldest.since, jobs.id AS job_id, target.status, target.days AS target_days
      FROM unnest(${jobIds}::uuid[]) AS jobs (id),
        unnest(${targets.map(({ status }) => status)}::text[], ${targets.map(({ days }) => days)}::int[],
          ${targets.map(({ before }) => before)}::timestamptz[]) AS target (status, days, before),
        LATERAL (
          SELECT candidates.id, ${statusChangedAt} AS since FROM candidates
          WHERE candidates.workspace_id = ${workspaceId} AND candidates.job_id = jobs.id AND candidates.status = target.status
            AND candidates.created_at < target.before
          ORDER BY candidates.created_at, candidates.id LIMIT ${limits.ofStage}
        ) AS oldest
      WHERE oldest.since < target.before
    )
    SELECT
      (SELECT coalesce(json_agg(counted), '[]')
       FROM (SELECT job_id, status, count(*) AS late FROM late GROUP BY job_id, status) AS counted) AS counts,
      (SELECT coalesce(json_agg(stuck), '[]')
       FROM (SELECT id, since, target_days FROM late WHERE status <> 'applied' ORDER BY since, id LIMIT ${limits.stuck}) AS stuck) AS stuck`);
  return late ?? { counts: [], stuck: [] };
}

type StuckRow = Pick<Stuck, 'candidate_id' | 'candidate_name' | 'job_title'> & {
  status: CandidateStatus;
  next_interview_at: string | null;
  feedback_of: string | null;
  task: { text: string; person_name: string | null } | null;
  asked_at: string | null;
  decider: string | null;
};

/** What each of a few candidates may wait for. */
export function readWaitingCandidates(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
  now: string,
): Promise<StuckRow[]> {
  return db.query(sql`
    SELECT candidates.id AS candidate_id, candidates.name AS candidate_name, jobs.job_title, candidates.status,
      (SELECT min(start_at) FROM interviews
       WHERE ${ofCandidate.interviews} AND interviews.status = 'scheduled' AND start_at >= ${now}::timestamptz) AS next_interview_at,
      (SELECT coalesce(users.name, interviewers.name, interviewers.email)
       FROM interviews
       JOIN interview_panel AS panel ON panel.workspace_id = interviews.workspace_id AND panel.interview_id = interviews.id
       JOIN interviewers ON interviewers.workspace_id = panel.workspace_id AND interviewers.id = panel.interviewer_id
       LEFT JOIN users ON users.workspace_id = interviewers.workspace_id AND users.email_key = interviewers.email_key
       WHERE ${ofCandidate.interviews} AND interviews.status IN ('scheduled', 'completed') AND interviews.end_at < ${now}::timestamptz
         AND NOT EXISTS (
           SELECT FROM interview_feedback AS feedback WHERE feedback.workspace_id = panel.workspace_id
             AND feedback.interview_id = panel.interview_id AND feedback.interviewer_id = panel.interviewer_id)
       ORDER BY interviews.start_at DESC, panel.position LIMIT 1) AS feedback_of,
      (SELECT json_build_object('text', tasks.text, 'person_name', users.name)
       FROM tasks LEFT JOIN users ON users.workspace_id = tasks.workspace_id AND users.user_id = tasks.assignee_id
       WHERE ${ofCandidate.tasks} AND tasks.done_at IS NULL ORDER BY tasks.due_on, tasks.id LIMIT 1) AS task,
      least(
        (SELECT min(prescreens.created_at) FROM prescreens
         WHERE ${ofCandidate.prescreens} AND prescreens.status IN ('invited', 'started')),
        (SELECT min(booking_links.created_at) FROM booking_links
         WHERE ${ofCandidate.booking_links} AND revoked_at IS NULL AND interview_id IS NULL AND expires_at > ${now}::timestamptz)
      ) AS asked_at,
      (SELECT users.name FROM hiring_team_members AS team
       JOIN users ON users.workspace_id = team.workspace_id AND users.user_id = team.user_id
       WHERE team.workspace_id = candidates.workspace_id AND team.job_id = candidates.job_id AND team.role IN ('hiring_manager', 'recruiter')
       ORDER BY team.role, team.added_at, team.user_id LIMIT 1) AS decider
    FROM candidates JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ANY (${ids}::uuid[])`);
}

const ofCandidate = {
  interviews: part`interviews.workspace_id = candidates.workspace_id AND interviews.candidate_id = candidates.id`,
  prescreens: part`prescreens.workspace_id = candidates.workspace_id AND prescreens.candidate_id = candidates.id`,
  booking_links: part`booking_links.workspace_id = candidates.workspace_id AND booking_links.candidate_id = candidates.id`,
  tasks: part`tasks.workspace_id = candidates.workspace_id AND tasks.candidate_id = candidates.id`,
};
