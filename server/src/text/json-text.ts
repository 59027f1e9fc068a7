import { setImmediate as nextTurn } from 'node:timers/promises';

/** Serialized JSON in UTF-8, copied into a response unchanged. */
export class JsonBytes {
  readonly chunks: Buffer[];

  constructor(chunks: Buffer[]) {
    this.chunks = chunks;
  }
}

/** Serializes a response to UTF-8. JsonBytes are allowed at its top level only. */
export function encodeJson(answer: object): Buffer {
  const chunks: Buffer[] = [];
  let text = '{';
  for (const [name, value] of Object.entries(answer)) {
    text += `${text === '{' && chunks.length === 0 ? '' : ','}${JSON.stringify(name)}:`;
    if (value instanceof JsonBytes) {
      chunks.push(Buffer.from(text), ...value.chunks);
      text = '';
    } else text += JSON.stringify(value);
  }
  return Buffer.concat([...chunks, Buffer.from(`${text}}`)]);
}

const scratchBytes = 1024 * 1024;
const bytesPerUnitMax = 3;
const scratch = Buffer.allocUnsafeSlow(scratchBytes);

/**
 * Serializes an array row by row: one string of the whole page would use two bytes for each character as soon as one of them needs
 * it. Yields to the event loop after each full scratch buffer.
 */
export async function jsonRows<Row>(rows: readonly Row[], write: (row: Row) => string): Promise<JsonBytes> {
  const chunks: Buffer[] = [];
  let used = 0;
  const flushScratch = () => {
    if (used > 0) chunks.push(Buffer.from(scratch.subarray(0, used)));
    used = 0;
  };
  let separator = '[';
  for (const row of rows) {
    const text = separator + write(row);
    separator = ',';
    const bytesMax = text.length * bytesPerUnitMax;
    if (used + bytesMax > scratchBytes) {
      flushScratch();
      await nextTurn();
    }
    if (bytesMax > scratchBytes) chunks.push(Buffer.from(text));
    else used += scratch.write(text, used);
  }
  flushScratch();
  chunks.push(Buffer.from(rows.length === 0 ? '[]' : ']'));
  return new JsonBytes(chunks);
}

/** A row as the database sends it: values in PostgreSQL's text format. */
export type RawRow = (string | null)[];

/**
 * Converts a value that is not null to JSON text. Without objects in between, which would cost more for lists of thousands of rows.
 */
export type Write = (value: string, row: RawRow) => string;

export type WriteRow = (row: RawRow) => string;

/** Compiles the writer of a row. The columns are in the order of the statement. */
export function rowWriter(columns: Record<string, Write>, absentWhenNull: string[] = []): WriteRow {
  const keys = Object.keys(columns).map((name, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const nulls = Object.keys(columns).map((name, index) => (absentWhenNull.includes(name) ? '' : `${keys[index]}null`));
  const writes = Object.values(columns);
  return (row) => {
    let text = '';
    let index = 0;
    for (const write of writes) {
      const value = row[index] ?? null;
      text += value === null ? nulls[index] : keys[index] + write(value, row);
      index += 1;
    }
    return `${text}}`;
  };
}

export function text(value: string): string {
  return JSON.stringify(value);
}

/** For values that need no escaping: ids and constants of our own. */
export function quotedWithoutEscapes(value: string): string {
  return `"${value}"`;
}

/** PostgreSQL sends t and f. */
export function bool(value: string): string {
  return value === 't' ? 'true' : 'false';
}

/** For types whose PostgreSQL text is JSON: numbers and json. */
export function json(value: string): string {
  return value;
}
