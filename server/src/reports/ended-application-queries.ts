import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type Backfill = { workspace_id: string; after_id: string };

export async function findBackfill(db: Queryable, workspaceId: string): Promise<Backfill | undefined> {
  const [backfill] = await db.query<Backfill>(
    sql`SELECT workspace_id, after_id FROM ended_application_backfills WHERE workspace_id = ${workspaceId}`,
  );
  return backfill;
}

/** Of any workspace. One that another node works on is skipped. */
export async function lockBackfill(tx: Queryable): Promise<Backfill | undefined> {
  const [backfill] = await tx.query<Backfill>(
    sql`SELECT workspace_id, after_id FROM ended_application_backfills ORDER BY workspace_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return backfill;
}

/** Locked, so that their statuses do not change until their rows are stored. Also those that have not ended: they are passed by. */
export async function lockNextCandidates(tx: Queryable, { workspace_id, after_id }: Backfill, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM candidates WHERE workspace_id = ${workspace_id} AND id > ${after_id} ORDER BY id LIMIT ${limit} FOR SHARE`);
  return rows.map(({ id }) => id);
}

/** Rows that a change has stored meanwhile stay. */
export async function insertEndedApplications(tx: Queryable, workspaceId: string, candidateIds: string[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO ended_applications SELECT * FROM ended_application_rows(${workspaceId}::uuid, ${candidateIds}::uuid[])
    ON CONFLICT (workspace_id, candidate_id) DO NOTHING`);
}

export function advanceBackfill(tx: Transaction, workspaceId: string, afterId: string): void {
  tx.send(sql`UPDATE ended_application_backfills SET after_id = ${afterId} WHERE workspace_id = ${workspaceId}`);
}

export function deleteBackfill(tx: Transaction, workspaceId: string): void {
  tx.send(sql`DELETE FROM ended_application_backfills WHERE workspace_id = ${workspaceId}`);
}

/** Looks at all candidates of the workspace, from the first one on. */
export async function insertBackfill(tx: Queryable, workspaceId: string): Promise<void> {
  await tx.query(sql`
    INSERT INTO ended_application_backfills (workspace_id) VALUES (${workspaceId})
    ON CONFLICT (workspace_id) DO UPDATE SET after_id = excluded.after_id`);
}
