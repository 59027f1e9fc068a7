import type { Queryable } from '#storage/queryable.ts';
import { sql, withCustomPlan } from '#storage/sql.ts';
import type { CountedTotal } from '#web/versioned-totals.ts';

/** Job id → status → number of candidates. Jobs without candidates are missing. */
export type StatusCounts = Record<string, Record<string, number>>;

/** With the version that the numbers belong to, from one snapshot. */
export async function countCandidatesOfJobs(
  db: Queryable,
  workspaceId: string,
  jobIds: readonly string[],
): Promise<CountedTotal<StatusCounts> | undefined> {
  const statement = sql`
    SELECT candidates_version AS version, candidates_epoch AS epoch, (
      SELECT coalesce(json_object_agg(job_id, statuses), '{}') FROM (
        SELECT job_id, json_object_agg(status, number) AS statuses FROM (
          SELECT job_id, status, count(*) AS number FROM candidates
          WHERE candidates.workspace_id = ${workspaceId} AND job_id = ANY (${[...jobIds]}::uuid[])
          GROUP BY job_id, status) AS counted
        GROUP BY job_id) AS of_jobs
    ) AS total
    FROM workspace_counters WHERE workspace_id = ${workspaceId}`;
  const [counted] = await db.query<CountedTotal<StatusCounts>>(withCustomPlan(statement));
  return counted;
}
