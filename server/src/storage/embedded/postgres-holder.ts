import { Client } from 'pg';
import { postgresPort } from '#storage/embedded/folders/postgres-socket.ts';
import { postgresUser } from './postgres-cluster.ts';

export type PostgresConnection = { host: string; port: number; user: string; database: string; ssl: false };

/** One connection per process that has PostgreSQL open: as long as any is there, PostgreSQL stays. */
export type Hold = { client: Client; lost: Promise<void> };

const databaseName = 'muster';
const holderName = 'muster holder';
const leavingName = 'muster leaving';
const gateLock = 1_836_413_812;

/** Everything that PGPORT, PGUSER or PGSSLMODE in the environment would otherwise fill in. */
export function connectionTo(socketFolder: string): PostgresConnection {
  return { host: socketFolder, port: postgresPort, user: postgresUser, database: databaseName, ssl: false };
}

export async function takeHold(socketFolder: string): Promise<Hold> {
  const client = new Client({ ...connectionTo(socketFolder), database: 'postgres', application_name: holderName });
  // The end of the connection is told by `lost`; without a listener it would end this process.
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  await passGate(client).catch(async (error) => {
    await client.end();
    throw error;
  });
  return { client, lost };
}

/** Whether nobody else holds. The gate stays shut until this connection ends: whoever comes meanwhile waits, and starts PostgreSQL anew. */
export async function isLastOut(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_lock($1)', [gateLock]);
  // Renamed before the gate opens, so that the next one out does not count this one.
  await client.query(`set application_name = '${leavingName}'`);
  const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [holderName]);
  return rowCount === 0;
}

async function passGate(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [gateLock]);
  await makeDatabase(client);
  await client.query('select pg_advisory_unlock($1)', [gateLock]);
}

async function makeDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}
