import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Approval, Requisition } from '@muster/sdk/generated/types.ts';
import { decisionState, startsNewRound, waitingOn } from './approvals.ts';

const names: Record<string, string> = { 'tom@x.example': 'Tom Berg', 'lea@x.example': 'Lea Roth' };
const nameOf = (email: string) => names[email] ?? email;

function pending(approvers: string[], more: Partial<Approval> = {}): Requisition['approvals'] {
  return [{ step: 1, name: 'Finance', approvers, required: 1, decisions: [], ...more }];
}

const approved: Approval['decisions'][number] = {
  approver: 'tom@x.example',
  decision: 'approved',
  comment: null,
  decided_at: '2026-11-16T09:00:00Z',
};

const both = ['tom@x.example', 'lea@x.example'];
const cases: [name: string, approvals: Requisition['approvals'], viewer: object, expected: true | string][] = [
  ['an approver, however spelled', pending(both), { email: 'TOM@x.example' }, true],
  ['not an approver', pending(both), {}, 'Waiting on Tom Berg or Lea Roth.'],
  ['all must approve', pending(both, { required: 'all' }), {}, 'Waiting on Tom Berg and Lea Roth.'],
  [
    'one has decided',
    pending(both, { required: 'all', decisions: [approved] }),
    { email: 'tom@x.example' },
    'You have approved. Waiting on Lea Roth.',
  ],
  ['a step that names nobody', pending([]), {}, true],
  ['a step that names nobody, hiring manager', pending([]), { seesWorkspace: false }, 'Waiting on anyone who manages hiring.'],
  [
    'who asks',
    pending([]),
    { email: 'dana@x.example' },
    'You requested this, so someone else decides. Waiting on anyone who manages hiring.',
  ],
  ['who asks, alone', pending([]), { email: 'dana@x.example', isAlone: true }, true],
  ['who asks and is the only approver', pending(['dana@x.example']), { email: 'dana@x.example' }, true],
];

test('the viewer decides the current step, or is told why not', () => {
  for (const [name, approvals, viewer, expected] of cases) {
    const requisition = { status: 'pending', approvals, current_step: 1, requested_by: 'dana@x.example' } as const;
    const state = decisionState(requisition, { email: 'kim@x.example', seesWorkspace: true, isAlone: false, ...viewer }, nameOf);
    assert.deepEqual(state, expected === true ? { mayDecide: true } : { mayDecide: false, reason: expected }, name);
  }
});

test('a line of the list says who has the next step', () => {
  const of = (status: Requisition['status'], more: Partial<Requisition> = {}) =>
    waitingOn({ status, approvals: pending(both), current_step: 1, requested_by: 'lea@x.example', job_id: null, ...more }, nameOf);
  assert.equal(of('pending'), 'Tom Berg, Lea Roth');
  assert.equal(of('pending', { approvals: pending([]) }), 'Finance: anyone');
  assert.equal(of('rejected'), 'Lea Roth');
  assert.equal(of('approved'), 'Recruiting: open a job');
  assert.equal(of('approved', { job_id: 'x' }), '');
});

test('a change of what was approved, or more openings, starts a new round', () => {
  const before = { status: 'approved', openings: 2 } as const;
  assert.ok(startsNewRound(before, { salary_max: 5 }));
  assert.ok(startsNewRound(before, { openings: 3 }));
  assert.ok(!startsNewRound(before, { openings: 1, justification: 'x' }));
  assert.ok(!startsNewRound({ ...before, status: 'draft' }, { title: 'x' }));
});
