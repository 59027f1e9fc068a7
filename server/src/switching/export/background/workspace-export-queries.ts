import {
  type WorkspaceExport,
  type WorkspaceExportProblem,
  workspaceExportDays,
} from '@muster/contract/switching/workspace-export.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';
import { changeWith, withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { attachmentType } from '#switching/bundle/types/offers-and-files.ts';
import { minuteMs, secondMs } from '#time/durations.ts';

export type StoredExport = Omit<WorkspaceExport, 'message'>;
export type ClaimedExport = QueuedRow & { id: string; without_files: boolean };

type Writes = Pick<Database, 'change'>;
type Dropped = { keys: string[] | null };

const retryDelaysMs = [10 * secondMs, minuteMs, 5 * minuteMs];

/** Exports that are not finished. The row stays when they are: its queue is the index of `due_at`. */
export const openExports = defineQueue<ClaimedExport>({
  task: 'export a workspace',
  table: part`workspace_exports`,
  key: ({ id }) => part`id = ${id}`,
  columns: part`id, without_files`,
  order: part`due_at`,
  where: part`due_at IS NOT NULL`,
  leaseMs: minuteMs,
  retryDelayMs: (attempts) => retryDelaysMs[attempts - 1],
  attemptsMax: retryDelaysMs.length + 1,
});

const columns = part`
  exports.id, status, without_files, requested_by, created_at, started_at, finished_at, expires_at, records, files, total_files, total_file_bytes,
  missing_files, problem, (
    SELECT coalesce(sum(parts.bytes), 0)::bigint FROM workspace_export_parts AS parts
    WHERE parts.workspace_id = exports.workspace_id AND parts.export_id = exports.id) AS bytes`;

type NewExport = Pick<StoredExport, 'id' | 'without_files' | 'requested_by' | 'created_at'>;

/** Undefined while another one is open. */
export function insertWorkspaceExport(
  db: Writes,
  workspaceId: string,
  { id, without_files, requested_by, created_at }: NewExport,
  also: RowWrite[],
): Promise<{ id: string } | undefined> {
  const change = part`
    INSERT INTO workspace_exports (workspace_id, id, without_files, requested_by, created_at, due_at)
    VALUES (${workspaceId}, ${id}, ${without_files}, ${requested_by}, ${created_at}, now())
    ON CONFLICT (workspace_id) WHERE due_at IS NOT NULL DO NOTHING
    RETURNING id`;
  return changeWith(db, workspaceId, change, also);
}

export async function findWorkspaceExport(db: Queryable, workspaceId: string, id: string): Promise<StoredExport | undefined> {
  const [found] = await db.query<StoredExport>(sql`
    SELECT ${columns} FROM workspace_exports AS exports WHERE workspace_id = ${workspaceId} AND exports.id = ${id} AND ${isKept}`);
  return found;
}

export async function findNewestExport(db: Queryable, workspaceId: string): Promise<StoredExport | undefined> {
  const [found] = await db.query<StoredExport>(sql`
    SELECT ${columns} FROM workspace_exports AS exports WHERE workspace_id = ${workspaceId} AND ${isKept} ORDER BY exports.id DESC LIMIT 1`);
  return found;
}

const isKept = part`(expires_at IS NULL OR expires_at > now())`;

export type ArchivePart = { key: string; bytes: number };
export type Archive = { finished_at: string; parts: ArchivePart[] };

/** Of a complete export that is still there. */
export async function findArchive(db: Queryable, workspaceId: string, id: string): Promise<Archive | undefined> {
  const [found] = await db.query<Archive>(sql`
    SELECT finished_at, (
      SELECT json_agg(json_build_object('key', parts.key, 'bytes', parts.bytes) ORDER BY parts.number) FROM workspace_export_parts AS parts
      WHERE parts.workspace_id = exports.workspace_id AND parts.export_id = exports.id) AS parts
    FROM workspace_exports AS exports
    WHERE workspace_id = ${workspaceId} AND exports.id = ${id} AND status = 'complete' AND ${isKept}`);
  return found;
}

export type AttachmentTotals = { count: number; bytes: number };

export async function countAttachments(db: Queryable, workspaceId: string): Promise<AttachmentTotals> {
  const [counted] = await db.query<AttachmentTotals>(sql`
    SELECT count(*) AS count, coalesce(sum(bytes), 0)::bigint AS bytes FROM ${attachmentType.rows(workspaceId)}`);
  return counted ?? { count: 0, bytes: 0 };
}

export type Progress = Pick<StoredExport, 'records' | 'files' | 'missing_files'>;

/**
 * What an earlier attempt has stored belongs to nobody any more: returns its keys. Undefined when the export was deleted, or another process
 * has it, as of all that follow.
 */
export function beginAttempt(db: Writes, row: ClaimedExport, { count, bytes }: AttachmentTotals): Promise<string[] | undefined> {
  return changeAndDrop(
    db,
    row,
    part`
    UPDATE workspace_exports
    SET status = 'running', started_at = now(), records = 0, files = 0, missing_files = 0, total_files = ${count}, total_file_bytes = ${bytes}
    WHERE ${openExports.isHeldBy(row)} RETURNING workspace_id, id`,
  );
}

/** False when the export was deleted, or another process has it. */
export async function noteProgress(db: Writes, row: ClaimedExport, progress: Progress): Promise<boolean> {
  const rows = await db.change(
    row.workspace_id,
    sql`UPDATE workspace_exports SET ${progressSet(progress)} WHERE ${openExports.isHeldBy(row)} RETURNING id`,
  );
  return rows.length > 0;
}

/** Makes the export the owner of a stored piece of its archive; false as above. */
export async function addPart(db: Writes, row: ClaimedExport, number: number, { key, bytes }: ArchivePart): Promise<boolean> {
  const rows = await db.change(
    row.workspace_id,
    sql`
    WITH held AS MATERIALIZED (${openExports.lock(row)}), added AS (
      INSERT INTO workspace_export_parts (workspace_id, export_id, number, key, bytes)
      SELECT ${row.workspace_id}::uuid, ${row.id}::uuid, ${number}::integer, ${key}::text, ${bytes}::bigint FROM held RETURNING key
    ), owned AS (
      UPDATE stored_files SET owned = true WHERE workspace_id = ${row.workspace_id} AND key IN (SELECT key FROM added)
    )
    SELECT key FROM added`,
  );
  return rows.length > 0;
}

/** The archive is whole, and earlier ones are dropped for it: returns the keys of theirs. */
export async function completeExport(db: Writes, row: ClaimedExport, progress: Progress): Promise<string[] | undefined> {
  const completed = part`
    UPDATE workspace_exports SET status = 'complete', ${progressSet(progress)}, ${finished}
    WHERE ${openExports.isHeldBy(row)} RETURNING workspace_id, id`;
  const earlier = part`
    DELETE FROM workspace_exports AS exports USING completed
    WHERE exports.workspace_id = completed.workspace_id AND exports.id <> completed.id RETURNING exports.workspace_id, exports.id`;
  const ctes = withCtes({ completed, earlier, ...dropParts(part`earlier`) }, []);
  const [done] = await db.change<Dropped>(row.workspace_id, sql`${ctes} SELECT ${droppedKeys} FROM completed`);
  return done && (done.keys ?? []);
}

/** Keeps why there is no archive. Returns the keys of what was stored. */
export function failExport(db: Writes, row: ClaimedExport, problem: WorkspaceExportProblem): Promise<string[] | undefined> {
  return changeAndDrop(
    db,
    row,
    part`
    UPDATE workspace_exports SET status = 'failed', problem = ${problem}, ${finished}
    WHERE ${openExports.isHeldBy(row)} RETURNING workspace_id, id`,
  );
}

/** Also one that is under way. Returns the keys of its archive. */
export async function deleteExportRow(
  db: Writes,
  workspaceId: string,
  id: string,
  also: RowWrite[],
): Promise<string[] | undefined> {
  const gone = part`DELETE FROM workspace_exports WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING workspace_id, id`;
  const change = part`SELECT ${droppedKeys} FROM gone`;
  const ctes = withWrites(workspaceId, { gone, ...dropParts(part`gone`), change }, also);
  const [deleted] = await db.change<Dropped>(workspaceId, sql`${ctes} SELECT * FROM written`);
  return deleted && (deleted.keys ?? []);
}

/** Leaves the archives of up to `countMax` expired exports to the sweep, in all workspaces; returns how many. */
export async function deleteExpiredExports(db: Writes, countMax: number): Promise<number> {
  const gone = part`
    DELETE FROM workspace_exports WHERE (workspace_id, id) IN (
      SELECT workspace_id, id FROM workspace_exports WHERE expires_at <= now()
      ORDER BY expires_at LIMIT ${countMax} FOR UPDATE SKIP LOCKED)
    RETURNING workspace_id, id`;
  const rows = await db.change(null, sql`${withCtes({ gone, ...dropParts(part`gone`) }, [])} SELECT id FROM gone`);
  return rows.length;
}

const finished = part`
  finished_at = now(), expires_at = now() + ${workspaceExportDays} * interval '1 day', due_at = NULL, claim_id = NULL`;

const droppedKeys = part`(SELECT json_agg(key) FROM dropped) AS keys`;

function progressSet({ records, files, missing_files }: Progress): Part {
  return part`records = ${records}, files = ${files}, missing_files = ${missing_files}`;
}

async function changeAndDrop(db: Writes, { workspace_id }: ClaimedExport, changed: Part): Promise<string[] | undefined> {
  const ctes = withCtes({ changed, ...dropParts(part`changed`) }, []);
  const [done] = await db.change<Dropped>(workspace_id, sql`${ctes} SELECT ${droppedKeys} FROM changed`);
  return done && (done.keys ?? []);
}

/** The pieces of these exports, which own their files no longer. */
function dropParts(exports: Part): Record<'dropped' | 'disowned', Part> {
  return {
    dropped: part`
      DELETE FROM workspace_export_parts AS parts USING ${exports}
      WHERE parts.workspace_id = ${exports}.workspace_id AND parts.export_id = ${exports}.id RETURNING parts.workspace_id, parts.key`,
    disowned: part`
      UPDATE stored_files SET owned = false FROM dropped
      WHERE stored_files.workspace_id = dropped.workspace_id AND stored_files.key = dropped.key`,
  };
}
