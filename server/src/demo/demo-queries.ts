import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

const demoLockKey = 7_355_609;

/** Held until the transaction ends. */
export async function lockDemoCreation(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(${demoLockKey})`);
}

/** Oldest first. */
export async function findJobIds(db: Queryable, workspaceId: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM jobs WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL ORDER BY created_at, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** A number that every bulk load increments, so no two loads of a workspace start with the same one. */
export async function findLoadNumber(db: Queryable, workspaceId: string): Promise<number> {
  const [counter] = await db.query<{ epoch: number }>(
    sql`SELECT candidates_epoch AS epoch FROM workspace_counters WHERE workspace_id = ${workspaceId}`,
  );
  return counter?.epoch ?? 0;
}

/** Mails to a candidate that wait to be sent. */
export async function findWaitingMailIds(db: Queryable, workspaceId: string, candidateId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM messages WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND status IN ('scheduled', 'queued')`);
  return rows.map(({ id }) => id);
}
