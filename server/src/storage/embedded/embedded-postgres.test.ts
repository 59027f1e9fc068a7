import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
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

const noSuchPid = 4_194_305;
const anyCharacters = `it's "my", $(id) \`id\` \\ %p * # 数据 🐘`;
const settingsThatMatter = `select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('data_checksums'),
  current_setting('server_encoding'), current_setting('timezone'), datlocale from pg_database where datname = current_database()`;

test('two processes that start at once on an empty folder, whose path has any character except a line break', async (t) => {
  const dataDir = await newDataDir(t, anyCharacters);
  const abandoned = join(dataDir, 'postgres', `cluster.${noSuchPid}.abcdef`);
  await mkdir(abandoned, { recursive: true });
  const [here, other] = await Promise.all([open(dataDir), startMuster(dataDir)]);
  await t.test('share one durable UTF-8 database, and what a killed start has left is removed', async () => {
    assert.deepEqual([here.started, other.started].sort(), [false, true]);
    assert.deepEqual(other.connection, here.connection);
    assert.equal((await postmastersBelow(dataDir)).length, 1);
    assert.deepEqual(await query(here.connection, settingsThatMatter), [['on', 'on', 'on', 'UTF8', 'UTC', 'C.UTF-8']]);
    const clusters = (await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('cluster'));
    assert.deepEqual(clusters, ['cluster']);
    assert.ok(here.dataFolder.includes(anyCharacters));
  });
  await t.test('PostgreSQL opens no TCP port, and runs in its own session that Ctrl-C does not reach', async () => {
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
  await t.test('the last one to leave stops it, and the data are kept', async () => {
    await query(here.connection, "create table kept as select 'größer 🐘' as word");
    await stopMuster(other);
    assert.deepEqual(await query(here.connection, 'select 1'), [[1]]);
    assert.equal((await postmastersBelow(dataDir)).length, 1);
    await here.leave();
    assert.deepEqual(await postmastersBelow(dataDir), []);
    const again = await open(dataDir);
    assert.equal(again.started, true);
    assert.deepEqual(await query(again.connection, 'select word from kept'), [['größer 🐘']]);
  });
});

test('a process that opens while the last one leaves gets a PostgreSQL that keeps running', async (t) => {
  const dataDir = await newMigratedDataDir(t);
  let current = await open(dataDir);
  for (let round = 0; round < rounds(1); round += 1) {
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
