import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { checkBackup } from '#backup/check-backup.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { migrationNames, migrationText } from '#storage/migrate.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newEmptyDatabase } from '#test/postgres/installation-contents.ts';
import { addText, newInstallation } from '#test/processes/installation.ts';
import { mainFile, newProcessFolder } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startS3 } from '#test/servers/s3-server.ts';

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

test('files in S3: candidates erased during the backup are not restored, lost files are reported, a bucket with files is refused', async (t) => {
  const [source, bucket] = [await startS3(t), await startS3(t)];
  const { node, client, settings, folder } = await newInstallation(t, source.url);
  const [erased, kept, lost] = [await addText(node, client), await addText(node, client), await addText(node, client)];
  source.objects.delete(`/cvs/live/${lost.key}`);
  // Its bytes are read after its rows were written to the backup.
  source.before = async (request) => {
    if (request !== `GET /cvs/live/${erased.key}`) return;
    source.before = () => {};
    assert.equal((await client.delete(`/v1/delete-candidate?id=${erased.candidateId}`)).status, 200);
  };
  const file = join(folder, 'bucket.muster');
  const made = await musterJson<{ files: number; erased_files: number; lost_files: number }>(['backup', file], settings);
  assert.deepEqual([made.files, made.erased_files, made.lost_files], [2, 1, 1]);

  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: await newProcessFolder(t), FILES_URL: bucket.url };
  bucket.objects.set('/cvs/live/ab/cd/of-somebody', Buffer.from('x'));
  assert.equal(
    (await runMuster(['restore', file], target)).stderr,
    'muster: The bucket cvs has files below live/: it is not empty. Restore with a FILES_URL where nothing is.\n',
  );
  bucket.objects.clear();
  const { stdout } = await runMuster(['restore', file], target);
  assert.match(stdout, /^1 people who were erased during the backup have been erased again\.$/m);
  assert.match(stdout, /^1 files were missing when the backup was written: their links respond with 404\.$/m);
  assert.doesNotMatch(stdout, /Webhooks are active/, 'there are none');
  assert.deepEqual(bucket.objects, source.objects);
  const candidates = (await query({ connectionString: target.DATABASE_URL }, 'SELECT id FROM candidates')).flat();
  assert.deepEqual(
    [erased, kept, lost].map(({ candidateId }) => candidates.includes(candidateId)),
    [false, true, true],
  );
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
