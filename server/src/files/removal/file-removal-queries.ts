import type { Database } from '#storage/database.ts';
import type { Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

/** A file to remove from the store; `attempts` includes the current one. */
export type Removal = { workspace_id: string; key: string; attempts: number };

/** Deletes the files of these candidates and queues their removal from the store. After the commit they can get no owner. */
export async function requestRemovalsOfCandidates(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  const files = await tx.query<{ key: string }>(sql`
    DELETE FROM candidate_files WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) RETURNING key`);
  const keys = files.map(({ key }) => key);
  if (keys.length > 0)
    tx.send(sql`
      WITH locked AS MATERIALIZED (
        SELECT workspace_id, key FROM stored_files WHERE workspace_id = ${workspaceId} AND key = ANY (${keys}::text[]) FOR UPDATE
      )${queued} SELECT key FROM locked`);
  return keys;
}

/** Queues the removal of these files unless they have an owner, or are about to get one in another transaction. */
export async function requestRemovals(db: Pick<Database, 'change'>, workspaceId: string, keys: string[]): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    WITH locked AS MATERIALIZED (
      SELECT workspace_id, key FROM stored_files
      WHERE workspace_id = ${workspaceId} AND key = ANY (${keys}::text[]) AND NOT owned FOR UPDATE SKIP LOCKED
    )${queued} SELECT key FROM locked`,
  );
}

/** Queues the removal of up to `countMax` files without an owner for an hour, in all workspaces; returns how many. */
export async function requestRemovalsOfOld(db: Pick<Database, 'change'>, countMax: number): Promise<number> {
  const rows = await db.change(
    null,
    sql`
    WITH locked AS MATERIALIZED (
      SELECT workspace_id, key FROM stored_files WHERE NOT owned AND created_at <= now() - interval '1 hour'
      ORDER BY created_at, workspace_id, key LIMIT ${countMax} FOR UPDATE SKIP LOCKED
    )${queued} SELECT key FROM locked`,
  );
  return rows.length;
}

const isReferenced = part`(
  EXISTS (SELECT FROM candidate_files AS file WHERE file.workspace_id = locked.workspace_id AND file.key = locked.key)
  OR EXISTS (SELECT FROM kept_uploads AS upload WHERE upload.workspace_id = locked.workspace_id AND upload.key = locked.key)
  OR EXISTS (SELECT FROM company_pictures AS picture WHERE picture.workspace_id = locked.workspace_id AND picture.key = locked.key)
  OR EXISTS (SELECT FROM replaced_pictures AS picture WHERE picture.workspace_id = locked.workspace_id AND picture.key = locked.key))`;

/** Needs a CTE `locked`. Files that have an owner after all are marked so again; the foreign key refuses the statement if one is missed. */
const queued = part`, referenced AS (
    UPDATE stored_files SET owned = true FROM locked
    WHERE stored_files.workspace_id = locked.workspace_id AND stored_files.key = locked.key AND ${isReferenced}
  ), gone AS (
    DELETE FROM stored_files USING locked
    WHERE stored_files.workspace_id = locked.workspace_id AND stored_files.key = locked.key AND NOT ${isReferenced}
    RETURNING stored_files.workspace_id, stored_files.key
  ), requested AS (
    INSERT INTO file_removals (workspace_id, key, requested_at, due_at) SELECT workspace_id, key, now(), now() FROM gone
  )`;

/** Claims these removals, or those that are due, with a lease that is longer than all time-outs of the store. */
export function claimRemovals(
  db: Pick<Database, 'change'>,
  countMax: number,
  only?: { workspaceId: string; keys: string[] },
): Promise<Removal[]> {
  const selected = only ? part`AND workspace_id = ${only.workspaceId} AND key = ANY (${only.keys}::text[])` : part``;
  return db.change(
    null,
    sql`
    WITH due AS MATERIALIZED (
      SELECT workspace_id, key FROM file_removals WHERE due_at <= now() ${selected} ORDER BY due_at LIMIT ${countMax} FOR UPDATE SKIP LOCKED
    )
    UPDATE file_removals SET due_at = now() + interval '5 minutes', attempts = attempts + 1 FROM due
    WHERE file_removals.workspace_id = due.workspace_id AND file_removals.key = due.key
    RETURNING due.workspace_id, due.key, attempts`,
  );
}

/** Deletes completed removals. Failed ones are retried with a growing backoff of an hour at most. */
export async function settleRemovals(db: Pick<Database, 'change'>, removed: Removal[], failed: Removal[]): Promise<void> {
  await db.change(
    null,
    sql`
    WITH completed AS (
      DELETE FROM file_removals USING ${unnestRemovals(removed)} AS removed (workspace_id, key)
      WHERE file_removals.workspace_id = removed.workspace_id AND file_removals.key = removed.key
    )
    UPDATE file_removals SET due_at = now() + least(attempts * attempts * interval '1 minute', interval '1 hour')
    FROM ${unnestRemovals(failed)} AS failed (workspace_id, key)
    WHERE file_removals.workspace_id = failed.workspace_id AND file_removals.key = failed.key
    RETURNING failed.key`,
  );
}

function unnestRemovals(removals: Removal[]) {
  return part`unnest(${removals.map((each) => each.workspace_id)}::uuid[], ${removals.map((each) => each.key)}::text[])`;
}
