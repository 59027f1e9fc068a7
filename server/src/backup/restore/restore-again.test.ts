import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkBackup } from '#backup/check-backup.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { migrationNames, migrationText } from '#storage/migrate.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query, until } from '#test/postgres/embedded-postgres-process.ts';
import { assertSameRows, hashFiles, newEmptyDatabase, readAllRows } from '#test/postgres/installation-contents.ts';
import { newProcessFolder, peakMemory, type Settings, startMuster } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { startS3 } from '#test/servers/s3-server.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

const mebibyte = 1024 * 1024;
// Much more than the memory that a process may use for them.
const bigRows = 20_000;
const bigFiles = 10;
const bigFileBytes = 5 * mebibyte;
const growthMax = 130 * mebibyte;

type Installation = { node: Running; client: Client; settings: Settings; folder: string; stop: () => Promise<void> };

test('memory does not grow with the backup, and a killed restore can be repeated', async (t) => {
  const { node, client, settings, folder, stop } = await newInstallation(t);
  const file = join(folder, 'large.muster');
  const small = await measurePeakMemory(t, ['backup', join(folder, 'small.muster')], settings);
  await query(
    { connectionString: node.databaseUrl },
    `INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body)
     SELECT '${client.workspaceId}', 1000000 + i, now(), i, i, 'job_added', repeat(md5(i::text), 250) FROM generate_series(1, ${bigRows}) AS i`,
  );
  for (let index = 0; index < bigFiles; index += 1) await addText(node, client, bigFileBytes);
  // The server updates the last use of tokens from time to time.
  await stop();

  await t.test('the backup', async () => {
    const grownBy = (await measurePeakMemory(t, ['backup', file], settings)) - small;
    assert.ok(grownBy < growthMax, `${grownBy} bytes more`);
  });

  await t.test('a stopped backup leaves no file', async () => {
    const stopped = join(folder, 'stopped.muster');
    const backup = startMuster(t, ['backup', stopped], settings);
    await until(() => existsSync(`${stopped}.partial`));
    const { code, stderr } = await backup.stop('SIGTERM');
    assert.equal(code, 130);
    assert.match(stderr, /^Stopped; nothing was written\.\n$/m);
    assert.deepEqual([stopped, `${stopped}.partial`].map(existsSync), [false, false]);
  });

  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: await newProcessFolder(t) };
  const connection = { connectionString: target.DATABASE_URL };

  await t.test('a server refuses the database of a restore that was killed', async () => {
    const restoring = startMuster(t, ['restore', file], target);
    const isLoading = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%FROM STDIN'";
    await until(async () => (await query(connection, isLoading)).length === 1);
    assert.equal((await restoring.stop('SIGKILL')).signal, 'SIGKILL');
    for (const ended of [runMuster(['serve'], target), runMuster(['workspace', 'list'], target)])
      assert.equal(
        (await ended).stderr,
        'muster: A restore into this database is under way, or was not finished. Wait for it, or run muster restore again.\n',
      );
  });

  await t.test('the repeated restore is complete, with the same limit on memory', async () => {
    await until(
      async () => (await query(connection, "SELECT FROM pg_stat_activity WHERE application_name = 'muster restore'")).length === 0,
    );
    const grownBy = (await measurePeakMemory(t, ['restore', file], target)) - small;
    assert.ok(grownBy < growthMax, `${grownBy} bytes more`);
    assertSameRows(await readAllRows(connection), await readAllRows({ connectionString: node.databaseUrl }));
    const files = await hashFiles(join(target.DATA_DIR, 'files'));
    assert.deepEqual(files, await hashFiles(join(folder, 'files')));
    assert.equal(Object.keys(files).length, bigFiles + 1);
  });
});

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
  assert.deepEqual(bucket.objects, source.objects);
  const candidates = (await query({ connectionString: target.DATABASE_URL }, 'SELECT id FROM candidates')).flat();
  assert.deepEqual(
    [erased, kept, lost].map(({ candidateId }) => candidates.includes(candidateId)),
    [false, true, true],
  );
});

test('a backup can be written to standard output', async (t) => {
  const { settings, folder } = await newInstallation(t);
  const [main, file] = [fileURLToPath(new URL('../../main.ts', import.meta.url)), join(folder, 'piped.muster')];
  const { status, stderr } = spawnSync('/bin/sh', ['-c', '"$0" "$1" backup - | cat > "$2"', process.execPath, main, file], {
    env: { ...process.env, ...settings },
  });
  assert.equal(status, 0, stderr.toString());
  assert.equal((await checkBackup(file, () => {})).totals.files, 1);
});

/** A server with its own database and files, and one candidate with a CV. */
async function newInstallation(t: TestContext, filesUrl?: string): Promise<Installation> {
  const folder = dirname(await newProcessFolder(t));
  const databaseUrl = await cloneTemplate();
  const places = { FILES_URL: filesUrl ?? pathToFileURL(join(folder, 'files')).href };
  const started = await startAppOn(databaseUrl, places);
  const { running } = started;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= started.stop());
  t.after(async () => {
    await stop();
    await dropDatabase(databaseUrl);
  });
  const client = await newClient(running);
  const installation = {
    node: running,
    client,
    settings: { ...places, DATABASE_URL: databaseUrl, DATA_DIR: running.app.config.dataDir },
    folder,
    stop,
  };
  await addText(running, client);
  const { id } = await scheduled(client);
  await client.post('/v1/submit-feedback', { interview_id: id, interviewer: 'tom@panel.example', recommendation: 'yes' });
  return installation;
}

/** A candidate with a CV of this many incompressible bytes. */
async function addText({ app }: Running, client: Client, bytes = 1000): Promise<{ candidateId: string; key: string }> {
  const candidateId = await client.addCandidate();
  const text = Buffer.from(randomBytes((bytes * 3) / 4).toString('base64'));
  const { key } = await addResume(app, client.workspaceId, candidateId, { filename: 'cv.txt', bytes: text });
  return { candidateId, key };
}

/** Runs a command that must succeed. */
async function measurePeakMemory(t: TestContext, args: string[], settings: Settings): Promise<number> {
  const { pid, exited, child } = startMuster(t, args, settings);
  let peak = 0;
  await until(async () => {
    peak = (await peakMemory(pid)) ?? peak;
    return child.exitCode !== null;
  });
  const { code, stderr } = await exited;
  assert.equal(code, 0, stderr);
  return peak;
}
