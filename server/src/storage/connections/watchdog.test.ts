import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { measureSilence, type Pipeline } from './pipeline.ts';
import { afterRunningTime } from './running-time.ts';
import { watchConnections } from './watchdog.ts';

/** A connection with a pending request, the server at its other end, and whether the watchdog has dropped it. */
async function awaitedConnection(t: TestContext) {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const socket = net.connect(address.port, '127.0.0.1').resume();
  const [peer] = await once(server, 'connection');
  t.after(() => {
    socket.destroy();
    server.close();
  });
  const silence = measureSilence();
  const looks = { count: 0, dropped: false };
  const pipeline: Pipeline = {
    query: async () => [],
    ready: async () => undefined,
    pending: () => 1,
    check: (elapsedMs) => {
      looks.count += 1;
      silence.update(socket, true, elapsedMs);
    },
    silentMs: silence.ms,
    drop: () => {
      looks.dropped = true;
    },
    close: async () => {},
  };
  return { pipeline, looks, answer: () => peer.write('x') };
}

function pauseEventLoop(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

async function nextLook(looks: { count: number }): Promise<void> {
  for (const before = looks.count; looks.count === before; ) await delay(1);
}

test('an answer that arrived during an event-loop pause is read before silence is measured', async (t) => {
  const { pipeline, looks, answer } = await awaitedConnection(t);
  // A single late check counts for more than this.
  const { stop } = watchConnections(pipeline, 150, [], () => {});
  t.after(stop);
  await nextLook(looks);
  for (let round = 0; round < 3; round += 1) {
    answer();
    pauseEventLoop(500);
    await nextLook(looks);
    assert.equal(looks.dropped, false);
    answer();
    await nextLook(looks);
  }
});

test('an event-loop pause does not count as silence, running time does', async (t) => {
  const { pipeline, looks } = await awaitedConnection(t);
  const { stop } = watchConnections(pipeline, 600, [], () => {});
  t.after(stop);
  await nextLook(looks);
  pauseEventLoop(2000);
  await nextLook(looks);
  assert.equal(looks.dropped, false);
  while (!looks.dropped) await nextLook(looks);
});

test('the connect timeout does not count an event-loop pause', async () => {
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    afterRunningTime(600, () => {
      isOver = true;
      resolve();
    });
  });
  pauseEventLoop(1000);
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(() => setImmediate(resolve), 0));
  assert.equal(isOver, false);
  await over;
});

test('a probe that is cut off by the stop is no error', async (t) => {
  const { pipeline } = await awaitedConnection(t);
  const probe = Promise.withResolvers<never[]>();
  const sent = Promise.withResolvers<void>();
  const counter: Pipeline = {
    ...pipeline,
    pending: () => 0,
    silentMs: () => 0,
    query: () => {
      sent.resolve();
      return probe.promise;
    },
  };
  const errors: unknown[] = [];
  const { stop } = watchConnections(counter, 60_000, [{ ...pipeline, silentMs: () => 1000 }], (error) => errors.push(error));
  await sent.promise;
  stop();
  probe.reject(new Error('The database has been closed.'));
  await new Promise(setImmediate);
  assert.deepEqual(errors, []);
});
