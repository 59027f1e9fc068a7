import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';
import { withoutUndone } from './undone-entries.ts';

const actor = { type: 'user', id: '1', name: 'Robin' } as const;

function entry(at: string, what: string, from: unknown, to: unknown, undone = false): CandidateHistoryEntry {
  return { at, what, from, to, actor, undone };
}

test('a change and its undo are one line, whatever happened between them', () => {
  const shown = withoutUndone([
    entry('10:00', 'created', null, 'applied'),
    entry('10:01', 'rejection_reason_id', null, 'r', true),
    entry('10:01', 'status', 'applied', 'rejected', true),
    entry('10:02', 'tags', [], ['x']),
    entry('10:03', 'rejection_reason_id', 'r', null, true),
    entry('10:03', 'status', 'rejected', 'applied', true),
    entry('10:04', 'status', 'applied', 'screening', true),
    entry('10:05', 'status', 'screening', 'applied', true),
    entry('10:06', 'status', 'applied', 'screening'),
  ]);
  assert.deepEqual(
    shown.map(({ at, what, undone }) => [at, what, undone]),
    [
      ['10:00', 'created', false],
      ['10:01', 'status', true],
      ['10:02', 'tags', false],
      ['10:04', 'status', true],
      ['10:06', 'status', false],
    ],
  );
});

test('of a move to another job that was undone, the line names the job', () => {
  const shown = withoutUndone([
    entry('10:00', 'status', 'interview', 'applied', true),
    entry('10:00', 'job_id', 'bakery', 'pastry', true),
    entry('10:01', 'status', 'applied', 'interview', true),
    entry('10:01', 'job_id', 'pastry', 'bakery', true),
  ]);
  assert.deepEqual(
    shown.map(({ what, to }) => [what, to]),
    [['job_id', 'pastry']],
  );
});
