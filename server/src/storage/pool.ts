import { Socket } from 'node:net';
import pg from 'pg';
import { within } from './within.ts';

/** Connections for work that keeps one to itself: transactions, and statements that may take long. */
export type Pool = {
  use<Result>(work: (client: pg.PoolClient) => Promise<Result>, isBroken: (error: unknown) => boolean): Promise<Result>;
  /** For how long the oldest work that is under way has been. */
  silentMs(): number;
  /** Drops all connections: what runs on them fails. */
  renew(): void;
  close(): Promise<void>;
};

const closeTimeoutMs = 1000;

export function openPool(settings: pg.PoolConfig, onConnect: string): Pool {
  const sockets = new Set<Socket>();
  const running = new Set<{ sinceMs: number }>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const pool = new pg.Pool({ ...settings, pipeline: true, stream });
  // A connection that breaks is replaced when one is next needed; the statements on it have failed by themselves.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.query(onConnect).catch(() => {});
  });

  return {
    async use(work, isBroken) {
      const job = { sinceMs: performance.now() };
      running.add(job);
      try {
        return await lend(pool, work, isBroken);
      } finally {
        running.delete(job);
      }
    },
    silentMs: () => {
      const [oldest] = running;
      return oldest ? performance.now() - oldest.sinceMs : 0;
    },
    renew: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => within(closeTimeoutMs, pool.end()).catch(() => {}),
  };
}

async function lend<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  isBroken: (error: unknown) => boolean,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isBroken(error) || client.getTransactionStatus() !== 'I';
    throw error;
  } finally {
    client.release(broken);
  }
}
