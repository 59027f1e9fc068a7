import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { checkBackup } from '#backup/check-backup.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { migrationNames, migrationText } from '#storage/migrate.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newEmptyDatabase } from '#test/postgres/installation-contents.ts';
import { newInstallation } from '#test/processes/installation.ts';
import { mainFile, newProcessFolder } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';

test('a backup of an older schema is restored and migrated; tables of other programs are skipped and reported', async (t) => {
  const older = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: await newProcessFolder(t) };
  const names = migrationNames().filter((name) => name < '0009');
  const [before, workspaceId, odd] = [{ connectionString: older.DATABASE_URL }, uuidv7(), 'Old "Bakery"\\ \n\t\\N é'];
  await query(before, 'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
  for (const name of names) await query(before, `${migrationText(name)}; INSERT INTO schema_migrations VALUES ('${name}')`);
  await query(before, `INSERT INTO workspaces VALUES ('${workspaceId}', '${odd}', 'pro', now())`);
  await query(before, 'CREATE TABLE somebodys AS SELECT 1 AS id');
  const file = join(dirname(older.DATA_DIR), 'older.muster');
  await musterJson(['backup', file], older);
  assert.equal((await query(before, 'SELECT FROM schema_migrations')).length, names.length, 'a backup migrates nothing');

  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: await newProcessFolder(t) };
  const restored = await musterJson<{ migrated: string[]; skipped_tables: string[] }>(['restore', file], target);
  assert.deepEqual(restored.migrated, migrationNames().slice(names.length));
  assert.deepEqual(restored.skipped_tables, ['somebodys']);
  const after = { connectionString: target.DATABASE_URL };
  assert.deepEqual(await query(after, 'SELECT workspace_id, name FROM workspaces'), [[workspaceId, odd]]);
  assert.deepEqual((await query(after, 'SELECT name FROM schema_migrations ORDER BY name')).flat(), migrationNames());
});

test('a backup can be written to standard output', async (t) => {
  const { settings, folder } = await newInstallation(t);
  const [main, file] = [process.env.TEST_SERVER_PROGRAM || mainFile, join(folder, 'piped.muster')];
  const { status, stderr } = spawnSync('/bin/sh', ['-c', '"$0" "$1" backup - | cat > "$2"', process.execPath, main, file], {
    env: { ...process.env, ...settings },
  });
  assert.equal(status, 0, stderr.toString());
  assert.equal((await checkBackup(file, () => {})).totals.files, 1);
});

test('a restored workspace has another feed of events, so that a reader does not continue with numbers that mean other events', async (t) => {
  const { settings, folder, client } = await newInstallation(t);
  const file = join(folder, 'feeds.muster');
  await musterJson(['backup', file], settings);
  const { feed_id, next_cursor } = (await client.get('/v1/events?cursor=latest')).body;
  const databaseUrl = await newEmptyDatabase(t);
  const places = { DATA_DIR: await newProcessFolder(t), FILES_URL: pathToFileURL(join(folder, 'restored')).href };
  await musterJson(['restore', file], { ...places, DATABASE_URL: databaseUrl });
  const [[restoredFeed, sequence] = []] = await query(
    { connectionString: databaseUrl },
    `SELECT feed_id, event_sequence FROM workspace_counters WHERE workspace_id = '${client.workspaceId}'`,
  );
  assert.equal(String(sequence), next_cursor);
  assert.match(String(restoredFeed), /^[0-9a-f-]{36}$/);
  assert.notEqual(restoredFeed, feed_id);
});
