import type { BackfillPosition } from '#storage/backfills/backfill-position.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

export const fieldOrderBackfills = part`candidate_order_backfills`;

/** Waits for all who are writing values; until the end of the transaction nobody else does. */
export async function lockFieldOrder(tx: Queryable, workspaceId: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(field_order_lock(${workspaceId}))`);
}

export async function listNextIds(db: Queryable, { workspace_id, after_id }: BackfillPosition, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM candidates WHERE workspace_id = ${workspace_id} AND id > ${after_id} ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** As the triggers do. */
export async function writeFieldOrder(tx: Queryable, workspaceId: string, ids: string[]): Promise<void> {
  await tx.query(sql`SELECT write_field_order(${workspaceId}, ${ids}::uuid[])`);
}
