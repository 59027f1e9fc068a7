import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import test from 'node:test';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { newMigratedFolder, readPostmaster, signalPostgres, startMuster, startServe } from '#test/processes/processes.ts';

// Ten seconds are promised: the time after which a supervisor kills. The rest is for a machine that has other work too.
const stopMaxMs = 30_000;

test('SIGTERM stops a server whose database has stopped responding', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const { stop } = await startServe(t, { DATA_DIR: dataDir });
  const { pid } = await readPostmaster(dataDir);
  await signalPostgres(pid, 'SIGSTOP');
  const startedMs = performance.now();
  await stop('SIGTERM').finally(() => signalPostgres(pid, 'SIGCONT'));
  assert.ok(performance.now() - startedMs < stopMaxMs);
});

test('a stop signal ends a server that waits for an unresponsive database at start', async (t) => {
  const callers: net.Socket[] = [];
  const silent = net.createServer((socket) => callers.push(socket)).listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address?.port;
  const server = startMuster(t, ['serve'], { DATABASE_URL: `postgres://127.0.0.1:${port}/x` });
  await until(() => callers.length > 0 || server.child.exitCode !== null);
  const ended = await server.stop();
  for (const socket of callers) socket.destroy();
  assert.equal(ended.code, 0, ended.stderr);
});
