import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openSharedThread, openThread } from './thread.ts';

const isNumber = (answer: unknown): answer is number => typeof answer === 'number';
const idOfThread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    export function handle(input) { if (input === 'hang') for (;;); return threadId; }
  `)}`,
);

test('tasks share a thread until it has been idle, and the next task gets a new one', async () => {
  const shared = openSharedThread({ idleMaxMs: 10 });
  const ask = openThread<string, number>(idOfThread, 10_000, isNumber, { shared });
  const [first, second] = await Promise.all([ask(''), ask('')]);
  assert.equal(second, first);
  let later = first;
  while (later === first) {
    await delay(30);
    later = await ask('');
  }
  assert.ok(later > first);
});

test('a task that takes too long fails, and those behind it get a new thread', async () => {
  const shared = openSharedThread();
  const ask = openThread<string, number>(idOfThread, 60_000, isNumber, { shared });
  const askHastily = openThread<string, number>(idOfThread, 200, isNumber, { shared });
  const first = await ask('');
  const [hanging, behind] = await Promise.allSettled([askHastily('hang'), ask('')]);
  assert.equal(hanging.status, 'rejected');
  assert.ok(behind.status === 'fulfilled' && behind.value > first);
});

test('two users of a module share its thread', async () => {
  const [one, other] = [0, 1].map(() => openThread<string, number>(idOfThread, 10_000, isNumber));
  assert.equal(await other?.(''), await one?.(''));
});
