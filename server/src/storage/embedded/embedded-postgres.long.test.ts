import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
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

async function killDuringStart(dataDir: string): Promise<void> {
  const child = spawnMuster(dataDir);
  const draft = `cluster.${child.pid}.`;
  await until(async () => (await readdir(join(dataDir, 'postgres')).catch(() => [])).some((name) => name.startsWith(draft)));
  child.kill('SIGKILL');
  await once(child, 'exit');
}
