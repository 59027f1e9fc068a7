import pg from 'pg';
import { type Connection, listServers } from './connection.ts';

const connectionTimeoutMillis = 5000;

/**
 * Refuses a connection pooler that gives a session another backend for each transaction: settings of one session would then hold for
 * others. Without a pooler this costs one connection. A server that cannot be reached is left to those who connect next.
 */
export async function refuseTransactionPooling(connection: Connection): Promise<void> {
  if (!('connectionString' in connection)) return;
  const found = await Promise.all(listServers(connection).map(poolsTransactions));
  if (found.includes(true))
    throw new Error(
      'DATABASE_URL leads to a connection pooler in transaction or statement mode, which Muster cannot use. Set it to session mode (in PgBouncer: pool_mode = session), or let DATABASE_URL name PostgreSQL itself.',
    );
}

async function poolsTransactions(server: pg.ClientConfig): Promise<boolean> {
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
  const client = new pg.Client({ ...server, application_name: 'muster start', connectionTimeoutMillis });
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
