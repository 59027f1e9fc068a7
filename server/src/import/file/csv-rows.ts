import { cellReader } from '#import/columns/cells.ts';
import { columnFields, type Mapping, normalizedColumnName } from '#import/columns/columns.ts';
import { type DateReader, dateReader } from '#import/columns/dates.ts';
import { normalizeValues } from '#import/columns/normalize-values.ts';
import type { ImportField } from '#import/imported-candidate.ts';
import { csvCells, csvMarks, type Delimiter, delimiterOf } from './csv.ts';
import {
  FileError,
  type FileRow,
  type ReaderOptions,
  type RowReader,
  type RowValues,
  refusalWords,
  refusedRow,
} from './file-row.ts';
import { RecordReader, type TextRecord } from './records.ts';

type CsvHeader = { columns: string[]; readers: (ColumnReader | undefined)[]; readDate: DateReader };
type ColumnReader = { field: ImportField; read: (cell: string) => unknown };

const columnsShownMax = 50;

/** The rows of a table whose first line names its columns. */
export function csvRowReader(options: ReaderOptions): RowReader {
  let delimiter: Delimiter = ',';
  let header: CsvHeader | undefined;
  const onFirst = (text: string) => {
    delimiter = delimiterOf(text);
    return { quote: '"', delimiters: delimiter };
  };
  const records = new RecordReader({ marks: csvMarks, bytesMax: options.bytesMax, onFirst });

  const rowsOf = (found: TextRecord[]): FileRow[] => {
    const [first] = found;
    if (!first) return [];
    const rows = header ? found : found.slice(1);
    const known = header ?? headerOf(first, delimiter, options);
    header = known;
    return rows.map((record) => rowOf(record, delimiter, known, options));
  };

  return {
    push: (chunk) => rowsOf(records.push(chunk)),
    end: () => rowsOf(records.end()),
    originalColumns: () => header?.columns ?? [],
    hasHeader: () => header !== undefined,
    ignoredColumns: () => (header?.columns ?? []).filter((_, index) => !header?.readers[index]).slice(0, columnsShownMax),
  };
}

function headerOf({ text, refusal }: TextRecord, delimiter: Delimiter, options: ReaderOptions): CsvHeader {
  if (refusal) throw new FileError(`The header cannot be read. ${refusalWords(refusal, options)}`);
  if (text.includes('\0'))
    throw new FileError(
      'The file has NUL bytes: it is not a text, or its encoding has to be named with --encoding, such as utf-16le.',
    );
  const columns = csvCells(text, delimiter).map((column) => column.trim());
  const { fields, twice } = columnFields(columns, options.mappings);
  refuseUnknown(options.mappings, columns);
  if (twice.length > 0) throw new FileError(`Two columns hold the same: ${listed(twice)}. Tell them apart with --map.`);
  if (!fields.some((field) => field === 'name' || field === 'first_name' || field === 'last_name'))
    throw new FileError(
      `No column holds a name. The columns are: ${listed(columns)}. Tell which one does with --map "COLUMN=name".`,
    );
  const readDate = dateReader(options.dates);
  return {
    columns,
    readDate,
    readers: fields.map((field) => field && { field, read: cellReader(field, options.escapesFormulas) }),
  };
}

function refuseUnknown(mappings: readonly Mapping[], columns: string[]): void {
  const unknown = mappings.find(
    (mapping) => !columns.some((column) => normalizedColumnName(column) === normalizedColumnName(mapping.column)),
  );
  if (unknown) throw new FileError(`There is no column ${unknown.column}. The columns are: ${listed(columns)}.`);
}

function listed(columns: string[]): string {
  const shown = columns.slice(0, columnsShownMax).join(', ');
  return columns.length > columnsShownMax ? `${shown} and ${columns.length - columnsShownMax} more` : shown;
}

function rowOf(
  { line, text, refusal }: TextRecord,
  delimiter: Delimiter,
  { columns, readers, readDate }: CsvHeader,
  options: ReaderOptions,
): FileRow {
  if (refusal) return refusedRow(line, [text], refusalWords(refusal, options));
  const cells = csvCells(text, delimiter);
  if (cells.length !== columns.length)
    return refusedRow(line, cells, `The line has ${cells.length} cells, the header has ${columns.length}.`);
  const values: RowValues = {};
  for (let index = 0; index < cells.length; index += 1) {
    const reader = readers[index];
    const cell = cells[index];
    // An empty cell says nothing, so that what was never filled in is not taken for a text without letters.
    if (reader && cell) values[reader.field] = reader.read(cell);
  }
  const unreadable = normalizeValues(values, readDate);
  if (unreadable !== undefined) return refusedRow(line, cells, unreadable);
  return { line, original: cells, values, length: text.length, mayBeUnstorable: text.includes('\0') };
}
