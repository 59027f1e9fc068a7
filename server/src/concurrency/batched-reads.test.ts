import assert from 'node:assert/strict';
import test from 'node:test';
import { batched } from './batched-reads.ts';

test('reads of one tick share one load with each key once, and each read gets its own value', async () => {
  const loads: number[][] = [];
  const find = batched<number, string>(String, async (keys) => {
    loads.push(keys);
    return new Map(keys.filter((key) => key !== 3).map((key) => [String(key), `value ${key}`]));
  });
  assert.deepEqual(await Promise.all([find(1), find(2), find(1), find(3)]), ['value 1', 'value 2', 'value 1', undefined]);
  assert.deepEqual(await find(1), 'value 1');
  assert.deepEqual(loads, [[1, 2, 3], [1]]);
});

test('a failed load rejects all reads of its tick, and the next read starts a new load', async () => {
  let fails = true;
  const find = batched<number, number>(String, async (keys) => {
    if (fails) throw new Error('unreachable');
    return new Map(keys.map((key) => [String(key), key]));
  });
  const answers = await Promise.allSettled([find(1), find(2)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  fails = false;
  assert.equal(await find(1), 1);
});
