import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type AttachableFile = { file_id: string; filename: string; media_type: string; bytes: number };

export function listAttachable(
  db: Queryable,
  workspaceId: string,
  candidateId: string,
  ids: readonly string[],
): Promise<AttachableFile[]> {
  return db.query(sql`
    SELECT id AS file_id, filename, media_type, bytes::int FROM candidate_files
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND id = ANY (${[...ids]}::uuid[])`);
}

/** Where the bytes of files are. A merge may have given them to another candidate: the mail names them by id. */
export function listFileKeys(db: Queryable, workspaceId: string, ids: readonly string[]): Promise<{ id: string; key: string }[]> {
  return db.query(sql`SELECT id, key FROM candidate_files WHERE workspace_id = ${workspaceId} AND id = ANY (${[...ids]}::uuid[])`);
}
