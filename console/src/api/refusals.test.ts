import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from '@muster/contract/errors.ts';
import { refusals } from './refusals.ts';

test('the texts by which refusals are recognised are those of the contract', () => {
  const texts = Object.entries(errors).map(([name, { message }]) => [name, message]);
  assert.deepEqual(refusals, Object.fromEntries(texts.filter(([name]) => String(name) in refusals)));
});
