import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type RecentImport = { workspace_id: string; id: string; changed_at: string };

/** Those of these workspaces that were begun, changed, stopped or undone since then: none of that has an event. */
export function readRecentImports(
  { database }: { database: Queryable },
  workspaceIds: string[],
  { since, limit }: { since: Date; limit: number },
): Promise<RecentImport[]> {
  return database.query<RecentImport>(sql`
    SELECT asked.workspace_id, recent.id, recent.changed_at
    FROM unnest(${workspaceIds}::uuid[]) AS asked (workspace_id)
    CROSS JOIN LATERAL (
      SELECT id, changed_at FROM imports
      WHERE imports.workspace_id = asked.workspace_id AND changed_at > ${since}
      ORDER BY changed_at DESC, id DESC LIMIT ${limit}
    ) AS recent`);
}
