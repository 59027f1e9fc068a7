import type { FoundEncoding } from '#import/encoding/utf8.ts';
import { csvLine } from '#text/csv.ts';
import type { ImportCounts, Rejected } from './import-candidates.ts';

const shownMax = 20;

/** Keeps the first rejected rows for the terminal, and writes all of them as CSV. */
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
      count > shown.length ? [...shown, `and ${count - shown.length} more; use --rejected FILE for all of them`] : shown,
  };
}

export type ImportResult = ImportCounts & {
  elapsedMs: number;
  ignoredColumns: string[];
  hasHeader: boolean;
  found: FoundEncoding;
  isDryRun: boolean;
  isStopped: boolean;
  importId?: string;
};

export function importSummary({
  read,
  added,
  alreadyThere,
  erased,
  rejected,
  elapsedMs,
  ignoredColumns,
  hasHeader,
  found,
  isDryRun,
  isStopped,
  importId,
}: ImportResult) {
  return {
    ...(importId !== undefined && { import_id: importId }),
    read,
    added,
    already_there: alreadyThere,
    ...(erased !== undefined && { erased }),
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

export function summaryText(summary: ReturnType<typeof importSummary>): string {
  if (summary.read === 0 && !summary.stopped)
    return summary.header ? 'The file has a header and no rows: nothing was imported.' : 'The file is empty: nothing was imported.';
  const { read, added, already_there, erased, rejected, seconds, rows_per_second, ignored_columns, dry_run, stopped } = summary;
  return [
    `${read} rows in ${seconds} s, ${rows_per_second} rows/s: ${added} ${dry_run ? 'would be added' : 'added'}, ${already_there} already there, ${rejected} rejected${erasedText(erased)}.`,
    ...(summary.encoding_guessed
      ? [`The file is not UTF-8 and was read as ${summary.encoding}. If that is wrong, set the encoding with --encoding.`]
      : []),
    ...(ignored_columns.length > 0 ? [`Ignored columns: ${ignored_columns.join(', ')}.`] : []),
    ...(dry_run ? ['Dry run: nothing was imported.'] : []),
    ...(stopped ? ['Stopped before the end of the file. Run the same command again to import the rest.'] : []),
  ].join('\n');
}

/** Rows of people who were erased here. */
export function erasedText(erased: number | undefined): string {
  return erased === undefined ? '' : `, ${erased} left out because they were erased here`;
}
