import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { beforeEach } from 'node:test';
import { checkBackup } from '#backup/check-backup.ts';
import { BackupWriter } from '#backup/format/backup-writer.ts';
import type { Manifest } from '#backup/format/format.ts';
import { openFileSink } from '#backup/format/sink.ts';
import { writeBackup } from '#backup/write-backup.ts';
import { readConfig } from '#config.ts';
import { migrationNames } from '#storage/migrate.ts';
import { openStorage } from '#storage/open-storage.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newEmptyDatabase } from '#test/postgres/installation-contents.ts';
import { type NewBackup, newBackup } from '#test/processes/new-backup.ts';
import { type Ended, refusal, type Settings } from '#test/processes/processes.ts';
import { runMuster } from '#test/processes/run-muster.ts';
import { startApp } from '#test/start-app.ts';
import { restoreBackup } from './restore-backup.ts';

const running = startApp();
const alterations = 24;
const truncations = 10;

let preparing: Promise<NewBackup> | undefined;
let { folder, file, settings }: NewBackup = { folder: '', file: '', settings: {} };

// Not in `before`: it would not wait for the `before` of startApp.
beforeEach(async () => {
  preparing ??= newBackup(running);
  ({ folder, file, settings } = await preparing);
});

test('any altered byte is detected', async () => {
  const good = await readFile(file);
  await checkBackup(file, ignoreProgress);
  const path = join(folder, 'altered.muster');
  const places = Array.from({ length: alterations }, (_, index) => Math.floor((index * good.length) / alterations));
  for (const at of [...places, ...Array.from({ length: 8 }, (_, index) => index * 2), good.length - 1]) {
    const altered = Buffer.from(good);
    altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8));
    await writeFile(path, altered);
    await assert.rejects(
      checkBackup(path, ignoreProgress),
      /altered\.muster (is damaged|is truncated|is not a backup|has another format|was made by)/,
      `byte ${at}`,
    );
  }
});

test('a truncated file, or one with trailing bytes, is refused', async () => {
  const good = await readFile(file);
  const path = join(folder, 'cut.muster');
  const lengths = Array.from({ length: truncations }, (_, index) => Math.floor((index * good.length) / truncations));
  for (const length of [...lengths, good.length - 1]) {
    await writeFile(path, good.subarray(0, length));
    await assert.rejects(
      checkBackup(path, ignoreProgress),
      /cut\.muster is truncated: it ends after \d+ bytes\./,
      `${length} bytes`,
    );
  }
  await writeFile(path, Buffer.concat([good, Buffer.from('\n')]));
  await assert.rejects(checkBackup(path, ignoreProgress), /cut\.muster is damaged: there are bytes after its end at byte \d+\./);
});

test('a missing section is detected', async () => {
  const path = join(folder, 'fewer.muster');
  await writeCraftedBackup(path, (manifest) => ({ ...manifest, tables: [{ name: 'jobs', columns: ['id'] }] }));
  await assert.rejects(checkBackup(path, ignoreProgress), /fewer\.muster is damaged: a section is missing\./);
});

test('a restore asks for a file, and for enough space before it writes anything', async (t) => {
  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: join(folder, 'no-space') };
  assert.deepEqual(
    await runMuster(['restore', '-'], target),
    refusal('muster restore reads the backup twice, so it needs a file: write it to one first, decrypted.'),
  );
  const { code, stderr } = await runMuster(['restore', file], { ...target, DISK_RESERVE_MB: '999999999' });
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^(\r.*)?muster: The restore needs about .* at .*, where 0 bytes are free above DISK_RESERVE_MB\. Make room/m,
  );
  assert.ok(!existsSync(target.DATA_DIR));
});

