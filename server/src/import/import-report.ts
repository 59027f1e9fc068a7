import type { FoundEncoding } from '#import/encoding/utf8.ts';
import { csvLine } from '#import/file/csv.ts';
import type { ImportCounts, Rejected } from './import-candidates.ts';

const shownMax = 20;

/** Collects what was rejected: the first ones to be shown, and all of them as lines of a table. */
export function rejectionReport(
  originalColumns: () => readonly string[],
  writeLine: ((line: string) => void) | undefined,
  escapesFormulas = false,
) {
  const shown: string[] = [];
  let count = 0;
  return {
    add({ line, reason, original }: Rejected): void {
      if (count === 0) writeLine?.(csvLine(['line', 'reason', ...originalColumns()], escapesFormulas));
      writeLine?.(csvLine([String(line), reason, ...original], escapesFormulas));
      if (shown.length < shownMax) shown.push(`line ${line}: ${reason}`);
      count += 1;
    },
    lines: (): string[] =>
      count > shown.length ? [...shown, `and ${count - shown.length} more; --rejected FILE writes them all down`] : shown,
  };
}

export type ImportFacts = ImportCounts & {
  elapsedMs: number;
  ignoredColumns: string[];
  hasHeader: boolean;
  found: FoundEncoding;
  isDryRun: boolean;
  isStopped: boolean;
};

export function importSummary({
  read,
  added,
  alreadyThere,
  rejected,
  elapsedMs,
  ignoredColumns,
  hasHeader,
  found,
  isDryRun,
  isStopped,
}: ImportFacts) {
  return {
    read,
    added,
    already_there: alreadyThere,
    rejected,
    seconds: Math.round(elapsedMs / 10) / 100,
    rows_per_second: Math.round((read / elapsedMs) * 1000),
    ignored_columns: ignoredColumns,
    encoding: found.encoding,
    encoding_guessed: found.isGuessed && found.encoding !== 'utf-8',
    header: hasHeader,
    dry_run: isDryRun,
    stopped: isStopped,
  };
}

export function summaryWords(summary: ReturnType<typeof importSummary>): string {
  if (summary.read === 0 && !summary.stopped)
    return summary.header ? 'The file has a header and no rows: nothing was imported.' : 'The file is empty: nothing was imported.';
  const { read, added, already_there, rejected, seconds, rows_per_second, ignored_columns, dry_run, stopped } = summary;
  return [
    `${read} rows in ${seconds} s, ${rows_per_second} rows/s: ${added} ${dry_run ? 'would be added' : 'added'}, ${already_there} already there, ${rejected} rejected.`,
    ...(summary.encoding_guessed
      ? [`The file is not UTF-8 and was read as ${summary.encoding}. If that is wrong, name its encoding with --encoding.`]
      : []),
    ...(ignored_columns.length > 0 ? [`Ignored: ${ignored_columns.join(', ')}.`] : []),
    ...(dry_run ? ['Nothing was written.'] : []),
    ...(stopped ? ['Stopped before the end. Run the same again to go on.'] : []),
  ].join('\n');
}
