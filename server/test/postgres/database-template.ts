import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#storage/migrate.ts';

/** A migrated database from which each test file clones its own. */
export async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `muster_template_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = withDatabase(serverUrl, name);
  await migrate({ connectionString: url });
  return url;
}

/**
 * Connects once. The first connection after a start writes a file with what every connection has to know of the catalogue; clones copy it,
 * and their connections, which often begin at the same time, need not find it out.
 */
export function warmTemplate(url: string): Promise<void> {
  return onServer(url, 'SELECT 1');
}

/** The address of a new database like the template. */
export async function cloneTemplate(): Promise<string> {
  const serverUrl = required('TEST_SERVER_URL');
  const template = new URL(required('TEST_TEMPLATE_URL')).pathname.slice(1);
  const name = `muster_test_${randomBytes(6).toString('hex')}`;
  // The other strategy writes the template to the log, page by page.
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return withDatabase(serverUrl, name);
}

/** The address of a new database without any tables. */
export async function emptyDatabase(): Promise<string> {
  const serverUrl = required('TEST_SERVER_URL');
  const name = `muster_empty_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  return withDatabase(serverUrl, name);
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(required('TEST_SERVER_URL'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Ends all connections to the database and refuses new ones, as during a failover, until the returned function is called. */
export async function refuseConnections(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1);
  const serverUrl = required('TEST_SERVER_URL');
  await onServer(serverUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await onServer(serverUrl, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  return () => onServer(serverUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
}

const templateBusyTries = 50;

async function onServer(serverUrl: string, statement: string, tries = templateBusyTries): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } catch (error) {
    // PostgreSQL clones a template for one client at a time.
    const isBusy = error instanceof Error && error.message.includes('is being accessed by other users');
    if (!isBusy || tries === 0) throw error;
    await new Promise((again) => setTimeout(again, 20));
    await onServer(serverUrl, statement, tries - 1);
  } finally {
    await client.end();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with npm test.`);
  return value;
}
