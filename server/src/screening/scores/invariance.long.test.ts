import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSwaps } from '#test/samples/swapped-cvs.ts';

test('name, gender, age, nationality, family, photo and street change no score: 12 CVs, over 200 swaps', async () => {
  assert.ok((await compareSwaps(1)) >= 200);
});
