import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { dropDatabase, emptyDatabase } from '#test/database-template.ts';
import { query } from '#test/embedded-postgres-process.ts';
import { call } from '#test/factories.ts';
import { runMuster, startServe } from '#test/processes.ts';
import { migrate } from './migrate.ts';

const files = readdirSync(new URL('./migrations/', import.meta.url)).sort();

test('three nodes that migrate together apply each file once', async (t) => {
  const connectionString = await newDatabase(t);
  const applied = await Promise.all([1, 2, 3].map(() => migrate({ connectionString })));
  assert.deepEqual(applied.flat(), files);
  assert.deepEqual((await query({ connectionString }, 'SELECT name FROM schema_migrations ORDER BY name')).flat(), files);
});

test('three servers that start together on an empty database all come up', async (t) => {
  const databaseUrl = await newDatabase(t);
  const servers = await Promise.all([1, 2, 3].map(() => startServe(t, { DATABASE_URL: databaseUrl })));
  for (const { url } of servers) assert.equal((await call(`${url}/readyz`)).status, 200);
  for (const { stderr } of await Promise.all(servers.map((server) => server.stop())))
    assert.doesNotMatch(stderr, /"level":[456]0/, 'no warning, no error');
});

test('a node that waits for another one to migrate waits as long as that takes', async (t) => {
  const connectionString = await newDatabase(t);
  const other = new pg.Client({ connectionString });
  await other.connect();
  await other.query('SELECT pg_advisory_lock(7355608)');
  const waiting = migrate({ connectionString });
  await waitsForLock(other);
  await other.end();
  assert.deepEqual(await waiting, files);
});

test('a migration that fails leaves nothing of itself and says which one it was', async (t) => {
  const connectionString = await newDatabase(t);
  await query({ connectionString }, 'CREATE TABLE companies (in_the_way int)');
  await assert.rejects(
    migrate({ connectionString }),
    /^Error: Migration 0002_.+\.sql failed: relation "companies" already exists$/,
  );
  assert.deepEqual((await query({ connectionString }, 'SELECT name FROM schema_migrations')).flat(), files.slice(0, 1));
  await query({ connectionString }, 'DROP TABLE companies');
  assert.deepEqual(await migrate({ connectionString }), files.slice(1));
});

test('a schema with a migration that this version does not know is refused', async (t) => {
  const connectionString = await newDatabase(t);
  await migrate({ connectionString });
  await query({ connectionString }, "INSERT INTO schema_migrations (name) VALUES ('9999_from_the_future.sql')");
  const refused = { code: 1, signal: null, stdout: '', stderr: `muster: ${newerSchema}\n` };
  for (const command of ['serve', 'migrate', 'workspace list'])
    assert.deepEqual(await runMuster(command.split(' '), { DATABASE_URL: connectionString }), refused, command);
});

test('a command leaves an older schema as it is and says what to do; an empty database is filled', async (t) => {
  const connectionString = await newDatabase(t);
  const settings = { DATABASE_URL: connectionString };
  assert.equal((await runMuster(['workspace', 'list'], settings)).stdout, 'There are no workspaces.\n');
  const newest = files.at(-1);
  await query({ connectionString }, `DELETE FROM schema_migrations WHERE name = '${newest}'`);
  const { code, stdout, stderr } = await runMuster(['workspace', 'list'], settings);
  assert.deepEqual([code, stdout], [1, '']);
  assert.equal(
    stderr,
    `muster: The schema of the database is older than this version of Muster: it lacks ${newest}. Make a backup, then run "muster migrate" or start this version's server.\n`,
  );
  assert.deepEqual(
    (await query({ connectionString }, 'SELECT name FROM schema_migrations ORDER BY name')).flat(),
    files.slice(0, -1),
  );
});

const newerSchema =
  'The schema of the database is newer than this version of Muster: it has 9999_from_the_future.sql. Use the version that wrote it, or a newer one.';

async function newDatabase(t: TestContext): Promise<string> {
  const url = await emptyDatabase();
  t.after(() => dropDatabase(url));
  return url;
}

async function waitsForLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      "SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted",
    );
    if (rowCount === 1) return;
  }
}
