import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from '@muster/contract/errors.ts';
import { refusals } from './refusals.ts';

test('the texts by which refusals are recognised are those of the contract', () => {
  const { not_signed_in, confirmation_required, resource_changed } = errors;
  const texts = { not_signed_in: not_signed_in.message, confirmation_required: confirmation_required.message };
  assert.deepEqual(refusals, { ...texts, resource_changed: resource_changed.message });
});
