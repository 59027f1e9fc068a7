import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { VerifiedBackup } from '#backup/check-backup.ts';
import { readSections } from '#backup/format/backup-reader.ts';
import type { ReportProgress } from '#backup/progress.ts';
import type { Store } from '#files/stores/store.ts';
import { ownerOnly } from '#system/durable-files.ts';

export type RestoredFiles = { files: number; lost_files: number; erasedCandidates: string[] };

// Concurrent writes, because each waits for the disk or S3.
const concurrencyMax = 8;
const nameBytes = 16;

/** Writes the files of a backup to the store, each durably. */
export async function restoreFiles(
  store: Store,
  { path, filesAt, totals }: VerifiedBackup,
  { report, signal }: { report: ReportProgress; signal: AbortSignal },
): Promise<RestoredFiles> {
  const restored: RestoredFiles = { files: 0, lost_files: 0, erasedCandidates: [] };
  if (filesAt === undefined) return restored;
  await mkdir(store.uploadsFolder, { recursive: true, mode: 0o700 });
  const underWay = new Set<Promise<void>>();
  try {
    for await (const { header, at, content } of readSections(path, filesAt)) {
      signal.throwIfAborted();
      if (header.kind === 'file') {
        const draft = await writeDraft(store, content);
        if (underWay.size >= concurrencyMax) await Promise.race(underWay);
        startPut(store, header.key, draft, underWay);
        restored.files += 1;
        report(`file ${restored.files} of ${totals.files}`, at);
      } else {
        for await (const _block of content);
      }
      if (header.kind !== 'missing') continue;
      if (header.erased && header.candidate_id !== null) restored.erasedCandidates.push(header.candidate_id);
      else restored.lost_files += 1;
    }
    await Promise.all(underWay);
    return restored;
  } finally {
    await Promise.allSettled(underWay);
  }
}

/** Writes one file to the store, durably. */
export async function storeFile(store: Store, key: string, content: AsyncIterable<Buffer>): Promise<void> {
  const underWay = new Set<Promise<void>>();
  startPut(store, key, await writeDraft(store, content), underWay);
  await Promise.all(underWay);
}

export async function writeDraft(store: Pick<Store, 'uploadsFolder'>, content: AsyncIterable<Buffer>): Promise<string> {
  const draft = join(store.uploadsFolder, `restore-${randomBytes(nameBytes).toString('hex')}`);
  try {
    await pipeline(Readable.from(content), createWriteStream(draft, { flags: 'wx', mode: ownerOnly }));
    return draft;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A failed write stays in `underWay`, so that awaiting the set reports it. */
function startPut(store: Store, key: string, draft: string, underWay: Set<Promise<void>>): void {
  const putting = stat(draft)
    .then(({ size }) => store.put(key, draft, size))
    .then(() => void underWay.delete(putting))
    .catch(async (error) => {
      await rm(draft, { force: true });
      throw new Error(`The file ${key} cannot be stored: ${error instanceof Error ? error.message : error}.`, { cause: error });
    });
  putting.catch(() => {});
  underWay.add(putting);
}