test('a restore from a damaged file fails with one line and creates nothing', async (t) => {
  const path = join(folder, 'damaged.muster');
  const good = await readFile(file);
  await writeFile(path, good.subarray(0, good.length - 10));
  const databaseUrl = await newEmptyDatabase(t);
  const target = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'untouched') };
  assertRefused(
    await runMuster(['restore', path], target),
    /^muster: .+damaged\.muster is truncated: it ends after \d+ bytes\.\n$/,
  );
  assert.deepEqual(await tablesIn(databaseUrl), []);
  assert.ok(!existsSync(target.DATA_DIR));
  assertRefused(await runMuster(['restore', path], { DATA_DIR: target.DATA_DIR }), /is truncated/);
  assert.ok(!existsSync(target.DATA_DIR), 'no database was made for it');
});

test('a backup of a newer version is refused, by its format, its version and its migrations', async () => {
  const path = join(folder, 'newer.muster');
  await writeFile(path, 'MUSTER-BACKUP 2\nwhatever');
  await assert.rejects(checkBackup(path, ignoreProgress), /newer\.muster has another format than 1, .+ Use a newer one\./);
  await writeCraftedBackup(path, (manifest) => ({ ...manifest, muster: '99.0.0' }));
  await assert.rejects(
    checkBackup(path, ignoreProgress),
    /newer\.muster was made by Muster 99\.0\.0, which is newer than this one/,
  );
  const future = { name: '9999_from_the_future.sql', applied_at: '2030-01-01 00:00:00+00' };
  await writeCraftedBackup(path, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, future] }));
  await assert.rejects(checkBackup(path, ignoreProgress), /with the migration 9999_from_the_future\.sql, which is newer/);
});

test('a backup of a schema that is too old is refused with a line that says how to come over', async () => {
  const path = join(folder, 'older.muster');
  const migrations = [{ name: '0084_privacy_texts.sql', applied_at: '2026-01-01 00:00:00+00' }];
  await writeCraftedBackup(path, (manifest) => ({ ...manifest, migrations }));
  await assert.rejects(
    checkBackup(path, ignoreProgress),
    /older\.muster cannot be restored by this version\. The schema is older than this version of Muster can upgrade: it is at 0084_privacy_texts\.sql, .+ see "Upgrade"/,
  );
});

test('a manifest or header with SQL injection or path traversal is refused', async () => {
  const path = join(folder, 'hostile.muster');
  const partition = {
    name: 'x',
    parent: 'events',
    from: "2026-01-01'); DROP TABLE jobs; --",
    to: '2026-01-02 00:00:00+00',
    options: [],
  };
  await writeCraftedBackup(path, (manifest) => ({ ...manifest, partitions: [partition] }));
  await assert.rejects(checkBackup(path, ignoreProgress), /hostile\.muster is damaged: its manifest cannot be read\./);
  await writeCraftedBackup(path, (manifest) => manifest, '../../../etc/cron.d/x');
  await assert.rejects(checkBackup(path, ignoreProgress), /hostile\.muster is damaged: the data at byte \d+ cannot be read\./);
});

test('a database or a files folder that is not empty is refused and not changed', async (t) => {
  const used = await runMuster(['restore', file], { ...settings, DATA_DIR: join(folder, 'other') });
  assertRefused(used, /^muster: A process of Muster has this database open\. Stop it/);
  const migrated = await cloneTemplate();
  t.after(() => dropDatabase(migrated));
  await assert.rejects(
    restore(file, { DATABASE_URL: migrated, DATA_DIR: join(folder, 'other') }),
    /^Error: The database is not empty: it has the table workspaces\. Restore into an empty one/,
  );
  const somebodys = await newEmptyDatabase(t);
  await query({ connectionString: somebodys }, 'CREATE TABLE somebodys (id int)');
  await assert.rejects(restore(file, { DATABASE_URL: somebodys, DATA_DIR: join(folder, 'other') }), /it has the table somebodys/);
  assert.deepEqual(await tablesIn(somebodys), ['somebodys']);

  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: join(folder, 'with-files') };
  await mkdir(join(target.DATA_DIR, 'files/ab/cd'), { recursive: true });
  await writeFile(join(target.DATA_DIR, 'files/ab/cd/x'), 'of somebody');
  await assert.rejects(restore(file, target), /^Error: The folder .+\/files is not empty\./);
  assert.deepEqual(await tablesIn(target.DATABASE_URL), []);
  assert.deepEqual(await readdir(target.DATA_DIR), ['files'], 'no key was written');
});

