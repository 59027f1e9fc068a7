import pg from 'pg';
import type { Statement } from '#storage/sql.ts';

// Signature, flags, and the length of an extension that nothing uses.
const headerBytes = 19;
const countBytes = 2;
const lengthBytes = 4;

/**
 * Runs a statement with one column of bytes and passes on each value as it arrives, until `onBytes` returns; the buffer is used again then.
 * COPY, because the driver makes text of rows: bytes would be twice as long, and three times in memory.
 */
export function copyBytes(client: pg.Client, statement: Statement, onBytes: (bytes: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new BytesQuery(`COPY (${withLiterals(statement)}) TO STDOUT (FORMAT binary)`, (error) => {
      if (error ?? query.failure) reject(error ?? query.failure);
      else resolve();
    });
    query.onBytes = onBytes;
    client.query(query);
  });
}

class BytesQuery extends pg.Query {
  onBytes: (bytes: Buffer) => void = () => {};
  failure: unknown;
  #isStarted = false;

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const row = this.#isStarted ? chunk : chunk.subarray(headerBytes);
    this.#isStarted = true;
    if (this.failure !== undefined) return;
    try {
      const bytes = onlyColumn(row);
      if (bytes) this.onBytes(bytes);
    } catch (error) {
      // Thrown here it would end the connection and the process: what follows is skipped instead.
      this.failure = error;
    }
  }
}

/** PostgreSQL sends each row in a message of its own. Undefined for the end, and for nothing but the header. */
function onlyColumn(row: Buffer): Buffer | undefined {
  if (row.length === 0 || row.readInt16BE(0) === -1) return undefined;
  const bytes = row.subarray(countBytes + lengthBytes);
  if (row.readInt16BE(0) !== 1 || row.readInt32BE(countBytes) !== bytes.length)
    throw new Error('COPY sent something else than a row');
  return bytes;
}

/** COPY takes no parameters. */
function withLiterals({ text, values }: Statement): string {
  return text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join()}}`);
  throw new Error(`COPY cannot take a ${typeof value}`);
}
