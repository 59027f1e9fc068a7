import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkBackup } from '#backup/check-backup.ts';
import { migrationNames } from '#storage/migrate.ts';
import { startImportWorker } from '#switching/background/import-worker.ts';
import { until } from '#test/chaos/retries.ts';
import { call } from '#test/factories.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newEmptyDatabase } from '#test/postgres/installation-contents.ts';
import { newInstallation } from '#test/processes/installation.ts';
import { mainFile, newProcessFolder } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { startAppOn } from '#test/start-app.ts';

// Of the last version before the baseline, made by its muster backup.
const beforeBaseline = fileURLToPath(new URL('../../../test/backups/before-baseline.muster', import.meta.url));

test('a backup of the last version before the baseline is restored and migrated, and served', async (t) => {
  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: await newProcessFolder(t) };
  const restored = await musterJson<{ rows: number; migrated: string[] }>(['restore', beforeBaseline], target);
  assert.deepEqual([restored.rows, restored.migrated], [47, migrationNames().slice(1)]);
  const after = { connectionString: target.DATABASE_URL };
  assert.deepEqual((await query(after, 'SELECT name FROM schema_migrations ORDER BY name')).flat(), migrationNames());
  assert.deepEqual(await query(after, 'SELECT candidates.name, tags, status, text FROM candidates, notes'), [
    ['Zoë Müller', ['night shift'], 'hired', 'Old "Bakery"\\ \n\t\\N é'],
  ]);
  assert.deepEqual(await query(after, 'SELECT path & 3 FROM ended_applications'), [[0]]);

  const { running, stop } = await startAppOn(target.DATABASE_URL, { DATA_DIR: target.DATA_DIR });
  t.after(stop);
  const { token } = await musterJson<{ token: string }>(['token', 'create', '--workspace', 'Bakery', '--name', 'new'], target);
  const { body } = await call(`${running.url}/v1/candidates`, { token });
  assert.deepEqual([body.total_candidates, body.candidates[0].email], [1, 'zoe@candidate.example']);
});

test('a backup is made of a schema that is not migrated yet; tables of other programs are skipped and reported', async (t) => {
  const { settings, folder, stop } = await newInstallation(t);
  await stop();
  const before = { connectionString: settings.DATABASE_URL };
  const names = [...Array.from({ length: 67 }, (_, index) => `00${index + 10}_before.sql`), '0091_more_queues.sql'];
  await query(before, `DELETE FROM schema_migrations WHERE name = '0092_baseline.sql'`);
  for (const name of names) await query(before, `INSERT INTO schema_migrations VALUES ('${name}')`);
  await query(before, 'DROP TABLE import_erasures');
  await query(before, 'DROP INDEX import_changes_by_record');
  await query(before, 'ALTER TABLE import_links DROP COLUMN owner_id, DROP COLUMN url');
  await query(before, `DELETE FROM schema_migrations WHERE name = '0233_erased_imports.sql'`);
  await query(before, 'CREATE TABLE somebodys AS SELECT 1 AS id');
  const file = join(folder, 'older.muster');
  await musterJson(['backup', file], settings);
  assert.deepEqual(await query(before, 'SELECT file_backup_at IS NOT NULL, watched_since FROM backup_state'), [[true, null]]);
  assert.equal(
    (await query(before, "SELECT FROM schema_migrations WHERE name < '0092'")).length,
    names.length,
    'a backup migrates nothing',
  );
  const places = { DATA_DIR: await newProcessFolder(t), FILES_URL: pathToFileURL(join(folder, 'restored')).href };
  const target = { DATABASE_URL: await newEmptyDatabase(t), ...places };
  const restored = await musterJson<{ migrated: string[]; skipped_tables: string[] }>(['restore', file], target);
  assert.deepEqual([restored.migrated, restored.skipped_tables], [['0233_erased_imports.sql'], ['somebodys']]);
});

test('a backup has neither uploads of imports nor credentials of other systems; restored imports ask for them again', async (t) => {
  const { settings, folder, client, stop } = await newInstallation(t);
  const create = async (fields: object) => (await client.post('/v1/create-import', fields)).body.import;
  const archive = Buffer.from('canary of an upload');
  const upload = await create({ source: 'bundle', bytes: archive.length });
  const file = { filename: 'a.zip', content: archive.toString('base64') };
  assert.equal((await client.post('/v1/upload-import-part', { import_id: upload.id, number: 1, file })).status, 201);
  const draft = await create({ source: 'lever', credential: 'a-key-of-lever' });
  const started = await create({ source: 'lever', credential: 'a-key-of-lever' });
  assert.equal((await client.post('/v1/start-import', { import_id: started.id })).status, 200);
  const path = join(folder, 'imports.muster');
  const { files } = await musterJson<{ files: number }>(['backup', path], settings);
  assert.equal(files, 1, 'the CV');
  assert.ok(!(await readFile(path)).includes(archive));
  await stop();

  const places = { DATA_DIR: await newProcessFolder(t), FILES_URL: pathToFileURL(join(folder, 'restored')).href };
  const databaseUrl = await newEmptyDatabase(t);
  await musterJson(['restore', path], { ...places, DATABASE_URL: databaseUrl });
  const inDatabase = { connectionString: databaseUrl };
  const sealed = await query(
    inDatabase,
    'SELECT (SELECT count(*) FROM imports WHERE credential IS NOT NULL), (SELECT count(*) FROM import_parts)',
  );
  assert.deepEqual(sealed.flat().map(Number), [0, 0]);
  assert.deepEqual(await query(inDatabase, 'SELECT count(*)::int FROM stored_files'), [[1]]);
  const restored = await startAppOn(databaseUrl, places);
  t.after(restored.stop);
  const answer = (path: string, body?: object) =>
    call(`${restored.running.url}${path}`, { token: client.token, ...(body && { method: 'POST', body }) });
  const shown = async (id: string) => (await answer(`/v1/get-import?import_id=${id}`)).body.import;
  assert.equal((await shown(draft.id)).has_credential, false);
  assert.deepEqual((await shown(upload.id)).upload.missing_parts, [1]);
  const missing = [400, 'The credential was deleted when the import ended. Give it again.'];
  const start = async (import_id: string) => {
    const { status, body } = await answer('/v1/start-import', { import_id });
    return [status, body.error];
  };
  assert.deepEqual(await start(draft.id), missing);
  const worker = startImportWorker(restored.running.app);
  await until(async () => (await shown(started.id)).status === 'failed').finally(worker.stop);
  assert.equal((await shown(started.id)).problem, 'credential_refused');
  assert.deepEqual(await start(started.id), missing);
  assert.equal((await answer('/v1/upload-import-part', { import_id: upload.id, number: 1, file })).status, 201);
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
