import type { ScoringPosition } from '#candidates/scoring/candidate-scoring.ts';
import type { Database } from '#storage/database.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import { defineInsert, type RowWrite } from '#storage/writes/row-write.ts';

const backgroundShare = 'rescorings';

export type Rescoring = { workspace_id: string; job_id: string };

/** Whatever is in progress starts again: its claim is gone, so that its results are discarded. */
export function insertRescoring(workspaceId: string, jobId: string, at: string): RowWrite<'change'> {
  return rescoringRow(workspaceId, { job_id: jobId, requested_at: at });
}

const orAgain = part`
    ON CONFLICT (workspace_id, job_id) DO UPDATE SET
      requested_at = excluded.requested_at, due_at = excluded.due_at, claim_id = NULL, attempts = 0,
      after_created_at = '-infinity', after_id = '00000000-0000-0000-0000-000000000000'`;

const rescoringRow = defineInsert('rescorings', { job_id: 'uuid', requested_at: 'timestamptz', due_at: part`now()` }, orAgain);

/** With the change of the switch of the workspace. */
export function insertRescoringOfAll(workspaceId: string): Part<'change'> {
  return part`
    INSERT INTO rescorings (workspace_id, job_id, requested_at, due_at)
    SELECT jobs.workspace_id, jobs.id, now(), now() FROM jobs, ${cte.change}
    WHERE jobs.workspace_id = ${workspaceId} AND jobs.deleted_at IS NULL
    ${orAgain}`;
}

/** The first job of each workspace, so that one with many does not delay the others. */
export function listDueRescorings(db: Pick<Database, 'longReads'>, countMax: number): Promise<Rescoring[]> {
  return db.longReads(backgroundShare).query(sql`
    SELECT workspace_id, job_id FROM (
      SELECT DISTINCT ON (workspace_id) workspace_id, job_id FROM rescorings WHERE due_at <= now() ORDER BY workspace_id, due_at
    ) AS first ORDER BY random() LIMIT ${countMax}`);
}

/** Undefined when another process has it. */
export async function claimRescoring(
  db: Pick<Database, 'change'>,
  { workspace_id, job_id }: Rescoring,
  claimId: string,
  leaseSeconds: number,
): Promise<(ScoringPosition & { attempts: number }) | undefined> {
  const [claimed] = await db.change<ScoringPosition & { attempts: number }>(
    null,
    sql`
    UPDATE rescorings SET claim_id = ${claimId}, attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE workspace_id = ${workspace_id} AND job_id = ${job_id} AND due_at <= now()
    RETURNING after_created_at::text AS after_created_at, after_id, attempts`,
  );
  return claimed;
}

/** Locks the claim until the commit: a change of the job waits for it, and comes after these scores. */
export function lockRescoring({ workspace_id, job_id }: Rescoring, claimId: string): Part {
  return part`
    SELECT job_id FROM rescorings WHERE workspace_id = ${workspace_id} AND job_id = ${job_id} AND claim_id = ${claimId} FOR UPDATE`;
}

/** Gives the claim back. False when it is lost. */
export async function saveRescoringPosition(
  db: Pick<Database, 'change'>,
  { workspace_id, job_id }: Rescoring,
  claimId: string,
  { after_created_at, after_id }: ScoringPosition,
): Promise<boolean> {
  const rows = await db.change(
    null,
    sql`
    UPDATE rescorings SET after_created_at = ${after_created_at}::timestamptz, after_id = ${after_id},
      claim_id = NULL, attempts = 0, due_at = now()
    WHERE workspace_id = ${workspace_id} AND job_id = ${job_id} AND claim_id = ${claimId}
    RETURNING job_id`,
  );
  return rows.length > 0;
}

/**
 * After the last candidate. A CV that was being read when the job changed may have been scored by the old criteria a moment later: within
 * `settleSeconds` of the change the list is due once more then, and what was scored by the new ones is left alone.
 */
export async function finishRescoring(
  db: Pick<Database, 'change'>,
  { workspace_id, job_id }: Rescoring,
  claimId: string,
  settleSeconds: number,
): Promise<void> {
  const settled = part`requested_at + make_interval(secs => ${settleSeconds})`;
  await db.change(
    null,
    sql`
    WITH finished AS (
      DELETE FROM rescorings
      WHERE workspace_id = ${workspace_id} AND job_id = ${job_id} AND claim_id = ${claimId} AND ${settled} <= now()
      RETURNING job_id
    ), delayed AS (
      UPDATE rescorings SET claim_id = NULL, attempts = 0, due_at = ${settled}, after_created_at = '-infinity', after_id = '00000000-0000-0000-0000-000000000000'
      WHERE workspace_id = ${workspace_id} AND job_id = ${job_id} AND claim_id = ${claimId} AND ${settled} > now()
      RETURNING job_id
    )
    SELECT job_id FROM finished UNION ALL SELECT job_id FROM delayed`,
  );
}
