import assert from 'node:assert/strict';
import test from 'node:test';
import { columnOfOwnStage } from './stage-columns.ts';

const place = (...card: Parameters<typeof columnOfOwnStage>) => {
  const { key, name, status } = columnOfOwnStage(...card);
  return [key, name, status];
};

test('who does not see the stages of a job sees the name of the stage of a candidate, and labels of statuses', () => {
  const own = { id: 's1', name: 'Baking trial', status: 'technical' } as const;
  assert.deepEqual(place({ status: 'technical', stage: own }), ['s1', 'Baking trial', 'technical']);
  const usual = { id: 's2', name: 'Phone screen', status: 'phone_screen' } as const;
  assert.deepEqual(place({ status: 'phone_screen', stage: usual }), ['phone_screen', 'Phone screen', 'phone_screen']);
  assert.deepEqual(place({ status: 'on_hold', stage: null }), ['on_hold', 'On hold', 'on_hold']);
});
