import type { Queryable, Transaction } from '#storage/queryable.ts';
import { type Part, sql } from '#storage/sql.ts';
import type { BackfillPosition } from './backfill-position.ts';

export function listBackfills(db: Queryable, table: Part): Promise<{ workspace_id: string }[]> {
  return db.query(sql`SELECT workspace_id FROM ${table}`);
}

/** Undefined while another node works on it. */
export async function lockBackfill(tx: Queryable, table: Part, workspaceId: string): Promise<BackfillPosition | undefined> {
  const [position] = await tx.query<BackfillPosition>(
    sql`SELECT workspace_id, after_id FROM ${table} WHERE workspace_id = ${workspaceId} FOR UPDATE SKIP LOCKED`,
  );
  return position;
}

export function advanceBackfill(tx: Transaction, table: Part, { workspace_id, after_id }: BackfillPosition): void {
  tx.send(sql`UPDATE ${table} SET after_id = ${after_id} WHERE workspace_id = ${workspace_id}`);
}

export function deleteBackfill(tx: Transaction, table: Part, workspaceId: string): void {
  tx.send(sql`DELETE FROM ${table} WHERE workspace_id = ${workspaceId}`);
}

export async function findBackfill(db: Queryable, table: Part, workspaceId: string): Promise<boolean> {
  return (await db.query(sql`SELECT FROM ${table} WHERE workspace_id = ${workspaceId}`)).length > 0;
}

/** From the first row on. */
export async function insertBackfill(tx: Queryable, table: Part, workspaceId: string): Promise<void> {
  await tx.query(sql`
    INSERT INTO ${table} (workspace_id) VALUES (${workspaceId})
    ON CONFLICT (workspace_id) DO UPDATE SET after_id = excluded.after_id`);
}
