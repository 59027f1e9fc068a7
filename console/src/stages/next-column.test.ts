import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { nextColumn } from './next-column.ts';
import type { StageColumn } from './stage-columns.ts';

const column = (key: string, status: CandidateStatus, stageId: string | null = key): StageColumn => ({
  key,
  name: key,
  status,
  stageId,
  targetDays: null,
});
const stages = [
  column('inbox', 'applied'),
  column('test', 'technical'),
  column('design', 'technical'),
  column('hired', 'hired'),
  column('no', 'rejected'),
  column('offer', 'offer', null),
];
const nextOf = (columns: readonly StageColumn[], key: string) =>
  nextColumn(
    columns,
    columns.find((each) => each.key === key),
  )?.key;

test('the next step is the next stage, also of the same status, up to the hire', () => {
  assert.equal(nextOf(stages, 'inbox'), 'test');
  assert.equal(nextOf(stages, 'test'), 'design');
  assert.equal(nextOf(stages, 'design'), 'hired');
  assert.equal(nextOf(stages, 'hired'), undefined);
  assert.equal(nextOf(stages, 'no'), undefined);
  assert.equal(nextOf(stages, 'offer'), undefined);
});

test('without stages of its own the next step is the next status', () => {
  const statuses = [column('uploaded', 'uploaded', null), column('applied', 'applied', null), column('on_hold', 'on_hold', null)];
  assert.equal(nextOf(statuses, 'uploaded'), 'applied');
  assert.equal(nextOf(statuses, 'applied'), undefined);
  assert.equal(nextOf(statuses, 'on_hold'), undefined);
});
