import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { call } from '#test/factories.ts';
import { openNode } from '#test/open-node.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startServe } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startApp } from '#test/start-app.ts';
import { conditionOf, nodesNamed } from './node.ts';
import { beatNode, listNodes } from './node-queries.ts';
import { startNode } from './start-node.ts';

const running = startApp();
type Listed = { id: string; role: string; state: string; pid: number };

const settings = () => ({ DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir });
const list = async () => (await musterJson<{ nodes: Listed[] }>(['nodes'], settings())).nodes;

test('the condition of a node, and nodes by the start of their id', () => {
  const cases = [
    [{ wanted: null, silent_seconds: 29 }, 'running'],
    [{ wanted: null, silent_seconds: 31 }, 'silent'],
    [{ wanted: 'drain', silent_seconds: 1 }, 'draining'],
    [{ wanted: 'drain', silent_seconds: 31 }, 'silent'],
    [{ wanted: 'fence', silent_seconds: 31 }, 'fenced'],
  ] as const;
  for (const [node, expected] of cases) assert.equal(conditionOf(node), expected);
  const nodes = [{ id: 'ab12' }, { id: 'ac34' }];
  assert.deepEqual(
    ['a', 'ab', 'x', ''].map((start) => nodesNamed(nodes, start).length),
    [2, 1, 0, 0],
  );
});

test('processes list each other; one is drained, another fenced, and both exit', async (t) => {
  const [web, worker] = [await startServe(t, settings(), ['--role', 'web']), await startServe(t, settings(), ['--role', 'worker'])];
  const nodes = await list();
  const idOf = (pid: number) => nodes.find((node) => node.pid === pid)?.id ?? assert.fail();
  assert.deepEqual(nodes.map(({ role, state, pid }) => [role, state, pid]).sort(), [
    ['web', 'running', web.pid],
    ['worker', 'running', worker.pid],
  ]);
  const drained = await runMuster(['nodes', 'drain', idOf(web.pid)], settings());
  assert.deepEqual([drained.code, drained.stdout], [0, `${idOf(web.pid)} has stopped.\n`]);
  assert.equal((await web.exited).code, 0);
  const fenced = await runMuster(['nodes', 'fence', idOf(worker.pid).slice(0, 6)], settings());
  assert.deepEqual([fenced.code, fenced.stdout], [0, `${idOf(worker.pid)} has stopped.\n`]);
  await worker.exited;
  assert.deepEqual(await list(), []);
  assert.match((await runMuster(['nodes', 'drain', 'zz'], settings())).stderr, /There is no node zz\. See: muster nodes/);
});

test('a node that was suspended while it was fenced refuses the first request after it', async (t) => {
  const { node, database } = running.app;
  const { stop } = await startNode(running.app, 'web');
  t.after(stop);
  t.after(() => runSql(running.app, sql`DELETE FROM nodes`));
  const statusOf = async () => (await call(`${running.url}/v1/jobs`)).status;
  assert.equal(await statusOf(), 400, 'without a token');
  // Not told, as a process that is suspended: only the row says so.
  await runSql(running.app, sql`UPDATE nodes SET wanted = 'fence' WHERE id = ${node.id}`);
  assert.equal(await statusOf(), 400);
  const now = Date.now;
  t.mock.method(Date, 'now', () => now() + 16_000);
  assert.equal(await statusOf(), 503);
  assert.equal((await listNodes(database)).find(({ id }) => id === node.id)?.wanted, 'fence');
});

test('rows of nodes that are gone are forgotten, fenced ones later', async (t) => {
  const other = await openNode(running);
  t.after(other.stop);
  const add = (id: string, age: string, wanted: string | null) =>
    runSql(running.app, {
      text: `INSERT INTO nodes (id, role, host, pid, version, schema, started_at, seen_at, wanted, facts)
        VALUES ($1, 'all', 'x', 1, '1', '1', now(), now() - $2::interval, $3, '{}')`,
      values: [id, age, wanted],
    });
  await add('killed', '61 minutes', null);
  await add('quiet', '59 minutes', null);
  await add('fenced', '29 days', 'fence');
  await add('forgotten', '31 days', 'fence');
  const beat = { id: 'self', role: 'all', host: 'x', pid: 1, version: '1', commit: null, schema: '1', facts: {} } as const;
  await beatNode(other.app.database, { ...beat, startedAt: new Date() });
  await until(async () => (await listNodes(running.app.database)).length === 3);
  const ids = (await listNodes(running.app.database)).map(({ id }) => id).sort();
  assert.deepEqual(ids, ['fenced', 'quiet', 'self']);
});
