import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { beforeEach } from 'node:test';
import { checkBackup } from '#backup/check-backup.ts';
import { readConfig } from '#config.ts';
import { openStorage } from '#storage/open-storage.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newEmptyDatabase } from '#test/postgres/installation-contents.ts';
import { type NewBackup, newBackup } from '#test/processes/new-backup.ts';
import type { Settings } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startApp } from '#test/start-app.ts';
import { restoreBackup } from './restore-backup.ts';

const running = startApp();

let preparing: Promise<NewBackup> | undefined;
let { folder, file, settings }: NewBackup = { folder: '', file: '', settings: {} };

// Not in `before`: it would not wait for the `before` of startApp.
beforeEach(async () => {
  preparing ??= newBackup(running);
  ({ folder, file, settings } = await preparing);
});

test('the secrets key may be left out, come from the environment or be lost, but not be another one; webhooks can be paused', async (t) => {
  const path = join(folder, 'without.muster');
  const made = await runMuster(['backup', path, '--without-secrets'], settings);
  assert.match(made.stdout, /\nIt does not contain the key: a restore needs it as SECRETS_KEY or as secrets\.key in DATA_DIR\.\n$/);
  const key = (await readFile(join(running.app.config.dataDir, 'secrets.key'), 'utf8')).trim();
  for (const each of [path, file]) assert.equal((await readFile(each)).includes(key), each === file);

  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: join(folder, 'keyless') };
  await assert.rejects(restore(path, target), /^Error: The backup is without the key/);
  const other = randomBytes(32).toString('base64');
  for (const each of [path, file])
    await assert.rejects(restore(each, { ...target, SECRETS_KEY: other }), /^Error: SECRETS_KEY is not the key of the backup\.$/);
  assert.deepEqual(await tablesIn(target.DATABASE_URL), []);
  // Its key was checked: there is no line about it.
  assert.match(
    (await runMuster(['restore', path], { ...target, SECRETS_KEY: key })).stdout,
    /^Restored .+\.\nWebhooks are active: deliveries that were due at the time of the backup are sent at the next start\.\n$/,
  );
  assert.ok(!existsSync(join(target.DATA_DIR, 'secrets.key')));

  const environment = join(folder, 'environment.muster');
  const words = await runMuster(['backup', environment], { ...settings, SECRETS_KEY: key });
  assert.match(words.stdout, /\nIt does not contain the key, which is in SECRETS_KEY: a restore needs the same SECRETS_KEY\.\n$/);
  assert.ok(!(await readFile(environment)).includes(key));

  const lost = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: join(folder, 'lost') };
  const args = ['restore', environment, '--without-secrets', '--pause-webhooks'];
  const { secrets, paused_webhooks } = await musterJson<{ secrets: string; paused_webhooks: number }>(args, lost);
  assert.deepEqual([secrets, paused_webhooks], ['unchecked', 1]);
  assert.deepEqual(await query({ connectionString: lost.DATABASE_URL }, 'SELECT active FROM webhooks'), [[false]]);
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

function ignoreProgress(): void {}

async function tablesIn(connectionString: string): Promise<unknown[]> {
  return (await query({ connectionString }, "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'")).flat();
}
