import { Readable } from 'node:stream';
import type { Download } from '#files/download.ts';
import type { FileLink } from '#files/file-links.ts';
import type { Files } from '#files/files.ts';
import type { Runtime } from '#runtime.ts';
import { type Archive, type ArchivePart, findArchive } from './workspace-export-queries.ts';

const dayLength = 'YYYY-MM-DD'.length;

export function archiveName({ finished_at }: Archive): string {
  return `muster-export-${finished_at.slice(0, dayLength)}.zip`;
}

/** The archive of a link, from this byte on. Undefined when there is none any more. */
export async function findArchiveDownload(
  { database, files, noteError }: Pick<Runtime, 'database' | 'noteError'> & { files: Pick<Files, 'open'> },
  { workspaceId, fileId }: Pick<FileLink, 'workspaceId' | 'fileId'>,
  { withBytes, from }: { withBytes: boolean; from: number },
): Promise<Download | undefined> {
  const archive = await findArchive(database, workspaceId, fileId);
  if (!archive) return undefined;
  const bytes = archive.parts.reduce((sum, part) => sum + part.bytes, 0);
  const start = from < bytes ? from : 0;
  const chunks = archiveChunks(files, archive.parts, start);
  const described = {
    candidateId: null,
    filename: archiveName(archive),
    mediaType: 'application/zip',
    bytes,
    start,
    etag: `"${fileId}"`,
  };
  if (!withBytes) return { ...described, stream: undefined };
  try {
    // An archive whose first piece is gone, as after a restore, is answered as one that is not there.
    const first = await chunks.next();
    return { ...described, stream: Readable.from(withFirst(first, chunks), { objectMode: false }) };
  } catch (error) {
    noteError('open the archive of an export', error, { workspace: workspaceId });
    return undefined;
  }
}

async function* withFirst(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (!first.done) yield first.value;
  yield* rest;
}

async function* archiveChunks(files: Pick<Files, 'open'>, parts: ArchivePart[], from: number): AsyncGenerator<Buffer> {
  let skipped = from;
  for (const { key, bytes } of parts) {
    if (skipped >= bytes) {
      skipped -= bytes;
      continue;
    }
    const opened = await files.open(key);
    if (opened?.bytes !== bytes) {
      opened?.stream.destroy();
      throw new Error('A piece of the archive is missing from the storage, or has another size than recorded.');
    }
    for await (const chunk of opened.stream) {
      if (skipped < chunk.length) yield chunk.subarray(skipped);
      skipped = Math.max(0, skipped - chunk.length);
    }
  }
}
