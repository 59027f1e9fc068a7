import assert from 'node:assert/strict';
import test from 'node:test';
import { type RequisitionStatus, requisitionStatuses } from '@muster/contract/requisitions/requisition.ts';
import { decide, newApprovals, storedSteps, submit } from '#requisitions/approvals/approval-rules.ts';
import { changeRequisition } from './change-requisition.ts';
import { type ChangedRequisition, newRequisition, type StoredRequisition } from './requisition.ts';
import { cancel, checkStatus, hold, resumeFromHold, withdraw } from './requisition-status.ts';

const now = new Date('2026-11-16T09:00:00.000Z');
const steps = storedSteps([{ name: 'CFO', approvers: ['cfo@x.example'] }]);

function requisitionIn(status: RequisitionStatus, more: Partial<StoredRequisition> = {}): StoredRequisition {
  const identity = { id: '1', number: 1, company_id: '2', approval_steps: steps, approvals: newApprovals(steps, null) };
  const isPending = status === 'pending';
  return { ...newRequisition({ title: 'Baker' }, identity, now), status, round: 1, step: isPending ? 1 : null, ...more };
}

const decision = { approver: 'cfo@x.example', comment: 'Fine.' };

/** Every action, and where it leads from each status; null is 409. In the order of the statuses. */
const table: [string, (before: StoredRequisition) => ChangedRequisition, Record<RequisitionStatus, RequisitionStatus | null>][] = [
  ['submit', (before) => submit(before, steps, now), row('pending', null, null, null, null, 'pending', null)],
  [
    'approve',
    (before) => decide(before, { decision: 'approved', ...decision }, now),
    row(null, 'approved', null, null, null, null, null),
  ],
  [
    'reject',
    (before) => decide(before, { decision: 'rejected', ...decision }, now),
    row(null, 'rejected', null, null, null, null, null),
  ],
  ['withdraw', (before) => withdraw(before, null, now), row(null, 'draft', null, null, null, null, null)],
  ['hold', (before) => hold(before, null, now), row(null, null, 'on_hold', null, null, null, null)],
  ['resume', (before) => resumeFromHold(before, null, now), row(null, null, null, 'approved', null, null, null)],
  [
    'cancel',
    (before) => cancel(before, null, now),
    row('cancelled', 'cancelled', 'cancelled', 'cancelled', null, 'cancelled', null),
  ],
  ['open', opened, row(null, null, 'approved', null, null, null, null)],
  [
    'update of the title',
    (before) => update(before, { title: 'Cook' }),
    row('draft', null, 'pending', null, null, 'rejected', null),
  ],
  ['update of the city', (before) => update(before, { city: 'Lyon' }), row('draft', null, 'pending', null, null, 'rejected', null)],
  [
    'update of the salary',
    (before) => update(before, { salary_max: 1 }),
    row('draft', null, 'pending', null, null, 'rejected', null),
  ],
  ['more openings', (before) => update(before, { openings: 9 }), row('draft', null, 'pending', null, null, 'rejected', null)],
  [
    'fewer openings',
    (before) => update(before, { openings: 1 }),
    row('draft', 'pending', 'approved', 'on_hold', 'approved', 'rejected', null),
  ],
  [
    'update of the reason',
    (before) => update(before, { reason: 'new' }),
    row('draft', 'pending', 'approved', 'on_hold', 'filled', 'rejected', null),
  ],
  [
    'update of the steps',
    (before) => update(before, { approval_steps: null }),
    row('draft', null, null, null, null, 'rejected', null),
  ],
  [
    'update of who asks',
    (before) => update(before, { requested_by: 'a@x.example' }),
    row('draft', null, null, null, null, 'rejected', null),
  ],
  ['update without a difference', (before) => update(before, { title: 'Baker' }), row(...requisitionStatuses)],
];

function row(...to: (RequisitionStatus | null)[]) {
  const [draft = null, pending = null, approved = null, on_hold = null, filled = null, rejected = null, cancelled = null] = to;
  return { draft, pending, approved, on_hold, filled, rejected, cancelled };
}

function opened(before: StoredRequisition): ChangedRequisition {
  checkStatus(before, 'open');
  return { requisition: before, changes: [] };
}

function update(before: StoredRequisition, input: Parameters<typeof changeRequisition>[1]): ChangedRequisition {
  return changeRequisition(before, input, null, now);
}