test('a backup without the key of its webhooks, without its files or of an empty database is refused and leaves no file', async (t) => {
  const elsewhere = { ...settings, DATA_DIR: join(folder, 'elsewhere') };
  const path = join(folder, 'refused.muster');
  assertRefused(
    await runMuster(['backup', path], elsewhere),
    /^muster: The secrets of webhooks are encrypted with a key that is not here/,
  );
  await assert.rejects(
    writeTestBackup(path, elsewhere, true),
    /^Error: None of the 1 files that the database knows is in the storage\. Run the backup with the FILES_URL/,
  );
  await assert.rejects(writeTestBackup(path, { DATABASE_URL: await newEmptyDatabase(t) }), /the database is empty/);
  assertRefused(await runMuster(['backup', path], { DATA_DIR: join(folder, 'nothing') }), /has no database/);
  assert.ok(!existsSync(join(folder, 'nothing')));
  await assert.rejects(
    writeTestBackup(file, settings),
    /good\.muster exists already\. Choose another name, or replace it with --force\./,
  );
  await assert.rejects(writeTestBackup(join(folder, 'no/such/folder'), settings), /folder cannot be written: ENOENT/);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => /refused|partial/.test(name)),
    [],
  );
});

const signal = new AbortController().signal;

/** As `muster backup` does it. */
async function restore(path: string, environment: Settings) {
  const config = readConfig(environment);
  const backup = await checkBackup(path, ignoreProgress);
  const storage = await openStorage(config, ignoreProgress);
  const options = { isKeyLost: false, pauseWebhooks: false, report: ignoreProgress, signal };
  return restoreBackup(config, storage, backup, options).finally(storage.close);
}

async function writeTestBackup(path: string, environment: Settings, withoutSecrets = false) {
  const config = readConfig(environment);
  const sink = await openFileSink(path, { force: false, reserveBytes: 0 });
  const storage = await openStorage(config, ignoreProgress);
  return writeBackup(config, storage.connection, sink, { withoutSecrets, report: ignoreProgress, signal })
    .catch(async (error) => {
      await sink.discard();
      throw error;
    })
    .finally(storage.close);
}

function ignoreProgress(): void {}

function assertRefused({ code, stdout, stderr }: Ended, complaint: RegExp): void {
  assert.deepEqual([code, stdout], [1, ''], stderr);
  assert.match(stderr, complaint);
}

async function tablesIn(connectionString: string): Promise<unknown[]> {
  return (await query({ connectionString }, "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'")).flat();
}

/** A file with valid checksums and the content that the test wants. */
async function writeCraftedBackup(path: string, change: (manifest: Manifest) => object, key?: string): Promise<void> {
  const blocks: Buffer[] = [];
  const writer = new BackupWriter({
    write: async (bytes) => void blocks.push(bytes),
    finish: async () => {},
    discard: async () => {},
  });
  const manifest: Manifest = {
    muster: '0.0.1',
    created_at: '2026-11-15T00:00:00.000Z',
    postgres: '18',
    migrations: migrationNames().map((name) => ({ name, applied_at: '2026-11-15 00:00:00+00' })),
    tables: [],
    partitions: [],
    sequences: [],
    secrets: 'none',
    key_check: null,
  };
  await writer.start();
  await writer.begin({ kind: 'manifest' });
  await writer.data(Buffer.from(JSON.stringify(change(manifest))));
  await writer.end();
  if (key !== undefined) {
    await writer.begin({ kind: 'file', key });
    await writer.end();
  }
  await writer.finish();
  await writeFile(path, Buffer.concat(blocks));
}
