import { uuidv7 } from '#crypto/uuid.ts';
import type { FieldValueDeps } from '#custom-fields/check-field-values.ts';
import { Failure } from '#failure.ts';
import type { FileRow, RowReader } from '#import/file/file-row.ts';
import { type IncomingCandidate, incomingCandidate } from '#import/load/incoming-candidate.ts';
import { type LoaderCounts, type LoadOptions, openLoader } from '#import/load/loader.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { type ImportTargets, openImportTargets } from './import-targets.ts';
import { checkedCandidate, type ImportedCandidate } from './imported-candidate.ts';
import { type ImportedFields, openImportedFields } from './imported-fields.ts';

export type Rejected = { line: number; reason: string; original: string[] };

export type ImportCounts = LoaderCounts & { read: number; rejected: number };

export type ImportOptions = LoadOptions & { jobId: string | undefined };

export type ImportWatcher = {
  onRows(count: number): void;
  onRejected(rejected: Rejected): void;
  /** Checked after each chunk; rows that were read before are still loaded. */
  isStopped(): boolean;
};

export type CandidateImportDeps = Pick<Runtime, 'database' | 'clock' | 'isDiskLow'> & FieldValueDeps & { jobReads: JobReads };

/** Loads the candidates of a file. Existing ones are skipped, so an import is idempotent. */
export async function importCandidates(
  app: CandidateImportDeps,
  { reader, chunks }: { reader: RowReader; chunks: AsyncIterable<Buffer> },
  options: ImportOptions,
  watcher: ImportWatcher,
): Promise<ImportCounts> {
  const targets = openImportTargets(app, options.workspaceId, options.jobId);
  const fieldValues = await openImportedFields(app, options.workspaceId);
  const loader = await openLoader(app, options);
  const counts = { read: 0, rejected: 0 };

  const loadRows = async (rows: FileRow[]) => {
    for (const candidate of await incomingCandidates(app, { targets, fieldValues }, rows)) {
      if (isRejected(candidate)) {
        counts.rejected += 1;
        watcher.onRejected(candidate);
      } else await loader.add(candidate);
    }
    counts.read += rows.length;
    watcher.onRows(rows.length);
  };

  try {
    for await (const chunk of chunks) {
      await loadRows(reader.push(chunk));
      if (watcher.isStopped()) break;
    }
    if (!watcher.isStopped()) await loadRows(reader.end());
    await loader.finish();
    return { ...counts, ...loader.counts() };
  } finally {
    await loader.close();
  }
}

/** Each row as a candidate or as a rejection, in the order of the file. */
async function incomingCandidates(
  { clock }: Pick<CandidateImportDeps, 'clock'>,
  { targets, fieldValues }: { targets: ImportTargets; fieldValues: ImportedFields },
  rows: FileRow[],
): Promise<(IncomingCandidate | Rejected)[]> {
  const checked = rows.map((row) => ({ row, input: orRejected(row, () => checkedCandidate(row.values, row.mayBeUnstorable)) }));
  const accepted = checked.map(({ input }) => input).filter((input): input is ImportedCandidate => !isRejected(input));
  await targets.preload(accepted);
  await fieldValues.preload(accepted);
  const now = clock();
  return checked.map(({ row, input }) => {
    if (isRejected(input)) return input;
    const metadata = { id: uuidv7(), createdAt: now, updatedAt: now, length: row.length };
    return orRejected(row, () => {
      const checkedInput = { ...input, custom_fields: fieldValues.valuesOf(input) };
      return incomingCandidate(checkedInput, targets.targetOf(input), metadata);
    });
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