for (const [name, act, expected] of table) {
  test(`${name}: leads to the listed status, or is refused`, () => {
    for (const from of requisitionStatuses) {
      const before = requisitionIn(from, { openings: 2 });
      const to = expected[from];
      if (to === null) assert.throws(() => act(before), { code: 'requisition_status', message: `Requisition is ${from}.` }, from);
      else {
        const { requisition } = act(before);
        assert.equal(requisition.status, to, from);
        assert.equal(requisition.step, to === 'pending' ? 1 : null, from);
      }
    }
  });
}

test('a requisition whose openings are taken is filled, by approval, resuming or fewer openings', () => {
  const taken = { openings: 2, filled: 2 };
  assert.equal(decide(requisitionIn('pending', taken), { decision: 'approved', ...decision }, now).requisition.status, 'filled');
  assert.equal(resumeFromHold(requisitionIn('on_hold', taken), null, now).requisition.status, 'filled');
  assert.equal(update(requisitionIn('approved', { openings: 3, filled: 2 }), { openings: 2 }).requisition.status, 'filled');
});

test('a change of an approved requisition begins a round without decisions', () => {
  const { requisition, changes } = update(requisitionIn('approved', { approved_at: now.toISOString() }), { title: 'Cook' });
  assert.deepEqual([requisition.round, requisition.step, requisition.approved_at], [2, 1, null]);
  assert.deepEqual(requisition.approvals[0]?.decisions, []);
  assert.deepEqual(
    changes.map(({ what }) => what),
    ['title', 'status'],
  );
});

function pendingWith(input: Parameters<typeof storedSteps>[0], requestedBy: string | null = null): StoredRequisition {
  const asked = storedSteps(input);
  const draft = requisitionIn('draft', { approval_steps: asked, requested_by: requestedBy, round: 0 });
  return submit(draft, asked, now).requisition;
}

const approve = (before: StoredRequisition, approver: string | null) =>
  decide(before, { decision: 'approved', approver, comment: null }, now).requisition;

test('steps are decided one after the other, by one approver or by all, as the step says', () => {
  const first = pendingWith([
    { name: 'Team', approvers: ['a@x.example', 'b@x.example'], required: 'all' },
    { name: 'CFO', approvers: ['c@x.example', 'd@x.example'], required: 1 },
  ]);
  assert.throws(() => approve(first, 'c@x.example'), { message: 'approver must be one of: a@x.example, b@x.example' });
  assert.throws(() => approve(first, null), { message: 'approver must be one of: a@x.example, b@x.example' });
  const half = approve(first, ' B@X.Example');
  assert.deepEqual([half.status, half.step], ['pending', 1]);
  assert.throws(() => approve(half, 'b@x.example'), { code: 'approver_decided', message: 'b@x.example has already decided.' });
  const second = approve(half, 'a@x.example');
  assert.deepEqual([second.status, second.step], ['pending', 2]);
  assert.throws(() => approve(second, 'a@x.example'), { message: 'a@x.example has already decided.' });
  assert.equal(approve(second, 'd@x.example').status, 'approved');
});

test('the requester is left out of the approvers, unless no other approver is named', () => {
  const asked = pendingWith(
    [
      { name: 'Team', approvers: ['A@x.example', 'b@x.example'], required: 'all' },
      { name: 'CFO', approvers: ['a@X.example'] },
    ],
    'a@x.example',
  );
  assert.throws(() => approve(asked, 'a@x.example'), { message: 'approver must be one of: b@x.example' });
  const second = approve(asked, 'b@x.example');
  assert.equal(second.step, 2);
  assert.equal(approve(second, 'a@x.example').status, 'approved');
});

test('an approver who is named twice in other spellings is one approver', () => {
  const asked = pendingWith([{ name: 'Team', approvers: ['a@x.example', 'A@X.EXAMPLE ', 'a@x.example'], required: 'all' }]);
  assert.equal(asked.approvals[0]?.approvers.length, 1);
  assert.equal(approve(asked, 'a@x.example').status, 'approved');
});

test('without steps any token may approve, with or without a name', () => {
  const asked = pendingWith(null, 'a@x.example');
  assert.deepEqual(asked.approvals, [{ step: 1, name: 'HR', approvers: [], required: 1, decisions: [] }]);
  assert.equal(approve(asked, null).status, 'approved');
  assert.equal(approve(asked, 'a@x.example').approvals[0]?.decisions[0]?.approver, 'a@x.example');
});
