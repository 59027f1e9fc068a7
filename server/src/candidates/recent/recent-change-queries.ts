import { cards } from '#candidates/list/candidate-views.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql, unparsed } from '#storage/sql.ts';
import type { RawRow } from '#text/json-text.ts';

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

/** The cards of candidates, of which those that are no longer there are left out. */
export function findCards(db: Queryable, workspaceIds: string[], candidateIds: string[]): Promise<RawRow[]> {
  return db.query<RawRow>(
    unparsed(sql`
    SELECT ${cards.columns}
    FROM unnest(${workspaceIds}::uuid[], ${candidateIds}::uuid[]) AS asked (workspace_id, candidate_id)
    JOIN candidates ON candidates.workspace_id = asked.workspace_id AND candidates.id = asked.candidate_id ${cards.joins}`),
  );
}
