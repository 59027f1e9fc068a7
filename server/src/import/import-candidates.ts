import { uuidv7 } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import type { FileRow, RowReader } from '#import/file/file-row.ts';
import { type IncomingCandidate, incomingCandidate } from '#import/load/incoming-candidate.ts';
import { type LoadOptions, openLoader } from '#import/load/loader.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { type ImportTargets, openImportTargets } from './import-targets.ts';
import { checkedCandidate, type ImportedCandidate } from './imported-candidate.ts';

export type Rejected = { line: number; reason: string; original: string[] };

export type ImportCounts = { read: number; added: number; alreadyThere: number; rejected: number };

export type ImportOptions = LoadOptions & { jobId: string | undefined };

export type ImportWatcher = {
  onRows(count: number): void;
  onRejected(rejected: Rejected): void;
  /** Asked after each portion of the file; what was read by then is still loaded. */
  isStopped(): boolean;
};

type ImportDeps = Pick<Runtime, 'database' | 'clock' | 'isDiskLow'> & { jobReads: JobReads };

/** Loads the candidates of a file. Who is there already is not added again, so the same file may be loaded as often as one likes. */
export async function importCandidates(
  app: ImportDeps,
  { reader, chunks }: { reader: RowReader; chunks: AsyncIterable<Buffer> },
  options: ImportOptions,
  watcher: ImportWatcher,
): Promise<ImportCounts> {
  const targets = openImportTargets(app, options.workspaceId, options.jobId);
  const loader = await openLoader(app, options);
  const counts = { read: 0, rejected: 0 };

  const takeIn = async (rows: FileRow[]) => {
    for (const found of await incomingCandidates(app, targets, rows)) {
      if (isRejected(found)) {
        counts.rejected += 1;
        watcher.onRejected(found);
      } else await loader.add(found);
    }
    counts.read += rows.length;
    watcher.onRows(rows.length);
  };

  try {
    for await (const chunk of chunks) {
      await takeIn(reader.push(chunk));
      if (watcher.isStopped()) break;
    }
    if (!watcher.isStopped()) await takeIn(reader.end());
    await loader.finish();
    return { ...counts, ...loader.counts() };
  } finally {
    await loader.close();
  }
}

/** In the order of the rows, each the candidate that it is or the reason why it is none. */
async function incomingCandidates(
  { clock }: Pick<ImportDeps, 'clock'>,
  targets: ImportTargets,
  rows: FileRow[],
): Promise<(IncomingCandidate | Rejected)[]> {
  const checked = rows.map((row) => ({ row, input: orRejected(row, () => checkedCandidate(row.values, row.mayBeUnstorable)) }));
  await targets.preload(checked.map(({ input }) => input).filter((input): input is ImportedCandidate => !isRejected(input)));
  const now = clock();
  return checked.map(({ row, input }) => {
    if (isRejected(input)) return input;
    const circumstances = { id: uuidv7(), createdAt: now, updatedAt: now, length: row.length };
    return orRejected(row, () => incomingCandidate(input, targets.targetOf(input), circumstances));
  });
}

function isRejected(found: ImportedCandidate | IncomingCandidate | Rejected): found is Rejected {
  return 'reason' in found;
}

function orRejected<Result>({ line, original, rejection }: FileRow, work: () => Result): Result | Rejected {
  if (rejection !== undefined) return { line, original, reason: rejection };
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return { line, original, reason: error.message };
    throw error;
  }
}
