import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { defineRow, defineRowDelete, defineRowUpdate } from '#storage/writes/row-write.ts';

/** Records that a file is about to be stored. Durable when it resolves. */
export async function insertStoredFile(db: Pick<Database, 'change'>, workspaceId: string, key: string): Promise<void> {
  await db.change(
    workspaceId,
    sql`INSERT INTO stored_files (workspace_id, key, created_at) VALUES (${workspaceId}, ${key}, now()) RETURNING key`,
  );
}

/** A file of a candidate. The statement fails when the file has been swept. */
export const candidateFile = defineRow('candidate_files', {
  candidate_id: 'uuid',
  id: 'uuid',
  key: 'text',
  purpose: 'text',
  question_id: 'text',
  filename: 'text',
  media_type: 'text',
  bytes: 'bigint',
  created_at: 'timestamptz',
});

/** An owned file is excluded from the sweep. One without an owner is removed from the store. */
export const fileOwnership = defineRowUpdate('stored_files', { key: 'text' }, { owned: 'boolean' });

export const removedCandidateFile = defineRowDelete('candidate_files', { id: 'uuid' });

export type StoredFile = { candidate_id: string; key: string; filename: string; media_type: string; bytes: number };

export async function findFile(db: Queryable, workspaceId: string, fileId: string): Promise<StoredFile | undefined> {
  const [file] = await db.query<StoredFile>(sql`
    SELECT candidate_id, key, filename, media_type, bytes FROM candidate_files WHERE workspace_id = ${workspaceId} AND id = ${fileId}`);
  return file;
}
