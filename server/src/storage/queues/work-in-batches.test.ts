import assert from 'node:assert/strict';
import test from 'node:test';
import { workInBatches } from './work-in-batches.ts';

test('rows have a batch each in turn, and one that throws is noted and keeps none of the others', async () => {
  const left = new Map([
    ['large', 3],
    ['broken', 9],
    ['small', 1],
  ]);
  const worked: string[] = [];
  const noted: unknown[] = [];
  await workInBatches(
    { noteError: (_task, error) => void noted.push(error) },
    {
      task: 'test',
      list: async () => [...left.keys()],
      workOnBatch: async (name) => {
        worked.push(name);
        if (name === 'broken') throw new Error(name);
        left.set(name, (left.get(name) ?? 0) - 1);
        return (left.get(name) ?? 0) > 0;
      },
    },
  );
  assert.deepEqual(worked, ['large', 'broken', 'small', 'large', 'large']);
  assert.equal(noted.length, 1);
});
