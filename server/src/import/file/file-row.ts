import type { Mapping } from '#import/columns/columns.ts';
import type { DateOrder } from '#import/columns/dates.ts';
import type { ImportField } from '#import/imported-candidate.ts';
import type { Encoding } from '#text/encoding.ts';

export type RecordError = 'too_long' | 'encoding' | 'quote_open' | 'quote_inside';

/** A row of a file: the value of each field, or why the row is rejected. */
export type FileRow = {
  line: number;
  /** The cells as they are in the file, for the report. */
  original: string[];
  values: RowValues;
  /** Approximate length in bytes, which limits the size of a batch. */
  length: number;
  mayBeUnstorable: boolean;
  rejection?: string;
};

export type RowValues = Partial<Record<ImportField, unknown>>;

/** Parses the chunks of a file into rows. */
export type RowReader = {
  push(chunk: Buffer): FileRow[];
  end(): FileRow[];
  /** The column names of `original`. */
  originalColumns(): readonly string[];
  /** False for a format without a header, and for an empty file. */
  hasHeader(): boolean;
  /** The columns that match no field; only the first ones of very many. */
  ignoredColumns(): string[];
};

export type ReaderOptions = {
  mappings: readonly Mapping[];
  bytesMax: number;
  encoding: () => Encoding;
  dates?: DateOrder | undefined;
  /** Cells were exported with an apostrophe before what a spreadsheet would run as a formula. */
  escapesFormulas?: boolean;
};

/** The file cannot be read at all, as opposed to a single row. */
export class FileError extends Error {}

export function rejectedRow(line: number, original: string[], rejection: string): FileRow {
  return { line, original, rejection, values: {}, length: 0, mayBeUnstorable: false };
}

export function recordErrorText(error: RecordError, { bytesMax, encoding }: ReaderOptions): string {
  if (error === 'too_long') return `The line is longer than ${bytesMax} bytes.`;
  if (error === 'encoding') return `The line is not valid ${encoding()}.`;
  if (error === 'quote_open') return 'A quoted cell starts on this line and is not closed.';
  return 'A quoted cell has text after its closing quote.';
}
