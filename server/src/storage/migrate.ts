import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { baseline, fromBaseline } from '#storage/baseline.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { checkPooling } from '#storage/connections/transaction-pooling.ts';
import { waitForPrimary } from '#storage/connections/wait-for-primary.ts';
import { type AppliedMigration, listApplied, makeMigrationsTable, recordMigration } from '#storage/schema/applied-migrations.ts';
import { besideNewer, canServeOn, refuseNewer } from '#storage/schema/newer-schema.ts';
import { refuseOlderNodes } from '#storage/schema/older-nodes.ts';
import { refuseLostRows } from '#storage/schema/table-rows.ts';
import { isUpgradeMark, upgradeText } from '#storage/schema/upgrade-mark.ts';

const folder = new URL('./migrations/', import.meta.url);
export const migrationLock = 7_355_608; // arbitrary, but the same on every node

const connectTimeoutMs = 10_000;

/** Says what a migration does: in the log of a server, on standard error elsewhere. */
type Say = (line: string) => void;

/** Applies the missing migrations, each once, under an advisory lock for nodes that start together. Returns their names. */
export function migrate(connection: Connection, say: Say = sayOnStderr): Promise<string[]> {
  return withClient(connection, async (client) => {
    // Without the lock when there is nothing to do: a backup holds it for as long as it reads.
    const { missing, newer } = refuseUpgrade(await readSchema(client));
    if (newer.length > 0) say(besideNewer(newer));
    if (missing.length === 0) return [];
    await waitForLock(client, say);
    return applyMissing(client, say);
  });
}

/** The same in one transaction, which is only committed when no table has lost rows: all of them, or the database stays as it was. */
export function migrateAtOnce(connection: Connection, say: Say = sayOnStderr): Promise<string[]> {
  return withClient(connection, async (client) => {
    if ((await readSchema(client)).missing.length === 0) return [];
    await waitForLock(client, say);
    await makeMigrationsTable(client);
    const { missing } = await readSchema(client);
    await inTransaction(client, () =>
      refuseLostRows(client, missing.map(migrationText), async () => {
        for (const [index, name] of missing.entries()) {
          await announce(client, say, name, index, missing.length);
          await apply(client, name, textOf(name, missing));
        }
      }),
    );
    return missing;
  });
}

function sayOnStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function waitForLock(client: pg.Client, say: Say): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock]);
  if (rows[0]?.taken) return;
  say('Waiting for another process of Muster, which migrates this database or makes a backup of it.');
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
}

/** The migrations that would be applied. */
export function listMissing(connection: Connection): Promise<string[]> {
  return withClient(connection, async (client) => (await readSchema(client)).missing);
}

/** For commands other than serve and migrate: an empty database is migrated, an older schema is refused. */
export async function checkSchema(connection: Connection): Promise<void> {
  const { isEmpty, missing } = refuseUpgrade(await withClient(connection, readSchema));
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

export type Schema = {
  isEmpty: boolean;
  /** The migrations of this version that are not applied yet: all of them, when the database is empty. */
  missing: string[];
  /** Those of the next version, on whose schema this one can serve. */
  newer: AppliedMigration[];
  /** While an upgrade works, or after it was interrupted: only that may use the database. */
  upgrade: AppliedMigration | undefined;
};

export async function readSchema(client: pg.Client): Promise<Schema> {
  const rows = await listApplied(client);
  refuseUnfinishedRestore(rows);
  const applied = rows.filter((row) => !isUpgradeMark(row));
  const names = new Set(applied.map(({ name }) => name));
  const missing = migrationNames().filter((name) => !names.has(name));
  const newer = unknownAmong(applied);
  if (!canServeOn(newer) || (newer.length > 0 && missing.length > 0)) refuseNewer(newer);
  return { isEmpty: names.size === 0, missing, newer, upgrade: rows.find(isUpgradeMark) };
}

function refuseUpgrade(schema: Schema): Schema {
  if (schema.upgrade) throw new Error(upgradeText(schema.upgrade));
  return schema;
}

/** What is being migrated by another process, as in `0130_stages.sql (3 of 40)`. */
export async function findMigration(client: pg.Client): Promise<{ what: string; seconds: number } | undefined> {
  const { rows } = await client.query<{ what: string; seconds: number }>(`
    SELECT substr(application_name, ${announced.length + 1}) AS what,
      round(extract(epoch FROM clock_timestamp() - xact_start))::integer AS seconds
    FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '${announced}%' AND xact_start IS NOT NULL`);
  return rows[0];
}

async function applyMissing(client: pg.Client, say: Say): Promise<string[]> {
  await makeMigrationsTable(client);
  const { isEmpty, missing } = refuseUpgrade(await readSchema(client));
  await refuseOlderNodes(
    client,
    missing.map((name) => ({ name, text: migrationText(name) })),
  );
  for (const [index, name] of missing.entries()) {
    // An empty database takes a second, and nobody wonders.
    if (!isEmpty) await announce(client, say, name, index, missing.length);
    await inTransaction(client, () => apply(client, name, textOf(name, missing, isEmpty)));
  }
  return missing;
}

// In the name of the connection, because doctor cannot see the rows of a transaction that is not committed.
const announced = 'muster migrate ';

async function announce(client: pg.Client, say: Say, name: string, index: number, total: number): Promise<void> {
  const what = `${name} (${index + 1} of ${total})`;
  await client.query(`SET application_name = ${pg.escapeLiteral(announced + what)}`);
  say(`Migrating the database: ${what}.`);
}

/** What the migrations before the baseline made is the same schema: only their names are replaced. */
function textOf(name: string, missing: string[], isEmpty = missing.length === migrationNames().length): string {
  return name === baseline && !isEmpty
    ? `DELETE FROM schema_migrations WHERE name < '${baseline}' COLLATE "C"`
    : migrationText(name);
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

/** For a backup, which can only be restored by a version that knows all its migrations. */
export function refuseOtherSchema(applied: { name: string }[]): void {
  refuseUnfinishedRestore(applied);
  const mark = applied.find(isUpgradeMark);
  if (mark) throw new Error(upgradeText(mark));
  refuseNewer(unknownAmong(applied.map(({ name }) => ({ name, version: null, serves_from: null }))));
}

/** A schema from before the baseline must be at its end. */
function unknownAmong(applied: AppliedMigration[]): AppliedMigration[] {
  const known = migrationNames();
  return fromBaseline(applied).filter(({ name }) => !known.includes(name));
}

function refuseUnfinishedRestore(applied: { name: string }[]): void {
  if (applied.some(({ name }) => name.startsWith(unfinishedRestore)))
    throw new Error('A restore into this database is under way, or was not finished. Wait for it, or run muster restore again.');
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    await client.query(text);
    // A table whose triggers wait for the commit cannot be altered by the next one.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');
    await recordMigration(client, name, text);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
