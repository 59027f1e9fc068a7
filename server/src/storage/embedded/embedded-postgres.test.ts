import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import {
  newDataDir,
  newMigratedDataDir,
  open,
  postmastersBelow,
  query,
  startMuster,
  stopMuster,
} from '#test/postgres/embedded-postgres-process.ts';
import { rounds } from '#test/runner/rounds.ts';
import { runAs } from './postgres-account.ts';

const settingsThatMatter = `select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('data_checksums'),
  current_setting('server_encoding'), current_setting('timezone'), datlocale from pg_database where datname = current_database()`;

test('an empty folder becomes a durable UTF-8 database, which stops with the last process and keeps its data', async (t) => {
  const dataDir = await newDataDir(t);
  const first = await open(dataDir);
  assert.equal(first.started, true);
  assert.deepEqual(await query(first.connection, settingsThatMatter), [['on', 'on', 'on', 'UTF8', 'UTC', 'C.UTF-8']]);
  await query(first.connection, "create table kept as select 'größer 🐘' as word");
  await first.leave();
  assert.deepEqual(await postmastersBelow(dataDir), []);

  const second = await open(dataDir);
  assert.deepEqual(await query(second.connection, 'select word from kept'), [['größer 🐘']]);
});

test('PostgreSQL opens no TCP port, and runs in its own session that Ctrl-C does not reach', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  await open(dataDir);
  const [pid = 0] = await postmastersBelow(dataDir);
  const sockets = new Set(await socketInodes(pid));
  assert.equal(sockets.size > 0, true);
  const listening = await listeningTcpInodes();
  assert.equal(
    [...sockets].some((inode) => listening.has(inode)),
    false,
  );
  assert.equal(await readSessionId(pid), pid);
});

test('a second process joins the running PostgreSQL, and the last one to leave stops it', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  const first = await startMuster(dataDir);
  const second = await open(dataDir);
  assert.deepEqual([first.started, second.started], [true, false]);
  assert.deepEqual(second.connection, first.connection);
  await stopMuster(first);
  assert.deepEqual(await query(second.connection, 'select 1'), [[1]]);
  assert.equal((await postmastersBelow(dataDir)).length, 1);
  await second.leave();
  assert.deepEqual(await postmastersBelow(dataDir), []);
});

test('five processes that start concurrently on an empty folder share one PostgreSQL, and it stops when all leave at once', async (t) => {
  const dataDir = await newDataDir(t);
  const five = await Promise.all(Array.from({ length: 5 }, () => startMuster(dataDir)));
  assert.equal(five.filter(({ started }) => started).length, 1);
  assert.equal((await postmastersBelow(dataDir)).length, 1);
  for (const { connection } of five) assert.deepEqual(await query(connection, 'select 1'), [[1]]);
  await Promise.all(five.map((muster) => stopMuster(muster)));
  assert.deepEqual(await postmastersBelow(dataDir), []);
  assert.deepEqual((await readdir(join(dataDir, 'postgres'))).sort(), ['cluster', 'postgres.log', 'socket']);
});

test('a process that opens while the last one leaves gets a PostgreSQL that keeps running', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  let current = await open(dataDir);
  for (let round = 0; round < rounds(4); round += 1) {
    const [next] = await Promise.all([open(dataDir), current.leave()]);
    assert.deepEqual(await query(next.connection, 'select 1'), [[1]]);
    current = next;
  }
  assert.equal((await postmastersBelow(dataDir)).length, 1);
});

/** Run as that account: in a container not even root may inspect another user's process. */
async function socketInodes(pid: number): Promise<string[]> {
  const { uid, gid } = await stat(`/proc/${pid}`);
  const { output } = await runAs({ uid, gid }, 'ls', ['-l', `/proc/${pid}/fd`]);
  return [...output.matchAll(/socket:\[(\d+)\]/g)].flatMap(([, inode]) => inode ?? []);
}

async function listeningTcpInodes(): Promise<Set<string | undefined>> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')));
  const rows = tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)));
  return new Set(rows.filter((row) => row[3] === '0A').map((row) => row[9]));
}

async function readSessionId(pid: number): Promise<number> {
  const afterName = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1] ?? '';
  return Number(afterName.split(' ')[3]);
}
