import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/**
 * A plain client that commits with `synchronous_commit = on` through the same haproxy. What it loses, the cluster has lost; what only
 * Muster loses is a bug of Muster.
 */
export type Control = { acknowledged: Set<number>; stop(): Promise<void> };

const pauseMs = 20;
const answerTimeoutMs = 10_000;

export async function createControlTable(databaseUrl: string): Promise<void> {
  await onConnection(databaseUrl, (client) => client.query('CREATE TABLE control_writes (id bigint PRIMARY KEY)'));
}

export function startControl(databaseUrl: string): Control {
  const acknowledged = new Set<number>();
  let isOver = false;
  const run = async () => {
    while (!isOver)
      await onConnection(databaseUrl, async (client) => {
        for (; !isOver; await delay(pauseMs)) {
          const id = newId();
          await client.query('INSERT INTO control_writes (id) VALUES ($1)', [id]);
          acknowledged.add(id);
        }
      }).catch(() => delay(pauseMs));
  };
  const running = run();
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

/** How many of them are lost. */
export async function countLostByControl(databaseUrl: string, acknowledged: Set<number>): Promise<number> {
  // It keeps writing: rows added after this point may not be read.
  const expected = [...acknowledged];
  const { rows } = await onConnection(databaseUrl, (client) => client.query<{ id: string }>('SELECT id::text FROM control_writes'));
  const there = new Set(rows.map(({ id }) => Number(id)));
  return expected.filter((id) => !there.has(id)).length;
}

let lastId = 0;
function newId(): number {
  lastId += 1;
  return lastId;
}

export async function onConnection<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2000, query_timeout: answerTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // Not awaited: its server may be frozen.
    client.end().catch(() => undefined);
  }
}
