import assert from 'node:assert/strict';
import test from 'node:test';
import { createBatcher } from './batcher.ts';

test('requests of one tick share a batch, and those that come while it runs share the next one', async () => {
  const batches: number[][] = [];
  const first = Promise.withResolvers<void>();
  const double = createBatcher(async (batch: number[]) => {
    batches.push(batch);
    if (batches.length === 1) await first.promise;
    return batch.map((number) => number * 2);
  });
  const early = Promise.all([double(1), double(2)]);
  await new Promise(setImmediate);
  const late = Promise.all([double(3), double(4)]);
  await new Promise(setImmediate);
  assert.deepEqual(batches, [[1, 2]]);
  first.resolve();
  assert.deepEqual(await early, [2, 4]);
  assert.deepEqual(await late, [6, 8]);
  assert.deepEqual(batches, [
    [1, 2],
    [3, 4],
  ]);
});

test('a failed batch rejects its requests and those that are waiting; the next request is served', async () => {
  let fail: ((error: Error) => void) | undefined;
  let isBroken = true;
  const run = createBatcher(async (batch: string[]) => {
    if (isBroken) await new Promise((_, reject) => (fail = reject));
    return batch;
  });
  const failed = Promise.allSettled([run('in the batch')]);
  await new Promise(setImmediate);
  const behind = Promise.allSettled([run('behind it')]);
  fail?.(new Error('unreachable'));
  assert.deepEqual(
    [...(await failed), ...(await behind)].map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  isBroken = false;
  assert.equal(await run('later'), 'later');
});
