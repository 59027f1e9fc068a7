import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '#config.ts';
import { createDemo } from '#demo/demo.ts';
import { openApp } from '#open-app.ts';
import { dropDatabase, emptyDatabase } from '#test/postgres/database-template.ts';
import { query, until } from '#test/postgres/embedded-postgres-process.ts';
import { refusal } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { migrate } from './migrate.ts';

const files = readdirSync(new URL('./migrations/', import.meta.url)).sort();
const later = files.slice(1);

test('nodes and a command that start at once on an empty database wait for each other, and apply each file once', async (t) => {
  const connectionString = await newDatabase(t);
  const settings = { DATABASE_URL: connectionString, DEMO: 'on' };
  const other = new pg.Client({ connectionString });
  await other.connect();
  await other.query('SELECT pg_advisory_lock(7355608)');
  const opening = openApp(readConfig(settings), pino({ level: 'silent' }));
  const listing = runMuster(['workspace', 'list'], settings);
  const migrating = migrate({ connectionString });
  await untilWaiting(other, 3);
  await other.end();
  const applied = await migrating;
  assert.deepEqual(applied, applied.length === 0 ? [] : files);
  assert.equal((await listing).stdout, 'There are no workspaces.\n');
  const { app, storage, close } = await opening;
  assert.deepEqual(
    [storage.isEmbedded, await createDemo(app, storage)],
    [false, undefined],
    'no demo data in an external database',
  );
  await close();
  assert.deepEqual(await namesIn(connectionString), files);
  assert.deepEqual(await musterJson(['workspace', 'list'], settings), { workspaces: [] });
});

test('a schema that is not the one of this version', async (t) => {
  const connectionString = await newDatabase(t);
  const settings = { DATABASE_URL: connectionString };
  await t.test('a failed migration is rolled back and named in the error', async () => {
    await query({ connectionString }, 'CREATE TABLE companies (in_the_way int)');
    await assert.rejects(
      migrate({ connectionString }),
      /^Error: Migration 0092_baseline\.sql failed: relation "companies" already exists$/,
    );
    assert.deepEqual(await namesIn(connectionString), []);
    await query({ connectionString }, 'DROP TABLE companies');
    assert.equal((await runMuster(['migrate'], settings)).stdout, `Applied ${files.join(', ')}.\n`);
    assert.deepEqual(await namesIn(connectionString), files);
  });
  await t.test('a schema with an unknown migration is refused', async () => {
    await query({ connectionString }, "INSERT INTO schema_migrations (name) VALUES ('9999_from_the_future.sql')");
    for (const command of ['serve', 'migrate', 'workspace list'])
      assert.deepEqual(await runMuster(command.split(' '), settings), refusal(newerSchema, 1), command);
  });
});

test('a schema from before the baseline', async (t) => {
  const connectionString = await newDatabase(t);
  const settings = { DATABASE_URL: connectionString };
  await migrate({ connectionString });
  await musterJson(['workspace', 'create', '--name', 'Bakery'], settings);
  await nameMigrations(connectionString, [...namesBefore, ...later]);
  await t.test('a command refuses it and says what to do', async () => {
    const { code, stdout, stderr } = await runMuster(['workspace', 'list'], settings);
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(
      stderr,
      `muster: The schema of the database is older than this version of Muster: it lacks 0092_baseline.sql. Make a backup, then run "muster migrate" or start this version's server.\n`,
    );
    assert.deepEqual(await namesIn(connectionString), [...namesBefore, ...later]);
  });
  await t.test('an interrupted start leaves it as it was', async () => {
    await query(
      { connectionString },
      'ALTER TABLE schema_migrations ADD CONSTRAINT in_the_way CHECK (name <> $$0092_baseline.sql$$)',
    );
    await assert.rejects(migrate({ connectionString }), /^Error: Migration 0092_baseline\.sql failed: .+"in_the_way"$/);
    assert.deepEqual(await namesIn(connectionString), [...namesBefore, ...later]);
    await query({ connectionString }, 'ALTER TABLE schema_migrations DROP CONSTRAINT in_the_way');
  });
  await t.test('it is taken over in place, once, by nodes that start together, and named meanwhile', async (t) => {
    const { mock } = t.mock.method(process.stderr, 'write', () => true);
    const applied = await Promise.all([migrate({ connectionString }), migrate({ connectionString })]);
    assert.deepEqual(applied.flat(), ['0092_baseline.sql']);
    const lines = mock.calls.map(({ arguments: [line] }) => String(line)).filter((line) => line.startsWith('Migrating'));
    assert.deepEqual(lines, ['Migrating the database: 0092_baseline.sql (1 of 1).\n']);
    assert.deepEqual(await namesIn(connectionString), files);
    assert.deepEqual((await query({ connectionString }, 'SELECT name FROM workspaces')).flat(), ['Bakery']);
  });
  for (const names of [namesBefore.slice(0, -1), namesBefore.slice(1), [...namesBefore, ...files]])
    await t.test(`one with ${names.length} migrations up to ${names.at(-1)} is refused in one line, and not changed`, async () => {
      await nameMigrations(connectionString, names);
      for (const command of ['serve', 'migrate', 'workspace list', 'backup -'])
        assert.deepEqual(await runMuster(command.split(' '), settings), refusal(olderSchema(names.at(-1)), 1), command);
      assert.deepEqual(await namesIn(connectionString), names);
    });
});

/** As many as there were before the baseline, with the last of them. */
const namesBefore = [...Array.from({ length: 67 }, (_, index) => `00${index + 10}_before.sql`), '0091_more_queues.sql'];

async function nameMigrations(connectionString: string, names: string[]): Promise<void> {
  const values = names.map((name) => `('${name}')`).join(', ');
  await query({ connectionString }, `TRUNCATE schema_migrations; INSERT INTO schema_migrations (name) VALUES ${values}`);
}

async function namesIn(connectionString: string): Promise<unknown[]> {
  return (await query({ connectionString }, 'SELECT name FROM schema_migrations ORDER BY name COLLATE "C"')).flat();
}

function olderSchema(newest: string | undefined): string {
  return `The schema is older than this version of Muster can upgrade: it is at ${newest}, and must have all migrations up to 0091_more_queues.sql. Start the last version that has this file once, then this one: see "Upgrade" in docs/backup.md.`;
}

const newerSchema =
  'The schema of the database is newer than this version of Muster: it has 9999_from_the_future.sql. Use the version that wrote it, or a newer one.';

async function newDatabase(t: TestContext): Promise<string> {
  const url = await emptyDatabase();
  t.after(() => dropDatabase(url));
  return url;
}

async function untilWaiting(client: pg.Client, count: number): Promise<void> {
  await until(async () => {
    const { rowCount } = await client.query(
      "SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted",
    );
    return rowCount === count;
  });
}
