import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { newBackupKey } from '#test/backups/backup-place.ts';
import { call } from '#test/factories.ts';
import { query, until } from '#test/postgres/embedded-postgres-process.ts';
import { addText, newInstallation } from '#test/processes/installation.ts';
import { peakMemory, type Settings, startMuster, startServe } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';

const mebibyte = 1024 * 1024;
// Rows and files are 240 MB.
const growthMax = 150 * mebibyte;
// What a machine with other work makes a request wait is not the backup's.
const slowMs = 1000;

test('memory does not grow with rows and files, and requests are answered while a backup is made and tested', async (t) => {
  const { node, client, settings: own, folder, stop } = await newInstallation(t);
  const settings = { ...own, BACKUP_URL: join(folder, 'backups'), BACKUP_KEY: newBackupKey(), BACKUP_SCHEDULE: 'off' };
  const small = await peakOf(t, ['backup', 'now'], settings);
  await query(
    { connectionString: node.databaseUrl },
    `INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body)
     SELECT '${client.workspaceId}', 1000000 + i, now(), i, i, 'job_added', repeat(md5(i::text), 250) FROM generate_series(1, 20000) AS i`,
  );
  for (let count = 0; count < 10; count += 1) await addText(node, client, 8 * mebibyte);
  await stop();
  for (const args of [
    ['backup', 'now'],
    ['backup', 'test'],
  ]) {
    const grownBy = (await peakOf(t, args, settings)) - small;
    t.diagnostic(`${args.join(' ')}: ${Math.round(grownBy / mebibyte)} MB more`);
    assert.ok(grownBy < growthMax, `${args.join(' ')}: ${grownBy} bytes more`);
  }

  const server = await startServe(t, { ...settings, BACKUP_SCHEDULE: 'daily 00:00', BACKUP_URL: join(folder, 'others') });
  const listed = () =>
    musterJson<{ id: string }[]>(['backup', 'list'], { ...settings, BACKUP_URL: join(folder, 'others') }).catch(() => []);
  await query(
    { connectionString: own.DATABASE_URL },
    'UPDATE backup_state SET backup_at = NULL, attempted_at = NULL, failures = 0',
  );
  let slowest = 0;
  let requests = 0;
  await until(async () => {
    const begin = performance.now();
    assert.equal((await call(`${server.url}/v1/candidates?limit=1`, { token: client.token })).status, 200);
    requests += 1;
    slowest = Math.max(slowest, performance.now() - begin);
    return requests % 20 === 0 && (await listed()).length > 0;
  });
  t.diagnostic(`${requests} requests, the slowest took ${Math.round(slowest)} ms`);
  assert.ok(slowest < slowMs, `${slowest} ms`);
});

async function peakOf(t: Parameters<typeof startMuster>[0], args: string[], settings: Settings): Promise<number> {
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
