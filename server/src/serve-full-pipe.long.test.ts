import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { hasErrorCode } from '#system/error-code.ts';
import { call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { mainFile } from '#test/processes/processes.ts';
import { preloadOptions } from '#test/runner/preloads.ts';

// Ten seconds are promised: the time after which a supervisor kills. The rest is for a machine that has other work too.
const stopMaxMs = 30_000;

async function newDatabase(t: TestContext): Promise<string> {
  const url = await cloneTemplate();
  t.after(() => dropDatabase(url));
  return url;
}

test('a server whose log pipe is full keeps serving, and SIGTERM stops it', async (t) => {
  const { PATH, NODE_COMPILE_CACHE, TEST_SERVER_PROGRAM } = process.env;
  const settings = { DATABASE_URL: await newDatabase(t), PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'trace' };
  const child = spawn(process.execPath, [...preloadOptions(), TEST_SERVER_PROGRAM || mainFile, 'serve', '--json'], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', fullPipe(t)],
  });
  t.after(() => child.kill('SIGKILL'));
  const [printed] = await once(child.stdout ?? assert.fail(), 'data');
  const { url } = JSON.parse(String(printed));
  for (let request = 0; request < 5; request += 1) assert.equal((await call(`${url}/v1/jobs`)).status, 400);
  const startedMs = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  assert.ok(performance.now() - startedMs < stopMaxMs);
});

/** The writing end of a pipe that is full. Its reading end stays open in this process, unread. */
function fullPipe(t: TestContext): number {
  const path = join(tmpdir(), `muster-full-pipe-${process.pid}`);
  execFileSync('mkfifo', [path]);
  t.after(() => rmSync(path));
  const filling = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const block = Buffer.alloc(4096, 'x');
  try {
    for (;;) writeSync(filling, block);
  } catch (error) {
    if (!hasErrorCode(error, 'EAGAIN')) throw error;
  }
  return openSync(path, constants.O_WRONLY);
}
