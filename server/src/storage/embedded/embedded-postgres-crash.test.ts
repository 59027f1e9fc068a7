import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import type { ClientConfig } from 'pg';
import {
  newDataDir,
  newMigratedDataDir,
  open,
  postmastersBelow,
  query,
  spawnMuster,
  startMuster,
  stopMuster,
  until,
} from '#test/postgres/embedded-postgres-process.ts';
import { rounds } from '#test/runner/rounds.ts';

const kills = rounds(2);
const acknowledgedPerRound = 100;
const noSuchPid = 4_194_305;
const busyBackends = "select pid from pg_stat_activity where state = 'active' and query like 'do %'";

test('kill -9 of server and database during writes loses no acknowledged write', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const acknowledged: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const writer = await startMuster(dataDir, 'write');
    await until(() => writer.lines.length >= acknowledgedPerRound);
    for (const pid of await postmastersBelow(dataDir)) process.kill(pid, 'SIGKILL');
    await stopMuster(writer, 'SIGKILL');
    acknowledged.push(...writer.lines);
  }
  const postgres = await open(dataDir);
  const found = new Set((await query(postgres.connection, 'select id::text from written')).flat());
  assert.deepEqual(
    acknowledged.filter((id) => !found.has(id)),
    [],
  );
});

test('after kill -9 of the only process PostgreSQL keeps running, and the next process joins and stops it', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  await stopMuster(await startMuster(dataDir), 'SIGKILL');
  const orphans = await postmastersBelow(dataDir);
  assert.equal(orphans.length, 1);
  const next = await open(dataDir);
  assert.equal(next.started, false);
  assert.deepEqual(await postmastersBelow(dataDir), orphans);
  await next.leave();
  assert.deepEqual(await postmastersBelow(dataDir), []);
});

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

test('after a backend crash PostgreSQL recovers by itself and the leases are renewed', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const { connection } = await open(dataDir);
  const before = await postmastersBelow(dataDir);
  const [[pid] = []] = await query(connection, "select pid from pg_stat_activity where backend_type = 'checkpointer'");
  process.kill(Number(pid), 'SIGKILL');
  await until(() => isHeldBy(1, connection));
  assert.deepEqual(await postmastersBelow(dataDir), before);
});

test('leaving a stopped PostgreSQL succeeds, and so does leaving twice', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const postgres = await open(dataDir);
  for (const pid of await postmastersBelow(dataDir)) process.kill(pid, 'SIGKILL');
  await postgres.leave();
  await postgres.leave();
  // A child that was being started ends a moment after its postmaster.
  await until(async () => (await postmastersBelow(dataDir)).length === 0);
});

test('a stale lock file with a reused pid, or an empty one, does not prevent a start', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const otherProgram = await startOtherProgram(t, dataDir);
  for (const writeLock of [(lock: string) => lock.replace(/^\d+/, String(otherProgram.pid)), () => '']) {
    await stopMuster(await startMuster(dataDir), 'SIGKILL');
    for (const pid of await postmastersBelow(dataDir)) process.kill(pid, 'SIGKILL');
    for (const lock of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock'])
      await rewrite(join(dataDir, 'postgres', lock), writeLock);
    const postgres = await open(dataDir);
    assert.equal(postgres.started, true);
    await postgres.leave();
  }
  assert.equal(otherProgram.exitCode ?? otherProgram.signalCode, null);
});

test('a query that survives its killed postmaster delays the next start, but does not prevent it', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const muster = await startMuster(dataDir);
  const busy = query(muster.connection, 'do $$ begin for i in 1..30000000 loop end loop; end $$').catch(() => []);
  await until(async () => (await query(muster.connection, busyBackends)).length === 1);
  const [[backend] = []] = await query(muster.connection, busyBackends);
  await stopMuster(muster, 'SIGKILL');
  for (const pid of await postmastersBelow(dataDir)) process.kill(pid, 'SIGKILL');
  const postgres = await open(dataDir);
  assert.equal(postgres.started, true);
  assert.equal(await readFile(`/proc/${backend}/cmdline`, 'utf8').catch(() => ''), '');
  await busy;
});

test('a first start killed half-way leaves nothing that is taken for a database', async (t) => {
  const dataDir = await newDataDir(t);
  const folder = join(dataDir, 'postgres');
  await killDuringStart(dataDir);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name === 'cluster'),
    [],
  );
  const abandoned = `cluster.${noSuchPid}.abcdef`;
  await mkdir(join(folder, abandoned));
  const postgres = await open(dataDir);
  assert.deepEqual(await query(postgres.connection, 'select 1'), [[1]]);
  assert.ok(!(await readdir(folder)).includes(abandoned));
});

test('a failed start reports the reason', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  await (await open(dataDir)).leave();
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '9.6\n');
  await assert.rejects(open(dataDir), /did not start:.*database files are incompatible with server/s);
});

test('while PostgreSQL cannot be restarted the reason is reported, and it restarts once it can', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const errors: unknown[] = [];
  const { connection } = await open(dataDir, (error) => errors.push(error));
  const versionFile = join(dataDir, 'postgres/cluster/PG_VERSION');
  const version = await readFile(versionFile, 'utf8');
  await writeFile(versionFile, '9.6\n');
  for (const pid of await postmastersBelow(dataDir)) process.kill(pid, 'SIGKILL');
  await until(() => errors.length > 0);
  assert.match(String(errors[0]), /did not start:.*database files are incompatible with server/s);
  await writeFile(versionFile, version);
  await until(() => isHeldBy(1, connection));
});

async function isHeldBy(processes: number, connection: ClientConfig): Promise<boolean> {
  const holders = await query(connection, "select from pg_stat_activity where application_name = 'muster holder'").catch(() => []);
  return holders.length === processes;
}

async function killDuringStart(dataDir: string): Promise<void> {
  const child = spawnMuster(dataDir);
  const draft = `cluster.${child.pid}.`;
  await until(async () => (await readdir(join(dataDir, 'postgres')).catch(() => [])).some((name) => name.startsWith(draft)));
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A process of PostgreSQL's account: PostgreSQL ignores lock files with the pid of another user's process. */
async function startOtherProgram(t: TestContext, dataDir: string): Promise<ChildProcess> {
  await (await open(dataDir)).leave();
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const otherProgram = spawn('/bin/sleep', ['1000'], { uid, gid, stdio: 'ignore' });
  t.after(() => otherProgram.kill());
  return otherProgram;
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}
