import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type RecentInterview = {
  workspace_id: string;
  id: string;
  candidate_id: string;
  job_id: string | null;
  updated_at: string;
};

/** Interviews of these workspaces that were added or changed since then, the newest of each workspace. */
export function listRecentInterviews(
  db: Queryable,
  workspaceIds: string[],
  { since, limit }: { since: Date; limit: number },
): Promise<RecentInterview[]> {
  return db.query<RecentInterview>(sql`
    SELECT asked.workspace_id, recent.id, recent.candidate_id, recent.job_id, recent.updated_at
    FROM unnest(${workspaceIds}::uuid[]) AS asked (workspace_id)
    CROSS JOIN LATERAL (
      SELECT id, candidate_id, job_id, updated_at FROM interviews
      WHERE interviews.workspace_id = asked.workspace_id AND updated_at > ${since}
      ORDER BY updated_at DESC, id DESC LIMIT ${limit}
    ) AS recent`);
}
