import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type RecentChange = { workspace_id: string; candidate_id: string; job_id: string | null; updated_at: string };

/** Candidates of these workspaces that were added or changed since then, the newest of each workspace. */
export function listRecentChanges(
  db: Queryable,
  workspaceIds: string[],
  { since, limit }: { since: Date; limit: number },
): Promise<RecentChange[]> {
  return db.query<RecentChange>(sql`
    SELECT asked.workspace_id, recent.id AS candidate_id, recent.job_id, recent.updated_at
    FROM unnest(${workspaceIds}::uuid[]) AS asked (workspace_id)
    CROSS JOIN LATERAL (
      SELECT id, job_id, updated_at FROM candidates
      WHERE candidates.workspace_id = asked.workspace_id AND updated_at > ${since}
      ORDER BY updated_at DESC, id DESC LIMIT ${limit}
    ) AS recent`);
}
