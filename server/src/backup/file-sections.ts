import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { BackupWriter } from '#backup/format/backup-writer.ts';
import { blockBytes } from '#backup/format/format.ts';
import { mapInOrder } from '#concurrency/map-in-order.ts';
import { withRetries } from '#concurrency/retry.ts';
import type { Store } from '#files/stores/store.ts';
import { isStillOwned, type KnownFile } from './backup-queries.ts';

// Prefetched to hide the latency of S3; each file is at most as large as an upload may be.
const readAhead = 4;

type FileCounts = { files: number; erased_files: number; lost_files: number };
type Fetched = { file: KnownFile; bytes: Buffer | undefined };

/** Writes the files; for each missing one a section that says whether it was erased or lost. */
export async function writeFiles(
  client: pg.Client,
  store: Store,
  writer: BackupWriter,
  known: AsyncIterable<KnownFile>,
  onEach: () => void,
): Promise<FileCounts> {
  const counts = { files: 0, erased_files: 0, lost_files: 0 };
  for await (const { file, bytes } of mapInOrder(known, readAhead, (file) => fetchFile(store, file))) {
    onEach();
    if (bytes) {
      await writeFile(writer, file.key, bytes);
      counts.files += 1;
    } else if (file.candidate_id !== null) {
      // The candidate was erased during the backup: the restore erases them again.
      const erased = !(await isStillOwned(client, file));
      await writer.begin({ kind: 'missing', key: file.key, candidate_id: file.candidate_id, erased });
      await writer.end();
      counts[erased ? 'erased_files' : 'lost_files'] += 1;
    }
    // Otherwise it was an upload without a candidate that was abandoned or removed.
  }
  return counts;
}

async function writeFile(writer: BackupWriter, key: string, bytes: Buffer): Promise<void> {
  await writer.begin({ kind: 'file', key });
  for (let at = 0; at < bytes.length; at += blockBytes) await writer.data(bytes.subarray(at, at + blockBytes));
  await writer.end();
}

/** Retries when the stream breaks. */
function fetchFile(store: Store, file: KnownFile): Promise<Fetched> {
  return withRetries({ pausesMs: [0, 0], mayRetry: () => true }, async () => {
    const found = await store.get(file.key);
    if (!found) return { file, bytes: undefined };
    const bytes = await buffer(found.stream);
    if (bytes.length === found.bytes) return { file, bytes };
    throw new Error(`${file.key} has ${found.bytes} bytes, but ${bytes.length} were read.`);
  }).catch((error) => {
    throw fileError(file, error);
  });
}

function fileError({ key }: KnownFile, cause: unknown): Error {
  return new Error(`The file ${key} cannot be read: ${cause instanceof Error ? cause.message : cause}.`, { cause });
}
