import type pg from 'pg';
import type { CopyRows } from './copy-rows.ts';

/** Rows for a table, which is given with its columns: `people (workspace_id, id)`. */
export type TableRows = { into: string; rows: CopyRows };

/** Appends rows to several tables, in this order and in one round trip. */
export function copy(client: pg.Client, tables: readonly TableRows[]): Promise<void> {
  const statements = tables.map(({ into }) => `COPY ${into} FROM STDIN (FORMAT binary)`).join(';');
  const contents = tables.map(({ rows }) => rows.finished());
  return new Promise((resolve, reject) => {
    client.query({
      // Sent without waiting for CopyInResponse. When a statement fails, the server skips the remaining data.
      submit(connection: pg.Connection) {
        connection.query(statements);
        for (const content of contents) {
          connection.stream.write(copyMessage('d', content.length));
          connection.stream.write(content);
          connection.stream.write(copyMessage('c', 0));
        }
      },
      handleCopyInResponse() {},
      handleCommandComplete() {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    });
  });
}

const lengthBytes = 4;

/** The header of a protocol message: its type and the length of what follows. */
export function copyMessage(type: string, bytes: number): Buffer {
  const message = Buffer.alloc(1 + lengthBytes);
  message.write(type, 0, 'latin1');
  message.writeUInt32BE(bytes + lengthBytes, 1);
  return message;
}
