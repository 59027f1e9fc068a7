import type { CvToQueue } from '#candidates/cv-queue.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql, withCtes } from '#storage/sql.ts';
import type { ClaimedCv } from './cv-job.ts';

export const cvChannel = 'muster_cvs';

/** Runs beside the change that gives the candidate this file. It replaces an older job, whose reading is then discarded. */
export function insertCvJob(workspaceId: string, { candidateId, fileId, at, priority }: CvToQueue): Part<'change'> {
  return part`
    INSERT INTO cv_jobs (workspace_id, candidate_id, file_id, created_at, priority)
    SELECT ${workspaceId}::uuid, ${candidateId}::uuid, ${fileId}::uuid, ${at}::timestamptz, ${priority}::smallint FROM ${cte.change}
    ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET
      file_id = excluded.file_id, created_at = excluded.created_at, priority = excluded.priority,
      due_at = excluded.due_at, claim_id = NULL, leased_until = NULL, attempts = 0`;
}

/** Queues the file of a candidate who keeps it until the commit. False when they have another one by now, or have been erased. */
export async function requeueCv(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  cv: CvToQueue,
  also: Part<'change'>[],
): Promise<boolean> {
  const change = part`
    SELECT id FROM candidates
    WHERE workspace_id = ${workspaceId} AND id = ${cv.candidateId} AND resume_file_id = ${cv.fileId} FOR KEY SHARE`;
  const queued = await db.change(
    workspaceId,
    sql`${withCtes({ change }, [insertCvJob(workspaceId, cv), ...also])} SELECT id FROM change`,
  );
  return queued.length > 0;
}

type CvClaim = { after: string; count: number; leaseMs: number };

/**
 * Claims due jobs, the first one of each workspace behind `after`: a workspace with many jobs does not delay the others. Jobs that
 * another node is claiming at the same moment are skipped.
 *
 * Each row is looked up with a LIMIT and updated by its ctid: a plan made while the queue is empty would scan all of it later.
 */
export function claimCvJobs(db: Pick<Database, 'change'>, { after, count, leaseMs }: CvClaim): Promise<ClaimedCv[]> {
  return db.change(
    null,
    sql`
    WITH RECURSIVE queued_workspace AS (
      (SELECT workspace_id FROM cv_jobs WHERE workspace_id > ${after} ORDER BY workspace_id LIMIT 1)
      UNION ALL
      SELECT next.workspace_id FROM queued_workspace CROSS JOIN LATERAL (
        SELECT workspace_id FROM cv_jobs WHERE workspace_id > queued_workspace.workspace_id ORDER BY workspace_id LIMIT 1
      ) AS next
    ), chosen AS MATERIALIZED (
      SELECT due.row_id FROM queued_workspace CROSS JOIN LATERAL (
        SELECT ctid AS row_id FROM cv_jobs
        WHERE workspace_id = queued_workspace.workspace_id AND due_at <= now()
        ORDER BY priority, due_at, candidate_id LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AS due LIMIT ${count}::int
    ), claimed AS (
      UPDATE cv_jobs AS job SET
        claim_id = gen_random_uuid(), attempts = job.attempts + 1,
        due_at = now() + ${leaseMs} * interval '1 millisecond', leased_until = now() + ${leaseMs} * interval '1 millisecond'
      FROM chosen WHERE job.ctid = chosen.row_id
      RETURNING job.*
    )
    SELECT claimed.workspace_id, claimed.candidate_id, claimed.file_id, claimed.claim_id, claimed.attempts, claimed.created_at,
      file.key, file.media_type, candidate.country
    FROM claimed
    LEFT JOIN LATERAL (
      SELECT key, media_type FROM candidate_files
      WHERE workspace_id = claimed.workspace_id AND id = claimed.file_id AND candidate_id = claimed.candidate_id LIMIT 1
    ) AS file ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(location_country, (
        SELECT job_country FROM jobs WHERE jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id LIMIT 1
      )) AS country
      FROM candidates WHERE workspace_id = claimed.workspace_id AND id = claimed.candidate_id LIMIT 1
    ) AS candidate ON true`,
  );
}

