import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
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
import { isRunning } from '#test/processes/processes.ts';

const incompatible = /did not start:.*database files are incompatible with server/s;
const busyBackends = "select pid from pg_stat_activity where state = 'active' and query like 'do %'";

test('a kill -9 of the only process, of PostgreSQL and of one of its processes', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  await t.test('without its process PostgreSQL keeps running, and the next process joins it', async () => {
    await stopMuster(await startMuster(dataDir), 'SIGKILL');
    const orphans = await postmastersBelow(dataDir);
    assert.equal(orphans.length, 1);
    const next = await open(dataDir);
    assert.equal(next.started, false);
    assert.deepEqual(await postmastersBelow(dataDir), orphans);
    await next.leave();
    assert.deepEqual(await postmastersBelow(dataDir), []);
  });

  const errors: unknown[] = [];
  const here = await open(dataDir, (error) => errors.push(error));
  const other = await startMuster(dataDir);
  await t.test('PostgreSQL killed under two processes is restarted once', async () => {
    const [killed = 0] = await postmastersBelow(dataDir);
    process.kill(killed, 'SIGKILL');
    await until(async () => !(await postmastersBelow(dataDir)).includes(killed));
    await until(() => isHeldBy(2, here.connection));
    assert.equal((await postmastersBelow(dataDir)).length, 1);
    await stopMuster(other);
  });
  await t.test('after a backend crash PostgreSQL recovers by itself and the leases are renewed', async () => {
    const before = await postmastersBelow(dataDir);
    const [[pid] = []] = await query(here.connection, "select pid from pg_stat_activity where backend_type = 'checkpointer'");
    process.kill(Number(pid), 'SIGKILL');
    await until(() => isHeldBy(1, here.connection));
    assert.deepEqual(await postmastersBelow(dataDir), before);
  });

  const versionFile = join(dataDir, 'postgres/cluster/PG_VERSION');
  await t.test('while PostgreSQL cannot be restarted the reason is reported, and it restarts once it can', async () => {
    const version = await readFile(versionFile, 'utf8');
    await writeFile(versionFile, '9.6\n');
    const reported = errors.length;
    for (const pid of await postmastersBelow(dataDir)) process.kill(pid, 'SIGKILL');
    await until(() => errors.slice(reported).some((error) => incompatible.test(String(error))));
    await writeFile(versionFile, version);
    await until(() => isHeldBy(1, here.connection));
  });
  await t.test('leaving a stopped PostgreSQL succeeds, and so does leaving twice', async () => {
    for (const pid of await postmastersBelow(dataDir)) process.kill(pid, 'SIGKILL');
    await here.leave();
    await here.leave();
    // A child that was being started ends a moment after its postmaster.
    await until(async () => (await postmastersBelow(dataDir)).length === 0);
  });
  await t.test('a failed start reports the reason', async () => {
    await writeFile(versionFile, '9.6\n');
    await assert.rejects(open(dataDir), incompatible);
  });
});

test('a stale lock file with a reused pid, or an empty one, does not prevent a start', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const running = await open(dataDir);
  const folder = join(dataDir, 'postgres');
  const locks = ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock'].map((name) => join(folder, name));
  const texts = await Promise.all(locks.map((path) => readFile(path, 'utf8')));
  await running.leave();
  const otherProgram = await startOtherProgram(t, folder);
  for (const writeLock of [(lock: string) => lock.replace(/^\d+/, String(otherProgram.pid)), () => '']) {
    for (const [index, path] of locks.entries()) {
      await writeFile(path, writeLock(texts[index] ?? ''), { mode: 0o600 });
      await chown(path, otherProgram.account.uid, otherProgram.account.gid);
    }
    const postgres = await open(dataDir);
    assert.equal(postgres.started, true);
    await postgres.leave();
  }
  assert.ok(await isRunning(otherProgram.pid));
});

test('a query that survives its killed postmaster delays the next start, but does not prevent it', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const muster = await startMuster(dataDir);
  const busy = query(muster.connection, 'do $$ begin for i in 1..6000000 loop end loop; end $$').catch(() => []);
  await until(async () => (await query(muster.connection, busyBackends)).length === 1);
  const [[backend] = []] = await query(muster.connection, busyBackends);
  await stopMuster(muster, 'SIGKILL');
  for (const pid of await postmastersBelow(dataDir)) process.kill(pid, 'SIGKILL');
  const postgres = await open(dataDir);
  assert.equal(postgres.started, true);
  assert.equal(await readFile(`/proc/${backend}/cmdline`, 'utf8').catch(() => ''), '');
  await busy;
});

async function isHeldBy(processes: number, connection: ClientConfig): Promise<boolean> {
  const holders = await query(connection, "select from pg_stat_activity where application_name = 'muster holder'").catch(() => []);
  return holders.length === processes;
}

/** A process of PostgreSQL's account: PostgreSQL ignores lock files with the pid of another user's process. */
async function startOtherProgram(t: TestContext, folder: string): Promise<{ pid: number; account: { uid: number; gid: number } }> {
  const { uid, gid } = await stat(folder);
  const otherProgram = spawn('/bin/sleep', ['1000'], { uid, gid, stdio: 'ignore' });
  t.after(() => otherProgram.kill());
  return { pid: otherProgram.pid ?? 0, account: { uid, gid } };
}
