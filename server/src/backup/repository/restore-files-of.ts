import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { ReportProgress } from '#backup/progress.ts';
import { type RestoredFiles, writeDraft } from '#backup/restore/restore-files.ts';
import { mapInOrder } from '#concurrency/map-in-order.ts';
import type { Store } from '#files/stores/store.ts';
import { type IndexEntry, isStored, readIndex, type StoredFileEntry } from './file-index.ts';
import type { Repository } from './repository.ts';
import { DamagedError } from './sealing.ts';
import { readFile } from './verify-backup.ts';

// Each waits for the network or the disk.
const concurrencyMax = 8;

/** Writes the files of a backup at BACKUP_URL to the store, each durably, and only those whose bytes are those of the backup. */
export async function restoreFilesOf(
  repository: Repository,
  indexPath: string,
  store: Store,
  { report, signal, total }: { report: ReportProgress; signal: AbortSignal; total: number },
): Promise<RestoredFiles> {
  const restored: RestoredFiles = { files: 0, lost_files: 0, erasedCandidates: [] };
  await mkdir(store.uploadsFolder, { recursive: true, mode: 0o700 });
  const restore = async (entry: IndexEntry) => {
    if (isStored(entry)) await restoreFile(repository, store, entry);
    return entry;
  };
  let bytes = 0;
  for await (const entry of mapInOrder(readIndex(indexPath), concurrencyMax, restore)) {
    signal.throwIfAborted();
    if (isStored(entry)) {
      restored.files += 1;
      bytes += entry.bytes;
      report(`file ${restored.files} of ${total}`, bytes);
    } else if (entry.erased && entry.candidate_id !== null) restored.erasedCandidates.push(entry.candidate_id);
    else restored.lost_files += 1;
  }
  return restored;
}

async function restoreFile(repository: Repository, store: Store, entry: StoredFileEntry): Promise<void> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of await readFile(repository, entry)) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const draft = await writeDraft(store, hashed());
  try {
    if (hash.digest('hex') !== entry.sha256)
      throw new DamagedError(`files/${entry.object} is damaged: its checksum does not match.`);
    await store.put(entry.key, draft, entry.bytes);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
