import assert from 'node:assert/strict';
import test from 'node:test';
import type { ClaimedDelivery } from './claim-queries.ts';
import { type EndpointQueue, type Pace, startNext } from './endpoint-queue.ts';
import { createEndpointQueues } from './endpoint-queues.ts';

const allWorkspaces = { after: '' };

function claimed(webhookId: string, count: number, workspaceId = 'workspace'): ClaimedDelivery[] {
  return Array.from({ length: count }, (_, index) => ({
    workspace_id: workspaceId,
    webhook_id: webhookId,
    id: `${webhookId} ${index}`,
    generation: 1,
    attempts: 0,
    event_id: '',
    created_at: '',
    was_due_at: '2026-06-12T09:30:00.000Z',
    lease_until: '',
    leaseEndsMs: 0,
    body: '',
    include_compensation: false,
    request_url: '',
    secret: Buffer.alloc(0),
    old_secret: null,
    old_secret_until: null,
  }));
}

/** Adds so many deliveries to the queue of a webhook, as a claim does. */
function add(
  queues: ReturnType<typeof createEndpointQueues>,
  webhookId: string,
  count: number,
  workspaceId?: string,
): EndpointQueue {
  const [queue] = queues.add(claimed(webhookId, count, workspaceId), queues.limitsFor(allWorkspaces));
  assert.ok(queue);
  return queue;
}

function startAll(queue: EndpointQueue): number {
  let started = 0;
  while (startNext(queue)) started += 1;
  return started;
}

function freeSlotsIn(queues: ReturnType<typeof createEndpointQueues>, queue: EndpointQueue): number | undefined {
  return queues.limitsFor({ workspaceIds: [queue.workspaceId] }).webhooks.get(queue.webhookId)?.slots;
}

test('a webhook has at most ten attempts at a time', () => {
  const queue = add(createEndpointQueues(), 'one', 30);
  assert.equal(startAll(queue), 10);
  assert.equal(queue.waiting.length, 20);
});

test('a quick receiver has 100 slots, a usual one ten, one that hangs two', () => {
  const slots: [Pace, number][] = [
    ['quick', 100],
    ['usual', 10],
    ['hanging', 2],
  ];
  for (const [pace, free] of slots) {
    const queues = createEndpointQueues();
    const queue = add(queues, 'one', 1);
    startAll(queue);
    queues.endAttempt(queue, pace);
    assert.equal(freeSlotsIn(queues, queue), free);
  }
});

test('when a receiver begins to hang, its queue gives up the deliveries that wait', () => {
  const queues = createEndpointQueues();
  const queue = add(queues, 'one', 30);
  startAll(queue);
  assert.equal(queues.endAttempt(queue, 'hanging').length, 20);
  assert.equal(queues.claimedCount(), 9);
  assert.equal(freeSlotsIn(queues, queue), 0);
});

test('a claim that reached its limit is followed by another one when half of the slots are free', () => {
  const queues = createEndpointQueues();
  const queue = add(queues, 'one', 10);
  startAll(queue);
  const wanted = Array.from({ length: 10 }, () => {
    queues.endAttempt(queue, 'usual');
    return queues.wantsMore(queue);
  });
  assert.deepEqual(wanted, [false, false, false, false, true, true, true, true, true, true]);
});

test('a claim below its limit is not followed by another one', () => {
  const queues = createEndpointQueues();
  const queue = add(queues, 'one', 9);
  startAll(queue);
  for (let count = 0; count < 9; count += 1) {
    queues.endAttempt(queue, 'usual');
    assert.equal(queues.wantsMore(queue), false);
  }
});

test('a workspace has at most 200 of the 500 slots of a process, and a slot that becomes free is offered again', () => {
  const queues = createEndpointQueues();
  for (let count = 0; count < 19; count += 1) add(queues, `${count}`, 10);
  const queue = add(queues, 'last', 10);
  assert.equal(queues.limitsFor(allWorkspaces).workspaces.get('workspace'), 0);
  assert.equal(queues.freeSlots(), 300);
  startAll(queue);
  queues.endAttempt(queue, 'usual');
  assert.equal(queues.limitsFor(allWorkspaces).workspaces.get('workspace'), 1);
});

test('the limits list only queues of the workspaces in scope', () => {
  const queues = createEndpointQueues();
  add(queues, 'one', 3, 'here');
  add(queues, 'two', 3, 'there');
  assert.deepEqual([...queues.limitsFor({ workspaceIds: ['here'] }).webhooks.keys()], ['one']);
});

test('a claim scans the last three seconds again for late commits; a claim for all workspaces scans from the beginning', () => {
  const queues = createEndpointQueues();
  add(queues, 'one', 3);
  const scanFromIn = (scope: { after: string } | { workspaceIds: string[] }) =>
    queues.limitsFor(scope).webhooks.get('one')?.scanFrom.toISOString();
  assert.equal(scanFromIn({ workspaceIds: ['workspace'] }), '2026-06-12T09:29:57.000Z');
  assert.equal(scanFromIn(allWorkspaces), '1970-01-01T00:00:00.000Z');
});
