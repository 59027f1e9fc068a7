import { Client } from 'pg';
import { postgresPort } from '#storage/embedded/folders/postgres-socket.ts';
import { postgresUser } from './postgres-cluster.ts';

export type PostgresConnection = { host: string; port: number; user: string; database: string; ssl: false };

/** One connection per process that has PostgreSQL open: as long as any is there, PostgreSQL stays. */
export type PostgresLease = { client: Client; lost: Promise<void> };

const databaseName = 'muster';
const leaseName = 'muster holder';
const leavingName = 'muster leaving';
const startStopLock = 1_836_413_812;

/** Everything that PGPORT, PGUSER or PGSSLMODE in the environment would otherwise fill in. */
export function connectionTo(socketFolder: string): PostgresConnection {
  return { host: socketFolder, port: postgresPort, user: postgresUser, database: databaseName, ssl: false };
}

export async function takeLease(socketFolder: string): Promise<PostgresLease> {
  const client = new Client({ ...connectionTo(socketFolder), database: 'postgres', application_name: leaseName });
  // The end of the connection is told by `lost`; without a listener it would end this process.
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  await waitForStop(client).catch(async (error) => {
    await client.end();
    throw error;
  });
  return { client, lost };
}

/** Whether nobody else holds. The gate stays shut until this connection ends: whoever comes meanwhile waits, and starts PostgreSQL anew. */
export async function isLastLease(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_lock($1)', [startStopLock]);
  // Renamed before the gate opens, so that the next one out does not count this one.
  await client.query(`set application_name = '${leavingName}'`);
  const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [leaseName]);
  return rowCount === 0;
}

async function waitForStop(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [startStopLock]);
  await makeDatabase(client);
  await client.query('select pg_advisory_unlock($1)', [startStopLock]);
}

async function makeDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}
