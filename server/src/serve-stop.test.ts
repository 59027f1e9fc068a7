import assert from 'node:assert/strict';
import { once } from 'node:events';
import test, { type TestContext } from 'node:test';
import { call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { startMuster, startServe } from '#test/processes/processes.ts';

// Ten seconds are promised: the time after which a supervisor kills. The rest is for a machine that has other work too.
const stopMaxMs = 30_000;

async function newDatabase(t: TestContext): Promise<string> {
  const url = await cloneTemplate();
  t.after(() => dropDatabase(url));
  return url;
}

test('SIGINT stops a server whose output pipe is closed', async (t) => {
  const { child, exited } = startMuster(t, ['serve', '--json'], { DATABASE_URL: await newDatabase(t), DEMO: 'off' });
  const [printed] = await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  const { url } = JSON.parse(String(printed));
  for (let request = 0; request < 5; request += 1) assert.equal((await call(`${url}/livez`)).status, 200);
  const startedMs = performance.now();
  child.kill('SIGINT');
  assert.equal((await exited).code, 0);
  assert.ok(performance.now() - startedMs < stopMaxMs);
});

test('a worker says on METRICS_PORT that it lives and is ready, and stops while somebody is connected', async (t) => {
  const settings = { DATABASE_URL: await newDatabase(t), METRICS_PORT: '0' };
  const worker = await startServe(t, settings, ['--role', 'worker']);
  const address = `http://127.0.0.1:${worker.metrics_port}`;
  assert.deepEqual((await call(`${address}/livez`)).body, { success: true });
  assert.equal((await call(`${address}/readyz`)).status, 200);
  assert.equal((await worker.stop()).code, 0);
});
