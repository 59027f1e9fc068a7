import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { copyMessage } from './copy.ts';

/**
 * Runs COPY … TO STDOUT and passes its bytes on in blocks, one at a time, with backpressure on the socket. Resolves to the number of rows.
 * If `take` rejects, the connection cannot be used any more.
 */
export function copyOut(
  client: pg.Client,
  text: string,
  blockBytes: number,
  onBlock: (block: Buffer) => Promise<void>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let stream: Duplex | undefined;
    let block = Buffer.allocUnsafe(blockBytes);
    let filled = 0;
    let waiting = 0;
    let rows = 0;
    let consumed = Promise.resolve();
    const emitBlock = () => {
      const full = block.subarray(0, filled);
      block = Buffer.allocUnsafe(blockBytes);
      filled = 0;
      waiting += 1;
      stream?.pause();
      consumed = consumed.then(async () => {
        await onBlock(full);
        waiting -= 1;
        if (waiting === 0) stream?.resume();
      });
      consumed.catch(reject);
    };
    client.query({
      submit(connection: pg.Connection) {
        stream = connection.stream;
        connection.query(text);
      },
      // Copied at once: the parser reuses its buffer.
      handleCopyData({ chunk }: { chunk: Buffer }) {
        for (let at = 0; at < chunk.length; ) {
          const copied = chunk.copy(block, filled, at);
          at += copied;
          filled += copied;
          if (filled === blockBytes) emitBlock();
        }
      },
      handleCommandComplete({ text: tag }: { text: string }) {
        rows = Number(tag.split(' ')[1]);
      },
      handleError: reject,
      handleReadyForQuery() {
        if (filled > 0) emitBlock();
        consumed.then(() => resolve(rows), reject);
      },
    });
  });
}

/** Runs COPY … FROM STDIN with these bytes. Resolves to the number of rows; if the iterable throws, nothing is copied. */
export function copyIn(client: pg.Client, text: string, content: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let hasFailed = false;
    const fail = (error: unknown) => {
      hasFailed = true;
      reject(error);
    };
    const send = async (stream: Duplex) => {
      for await (const piece of content) {
        if (hasFailed) return;
        stream.write(copyMessage('d', piece.length));
        if (!stream.write(piece)) await drained(stream);
      }
      stream.write(copyMessage('c', 0));
    };
    client.query({
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyInResponse({ stream }: pg.Connection) {
        send(stream).catch((error) => {
          fail(error);
          const reason = Buffer.from('stopped\0');
          stream.write(Buffer.concat([copyMessage('f', reason.length), reason]));
        });
      },
      handleCommandComplete({ text: tag }: { text: string }) {
        rows = Number(tag.split(' ')[1]);
      },
      handleError: fail,
      handleReadyForQuery: () => resolve(rows),
    });
  });
}

/** Resolves on close too: the statement then fails by itself. */
function drained(stream: Duplex): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
    if (stream.destroyed) done();
  });
}
