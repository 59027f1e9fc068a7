import type { Mapping } from '#import/columns/columns.ts';
import type { DateOrder } from '#import/columns/dates.ts';
import type { Encoding } from '#import/encoding/encoding.ts';
import type { ImportField } from '#import/imported-candidate.ts';
import type { Refusal } from './records.ts';

/** One row of a file: what it says of each field, or why it cannot be read. */
export type FileRow = {
  line: number;
  /** The row as it was, for the report. */
  original: string[];
  values: RowValues;
  length: number;
  mayBeUnstorable: boolean;
  refusal?: string;
};

export type RowValues = Partial<Record<ImportField, unknown>>;

/** Makes rows of the bytes of a file, in whatever portions they come. */
export type RowReader = {
  push(chunk: Buffer): FileRow[];
  end(): FileRow[];
  /** The names above the cells of `original`. */
  originalColumns(): readonly string[];
  /** Whether a header was there; files without one have rows only. */
  hasHeader(): boolean;
  /** The names of what no field holds; of very many only some. */
  ignoredColumns(): string[];
};

export type ReaderOptions = {
  mappings: readonly Mapping[];
  bytesMax: number;
  encoding: () => Encoding;
  dates?: DateOrder | undefined;
  /** Cells were written with an apostrophe before what a spreadsheet would run as a formula. */
  escapesFormulas?: boolean;
};

/** The file as a whole cannot be read. */
export class FileError extends Error {}

export function refusedRow(line: number, original: string[], refusal: string): FileRow {
  return { line, original, refusal, values: {}, length: 0, mayBeUnstorable: false };
}

export function refusalWords(refusal: Refusal, { bytesMax, encoding }: ReaderOptions): string {
  if (refusal === 'too_long') return `The line is longer than ${bytesMax} bytes.`;
  if (refusal === 'encoding') return `The line is not valid ${encoding()}.`;
  if (refusal === 'quote_open') return 'A quote opens in this line and does not close.';
  return 'A quote closes in the middle of a cell.';
}
