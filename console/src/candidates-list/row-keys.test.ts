import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextKeys } from './row-keys.ts';

const first = nextKeys({ list: 'first', byId: new Map(), last: 0 }, ['anna', 'ben', 'carla'], 'first');

test('a row keeps its key while the list is the same, and a new one gets a key of its own', () => {
  const moved = nextKeys(first, ['dora', 'anna', 'carla'], 'first');
  assert.deepEqual([...moved.byId.values()], [4, 1, 3]);
  assert.deepEqual([...nextKeys(moved, ['anna', 'ben'], 'first').byId.values()], [1, 5]);
});

test('in another list with other rows each place keeps its key', () => {
  const other = nextKeys(first, ['emil', 'carla', 'fay', 'gus'], 'other');
  assert.deepEqual([...other.byId.values()], [1, 2, 3, 4]);
  assert.equal(new Set(other.byId.values()).size, 4);
});

test('in another list with mostly the same rows these keep their keys', () => {
  const narrowed = nextKeys(first, ['ben', 'carla'], 'narrowed');
  assert.deepEqual([...narrowed.byId.values()], [2, 3]);
});
