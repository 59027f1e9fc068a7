import assert from 'node:assert/strict';
import test from 'node:test';
import { coalesce } from './coalesce.ts';

test('calls during a run share the next run: a run counts only for calls that were made before it started', async () => {
  const runs: PromiseWithResolvers<number>[] = [];
  const run = coalesce(() => {
    const started = Promise.withResolvers<number>();
    runs.push(started);
    return started.promise;
  });
  const first = run();
  await Promise.resolve();
  assert.equal(runs.length, 1);
  const later = Array.from({ length: 1000 }, () => run());
  runs[0]?.resolve(1);
  assert.equal(await first, 1);
  await new Promise(setImmediate);
  assert.equal(runs.length, 2);
  runs[1]?.resolve(2);
  assert.deepEqual(new Set(await Promise.all(later)), new Set([2]));
});

test('a failed run rejects the calls that are waiting, and the next call starts a new run', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
    if (runs === 1) throw new Error('The disk failed.');
    return runs;
  });
  const first = run();
  await Promise.resolve();
  const behind = run();
  await assert.rejects(first, /disk failed/);
  await assert.rejects(behind, /disk failed/);
  assert.equal(await run(), 2);
});
