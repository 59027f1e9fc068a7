import { Client } from 'pg';
import { postgresPort } from '#storage/embedded/folders/postgres-socket.ts';
import { postgresUser } from './postgres-cluster.ts';

export type PostgresConnection = { host: string; port: number; user: string; database: string; ssl: false };

/** An open connection of a process that uses PostgreSQL. The process that releases the last lease stops PostgreSQL. */
export type PostgresLease = { client: Client; lost: Promise<void> };

const databaseName = 'muster';
const leaseName = 'muster holder';
const leavingName = 'muster leaving';
const startStopLock = 1_836_413_812;

/** Complete, so that PGPORT, PGUSER or PGSSLMODE in the environment have no effect. */
export function connectionTo(socketFolder: string): PostgresConnection {
  return { host: socketFolder, port: postgresPort, user: postgresUser, database: databaseName, ssl: false };
}

export async function takeLease(socketFolder: string): Promise<PostgresLease> {
  const client = new Client({ ...connectionTo(socketFolder), database: 'postgres', application_name: leaseName });
  // `lost` reports the end of the connection; without a listener the error would end this process.
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  await waitForStop(client).catch(async (error) => {
    await client.end();
    throw error;
  });
  return { client, lost };
}

/** Whether no other process has a lease. Keeps the lock until this connection ends: a process that starts meanwhile waits, and restarts PostgreSQL. */
export async function isLastLease(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_lock($1)', [startStopLock]);
  // Renamed while the lock is held, so that the next process that leaves does not count this lease.
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
