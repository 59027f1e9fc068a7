import { fieldPrefix } from '#custom-fields/custom-field.ts';
import { cellReader } from '#import/columns/cells.ts';
import { columnFields, type Mapping, normalizedColumnName } from '#import/columns/columns.ts';
import { type DateReader, dateReader } from '#import/columns/dates.ts';
import { normalizeValues } from '#import/columns/normalize-values.ts';
import type { ImportField } from '#import/imported-candidate.ts';
import { isRecord } from '#text/is-record.ts';
import type { CsvRecord } from './csv-block.ts';
import { CsvReader } from './csv-reader.ts';
import {
  FileError,
  type FileRow,
  type ReaderOptions,
  type RowReader,
  type RowValues,
  recordErrorText,
  rejectedRow,
} from './file-row.ts';

type CsvHeader = { columns: string[]; readers: (ColumnReader | undefined)[]; readDate: DateReader };
/** `key`: of a custom field. */
type ColumnReader = { field: ImportField; key?: string; read: (cell: string) => unknown };

const columnsShownMax = 50;

/** Reads the rows of a CSV file whose first line names the columns. */
export function csvRowReader(options: ReaderOptions): RowReader {
  const reader = new CsvReader(options.bytesMax);
  let header: CsvHeader | undefined;

  const toRows = (records: CsvRecord[]): FileRow[] => {
    const [first] = records;
    if (!first) return [];
    const rows = header ? records : records.slice(1);
    const known = header ?? parseHeaderRow(first, options);
    header = known;
    return rows.map((record) => toFileRow(record, known, options));
  };

  return {
    push: (chunk) => toRows(reader.push(chunk)),
    end: () => toRows(reader.end()),
    originalColumns: () => header?.columns ?? [],
    hasHeader: () => header !== undefined,
    ignoredColumns: () => (header?.columns ?? []).filter((_, index) => !header?.readers[index]).slice(0, columnsShownMax),
  };
}

function parseHeaderRow({ cells, error, hasNul }: CsvRecord, options: ReaderOptions): CsvHeader {
  if (error) throw new FileError(`The header cannot be read. ${recordErrorText(error, options)}`);
  if (hasNul)
    throw new FileError(
      'The file contains NUL bytes: it is not a text file, or its encoding must be set with --encoding, such as utf-16le.',
    );
  const columns = cells.map((column) => column.trim());
  const { fields, ambiguous } = columnFields(columns, options.mappings);
  refuseUnknown(options.mappings, columns);
  if (ambiguous.length > 0)
    throw new FileError(`Several columns match the same field: ${columnList(ambiguous)}. Choose one with --map.`);
  if (!fields.some((field) => field === 'name' || field === 'first_name' || field === 'last_name'))
    throw new FileError(
      `No column contains the name. The columns are: ${columnList(columns)}. Choose one with --map "COLUMN=name".`,
    );
  const readDate = dateReader(options.dates);
  return {
    columns,
    readDate,
    readers: fields.map((field, index) => {
      const key = customFieldOf(columns[index] ?? '', options.mappings);
      if (key !== undefined) return { field: 'custom_fields', key, read: cellReader('custom_fields', options.escapesFormulas) };
      return field && { field, read: cellReader(field, options.escapesFormulas) };
    }),
  };
}

/** The key of the custom field that a column is named after, `custom_fields.level`. */
function customFieldOf(column: string, mappings: readonly Mapping[]): string | undefined {
  const isMapped = mappings.some((mapping) => normalizedColumnName(mapping.column) === normalizedColumnName(column));
  return !isMapped && column.startsWith(fieldPrefix) ? column.slice(fieldPrefix.length) : undefined;
}

function refuseUnknown(mappings: readonly Mapping[], columns: string[]): void {
  const unknown = mappings.find(
    (mapping) => !columns.some((column) => normalizedColumnName(column) === normalizedColumnName(mapping.column)),
  );
  if (unknown) throw new FileError(`There is no column ${unknown.column}. The columns are: ${columnList(columns)}.`);
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function columnList(columns: string[]): string {
  const shown = columns.slice(0, columnsShownMax).join(', ');
  return columns.length > columnsShownMax ? `${shown} and ${columns.length - columnsShownMax} more` : shown;
}

function toFileRow(
  { line, cells, bytes, hasNul, error }: CsvRecord,
  { columns, readers, readDate }: CsvHeader,
  options: ReaderOptions,
): FileRow {
  if (error) return rejectedRow(line, cells, recordErrorText(error, options));
  if (cells.length !== columns.length)
    return rejectedRow(line, cells, `The row has ${cells.length} cells, the header has ${columns.length}.`);
  const values: RowValues = {};
  for (let index = 0; index < cells.length; index += 1) {
    const reader = readers[index];
    const cell = cells[index];
    // An empty cell is no value, as opposed to an empty text.
    if (!reader || !cell) continue;
    const value = reader.read(cell);
    if (reader.key === undefined) values[reader.field] = value;
    else values.custom_fields = { ...asRecord(values.custom_fields), [reader.key]: value };
  }
  const rejection = normalizeValues(values, readDate);
  if (rejection !== undefined) return rejectedRow(line, cells, rejection);
  return { line, original: cells, values, length: bytes, mayBeUnstorable: hasNul };
}
