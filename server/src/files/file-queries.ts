import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { cte, join, type Part, part, sql } from '#storage/sql.ts';
import type { NewFile } from './file.ts';

/** Records that a file is about to be stored. Durable when it resolves. */
export async function insertStoredFile(db: Pick<Database, 'change'>, workspaceId: string, key: string): Promise<void> {
  await db.change(
    workspaceId,
    sql`INSERT INTO stored_files (workspace_id, key, created_at) VALUES (${workspaceId}, ${key}, now()) RETURNING key`,
  );
}

/** Needs a CTE `change` in the same statement, which fails as a whole when one of the files has been swept. */
export function insertFiles(workspaceId: string, candidateId: string, files: NewFile[]): Part<'change'> {
  return part`
    INSERT INTO candidate_files (workspace_id, candidate_id, id, key, purpose, question_id, filename, media_type, bytes, created_at)
    SELECT ${workspaceId}::uuid, ${candidateId}::uuid, file.* FROM ${cte.change}, (VALUES ${join(files.map(fileRow), ', ')}) AS file`;
}

function fileRow({ id, key, purpose, questionId, filename, mediaType, bytes, createdAt }: NewFile): Part {
  return part`(${id}::uuid, ${key}, ${purpose}, ${questionId}::text, ${filename}, ${mediaType}, ${bytes}::bigint, ${createdAt}::timestamptz)`;
}

/** Excludes files from the sweep. Needs a CTE `change` in the same statement. */
export function markOwned(workspaceId: string, keys: string[]): Part<'change'> {
  return part`
    UPDATE stored_files SET owned = true
    WHERE workspace_id = ${workspaceId} AND key = ANY (${keys}::text[]) AND EXISTS (SELECT FROM ${cte.change})`;
}

/** Runs beside a change that gives the candidate another file: removed from the store once it has no owner. */
export function disownFile(workspaceId: string, fileId: string): Part<'change'>[] {
  return [
    part`
    UPDATE stored_files SET owned = false
    WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM ${cte.change})
      AND key = (SELECT key FROM candidate_files WHERE workspace_id = ${workspaceId} AND id = ${fileId})`,
    part`DELETE FROM candidate_files WHERE workspace_id = ${workspaceId} AND id = ${fileId} AND EXISTS (SELECT FROM ${cte.change})`,
  ];
}

export type StoredFile = { candidate_id: string; key: string; filename: string; media_type: string; bytes: number };

export async function findFile(db: Queryable, workspaceId: string, fileId: string): Promise<StoredFile | undefined> {
  const [file] = await db.query<StoredFile>(sql`
    SELECT candidate_id, key, filename, media_type, bytes FROM candidate_files WHERE workspace_id = ${workspaceId} AND id = ${fileId}`);
  return file;
}
