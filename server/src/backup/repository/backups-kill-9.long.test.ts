import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { backUpNow, newBackupKey } from '#test/backups/backup-place.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { addText, newInstallation } from '#test/processes/installation.ts';
import { type Settings, startMuster } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { rounds } from '#test/runner/rounds.ts';
import { type S3Server, startS3 } from '#test/servers/s3-server.ts';

const files = 8;

test('a backup in S3 that is killed at any request is never taken for a whole one, and the next one goes on', async (t) => {
  const { node, client, settings: own } = await newInstallation(t);
  const s3 = await startS3(t);
  const settings = {
    ...own,
    BACKUP_URL: s3.url.replace('/live', '/backups'),
    BACKUP_KEY: newBackupKey(),
    BACKUP_KEEP: '1 latest',
  };
  const keys: string[] = [];
  for (let count = 0; count < files; count += 1) keys.push((await addText(node, client, 20_000)).key);
  for (let round = 0; round < rounds(4); round += 1) {
    const change = new RegExp(round % 2 === 0 ? '^PUT /cvs/backups/' : '^(PUT|DELETE) /cvs/backups/');
    await killAt(t, s3, settings, change, 1 + Math.floor(Math.random() * (round % 2 === 0 ? 16 : 40)));
    await query({ connectionString: own.DATABASE_URL }, 'UPDATE backup_state SET lease_until = now()');
    for (const { id } of await complete(s3, settings)) await assertWhole(settings, id);
    // One person less and one more, so that later backups remove files.
    await addText(node, client, 20_000);
  }
  const sentBefore = s3.requests.length;
  const last = await backUpNow(settings);
  await assertWhole(settings, last.id);
  assert.equal(last.files, files + 1 + rounds(4));
  assert.ok(last.sent_files <= last.files);
  assert.deepEqual(
    (await complete(s3, settings)).map(({ id }) => id),
    [last.id],
  );
  const names = [...s3.objects.keys()].map((path) => path.slice('/cvs/backups/'.length));
  assert.equal(names.filter((name) => name.startsWith('files/')).length, last.files, 'nothing is left over');
  assert.deepEqual(
    names.filter((name) => /^(started|dropped)\//.test(name) || (/^(rows|index)\//.test(name) && !name.includes(last.id))),
    [],
  );
  const sent = s3.requests.slice(sentBefore).filter((request) => request.startsWith('PUT /cvs/backups/files/'));
  assert.equal(sent.length, last.sent_files);
  const again = await backUpNow(settings);
  assert.equal(again.sent_files, 0);
});

async function killAt(
  t: Parameters<typeof startMuster>[0],
  s3: S3Server,
  settings: Settings,
  change: RegExp,
  at: number,
): Promise<void> {
  const backup = startMuster(t, ['backup', 'now'], settings);
  let seen = 0;
  s3.before = async (request) => {
    if (!change.test(request)) return;
    seen += 1;
    if (seen !== at) return;
    backup.child.kill('SIGKILL');
    await delay(20);
  };
  await backup.exited;
  s3.before = () => {};
}

async function complete(s3: S3Server, settings: Settings): Promise<{ id: string }[]> {
  return s3.objects.has('/cvs/backups/muster-backups') ? musterJson(['backup', 'list'], settings) : [];
}

async function assertWhole(settings: Settings, id: string): Promise<void> {
  const { code, stdout, stderr } = await runMuster(['backup', 'verify', id], settings);
  assert.equal(code, 0, stdout + stderr);
}
