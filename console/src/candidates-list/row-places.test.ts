import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evenRows, rowsInSight, unevenRows } from './row-places.ts';

test('rows of two heights are found by their place, and those behind the loaded ones are counted', () => {
  const places = unevenRows([80, 62, 80, 62], 80);
  assert.deepEqual([0, 1, 2, 3, 4, 6].map(places.topOf), [0, 80, 142, 222, 284, 444]);
  assert.deepEqual([0, 79, 80, 141, 142, 283, 284, 364].map(places.indexAt), [0, 0, 1, 1, 2, 3, 4, 5]);
  assert.deepEqual(rowsInSight(places, { top: 0, height: 142 }, 2), { from: 0, to: 2 });
  assert.deepEqual(rowsInSight(places, { top: 0, height: 143 }, 2), { from: 0, to: 3 });
  assert.deepEqual(rowsInSight(places, { top: 81, height: 400 }, 1), { from: 0, to: 8 });
  assert.deepEqual(rowsInSight(unevenRows([], 80), { top: 0, height: 200 }, 2), { from: 0, to: 3 });
});

test('rows of one height need no list of them; nothing is in sight before the list is measured', () => {
  assert.deepEqual(rowsInSight(evenRows(34), { top: 0, height: 340 }, 4), { from: 0, to: 10 });
  assert.deepEqual(rowsInSight(evenRows(34), { top: 350, height: 340 }, 4), { from: 6, to: 25 });
  assert.deepEqual(rowsInSight(evenRows(34), { top: 0, height: 0 }, 4), { from: 0, to: 0 });
});
