import type { ScoringPosition } from '#candidates/scoring/scorable-candidates.ts';
import type { Database } from '#storage/database.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { part, sql } from '#storage/sql.ts';
import { defineSql, type RowWrite } from '#storage/writes/row-write.ts';

/** A job whose candidates are scored again, from this position on. */
export type Rescoring = QueuedRow & ScoringPosition & { job_id: string };

const retryDelayMs = 60_000;
const attemptsMax = 5;

export const rescorings = defineQueue<Rescoring>({
  task: 'score candidates again',
  table: part`rescorings`,
  key: ({ job_id }) => part`job_id = ${job_id}`,
  columns: part`job_id, after_created_at::text AS after_created_at, after_id`,
  order: part`due_at, job_id`,
  // Longer than a batch takes, on the thread and in the database.
  leaseMs: 60_000,
  retryDelayMs: (attempts) => (attempts < attemptsMax ? retryDelayMs : undefined),
  attemptsMax,
});

/** Whatever is in progress starts again: its claim is gone, so that its results are discarded. Once for the candidates of a job. */
const rescoring = defineSql({ job_id: 'uuid', requested_at: 'timestamptz' }, (given, workspaceId) => [
  part`
    INSERT INTO rescorings (workspace_id, job_id, requested_at, due_at)
    SELECT ${workspaceId}::uuid, given.job_id, max(given.requested_at), now() FROM ${given} GROUP BY given.job_id ORDER BY given.job_id
    ${orRestart}`,
]);

export function insertRescoring(jobId: string, at: string): RowWrite {
  return rescoring({ job_id: jobId, requested_at: at });
}

/** With the change of the switch of the workspace. */
export const rescoringOfAll = defineSql({}, (given, workspaceId) => [
  part`
    INSERT INTO rescorings (workspace_id, job_id, requested_at, due_at)
    SELECT jobs.workspace_id, jobs.id, now(), now() FROM jobs, ${given}
    WHERE jobs.workspace_id = ${workspaceId} AND jobs.deleted_at IS NULL
    ${orRestart}`,
]);

const fromStart = part`claim_id = NULL, attempts = 0, after_created_at = '-infinity', after_id = '00000000-0000-0000-0000-000000000000'`;
const orRestart = part`
    ON CONFLICT (workspace_id, job_id) DO UPDATE SET requested_at = excluded.requested_at, due_at = excluded.due_at, ${fromStart}`;

/** Gives the claim back: the next batch is due. */
export async function saveRescoringPosition(
  db: Pick<Database, 'change'>,
  claimed: Rescoring,
  { after_created_at, after_id }: ScoringPosition,
): Promise<void> {
  await db.change(
    claimed.workspace_id,
    sql`
    UPDATE rescorings SET after_created_at = ${after_created_at}::timestamptz, after_id = ${after_id},
      claim_id = NULL, attempts = 0, due_at = now()
    WHERE ${rescorings.isHeldBy(claimed)} RETURNING job_id`,
  );
}

/**
 * After the last candidate. A CV that was being read when the job changed may have been scored by the old criteria a moment later: within
 * `settleSeconds` of the change the list is due once more then, and what was scored by the new ones is left alone.
 */
export async function finishRescoring(
  db: Pick<Database, 'change'>,
  claimed: Rescoring,
  { settleSeconds }: { settleSeconds: number },
): Promise<void> {
  const settled = part`requested_at + make_interval(secs => ${settleSeconds})`;
  await db.change(
    claimed.workspace_id,
    sql`
    WITH finished AS (
      DELETE FROM rescorings WHERE ${rescorings.isHeldBy(claimed)} AND ${settled} <= now() RETURNING job_id
    ), delayed AS (
      UPDATE rescorings SET due_at = ${settled}, ${fromStart}
      WHERE ${rescorings.isHeldBy(claimed)} AND ${settled} > now() RETURNING job_id
    )
    SELECT job_id FROM finished UNION ALL SELECT job_id FROM delayed`,
  );
}