/** Prolongs the leases of the jobs that are being read. A job that is locked, by an erasure for example, is prolonged the next time. */
export async function extendLeases(db: Pick<Database, 'changeUnflushed'>, jobs: HeldCv[], leaseMs: number): Promise<void> {
  await db.changeUnflushed(
    null,
    sql`
    UPDATE cv_jobs SET due_at = now() + ${leaseMs} * interval '1 millisecond', leased_until = now() + ${leaseMs} * interval '1 millisecond'
    FROM (
      SELECT held.workspace_id, held.candidate_id FROM cv_jobs AS held
      JOIN ${claimsOf(jobs)} AS claim (workspace_id, candidate_id, claim_id) USING (workspace_id, candidate_id, claim_id)
      FOR UPDATE OF held SKIP LOCKED
    ) AS held
    WHERE cv_jobs.workspace_id = held.workspace_id AND cv_jobs.candidate_id = held.candidate_id`,
  );
}

// Behind the CVs of the workspace that were not tried, of bulk uploads too.
const retriedPriority = 2;

/** Returns jobs to the queue. An attempt that did not reach the CV does not count. */
export async function releaseCvJobs(
  db: Pick<Database, 'change'>,
  jobs: ClaimedCv[],
  { delayMs, isAttempt }: { delayMs: number; isAttempt: boolean },
): Promise<void> {
  await db.change(
    null,
    sql`
    UPDATE cv_jobs SET
      due_at = now() + ${delayMs} * interval '1 millisecond', claim_id = NULL, leased_until = NULL,
      attempts = greatest(0, attempts - ${isAttempt ? 0 : 1}::int), priority = CASE WHEN ${isAttempt} THEN ${retriedPriority} ELSE priority END
    FROM ${claimsOf(jobs)} AS claim (workspace_id, candidate_id, claim_id)
    WHERE cv_jobs.workspace_id = claim.workspace_id AND cv_jobs.candidate_id = claim.candidate_id AND cv_jobs.claim_id = claim.claim_id
    RETURNING cv_jobs.candidate_id`,
  );
}

type HeldCv = Pick<ClaimedCv, 'workspace_id' | 'candidate_id' | 'claim_id'>;

function claimsOf(jobs: HeldCv[]): Part {
  return part`
    unnest(${jobs.map((job) => job.workspace_id)}::uuid[], ${jobs.map((job) => job.candidate_id)}::uuid[],
      ${jobs.map((job) => job.claim_id)}::uuid[])`;
}

/** False when the lease ended and another node has the job, or a newer file has replaced it. */
export async function isClaimHeld(db: Queryable, { workspace_id, candidate_id, claim_id }: ClaimedCv): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM cv_jobs WHERE workspace_id = ${workspace_id} AND candidate_id = ${candidate_id} AND claim_id = ${claim_id}`);
  return rows.length > 0;
}

/** For a job whose candidate has been erased. */
export async function deleteCvJob(
  db: Pick<Database, 'change'>,
  { workspace_id, candidate_id, claim_id }: ClaimedCv,
): Promise<void> {
  await db.change(
    workspace_id,
    sql`
    DELETE FROM cv_jobs WHERE workspace_id = ${workspace_id} AND candidate_id = ${candidate_id} AND claim_id = ${claim_id}
    RETURNING candidate_id`,
  );
}

export type CvQueueLength = { waiting: number; oldest_seconds: number };

const countedMax = 100_000;

export async function measureCvQueue(db: Queryable): Promise<CvQueueLength> {
  const [row] = await db.query<CvQueueLength>(sql`
    SELECT count(*) AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest_seconds
    FROM (SELECT workspace_id, created_at FROM cv_jobs LIMIT ${countedMax}) AS counted`);
  return row ?? { waiting: 0, oldest_seconds: 0 };
}
