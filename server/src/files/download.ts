import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { cvMediaTypes, kindOfCvType } from '#files/documents/cv-type.ts';
import type { Runtime } from '#runtime.ts';
import type { FileLink } from './file-links.ts';
import { findFile } from './file-queries.ts';
import { safeFilename } from './filename.ts';
import type { Files } from './files.ts';

export type Download = {
  /** Null for what is of no candidate. */
  candidateId: string | null;
  filename: string;
  mediaType: string;
  bytes: number;
  stream: Readable | undefined;
  /** For what may be sent from another byte on than the first: from which one it is, and what stays the same while the bytes do. */
  start?: number;
  etag?: string;
};

/** What is wanted of a file: HEAD has no bytes, and `from` is the first byte that a client does not have yet. */
export type WantedDownload = { withBytes: boolean; from: number };

/** Called before the bytes of a file are sent. */
export type RecordDownload = (request: FastifyRequest, file: { workspaceId: string; candidateId: string }) => Promise<void>;

/** Undefined when the file is gone; without a stream when only its headers are needed. */
export async function findDownload(
  { database, files, log }: Pick<Runtime, 'database' | 'log'> & { files: Files },
  { workspaceId, fileId }: Pick<FileLink, 'workspaceId' | 'fileId'>,
  withBytes: boolean,
): Promise<Download | undefined> {
  const file = await findFile(database, workspaceId, fileId);
  if (!file) return undefined;
  const kind = kindOfCvType(file.media_type);
  const description = {
    candidateId: file.candidate_id,
    filename: safeFilename(file.filename, kind),
    mediaType: cvMediaTypes[kind],
    bytes: file.bytes,
  };
  if (!withBytes) return { ...description, stream: undefined };
  const opened = await files.open(file.key);
  if (opened?.bytes === file.bytes) return { ...description, stream: opened.stream };
  opened?.stream.destroy();
  log.error(
    { workspace_id: workspaceId, file_id: fileId },
    'a file is missing from the storage, or has another size than recorded',
  );
  return undefined;
}
