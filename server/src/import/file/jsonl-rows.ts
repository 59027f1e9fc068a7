import { type Guess, guessField } from '#import/columns/columns.ts';
import { dateReader } from '#import/columns/dates.ts';
import { normalizeValues } from '#import/columns/normalize-values.ts';
import { type FileRow, type ReaderOptions, type RowReader, type RowValues, refusalWords, refusedRow } from './file-row.ts';
import { RecordReader, type TextRecord } from './records.ts';

const keysKnownMax = 10_000;
const keysShownMax = 50;

/** The rows of a file with one JSON object in each line. */
export function jsonlRowReader(options: ReaderOptions): RowReader {
  const records = new RecordReader({ marks: { delimiters: '' }, bytesMax: options.bytesMax });
  const guesses = new Map<string, Guess | undefined>();
  const ignored = new Set<string>();
  const readDate = dateReader(options.dates);

  const guessOf = (key: string): Guess | undefined => {
    if (guesses.size >= keysKnownMax) guesses.clear();
    if (!guesses.has(key)) guesses.set(key, guessField(key, options.mappings));
    const guess = guesses.get(key);
    if (!guess && ignored.size < keysShownMax) ignored.add(key);
    return guess;
  };

  const rowOf = ({ line, text, refusal }: TextRecord): FileRow => {
    if (refusal) return refusedRow(line, [text], refusalWords(refusal, options));
    const found = parsed(text);
    if (found === undefined) return refusedRow(line, [text], 'The line is not valid JSON.');
    if (!isRecord(found)) return refusedRow(line, [text], 'The line must be a JSON object.');
    const values = valuesOf(found, guessOf);
    const unreadable = normalizeValues(values, readDate);
    if (unreadable !== undefined) return refusedRow(line, [text], unreadable);
    return { line, original: [text], values, length: text.length, mayBeUnstorable: text.includes('\\u') };
  };

  return {
    push: (chunk) => records.push(chunk).map(rowOf),
    end: () => records.end().map(rowOf),
    originalColumns: () => ['row'],
    hasHeader: () => false,
    ignoredColumns: () => [...ignored],
  };
}

function valuesOf(found: Record<string, unknown>, guessOf: (key: string) => Guess | undefined): RowValues {
  const values: RowValues = {};
  const sureness: Partial<Record<Guess['field'], number>> = {};
  for (const key of Object.keys(found)) {
    const guess = guessOf(key);
    if (!guess || guess.sureness <= (sureness[guess.field] ?? 0)) continue;
    values[guess.field] = found[key];
    sureness[guess.field] = guess.sureness;
  }
  return values;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
