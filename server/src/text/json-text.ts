import { setImmediate as nextTurn } from 'node:timers/promises';

/** JSON that is written already, in UTF-8, and goes into an answer as it is. */
export class JsonBytes {
  readonly chunks: Buffer[];

  constructor(chunks: Buffer[]) {
    this.chunks = chunks;
  }
}

/** An answer in UTF-8. Only at its top level it may hold what is written already. */
export function jsonOf(answer: object): Buffer {
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
 * An array of rows, each row encoded by itself: one string of the whole page would take two bytes for each character as soon as one of
 * them needs it. After each full scratch buffer other requests get their turn.
 */
export async function jsonRows<Row>(rows: readonly Row[], write: (row: Row) => string): Promise<JsonBytes> {
  const chunks: Buffer[] = [];
  let used = 0;
  const take = () => {
    if (used > 0) chunks.push(Buffer.from(scratch.subarray(0, used)));
    used = 0;
  };
  let before = '[';
  for (const row of rows) {
    const text = before + write(row);
    before = ',';
    const most = text.length * bytesPerUnitMax;
    if (used + most > scratchBytes) {
      take();
      await nextTurn();
    }
    if (most > scratchBytes) chunks.push(Buffer.from(text));
    else used += scratch.write(text, used);
  }
  take();
  chunks.push(Buffer.from(rows.length === 0 ? '[]' : ']'));
  return new JsonBytes(chunks);
}

/** A row as the database sends it: each value in PostgreSQL's text form. */
export type RawRow = (string | null)[];

/** How a value that is not null becomes JSON. A list has thousands of them: to make objects of them, and of those text, costs more. */
export type Write = (value: string, row: RawRow) => string;

/** Makes the writer of a row with these columns, in the order of the statement. */
export function rowWriter(columns: Record<string, Write>, absentWhenNull: string[] = []): (row: RawRow) => string {
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

/** For what needs no escapes: ids and words of our own. */
export function quotedWithoutEscapes(value: string): string {
  return `"${value}"`;
}

/** PostgreSQL says t and f. */
export function bool(value: string): string {
  return value === 't' ? 'true' : 'false';
}

/** For what is JSON in the database's own text form: numbers and json. */
export function json(value: string): string {
  return value;
}
