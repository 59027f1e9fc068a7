import type { Database, Queryable, Transaction } from '#storage/database.ts';
import { join, type Part, part, sql } from '#storage/sql.ts';
import type { NewFile } from './file-actions.ts';

/** That a file is about to be stored; on the disk when it resolves. */
export async function insertStoredFile(db: Pick<Database, 'change'>, workspaceId: string, key: string): Promise<void> {
  await db.change(
    workspaceId,
    sql`INSERT INTO stored_files (workspace_id, key, created_at) VALUES (${workspaceId}, ${key}, now()) RETURNING key`,
  );
}

/** To be written beside a statement that is called `change`. Fails with all beside it when one of the files has been swept. */
export function insertFiles(workspaceId: string, candidateId: string, files: NewFile[]): Part {
  return part`
    INSERT INTO candidate_files (workspace_id, candidate_id, id, key, purpose, question_id, filename, media_type, bytes, created_at)
    SELECT ${workspaceId}::uuid, ${candidateId}::uuid, file.* FROM change, (VALUES ${join(files.map(fileRow), ', ')}) AS file`;
}

function fileRow({ id, key, purpose, questionId, filename, mediaType, bytes, createdAt }: NewFile): Part {
  return part`(${id}::uuid, ${key}, ${purpose}, ${questionId}::text, ${filename}, ${mediaType}, ${bytes}::bigint, ${createdAt}::timestamptz)`;
}

/** Takes them out of the sweep, beside `change` too. */
export function markOwned(workspaceId: string, keys: string[]): Part {
  return part`
    UPDATE stored_files SET owned = true
    WHERE workspace_id = ${workspaceId} AND key = ANY (${keys}::text[]) AND EXISTS (SELECT FROM change)`;
}

export type StoredFile = { key: string; filename: string; media_type: string; bytes: number };

export async function findFile(db: Queryable, workspaceId: string, fileId: string): Promise<StoredFile | undefined> {
  const [file] = await db.query<StoredFile>(sql`
    SELECT key, filename, media_type, bytes FROM candidate_files WHERE workspace_id = ${workspaceId} AND id = ${fileId}`);
  return file;
}

/** Takes these candidates' files from them, and leaves them to the sweep. Returns their keys. */
export async function deleteFilesOf(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  const files = await tx.query<{ key: string }>(sql`
    DELETE FROM candidate_files WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) RETURNING key`);
  const keys = files.map(({ key }) => key);
  if (keys.length > 0)
    tx.send(sql`UPDATE stored_files SET owned = false WHERE workspace_id = ${workspaceId} AND key = ANY (${keys}::text[])`);
  return keys;
}

export type Unowned = { workspace_id: string; key: string; created_at: string };

/** Kept from being owned until the commit. What somebody else is owning or removing at this moment is left out. */
export function lockUnowned(tx: Transaction, workspaceId: string, keys: string[]): Promise<Unowned[]> {
  return tx.query(sql`
    SELECT workspace_id, key, created_at FROM stored_files
    WHERE workspace_id = ${workspaceId} AND key = ANY (${keys}::text[]) AND NOT owned
    FOR UPDATE SKIP LOCKED`);
}

/** The same for those that are older than an hour, of all workspaces, behind the last one. */
export function lockUnownedOld(tx: Transaction, after: Unowned | undefined, count: number): Promise<Unowned[]> {
  const behind = after
    ? part`AND (created_at, workspace_id, key) > (${after.created_at}::timestamptz, ${after.workspace_id}::uuid, ${after.key})`
    : part``;
  return tx.query(sql`
    SELECT workspace_id, key, created_at FROM stored_files
    WHERE NOT owned AND created_at <= now() - interval '1 hour' ${behind}
    ORDER BY created_at, workspace_id, key LIMIT ${count} FOR UPDATE SKIP LOCKED`);
}

/**
 * Once they are locked: those that somebody came to own after all, which are marked so again. Whoever owns a file locks its row too, so
 * nobody can come in between.
 */
export function markReferred(tx: Transaction, files: Unowned[]): Promise<Pick<Unowned, 'workspace_id' | 'key'>[]> {
  return tx.query(sql`
    UPDATE stored_files SET owned = true
    FROM unnest(${files.map((file) => file.workspace_id)}::uuid[], ${files.map((file) => file.key)}::text[]) AS locked (workspace_id, key)
    WHERE stored_files.workspace_id = locked.workspace_id AND stored_files.key = locked.key AND (
      EXISTS (SELECT FROM candidate_files AS file WHERE file.workspace_id = locked.workspace_id AND file.key = locked.key)
      OR EXISTS (SELECT FROM kept_uploads AS upload WHERE upload.workspace_id = locked.workspace_id AND upload.key = locked.key))
    RETURNING stored_files.workspace_id, stored_files.key`);
}

export function deleteStoredFiles(tx: Transaction, files: Unowned[]): void {
  tx.send(sql`
    DELETE FROM stored_files USING unnest(${files.map((file) => file.workspace_id)}::uuid[], ${files.map((file) => file.key)}::text[])
      AS removed (workspace_id, key)
    WHERE stored_files.workspace_id = removed.workspace_id AND stored_files.key = removed.key`);
}
