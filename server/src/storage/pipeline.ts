import { Socket } from 'node:net';
import pg from 'pg';
import type { Statement } from './sql.ts';
import { within } from './within.ts';

/** One connection that many requests share: statements go out without waiting for the answers before them. */
export type Pipeline = {
  query<Row>(statement: Statement): Promise<Row[]>;
  pending(): number;
  /** For how long somebody has waited here without any answer coming. */
  silentMs(): number;
  /** Drops the connection: what waits on it fails, and the next statement gets a new one. */
  renew(): void;
  close(): Promise<void>;
};

/** An answer that takes longer than the time-out breaks the connection, and with it all that wait behind it. */
type Options = { answerTimeoutMs: number; onConnect?: string };

type Open = { client: pg.Client; socket: Socket };

const closeTimeoutMs = 1000;

export function openPipeline(settings: pg.ClientConfig, { answerTimeoutMs, onConnect }: Options): Pipeline {
  let opening: Promise<Open> | undefined;
  let pending = 0;
  let answeredAtMs = 0;

  const open = () => {
    const socket = new Socket();
    const client = new pg.Client({ ...settings, pipeline: true, query_timeout: answerTimeoutMs, stream: () => socket });
    const forget = () => {
      if (opening === attempt) opening = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    const attempt = connect({ client, socket }, onConnect);
    attempt.catch(forget);
    return attempt;
  };

  return {
    async query<Row>(statement: Statement): Promise<Row[]> {
      pending += 1;
      try {
        opening ??= open();
        const { client, socket } = await opening;
        if (pending === 1) answeredAtMs = performance.now();
        corkForTick(socket);
        const { rows } = await client.query(statement);
        answeredAtMs = performance.now();
        return rows;
      } finally {
        pending -= 1;
      }
    },
    pending: () => pending,
    silentMs: () => (pending > 0 ? performance.now() - answeredAtMs : 0),
    renew() {
      opening?.then(({ socket }) => socket.destroy()).catch(() => {});
      opening = undefined;
    },
    async close() {
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      if (opened) await within(closeTimeoutMs, opened.client.end()).catch(() => opened.socket.destroy());
    },
  };
}

async function connect(open: Open, onConnect: string | undefined): Promise<Open> {
  await open.client.connect();
  if (onConnect !== undefined) await open.client.query(onConnect);
  return open;
}

// All statements of one tick leave in one write.
function corkForTick(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}
