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
import { migrate, migrationText } from './migrate.ts';

const files = readdirSync(new URL('./migrations/', import.meta.url)).sort();

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
  assert.deepEqual((await query({ connectionString }, 'SELECT name FROM schema_migrations ORDER BY name')).flat(), files);
  assert.deepEqual(await musterJson(['workspace', 'list'], settings), { workspaces: [] });
});

test('a schema that is not the one of this version', async (t) => {
  const connectionString = await newDatabase(t);
  const settings = { DATABASE_URL: connectionString };
  const namesThere = async () => (await query({ connectionString }, 'SELECT name FROM schema_migrations ORDER BY name')).flat();
  await t.test(
    'a failed migration is rolled back and named in the error, and the others are named while they are applied',
    async (t) => {
      await query({ connectionString }, 'CREATE TABLE companies (in_the_way int)');
      await assert.rejects(
        migrate({ connectionString }),
        /^Error: Migration 0002_.+\.sql failed: relation "companies" already exists$/,
      );
      assert.deepEqual(await namesThere(), files.slice(0, 1));
      await query({ connectionString }, 'DROP TABLE companies');
      const { mock } = t.mock.method(process.stderr, 'write', () => true);
      assert.equal((await runMuster(['migrate'], settings)).stdout, `Applied ${files.slice(1).join(', ')}.\n`);
      assert.deepEqual(
        mock.calls.map(({ arguments: [line] }) => line),
        files.slice(1).map((name, index) => `Migrating the database: ${name} (${index + 1} of ${files.length - 1}).\n`),
      );
      assert.deepEqual(await namesThere(), files);
    },
  );
  await t.test('a command refuses an older schema and says what to do', async () => {
    const newest = files.at(-1);
    await query({ connectionString }, `DELETE FROM schema_migrations WHERE name = '${newest}'`);
    const { code, stdout, stderr } = await runMuster(['workspace', 'list'], settings);
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(
      stderr,
      `muster: The schema of the database is older than this version of Muster: it lacks ${newest}. Make a backup, then run "muster migrate" or start this version's server.\n`,
    );
    assert.deepEqual(await namesThere(), files.slice(0, -1));
    await query({ connectionString }, `INSERT INTO schema_migrations (name) VALUES ('${newest}')`);
  });
  await t.test('a schema with an unknown migration is refused', async () => {
    await query({ connectionString }, "INSERT INTO schema_migrations (name) VALUES ('9999_from_the_future.sql')");
    for (const command of ['serve', 'migrate', 'workspace list'])
      assert.deepEqual(await runMuster(command.split(' '), settings), refusal(newerSchema, 1), command);
  });
});

test('duplicate external_ids from before the unique index are kept: unchanged for the oldest job, prefixed with the id for the others', async (t) => {
  const connectionString = await newDatabase(t);
  await migrateBefore(connectionString, '0013');
  const [workspace] = (await query({ connectionString }, oldWorkspace)).flat();
  const long = 'x'.repeat(100_000);
  const jobs = [
    ['1', 'A', '2026-01-02', null],
    ['2', 'A', '2026-01-01', null],
    ['3', 'A', '2026-01-03', null],
    ['4', 'A', '2026-01-01', '2026-02-01'],
    ['5', long, '2026-01-01', null],
    ['6', long, '2026-01-02', null],
    ['7', '', '2026-01-01', null],
    ['8', '', '2026-01-02', null],
    ['9', null, '2026-01-01', null],
  ];
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const [number, externalId, createdAt, deletedAt] of jobs)
    await client.query(oldJob, [workspace, number, externalId, createdAt, deletedAt]);
  await migrate({ connectionString });
  const after = await query({ connectionString }, 'SELECT right(id::text, 1), external_id FROM jobs ORDER BY id');
  const own = (number: number) => `00000000-0000-0000-0000-00000000000${number}`;
  assert.deepEqual(after, [
    ['1', `${own(1)}:A`],
    ['2', 'A'],
    ['3', `${own(3)}:A`],
    ['4', 'A'],
    ['5', long],
    ['6', `${own(6)}:${long}`],
    ['7', ''],
    ['8', ''],
    ['9', null],
  ]);
  await assert.rejects(client.query(oldJob, [workspace, '0', 'A', '2026-03-01', null]), /jobs_external_id/);
  await client.end();
});

/** A database as a version before this migration left it. */
async function migrateBefore(connectionString: string, number: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
  for (const name of files.filter((file) => file < number)) {
    await client.query(migrationText(name));
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  }
  await client.end();
}

const oldWorkspace = `
  WITH workspace AS (INSERT INTO workspaces (workspace_id, name, plan, created_at) VALUES (gen_random_uuid(), 'Old', 'pro', now()) RETURNING workspace_id)
  INSERT INTO companies (workspace_id, id, name, slug, created_at, updated_at)
  SELECT workspace_id, '00000000-0000-0000-0000-0000000000cc', 'Old', 'old', now(), now() FROM workspace RETURNING workspace_id`;

const oldJob = `
  INSERT INTO jobs (workspace_id, id, company_id, job_title, hide_salary, public_slug, status, created_by_api, questions, external_id, created_at, updated_at, deleted_at)
  VALUES ($1, ('00000000-0000-0000-0000-00000000000' || $2)::uuid, '00000000-0000-0000-0000-0000000000cc', 'Baker', false, 'baker-' || $2, 'draft', true, '{}', $3, $4, $4, $5)`;

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
