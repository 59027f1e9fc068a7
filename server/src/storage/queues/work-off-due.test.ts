import assert from 'node:assert/strict';
import test from 'node:test';
import { workOffDue } from './work-off-due.ts';

const options = { task: 'test', perWorkspace: 2, key: (row: number) => `${row}` };

test('rows that cannot be ended are tried once in a run, and do not hide those behind them', async () => {
  const due = new Set([1, 2, 3, 4, 5, 6, 7]);
  const handled: number[] = [];
  const noted: unknown[] = [];
  await workOffDue(
    { noteError: (_task, error) => void noted.push(error) },
    {
      ...options,
      list: async (perWorkspace) => [...due].slice(0, perWorkspace),
      handle: async (row) => {
        handled.push(row);
        if (row <= 2) throw new Error(`${row}`);
        return row !== 5 && due.delete(row);
      },
    },
  );
  assert.deepEqual(handled, [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual([[...due], noted.length], [[1, 2, 5], 2]);
});

test('a row that stays due although it was handled does not keep the run from ending', async () => {
  let count = 0;
  const handle = async () => {
    count += 1;
    return true;
  };
  await workOffDue({ noteError: assert.fail }, { ...options, list: async () => [1], handle });
  assert.equal(count, 1);
});
