import assert from 'node:assert/strict';
import test from 'node:test';
import { createSemaphore, SemaphoreTimeout } from './semaphore.ts';

test('no more than the limit run at a time, and the others start in the order of arrival', async () => {
  const limit = createSemaphore(2);
  const started: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const done = works.map(({ promise }, number) =>
    limit(() => {
      started.push(number);
      return promise;
    }),
  );
  assert.deepEqual(started, [0, 1]);
  works[1]?.resolve();
  await done[1];
  assert.deepEqual(started, [0, 1, 2]);
  for (const { resolve } of works) resolve();
  await Promise.all(done);
  assert.deepEqual(started, [0, 1, 2, 3, 4]);
});

test('failed work releases its permit to the next', async () => {
  const limit = createSemaphore(1);
  const failed = limit(() => Promise.reject(new Error('no')));
  const next = limit(async () => 'done');
  await assert.rejects(failed, /no/);
  assert.equal(await next, 'done');
});

test('work that waits longer than waitMaxMs is rejected and never starts, and its permit is not lost', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const limit = createSemaphore(1);
  const first = Promise.withResolvers<void>();
  const running = limit(() => first.promise);
  const late = limit(() => assert.fail('started'), 100);
  const patient = limit(async () => 'done', 101);
  t.mock.timers.tick(100);
  await assert.rejects(late, SemaphoreTimeout);
  first.resolve();
  await running;
  assert.equal(await patient, 'done');
});
