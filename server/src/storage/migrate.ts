import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { baseline, fromBaseline } from '#storage/baseline.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { checkPooling } from '#storage/connections/transaction-pooling.ts';
import { waitForPrimary } from '#storage/connections/wait-for-primary.ts';

const folder = new URL('./migrations/', import.meta.url);
export const migrationLock = 7_355_608; // arbitrary, but the same on every node

const connectTimeoutMs = 10_000;

/** Applies the missing migrations, each once, under an advisory lock for nodes that start together. Returns their names. */
export function migrate(connection: Connection): Promise<string[]> {
  return withClient(connection, async (client) => {
    // Without the lock when there is nothing to do: a backup holds it for as long as it reads.
    if ((await readSchema(client)).missing.length === 0) return [];
    await waitForLock(client);
    return applyMissing(client);
  });
}

async function waitForLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock]);
  if (rows[0]?.taken) return;
  process.stderr.write('Waiting for another process of Muster, which migrates this database or makes a backup of it.\n');
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
}

/** For commands other than serve and migrate: an empty database is migrated, an older schema is refused. */
export async function checkSchema(connection: Connection): Promise<void> {
  const { isEmpty, missing } = await withClient(connection, readSchema);
  if (isEmpty) return void (await migrate(connection));
  if (missing.length > 0)
    throw new Error(
      `The schema of the database is older than this version of Muster: it lacks ${missing.join(', ')}. Make a backup, then run "muster migrate" or start this version's server.`,
    );
}

async function withClient<Result>(connection: Connection, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  await checkPooling(connection);
  const { client } = await waitForPrimary(connection, { name: 'muster migrate', connectTimeoutMs });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `missing` are the migrations of this version that are not applied yet: all of them, when the database is empty. */
export async function readSchema(client: pg.Client): Promise<{ isEmpty: boolean; missing: string[] }> {
  const applied = await appliedMigrations(client);
  refuseOtherSchema(applied);
  const names = new Set(applied.map(({ name }) => name));
  return { isEmpty: names.size === 0, missing: migrationNames().filter((name) => !names.has(name)) };
}

async function appliedMigrations(client: pg.Client): Promise<{ name: string }[]> {
  const { rowCount } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('schema_migrations')");
  if (rowCount === 0) return [];
  return (await client.query<{ name: string }>('SELECT name FROM schema_migrations')).rows;
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { isEmpty, missing } = await readSchema(client);
  for (const [index, name] of missing.entries()) {
    // An empty database takes a second, and nobody wonders.
    if (!isEmpty) process.stderr.write(`Migrating the database: ${name} (${index + 1} of ${missing.length}).\n`);
    // What the migrations before the baseline made is the same schema: only their names are replaced.
    const isThere = name === baseline && !isEmpty;
    await apply(
      client,
      name,
      isThere ? `DELETE FROM schema_migrations WHERE name < '${baseline}' COLLATE "C"` : migrationText(name),
    );
  }
  return missing;
}

export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

export function migrationText(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/** Prefix of the row that marks schema_migrations while a restore is under way, so that every version refuses the database. */
export const unfinishedRestore = 'restore:';

/** Forward only: an older version must not write to a newer schema, and a schema from before the baseline must be at its end. */
export function refuseOtherSchema(applied: { name: string }[]): void {
  if (applied.some(({ name }) => name.startsWith(unfinishedRestore)))
    throw new Error('A restore into this database is under way, or was not finished. Wait for it, or run muster restore again.');
  const known = migrationNames();
  const unknown = fromBaseline(applied).find(({ name }) => !known.includes(name));
  if (unknown)
    throw new Error(
      `The schema of the database is newer than this version of Muster: it has ${unknown.name}. Use the version that wrote it, or a newer one.`,
    );
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
