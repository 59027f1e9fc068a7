import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { query, until } from '#test/postgres/embedded-postgres-process.ts';
import { assertSameRows, hashFiles, newEmptyDatabase, readAllRows } from '#test/postgres/installation-contents.ts';
import { addText, newInstallation } from '#test/processes/installation.ts';
import { newProcessFolder, peakMemory, type Settings, startMuster } from '#test/processes/processes.ts';
import { runMuster } from '#test/processes/run-muster.ts';

const mebibyte = 1024 * 1024;
// Much more than the memory that a process may use for them.
const bigRows = 20_000;
const bigFiles = 10;
const bigFileBytes = 5 * mebibyte;
const growthMax = 130 * mebibyte;

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
