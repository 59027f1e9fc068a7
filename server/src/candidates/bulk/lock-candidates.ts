import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

// Another update of 10,000 candidates takes seconds. Shorter than statement_timeout.
const lockTimeoutMs = 9000;

/**
 * Locked in the order of their keys, so that two updates of many cannot deadlock; before the counter, as every change does. LIMIT 1 forces
 * a key lookup for each: right after an import, without statistics, PostgreSQL may read all candidates of the workspace.
 */
export async function lockCandidateRows(tx: Transaction, workspaceId: string, ids: string[]): Promise<string[]> {
  tx.send(sql`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`);
  const rows = await tx.query<{ id: string }>(sql`
    SELECT locked.id FROM unnest(${[...new Set(ids.map((id) => id.toLowerCase()))].sort()}::uuid[]) AS requested (id), LATERAL (
      SELECT candidates.id FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = requested.id LIMIT 1
      FOR NO KEY UPDATE
    ) AS locked`);
  return rows.map(({ id }) => id);
}
