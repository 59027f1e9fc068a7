import assert from 'node:assert/strict';
import test from 'node:test';
import type { ClientConfig } from 'pg';
import {
  newMigratedDataDir,
  open,
  postmastersBelow,
  query,
  startMuster,
  stopMuster,
  until,
} from '#test/postgres/embedded-postgres-process.ts';

test('PostgreSQL killed under three processes is restarted once', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const here = await open(dataDir);
  const others = [await startMuster(dataDir), await startMuster(dataDir)];
  for (const signal of ['SIGKILL', 'SIGQUIT', 'SIGINT']) {
    const [killed = 0] = await postmastersBelow(dataDir);
    process.kill(killed, signal);
    await until(async () => !(await postmastersBelow(dataDir)).includes(killed));
    await until(() => isHeldBy(3, here.connection));
    assert.equal((await postmastersBelow(dataDir)).length, 1);
  }
  for (const other of others) await stopMuster(other);
  await here.leave();
  assert.deepEqual(await postmastersBelow(dataDir), []);
});

async function isHeldBy(processes: number, connection: ClientConfig): Promise<boolean> {
  const holders = await query(connection, "select from pg_stat_activity where application_name = 'muster holder'").catch(() => []);
  return holders.length === processes;
}
