import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Connection } from './connection.ts';
import { waitForPrimary } from './wait-for-primary.ts';

const folder = new URL('./migrations/', import.meta.url);
const lockKey = 7_355_608; // any number, as long as every node takes the same

const connectTimeoutMs = 10_000;

/** Brings the schema up to date. Nodes that start together take turns, and each file is applied once. Returns what it applied. */
export async function migrate(connection: Connection): Promise<string[]> {
  const { client } = await waitForPrimary(connection, { name: 'muster migrate', connectTimeoutMs });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await applyMissing(client);
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  const known = migrationNames();
  refuseNewerSchema(applied, known);
  const missing = known.filter((name) => !applied.has(name));
  for (const name of missing) await apply(client, name);
  return missing;
}

function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

// Forward only: an old node must not write into a schema that it does not know.
function refuseNewerSchema(applied: Set<string>, known: string[]): void {
  const unknown = [...applied].find((name) => !known.includes(name));
  if (unknown)
    throw new Error(`The database has migration ${unknown}, which this version of Muster does not know. Start a newer one.`);
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(readFileSync(new URL(name, folder), 'utf8'));
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
