import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { BackupWriter } from '#backup/format/backup-writer.ts';
import { blockBytes } from '#backup/format/format.ts';
import { withRetries } from '#concurrency/retry.ts';
import type { Store } from '#files/stores/store.ts';
import { isStillOwned, type KnownFile } from './backup-queries.ts';

// Read ahead, because a storage far away takes its time to answer; each is at most as big as an upload may be.
const readAhead = 4;

type Counts = { files: number; erased_files: number; lost_files: number };
type Fetched = { file: KnownFile; bytes: Buffer | undefined };

/** Writes these files, and of those that are gone, why. */
export async function writeFiles(
  client: pg.Client,
  store: Store,
  writer: BackupWriter,
  known: AsyncIterable<KnownFile>,
  onEach: () => void,
): Promise<Counts> {
  const counts = { files: 0, erased_files: 0, lost_files: 0 };
  for await (const { file, bytes } of fetchAhead(store, known)) {
    onEach();
    if (bytes) {
      await writeFile(writer, file.key, bytes);
      counts.files += 1;
    } else if (file.candidate_id !== null) {
      // Nothing of a person who was erased meanwhile: a restore erases them again.
      const erased = !(await isStillOwned(client, file));
      await writer.begin({ kind: 'missing', key: file.key, candidate_id: file.candidate_id, erased });
      await writer.end();
      counts[erased ? 'erased_files' : 'lost_files'] += 1;
    }
    // Else it was never finished, or swept: it belonged to nobody.
  }
  return counts;
}

async function writeFile(writer: BackupWriter, key: string, bytes: Buffer): Promise<void> {
  await writer.begin({ kind: 'file', key });
  for (let at = 0; at < bytes.length; at += blockBytes) await writer.data(bytes.subarray(at, at + blockBytes));
  await writer.end();
}

/** In the order in which they are known, a few at a time. */
async function* fetchAhead(store: Store, known: AsyncIterable<KnownFile>): AsyncGenerator<Fetched> {
  const underWay: Promise<Fetched>[] = [];
  for await (const file of known) {
    const fetching = fetchFile(store, file);
    // Told when its turn comes.
    fetching.catch(() => {});
    underWay.push(fetching);
    const [first] = underWay.length >= readAhead ? underWay.splice(0, 1) : [];
    if (first) yield await first;
  }
  for (const rest of underWay) yield await rest;
}

/** A stream that breaks is started again. */
function fetchFile(store: Store, file: KnownFile): Promise<Fetched> {
  return withRetries({ pausesMs: [0, 0], mayRetry: () => true }, async () => {
    const found = await store.get(file.key);
    if (!found) return { file, bytes: undefined };
    const bytes = await buffer(found.stream);
    if (bytes.length === found.bytes) return { file, bytes };
    throw new Error(`${file.key} has ${found.bytes} bytes, and ${bytes.length} came.`);
  }).catch((error) => {
    throw fileError(file, error);
  });
}

function fileError({ key }: KnownFile, cause: unknown): Error {
  return new Error(`The file ${key} cannot be read: ${cause instanceof Error ? cause.message : cause}.`, { cause });
}
