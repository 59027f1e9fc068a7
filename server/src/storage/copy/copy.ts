import type pg from 'pg';
import type { CopyRows } from './copy-rows.ts';

/** Rows and where they go: a table with its columns, such as `people (workspace_id, id)`. */
export type TableRows = { into: string; rows: CopyRows };

/** Appends rows to several tables, one after the other, in one go. */
export function copy(client: pg.Client, copied: readonly TableRows[]): Promise<void> {
  const statements = copied.map(({ into }) => `COPY ${into} FROM STDIN (FORMAT binary)`).join(';');
  const contents = copied.map(({ rows }) => rows.finished());
  return new Promise((resolve, reject) => {
    client.query({
      // The server takes what comes behind the statements without being asked: when one fails, it passes over the rest.
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

/** The start of a message: its type, and the length of what follows. */
export function copyMessage(type: string, bytes: number): Buffer {
  const message = Buffer.alloc(1 + lengthBytes);
  message.write(type, 0, 'latin1');
  message.writeUInt32BE(bytes + lengthBytes, 1);
  return message;
}
