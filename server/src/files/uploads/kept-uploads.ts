import { uuidv7 } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import {
  deleteExpiredUploads,
  dropKeptUploads,
  findKeptUploads,
  insertKeptUpload,
  moveToForm,
  releaseKeptUploads,
  transferredUpload,
} from './kept-upload-queries.ts';
import type { Upload } from './uploads.ts';

/** The part of Files that is used here. */
type FileKeeper = {
  keep(workspaceId: string, upload: Upload): Promise<{ key: string; bytes: number }>;
  remove(workspaceId: string, keys: string[]): Promise<void>;
};

type KeptUploadsDeps = Pick<Runtime, 'database'> & { files: FileKeeper };

/** A file that is kept until its form is sent. The key is null once it belongs to a candidate. */
export type KeptUpload = { key: string | null; filename: string; mediaType: string; bytes: number };

/** An inspected upload, to be kept for a field of a form. */
export type UploadToKeep = { field: string; filename: string; mediaType: string; upload: Upload };

// More files than a realistic form asks for.
const perFormMax = 20;
const expiredAtATime = 100;

/** By field. */
export async function findKeptUploadsOfForm(
  { database }: KeptUploadsDeps,
  workspaceId: string,
  formId: Buffer,
): Promise<Map<string, KeptUpload>> {
  const rows = await findKeptUploads(database, workspaceId, formId);
  return new Map(
    rows.map(({ field, key, filename, media_type, bytes }) => [field, { key, filename, mediaType: media_type, bytes }]),
  );
}

/** Keeps a file for a form and replaces the one of that field. Undefined when the form has too many. */
export async function keepUpload(
  { database, files }: KeptUploadsDeps,
  workspaceId: string,
  formId: Buffer,
  { field, filename, mediaType, upload, lifetimeSeconds }: UploadToKeep & { lifetimeSeconds: number },
): Promise<KeptUpload | undefined> {
  const { key, bytes } = await files.keep(workspaceId, upload);
  const row = { id: uuidv7(), formId, field, key, filename, mediaType, bytes, lifetimeSeconds };
  if (!(await insertKeptUpload(database, workspaceId, row, perFormMax))) {
    await files.remove(workspaceId, [key]);
    return undefined;
  }
  await files.remove(workspaceId, await dropKeptUploads(database, workspaceId, { formId, fields: [field], exceptKeys: [key] }));
  return { key, filename, mediaType, bytes };
}

export async function removeKeptUploads(
  { database, files }: KeptUploadsDeps,
  workspaceId: string,
  formId: Buffer,
  fields: string[],
): Promise<void> {
  await files.remove(workspaceId, await dropKeptUploads(database, workspaceId, { formId, fields, exceptKeys: [] }));
}

/** The rows for files that were kept for a form, to be written together with `ownFiles`. */
export function transferUploads(formId: Buffer, keys: string[]): RowWrite[] {
  return keys.map((key) => transferredUpload({ form_id: formId, key }));
}

/** Removes the files that are left when a form was sent. Its rows remain until they expire, to recognize a repeated submission. */
export async function closeForm({ database, files }: KeptUploadsDeps, workspaceId: string, formId: Buffer): Promise<void> {
  await files.remove(workspaceId, await releaseKeptUploads(database, workspaceId, formId));
}

/** Moves the kept files of one form to another. */
export async function moveKeptUploads(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  move: { from: Buffer; to: Buffer; lifetimeSeconds: number },
): Promise<void> {
  await moveToForm(database, workspaceId, move);
}

/** Under which files are kept for something that is no form. */
export function keptFormId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** In the transaction of an erasure: deletes the kept files of these forms. Returns the keys to remove after the commit. */
export async function disownKeptUploads(tx: Transaction, workspaceId: string, formIds: Buffer[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(sql`
    WITH dropped AS (
      DELETE FROM kept_uploads WHERE workspace_id = ${workspaceId} AND form_id = ANY (${formIds}::bytea[]) RETURNING key
    )
    UPDATE stored_files SET owned = false WHERE workspace_id = ${workspaceId} AND key IN (SELECT key FROM dropped) RETURNING key`);
  return rows.map(({ key }) => key);
}

export async function expireUploads({ database }: Pick<Runtime, 'database'>, signal?: AbortSignal): Promise<void> {
  let count = expiredAtATime;
  while (count === expiredAtATime && !signal?.aborted) count = await deleteExpiredUploads(database, expiredAtATime);
}
