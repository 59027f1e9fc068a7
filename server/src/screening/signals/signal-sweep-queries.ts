import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { queuedWorkspaces } from '#storage/queues/queued-workspaces.ts';
import { part, sql } from '#storage/sql.ts';

export type Sweep = { workspace_id: string; is_on: boolean };

export function listSweeps(db: Queryable): Promise<Sweep[]> {
  return db.query(sql`
    WITH of_workspaces AS (${queuedWorkspaces({ table: part`signal_sweeps` })})
    SELECT workspace_id, is_on FROM signal_sweeps WHERE workspace_id IN (SELECT workspace_id FROM of_workspaces) ORDER BY workspace_id`);
}

/**
 * Queues the next candidates in the order of their ids, which is that of time: one behind `beforeId` may still be committed after a later one.
 * None while `waitingMax` of the workspace wait. Returns how many were queued.
 */
export async function queueNextCandidates(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { beforeId, countMax, waitingMax }: { beforeId: string; countMax: number; waitingMax: number },
): Promise<number> {
  const [queued] = await db.change<{ queued: number }>(
    workspaceId,
    sql`
    WITH sweep AS MATERIALIZED (
      SELECT after_id FROM signal_sweeps WHERE workspace_id = ${workspaceId} AND is_on FOR UPDATE SKIP LOCKED
    ), next AS MATERIALIZED (
      SELECT candidates.id FROM sweep CROSS JOIN LATERAL (
        SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id > sweep.after_id AND id < ${beforeId}
        ORDER BY id LIMIT ${countMax}
      ) AS candidates
      WHERE (SELECT count(*) FROM (
        SELECT FROM screening_lookups WHERE workspace_id = ${workspaceId} AND service = 'signals' LIMIT ${waitingMax}) AS waiting) < ${waitingMax}
    ), queued AS (
      INSERT INTO screening_lookups (workspace_id, candidate_id, service) SELECT ${workspaceId}::uuid, id, 'signals' FROM next
      ON CONFLICT (workspace_id, candidate_id, service) DO NOTHING
    )
    UPDATE signal_sweeps SET after_id = last.id FROM (SELECT id FROM next ORDER BY id DESC LIMIT 1) AS last
    WHERE workspace_id = ${workspaceId} RETURNING (SELECT count(*) FROM next)::int AS queued`,
  );
  return queued?.queued ?? 0;
}

const computed = [
  { table: part`cv_bands`, isOfSignals: part`true` },
  { table: part`candidate_signals`, isOfSignals: part`true` },
  { table: part`screening_lookups`, isOfSignals: part`service = 'signals'` },
];

/** Of a workspace whose signals are off. False when there is nothing left, and then the switch is forgotten too. */
export async function deleteSomeSignals(
  db: Pick<Database, 'transaction'>,
  workspaceId: string,
  countMax: number,
): Promise<boolean> {
  return db.transaction(workspaceId, async (tx) => {
    const off = await tx.query(
      sql`SELECT FROM signal_sweeps WHERE workspace_id = ${workspaceId} AND NOT is_on FOR UPDATE SKIP LOCKED`,
    );
    if (off.length === 0) return false;
    for (const each of computed) if ((await deleteFrom(tx, each, workspaceId, countMax)) > 0) return true;
    await tx.query(sql`DELETE FROM signal_sweeps WHERE workspace_id = ${workspaceId}`);
    return false;
  });
}

async function deleteFrom(
  tx: Queryable,
  { table, isOfSignals }: (typeof computed)[number],
  workspaceId: string,
  countMax: number,
): Promise<number> {
  const deleted = await tx.query(sql`
    DELETE FROM ${table} WHERE workspace_id = ${workspaceId} AND ctid = ANY (ARRAY (
      SELECT ctid FROM ${table} WHERE workspace_id = ${workspaceId} AND ${isOfSignals} LIMIT ${countMax} FOR UPDATE SKIP LOCKED)) RETURNING workspace_id`);
  return deleted.length;
}
