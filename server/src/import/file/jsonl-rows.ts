import { createLruCache } from '#concurrency/lru-cache.ts';
import { type Guess, guessField } from '#import/columns/columns.ts';
import { dateReader } from '#import/columns/dates.ts';
import { normalizeValues } from '#import/columns/normalize-values.ts';
import { isRecord } from '#text/is-record.ts';
import { type FileRow, type ReaderOptions, type RowReader, type RowValues, recordErrorText, rejectedRow } from './file-row.ts';
import { type Line, LineReader, lineExcerpt, lineText } from './line-reader.ts';

const keysCachedMax = 10_000;
const keysShownMax = 50;

/** Reads the rows of a file with a JSON object on each line. */
export function jsonlRowReader(options: ReaderOptions): RowReader {
  const lines = new LineReader(options.bytesMax);
  const guesses = createLruCache<Guess | undefined>(keysCachedMax);
  const ignored = new Set<string>();
  const readDate = dateReader(options.dates);

  const guessKey = (key: string): Guess | undefined => {
    const guess = guesses.remember(key, () => guessField(key, options.mappings));
    if (!guess && ignored.size < keysShownMax) ignored.add(key);
    return guess;
  };

  const parseRow = (source: Line): FileRow => {
    const line = source.number;
    const text = source.isTooLong ? undefined : lineText(source);
    if (text === undefined)
      return rejectedRow(line, [lineExcerpt(source.bytes)], recordErrorText(source.isTooLong ? 'too_long' : 'encoding', options));
    const found = parseJsonLine(text);
    if (found === undefined) return rejectedRow(line, [text], 'The line is not valid JSON.');
    if (!isRecord(found)) return rejectedRow(line, [text], 'The line must be a JSON object.');
    const values = rowValues(found, guessKey);
    const rejection = normalizeValues(values, readDate);
    if (rejection !== undefined) return rejectedRow(line, [text], rejection);
    return { line, original: [text], values, length: text.length, mayBeUnstorable: text.includes('\\u') };
  };

  const parseRows = (found: Line[]): FileRow[] =>
    found.filter(({ bytes, lineEndBytes }) => bytes.length > lineEndBytes).map(parseRow);

  return {
    push: (chunk) => parseRows(lines.push(chunk)),
    end: () => parseRows(lines.end()),
    originalColumns: () => ['row'],
    hasHeader: () => false,
    ignoredColumns: () => [...ignored],
  };
}

function rowValues(found: Record<string, unknown>, guessKey: (key: string) => Guess | undefined): RowValues {
  const values: RowValues = {};
  const confidence: Partial<Record<Guess['field'], number>> = {};
  for (const key of Object.keys(found)) {
    const guess = guessKey(key);
    if (!guess || guess.confidence <= (confidence[guess.field] ?? 0)) continue;
    values[guess.field] = found[key];
    confidence[guess.field] = guess.confidence;
  }
  return values;
}

function parseJsonLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
