import type { Database } from '#storage/database.ts';
import type { Transaction } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { part, sql } from '#storage/sql.ts';
import { minuteMs } from '#time/durations.ts';

/** A file to remove from the store. */
export type Removal = QueuedRow & { key: string };

/** Deletes the files of these candidates, the mails that came from them, and queues their removal from the store. After the commit they can get no owner. */
export async function requestRemovalsOfCandidates(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  const files = await tx.query<{ key: string }>(sql`
    DELETE FROM candidate_files WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) RETURNING key`);
  const mails = await tx.query<{ key: string | null }>(sql`
    DELETE FROM inbound_mails WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) RETURNING file_key AS key`);
  const keys = [...files, ...mails].flatMap(({ key }) => key ?? []);
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
  OR EXISTS (SELECT FROM inbound_mails AS mail WHERE mail.workspace_id = locked.workspace_id AND mail.file_key = locked.key)
  OR EXISTS (SELECT FROM company_pictures AS picture WHERE picture.workspace_id = locked.workspace_id AND picture.key = locked.key)
  OR EXISTS (SELECT FROM workspace_export_parts AS part WHERE part.workspace_id = locked.workspace_id AND part.key = locked.key)
  OR EXISTS (SELECT FROM import_parts AS part WHERE part.workspace_id = locked.workspace_id AND part.key = locked.key)
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

/** These removals, or all. */
export function defineRemovals(only?: { workspaceId: string; keys: string[] }) {
  return defineQueue<Removal>({
    task: 'remove files from the storage',
    table: part`file_removals`,
    key: ({ key }) => part`key = ${key}`,
    columns: part`key`,
    order: part`due_at, key`,
    ...(only && { where: part`workspace_id = ${only.workspaceId} AND key = ANY (${only.keys}::text[])` }),
    // Longer than all time-outs of the store.
    leaseMs: 5 * minuteMs,
    // Never given up: the bytes of an erased person must not stay.
    retryDelayMs: (attempts) => Math.min(attempts * attempts, 60) * minuteMs,
    attemptsMax: Number.POSITIVE_INFINITY,
  });
}
