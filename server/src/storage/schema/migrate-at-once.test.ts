import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { listMissing, migrate, migrateAtOnce, migrationNames, migrationText } from '#storage/migrate.ts';
import { cloneTemplate, dropDatabase, emptyDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { makeMigrationsTable, recordMigration } from './applied-migrations.ts';
import { refuseOlderNodes } from './older-nodes.ts';
import { refuseLostRows } from './table-rows.ts';
import { isUpgradeMark, markUpgrade, removeUpgradeMark, takeUpgradeLock } from './upgrade-mark.ts';

const [baseline = '', ...later] = migrationNames();
const workspaceId = '01900000-0000-7000-8000-000000000001';

test('all migrations are applied in one transaction, or none is', async (t) => {
  const { connection, client } = await atBaseline(t);
  const said: string[] = [];
  assert.deepEqual(await listMissing(connection), later);
  await client.query('CREATE TABLE import_erasures (in_the_way int)');
  await assert.rejects(
    migrateAtOnce(connection, (line) => said.push(line)),
    /^Error: Migration 0233_erased_imports\.sql failed: relation "import_erasures" already exists$/,
  );
  assert.deepEqual(await listMissing(connection), later);
  await client.query('DROP TABLE import_erasures');
  said.length = 0;
  assert.deepEqual(await migrateAtOnce(connection, (line) => said.push(line)), later);
  assert.deepEqual(
    said,
    later.map((name, index) => `Migrating the database: ${name} (${index + 1} of ${later.length}).`),
  );
  assert.deepEqual(await listMissing(connection), []);
  assert.deepEqual((await client.query('SELECT name FROM workspaces')).rows, [{ name: 'Bakery' }]);
  const [atOnce, oneByOne] = [await catalogueOf(connection), await catalogueOf(await migratedDatabase(t))];
  assert.deepEqual([...atOnce.symmetricDifference(oneByOne)], []);
});

test('migrations that would lose rows without saying so are undone', async (t) => {
  const { client } = await atBaseline(t);
  const removal = () => client.query('DELETE FROM workspaces').then(() => {});
  const lost = /^Error: The migrations would lose rows: workspaces has 1, and would have 0\. Nothing was changed\.$/;
  for (const [header, isRefused] of [
    ['', true],
    ['-- Removes rows of plans, workspaces: they are elsewhere.\n', false],
  ] as const) {
    await client.query('BEGIN');
    const done = refuseLostRows(client, [`${header}DELETE FROM workspaces;`], removal);
    await (isRefused ? assert.rejects(done, lost) : done);
    await client.query('ROLLBACK');
  }
});

test('from the mark of an upgrade on nothing else uses the database, and two upgrades never work at once', async (t) => {
  const connection = await migratedDatabase(t);
  const [client, other] = [await connect(t, connection.connectionString), await connect(t, connection.connectionString)];
  assert.deepEqual([await takeUpgradeLock(client), await takeUpgradeLock(other)], [true, false]);
  await markUpgrade(client, '9.9.9');
  const refused = /This database is being upgraded to Muster 9\.9\.9, or that was interrupted/;
  await assert.rejects(migrate(connection), refused);
  assert.deepEqual(await migrateAtOnce(connection), [], 'the upgrade itself goes on');
  await removeUpgradeMark(client);
  assert.deepEqual(await migrate(connection), []);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  assert.ok(!rows.some(isUpgradeMark));
});

test('a node that still runs stops a migration with which it could not go on', async (t) => {
  const { client } = await atBaseline(t);
  const strict = [
    { name: '9000_more.sql', text: 'CREATE TABLE more ();' },
    { name: '9001_less.sql', text: '-- Serves from 0.2.0: nobody reads it.\nDROP TABLE less;' },
  ];
  await refuseOlderNodes(client, strict);
  await client.query('CREATE TABLE IF NOT EXISTS nodes (host text, version text, started_at timestamptz, seen_at timestamptz)');
  const insert = 'INSERT INTO nodes (host, version, started_at, seen_at) VALUES ($1, $2, now(), now() - make_interval(secs => $3))';
  await client.query(insert, ['web-1', '0.2.0', 0]);
  await client.query(insert, ['web-2', '0.1.0', 60]);
  await refuseOlderNodes(client, strict);
  await client.query(insert, ['web-3', '0.1.0', 5]);
  await refuseOlderNodes(client, strict.slice(0, 1));
  await assert.rejects(
    refuseOlderNodes(client, strict),
    /^Error: A node with Muster 0\.1\.0 runs on web-3, which cannot go on with 9001_less\.sql\. Upgrade it to 0\.2\.0 first, or stop it\.$/,
  );
});

/** A database with the first migration only, and a row. */
async function atBaseline(t: TestContext): Promise<{ connection: { connectionString: string }; client: pg.Client }> {
  const connectionString = await newDatabase(t);
  const client = await connect(t, connectionString);
  await makeMigrationsTable(client);
  await client.query(migrationText(baseline));
  await recordMigration(client, baseline, migrationText(baseline));
  await client.query('INSERT INTO workspaces (workspace_id, name, plan, created_at) VALUES ($1, $2, $3, now())', [
    workspaceId,
    'Bakery',
    'premium',
  ]);
  return { connection: { connectionString }, client };
}

/** As every start makes it, one migration after the other. */
async function migratedDatabase(t: TestContext): Promise<{ connectionString: string }> {
  const connectionString = await cloneTemplate();
  t.after(() => dropDatabase(connectionString));
  return { connectionString };
}

async function newDatabase(t: TestContext): Promise<string> {
  const connectionString = await emptyDatabase();
  t.after(() => dropDatabase(connectionString));
  return connectionString;
}

async function connect(t: TestContext, connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  t.after(() => client.end());
  return client;
}

async function catalogueOf(connection: { connectionString: string }): Promise<Set<string>> {
  const rows = await query(
    connection,
    `SELECT concat_ws(' ', c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped AND a.attnum > 0
     WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition`,
  );
  return new Set(rows.flat().map(String));
}
