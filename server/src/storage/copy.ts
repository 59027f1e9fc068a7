import type pg from 'pg';

export type CopyCell = string | number | null;

const startBytes = 64 * 1024;
const bytesOfUnitMax = 3;

/** Rows in PostgreSQL's text format. Each becomes bytes at once: one that has only Latin letters is quick, many in one text are not. */
export class CopyRows {
  #buffer = Buffer.allocUnsafe(startBytes);
  #length = 0;

  add(cells: readonly CopyCell[]): void {
    let row = '';
    for (const cell of cells) row += `${copyCell(cell)}\t`;
    this.#reserve(row.length * bytesOfUnitMax);
    this.#length += this.#buffer.write(row, this.#length);
    // In the place of the last tab.
    this.#buffer[this.#length - 1] = lineFeed;
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#buffer.length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

const lineFeed = 10;
const special = /[\\\t\n\r]/;
const everySpecial = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyCell(cell: CopyCell): string | number {
  if (cell === null) return '\\N';
  if (typeof cell === 'number' || !special.test(cell)) return cell;
  return cell.replace(everySpecial, (letter) => escapes[letter] ?? letter);
}

/** An array of texts as a cell. */
export function copyArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** Appends the rows. `into` is a table with its columns: `people (workspace_id, id)`. */
export function copy(client: pg.Client, into: string, rows: CopyRows): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      // The server takes the rows behind the statement without being asked: when the statement fails, it passes over them.
      submit(connection: pg.Connection) {
        connection.query(`COPY ${into} FROM STDIN`);
        connection.stream.write(header('d', rows.bytes().length));
        connection.stream.write(rows.bytes());
        connection.stream.write(header('c', 0));
      },
      handleCopyInResponse() {},
      handleCommandComplete() {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    });
  });
}

const lengthBytes = 4;

/** Of a message: its type, and the length of what follows. */
function header(type: string, bytes: number): Buffer {
  const message = Buffer.alloc(1 + lengthBytes);
  message.write(type, 0, 'latin1');
  message.writeUInt32BE(bytes + lengthBytes, 1);
  return message;
}
