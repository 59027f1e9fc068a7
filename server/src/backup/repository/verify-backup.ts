import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { checkBackup, type VerifiedBackup } from '#backup/check-backup.ts';
import type { ReportProgress } from '#backup/progress.ts';
import { mapInOrder } from '#concurrency/map-in-order.ts';
import { withRetries } from '#concurrency/retry.ts';
import { type BackupSummary, rowsPrefix } from './backup-list.ts';
import { fetchIndex, type IndexEntry, isStored, readIndex, type StoredFileEntry } from './file-index.ts';
import { fetchPieces } from './pieces.ts';
import type { Repository } from './repository.ts';
import { asDamage, DamagedError } from './sealing.ts';

const concurrencyMax = 4;
const problemsMax = 20;

/** The rows in a local file, which is a backup of `muster backup FILE` without files, checked from its first byte to its last. */
export async function fetchRows(
  repository: Repository,
  { id, rows }: Pick<BackupSummary, 'id' | 'rows'>,
  path: string,
  { report, signal }: { report: ReportProgress; signal: AbortSignal },
): Promise<VerifiedBackup> {
  await fetchPieces(repository, rowsPrefix(id), rows.pieces, path);
  const verified = await checkBackup(path, report, signal).catch((error) => {
    throw asDamage(error, path, rowsPrefix(id));
  });
  if (verified.sha256 !== rows.sha256)
    throw new DamagedError(`${rowsPrefix(id)} is damaged: these are not the rows of this backup.`);
  return verified;
}

export type Verification = { problems: string[]; problem_count: number; files: number; bytes: number };

/** Reads everything that a backup consists of. */
export async function verifyBackup(
  repository: Repository,
  summary: BackupSummary,
  folder: string,
  options: { report: ReportProgress; signal: AbortSignal },
): Promise<Verification> {
  const found: Verification = { problems: [], problem_count: 0, files: 0, bytes: 0 };
  const note = (problem: string) => {
    found.problem_count += 1;
    if (found.problems.length < problemsMax) found.problems.push(problem);
  };
  await fetchRows(repository, summary, join(folder, 'rows'), options).catch((error) => note(damageIn(error)));
  const index = await fetchIndex(repository, summary, join(folder, 'index')).catch((error) => note(damageIn(error)));
  if (index === undefined) return found;
  const check = async (entry: IndexEntry) => ({
    entry,
    problem: isStored(entry) ? await findDamage(repository, entry) : undefined,
  });
  for await (const { entry, problem } of mapInOrder(readIndex(index), concurrencyMax, check)) {
    options.signal.throwIfAborted();
    if (problem !== undefined) note(problem);
    if (!isStored(entry)) continue;
    found.files += 1;
    found.bytes += entry.bytes;
    options.report(`file ${found.files} of ${summary.files}`, found.bytes);
  }
  return found;
}

/** What is wrong with a file, if anything. */
export async function findDamage(repository: Repository, entry: StoredFileEntry): Promise<string | undefined> {
  const read = async () => {
    const hash = createHash('sha256');
    for await (const chunk of await readFile(repository, entry)) hash.update(chunk);
    return hash.digest('hex');
  };
  try {
    const sha256 = await withRetries({ pausesMs: [0, 500], mayRetry: (error) => !(error instanceof DamagedError) }, read);
    return sha256 === entry.sha256 ? undefined : `files/${entry.object} is damaged: its checksum does not match.`;
  } catch (error) {
    return damageIn(error);
  }
}

export async function readFile(repository: Repository, { object }: StoredFileEntry): Promise<AsyncIterable<Buffer>> {
  const content = await repository.read(`files/${object}`);
  if (!content) throw new DamagedError(`files/${object} is missing.`);
  return content;
}

/** What the storage refuses for a moment is no damage. */
function damageIn(error: unknown): string {
  if (error instanceof DamagedError) return error.message;
  throw error;
}
