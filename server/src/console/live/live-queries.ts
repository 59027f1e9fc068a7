import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** The sequence numbers of the last events of these workspaces. */
export async function readSequences(db: Queryable, workspaceIds: string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ workspace_id: string; event_sequence: number }>(sql`
    SELECT workspace_id, event_sequence FROM workspace_counters WHERE workspace_id = ANY ((SELECT ${workspaceIds}::uuid[])::uuid[])`);
  return new Map(rows.map(({ workspace_id, event_sequence }) => [workspace_id, event_sequence]));
}
