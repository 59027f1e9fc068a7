import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isStillOwned, type KnownFile } from '#backup/backup-queries.ts';
import { mapInOrder } from '#concurrency/map-in-order.ts';
import { withRetries } from '#concurrency/retry.ts';
import type { Store } from '#files/stores/store.ts';
import { type IndexEntry, type IndexWriter, isStored, lookAlong, type StoredFileEntry } from './file-index.ts';
import type { Repository } from './repository.ts';

type FileTotals = { files: number; file_bytes: number; sent_files: number; sent_bytes: number; lost_files: number };

type Storing = {
  client: pg.Client;
  store: Store;
  repository: Repository;
  index: IndexWriter;
  generation: string;
  /** Files of this generation may be there already, of an attempt that was interrupted. */
  isTakenUp: boolean;
  /** The local file with the list of the backup before. */
  previousIndex: string | undefined;
  onEach: (done: number, sentBytes: number) => void;
};

// Each waits for the disk or S3.
const concurrencyMax = 4;

/** Sends the files that the backup before has not. The bytes of a key never change: what has been sent is not even read again. */
export async function storeFiles(storing: Storing, known: AsyncIterable<KnownFile>): Promise<FileTotals> {
  const { client, index, previousIndex, onEach } = storing;
  const totals: FileTotals = { files: 0, file_bytes: 0, sent_files: 0, sent_bytes: 0, lost_files: 0 };
  const previous = lookAlong(previousIndex);
  const withPrevious = async function* () {
    for await (const file of known) yield { file, earlier: await previous.find(file.key) };
  };
  const work = async ({ file, earlier }: { file: KnownFile; earlier: IndexEntry | undefined }) => ({
    file,
    ...(earlier && isStored(earlier) ? { entry: earlier, sent: 0 } : await storeFile(storing, file)),
  });
  try {
    let done = 0;
    for await (const { file, entry, sent } of mapInOrder(withPrevious(), concurrencyMax, work)) {
      done += 1;
      totals.sent_bytes += sent;
      if (sent > 0) totals.sent_files += 1;
      onEach(done, totals.sent_bytes);
      if (entry) {
        totals.files += 1;
        totals.file_bytes += entry.bytes;
        await index.add(entry);
      } else if (file.candidate_id !== null) {
        // The candidate was erased during the backup: the restore erases them again.
        const erased = !(await isStillOwned(client, file));
        if (!erased) totals.lost_files += 1;
        await index.add({ key: file.key, candidate_id: file.candidate_id, erased });
      }
      // Otherwise it was an upload without a candidate that was abandoned or removed.
    }
    return totals;
  } finally {
    await previous.close();
  }
}

type Stored = { entry: StoredFileEntry | undefined; sent: number };

/** Retries when a stream breaks. */
function storeFile(storing: Storing, { key }: KnownFile): Promise<Stored> {
  return withRetries({ pausesMs: [0, 500], mayRetry: () => true }, () => storeOnce(storing, key)).catch((error) => {
    throw new Error(`The file ${key} cannot be copied: ${error instanceof Error ? error.message : error}`, { cause: error });
  });
}

async function storeOnce({ store, repository, generation, isTakenUp }: Storing, key: string): Promise<Stored> {
  const object = `${generation}/${repository.fileName(key)}`;
  const name = `files/${object}`;
  const isThere = isTakenUp && (await repository.has(name));
  const found = await store.get(key);
  if (!found) return { entry: undefined, sent: 0 };
  const hash = createHash('sha256');
  let bytes = 0;
  const target = isThere ? undefined : await repository.create(name);
  try {
    for await (const chunk of found.stream) {
      hash.update(chunk);
      bytes += chunk.length;
      await target?.write(chunk);
    }
    if (bytes !== found.bytes) throw new Error(`It has ${found.bytes} bytes, but ${bytes} were read.`);
    const sent = (await target?.finish()) ?? 0;
    return { entry: { key, object, bytes, sha256: hash.digest('hex') }, sent };
  } catch (error) {
    found.stream.destroy();
    await target?.discard();
    throw error;
  }
}
