import assert from 'node:assert/strict';
import test from 'node:test';
import { unavailable } from '#failure.ts';
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

test('a load that is unavailable rejects all reads of its tick without a second try, and the next read starts a new load', async () => {
  let fails = true;
  let loads = 0;
  const find = batched<number, number>(String, async (keys) => {
    loads += 1;
    if (fails) throw unavailable('unavailable', 1);
    return new Map(keys.map((key) => [String(key), key]));
  });
  const answers = await Promise.allSettled([find(1), find(2)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(loads, 1);
  fails = false;
  assert.equal(await find(1), 1);
});

test('of a load that fails because of one key, only the read of that key fails, and each read is tried once more', async () => {
  const loads: number[][] = [];
  const find = batched<number, number>(String, async (keys) => {
    loads.push(keys);
    if (keys.includes(2)) throw new Error('invalid input syntax');
    return new Map(keys.map((key) => [String(key), key]));
  });
  const answers = await Promise.allSettled([find(1), find(2), find(3)]);
  assert.deepEqual(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message)),
    [1, 'invalid input syntax', 3],
  );
  assert.deepEqual(loads, [[1, 2, 3], [1], [2], [3]]);
});

test('a key of the wrong form finds nothing and joins no load', async () => {
  const loads: number[][] = [];
  const find = batched<number, number>(
    String,
    async (keys) => {
      loads.push(keys);
      return new Map(keys.map((key) => [String(key), key]));
    },
    (key) => key > 0,
  );
  assert.deepEqual(await Promise.all([find(1), find(-1)]), [1, undefined]);
  assert.deepEqual(loads, [[1]]);
});
