import pg from 'pg';
import { type Connection, listServers, poolerOf } from './connection.ts';
import { connectToPrimary } from './primary.ts';

const connectTimeoutMs = 5000;

/** What DATABASE_URL gives: sessions, or with `poolsTransactions` another one for each transaction. */
export type Pooling = { hasPooler: boolean; poolsTransactions: boolean };

/**
 * Refuses a connection pooler that gives a session another backend for each transaction, unless there is a way past it: settings of one
 * session would then hold for others. Without a pooler this costs one connection. A server that cannot be reached is left to those who
 * connect next.
 */
export async function checkPooling(connection: Connection): Promise<Pooling> {
  const pooler = poolerOf(connection);
  const isPooling = await poolsTransactions(connection);
  if (isPooling && pooler)
    throw new Error(
      'DATABASE_DIRECT_URL leads to a connection pooler in transaction or statement mode too. Let it name PostgreSQL itself, or a pooler in session mode.',
    );
  if (isPooling)
    throw new Error(
      'DATABASE_URL leads to a connection pooler in transaction or statement mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, beside it.',
    );
  if (pooler) await checkPooler(pooler, connection);
  return { hasPooler: pooler !== undefined, poolsTransactions: pooler !== undefined && (await poolsTransactions(pooler)) };
}

/** Both must lead to the same database: a change goes one way, and the wait for the disk the other. */
async function checkPooler(pooler: Connection, direct: Connection): Promise<void> {
  const [through, past] = await Promise.all([pooler, direct].map(describeDatabase));
  if (through === undefined || past === undefined || through === past) return;
  throw new Error(
    `DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: ${through} and ${past}. Let both lead to the same one.`,
  );
}

/** Its name, and the cluster that it is in. Undefined when it cannot be reached. */
async function describeDatabase(connection: Connection): Promise<string | undefined> {
  const opened = await connectToPrimary(connection, { name: 'muster', connectTimeoutMs, isPooled: true }).catch(() => undefined);
  if (!opened) return undefined;
  try {
    await opened.client.query('BEGIN');
    await opened.client.query('COMMIT');
    const { rows } = await opened.client.query<{ name: string }>('SELECT current_database() AS name');
    return `${rows[0]?.name} of the cluster ${opened.server.system}`;
  } catch (error) {
    throw new Error(
      `DATABASE_URL leads to a connection pooler that allows no transactions: ${error instanceof Error ? error.message : error}.`,
      {
        cause: error,
      },
    );
  } finally {
    await opened.client.end().catch(() => {});
  }
}

async function poolsTransactions(connection: Connection): Promise<boolean> {
  if (!('connectionString' in connection)) return false;
  return (await Promise.all(listServers(connection).map(poolsTransactionsOf))).includes(true);
}

async function poolsTransactionsOf(server: pg.ClientConfig): Promise<boolean> {
  const clients = [newClient(server), newClient(server)] as const;
  const [one, other] = clients;
  try {
    await one.connect();
    const backend = await backendOf(one);
    if (backend === clientProcess(one)) return false;
    await other.connect();
    // A backend that both have, or that one of them changes. In this order also with two backends that take turns.
    const [first, second, again] = [await backendOf(other), await backendOf(other), await backendOf(one)];
    return first === backend || second !== first || again !== backend;
  } catch {
    return false;
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
}

function newClient(server: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...server, application_name: 'muster start', connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => {});
  return client;
}

async function backendOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}

/** As the greeting says it. That of a pooler is made up. */
function clientProcess(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : undefined;
}
