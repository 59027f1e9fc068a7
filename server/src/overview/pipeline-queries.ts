import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { Home } from '@muster/contract/home/home.ts';
import { stageChangedAt } from '#candidates/status-changed-at.ts';
import type { StoredStage } from '#jobs/stages/stage.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';

type Stuck = NonNullable<Home['stuck']>[number];
type ListedJob = Pick<
  NonNullable<Home['pipeline']>['jobs'][number],
  'job_id' | 'job_title' | 'published_at' | 'openings' | 'owner_name'
>;
export type PipelineJob = ListedJob & { stages: readonly StoredStage[] | null };

const ownerName = part`
  (SELECT users.name FROM users
   WHERE users.workspace_id = jobs.workspace_id AND users.user_id = coalesce(jobs.recruiter_id, jobs.hiring_manager_id))`;

/** Active jobs, the newest first; of these ids only, if there are any. */
export function listPipelineJobs(
  db: Queryable,
  workspaceId: string,
  jobIds: readonly string[] | undefined,
  limit: number,
): Promise<PipelineJob[]> {
  return db.query(sql`
    SELECT jobs.id AS job_id, jobs.job_title, jobs.published_at, jobs.openings, jobs.stages, ${ownerName} AS owner_name FROM jobs
    WHERE jobs.workspace_id = ${workspaceId} AND jobs.status = 'active' AND jobs.deleted_at IS NULL
      AND (${jobIds === undefined}::boolean OR jobs.id = ANY (${jobIds ?? []}::uuid[]))
    ORDER BY jobs.created_at DESC, jobs.id DESC LIMIT ${limit}`);
}

/** Who came into the stage before `before` is late. `stage_id` as candidates have it: null for the default stage of the status. */
export type StageTarget = { job_id: string; status: CandidateStatus; stage_id: string | null; days: number; before: string };
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
  targets: readonly StageTarget[],
  limits: LateLimits,
): Promise<LateCandidates> {
  const [late] = await db.query<LateCandidates>(sql`
    WITH late AS (
      SELECT oldest.id, oldest.since, target.job_id, target.status, target.days AS target_days
      FROM unnest(${targets.map(({ job_id }) => job_id)}::uuid[], ${targets.map(({ status }) => status)}::text[],
          ${targets.map(({ stage_id }) => stage_id)}::uuid[], ${targets.map(({ days }) => days)}::int[],
          ${targets.map(({ before }) => before)}::timestamptz[]) AS target (job_id, status, stage_id, days, before),
        LATERAL (
          SELECT candidates.id, ${stageChangedAt} AS since FROM candidates
          WHERE candidates.workspace_id = ${workspaceId} AND candidates.job_id = target.job_id AND candidates.status = target.status
            AND ${stageKey(part`candidates.stage_id`)} = ${stageKey(part`target.stage_id`)} AND candidates.created_at < target.before
          ORDER BY candidates.created_at, candidates.id LIMIT ${limits.ofStage}
        ) AS oldest
      WHERE oldest.since < target.before
    )
    SELECT
      (SELECT coalesce(json_agg(counted), '[]')
       FROM (SELECT job_id, status, least(count(*), ${limits.ofStage}) AS late FROM late GROUP BY job_id, status) AS counted) AS counts,
      (SELECT coalesce(json_agg(stuck), '[]')
       FROM (SELECT id, since, target_days FROM late WHERE status <> 'applied' ORDER BY since, id LIMIT ${limits.stuck}) AS stuck) AS stuck`);
  return late ?? { counts: [], stuck: [] };
}

/** As the index of stages has it. */
function stageKey(stageId: Part): Part {
  return part`coalesce(${stageId}, '00000000-0000-0000-0000-000000000000'::uuid)`;
}

type StuckRow = Pick<Stuck, 'candidate_id' | 'candidate_name' | 'job_title' | 'stage_name' | 'owner_name'> & {
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
    SELECT candidates.id AS candidate_id, candidates.name AS candidate_name, jobs.job_title, candidates.status, ${ownerName} AS owner_name,
      CASE WHEN jobs.stages IS NOT NULL
        THEN candidate_stage(jobs.id, jobs.stages, candidates.status, candidates.stage_id) ->> 'name' END AS stage_name,
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
