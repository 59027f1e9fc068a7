import assert from 'node:assert/strict';
import { test } from 'node:test';
import { niceMaximum } from './nice-maximum.ts';

test('the top of a scale is a round number that nothing exceeds', () => {
  for (const [value, top] of [
    [0, 1],
    [1, 1],
    [3, 3],
    [11, 15],
    [24, 25],
    [99, 100],
    [101, 150],
    [0.7, 0.8],
  ])
    assert.equal(niceMaximum(value ?? 0), top);
});
