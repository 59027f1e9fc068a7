import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepEqualRows } from './keep-equal-rows.ts';

const list = (ids: string[], total = 10) => ({ rows: ids.map((id) => ({ id, tags: ['new'] })), nextCursor: null, total });

test('rows that have not changed stay the same objects when one before them leaves', () => {
  const old = list(['anna', 'ben', 'carla']);
  const kept = keepEqualRows(old, list(['ben', 'carla'], 9));
  assert.deepEqual(kept, list(['ben', 'carla'], 9));
  assert.ok(typeof kept === 'object' && kept !== null && 'rows' in kept && Array.isArray(kept.rows));
  assert.equal(kept.rows[0], old.rows[1]);
  assert.equal(kept.rows[1], old.rows[2]);
});

test('the list stays the same object when nothing has changed, and not when its total has', () => {
  const old = list(['anna', 'ben']);
  assert.equal(keepEqualRows(old, list(['anna', 'ben'])), old);
  const grown = keepEqualRows(old, list(['anna', 'ben'], 11));
  assert.deepEqual(grown, list(['anna', 'ben'], 11));
});

test('a row that has changed is the new one', () => {
  const old = list(['anna']);
  const next = { ...list(['anna']), rows: [{ id: 'anna', tags: [] }] };
  assert.deepEqual(keepEqualRows(old, next), next);
});
