import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type RecentRequisition = { workspace_id: string; id: string; revision: number };

/** Those of these workspaces that were added or changed since then: most changes have no event. */
export function readRecentRequisitions(
  { database }: { database: Queryable },
  workspaceIds: string[],
  { since, limit }: { since: Date; limit: number },
): Promise<RecentRequisition[]> {
  return database.query<RecentRequisition>(sql`
    SELECT asked.workspace_id, recent.id, recent.revision
    FROM unnest(${workspaceIds}::uuid[]) AS asked (workspace_id)
    CROSS JOIN LATERAL (
      SELECT id, revision FROM requisitions
      WHERE requisitions.workspace_id = asked.workspace_id AND updated_at > ${since}
      ORDER BY updated_at DESC, id DESC LIMIT ${limit}
    ) AS recent`);
}
