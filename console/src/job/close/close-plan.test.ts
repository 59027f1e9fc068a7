import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStages, planUpdates, sum } from './close-plan.ts';

const counts = {
  uploaded: 0,
  applied: 128,
  screening: 42,
  qualified: 0,
  shortlisted: 3,
  phone_screen: 0,
  interview: 9,
  technical: 0,
  offer: 1,
  hired: 5,
  on_hold: 2,
  rejected: 70,
  withdrawn: 4,
};
const details = { reasonId: 'r', poolStage: 'warm' } as const;

test('a decision is asked for every stage with candidates that has not ended', () => {
  const stages = openStages(counts);
  assert.deepEqual(
    stages.map(({ status }) => status),
    ['applied', 'screening', 'shortlisted', 'interview', 'offer', 'on_hold'],
  );
  assert.equal(sum(stages), 185);
});

test('stages with the same decision are one update, and those that are kept are none', () => {
  const stages = openStages(counts);
  const plan = planUpdates(
    stages,
    { applied: 'reject', screening: 'reject', interview: 'pool', on_hold: 'pool', offer: 'keep', shortlisted: 'keep' },
    details,
  );
  assert.deepEqual(plan, [
    { statuses: ['applied', 'screening'], count: 170, set: { status: 'rejected', rejection_reason_id: 'r' } },
    { statuses: ['interview', 'on_hold'], count: 11, set: { status: 'on_hold', pool_stage: 'warm' } },
  ]);
  assert.deepEqual(planUpdates(stages, {}, details), []);
});
