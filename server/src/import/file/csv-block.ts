import { isUtf8 } from 'node:buffer';
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import type { Delimiter } from './delimiter.ts';
import type { RecordError } from './file-row.ts';
import { type Line, lineExcerpt } from './line-reader.ts';

/** The cells of a record; of a record that cannot be read only its beginning, and why. */
export type CsvRecord = { line: number; cells: string[]; bytes: number; hasNul: boolean; error?: RecordError };

/** Consecutive lines, and the index at which each begins in their bytes. */
export type Block = { bytes: Buffer; lines: readonly Line[]; starts: readonly number[]; isUtf8: boolean; hasNul: boolean };

/** The lines before `next` are parsed. If a record is malformed, `next` is its first line and `malformed.at` the line of the error. */
export type ParsedLines = { records: CsvRecord[]; next: number; malformed?: { code: string; at: number } };

export type ParseOptions = { from: number; to: number; delimiter: Delimiter; bytesMax: number };

const lineEnds = ['\r\n', '\n', '\r'];

export function joinLines(lines: readonly Line[]): Block {
  const bytes = Buffer.concat(lines.map((line) => line.bytes));
  const starts = [0];
  let length = 0;
  for (const line of lines) {
    length += line.bytes.length;
    starts.push(length);
  }
  return { bytes, lines, starts, isUtf8: isUtf8(bytes), hasNul: bytes.includes(0) };
}

/** Parses lines up to the first malformed record. `relaxed` parses one record only, in which quotes inside of cells are text. */
export function parseLines(block: Block, { from, to, delimiter, bytesMax }: ParseOptions, relaxed = false): ParsedLines {
  const { bytes, starts } = block;
  const base = starts[from] ?? 0;
  const records: CsvRecord[] = [];
  let next = from;
  let parserLine = 0;
  const addRecord = (cells: string[], info: InfoRecord): null => {
    const first = skipBlankLines(block, next, to);
    parserLine = info.lines;
    while ((starts[next] ?? bytes.length) < base + info.bytes) next += 1;
    records.push(toRecord(block, cells, { first, next, bytesMax }));
    return null;
  };
  try {
    parse(bytes.subarray(base, starts[to]), {
      delimiter,
      record_delimiter: lineEnds,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: relaxed,
      ...(relaxed && { to: 1 }),
      on_record: addRecord,
    });
    return { records, next: relaxed ? next : to };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const first = skipBlankLines(block, next, to);
    const skippedLines = Number(error.lines) - (parserLine + 1 + first - next);
    return { records, next: first, malformed: { code: error.code, at: lineOfError(block, first, skippedLines) } };
  }
}

/** The parser counts a CRLF inside of quotes as two lines. */
function lineOfError({ lines }: Block, first: number, parserLines: number): number {
  let at = first;
  for (let left = parserLines; left > 0 && at < lines.length; at += 1) left -= lines[at]?.lineEndBytes ?? 1;
  return at;
}

function skipBlankLines({ lines }: Block, from: number, to: number): number {
  let at = from;
  for (let line = lines[at]; line && at < to && line.bytes.length === line.lineEndBytes; line = lines[at]) at += 1;
  return at;
}

function toRecord(block: Block, cells: string[], { first, next, bytesMax }: { first: number; next: number; bytesMax: number }) {
  const { lines, starts } = block;
  const bytes = block.bytes.subarray(starts[first], (starts[next] ?? 0) - (lines[next - 1]?.lineEndBytes ?? 0));
  const line = lines[first]?.number ?? 0;
  const hasNul = block.hasNul && bytes.includes(0);
  const record: CsvRecord = { line, cells, bytes: bytes.length, hasNul };
  if (bytes.length > bytesMax) return { ...record, cells: [lineExcerpt(bytes)], error: 'too_long' as const };
  return block.isUtf8 || isUtf8(bytes) ? record : { ...record, cells: [lineExcerpt(bytes)], error: 'encoding' as const };
}
