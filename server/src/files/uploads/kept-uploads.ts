import { uuidv7 } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import {
  changeForm,
  deleteExpiredUploads,
  deleteKeptOf,
  dropKeptUploads,
  findKeptUploads,
  handOver,
  insertKeptUpload,
  spendKeptUploads,
} from './kept-upload-queries.ts';
import type { Upload } from './uploads.ts';

/** What is used of the files here. */
type KeepsFiles = {
  keep(workspaceId: string, upload: Upload): Promise<{ key: string; bytes: number }>;
  remove(workspaceId: string, keys: string[]): Promise<void>;
};

type KeptUploadsDeps = Pick<Runtime, 'database'> & { files: KeepsFiles };

/** A file that waits for its form to be sent. Without a key: it was sent already, and belongs to a candidate. */
export type KeptUpload = { key: string | null; filename: string; mediaType: string; bytes: number };

/** An inspected upload, to be kept for a field of a form. */
export type UploadToKeep = { field: string; filename: string; mediaType: string; upload: Upload };

// More than any form asks for that people fill in.
const perFormMax = 20;
const expiredAtATime = 100;

/** By field. */
export async function keptUploadsOf(
  { database }: KeptUploadsDeps,
  workspaceId: string,
  formId: Buffer,
): Promise<Map<string, KeptUpload>> {
  const rows = await findKeptUploads(database, workspaceId, formId);
  return new Map(
    rows.map(({ field, key, filename, media_type, bytes }) => [field, { key, filename, mediaType: media_type, bytes }]),
  );
}

/** Keeps a file for a form, in the place of the one that the field had. Nothing, when the form has too many. */
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

/** What must be written with a candidate beside `ownFiles`, for those of the files that were kept for a form. */
export function transferUploads(workspaceId: string, formId: Buffer, keys: string[]): Part<'change'>[] {
  return keys.length === 0 ? [] : [handOver(workspaceId, formId, keys)];
}

/** After the form was sent. That it was stays on record until the rows expire. */
export async function closeForm({ database, files }: KeptUploadsDeps, workspaceId: string, formId: Buffer): Promise<void> {
  await files.remove(workspaceId, await spendKeptUploads(database, workspaceId, formId));
}

/** What one form had kept is kept for another one from now on. */
export async function moveKeptUploads(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  move: { from: Buffer; to: Buffer; lifetimeSeconds: number },
): Promise<void> {
  await changeForm(database, workspaceId, move);
}

/** In the transaction of an erasure. Returns what is to be removed once it is committed. */
export function disownKeptUploads(tx: Transaction, workspaceId: string, formIds: Buffer[]): Promise<string[]> {
  return deleteKeptOf(tx, workspaceId, formIds);
}

export async function expireUploads({ database }: Pick<Runtime, 'database'>, signal?: AbortSignal): Promise<void> {
  let count = expiredAtATime;
  while (count === expiredAtATime && !signal?.aborted) count = await deleteExpiredUploads(database, expiredAtATime);
}
