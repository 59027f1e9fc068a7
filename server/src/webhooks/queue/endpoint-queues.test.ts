import assert from 'node:assert/strict';
import test from 'node:test';
import type { ClaimedDelivery } from './claim-queries.ts';
import { type EndpointQueue, type Pace, startNext } from './endpoint-queue.ts';
import { createEndpointQueues } from './endpoint-queues.ts';

const everywhere = { after: '' };

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
    body: '',
    request_url: '',
    secret: Buffer.alloc(0),
    old_secret: null,
    old_secret_until: null,
  }));
}

/** As a claim does it: puts so many into the queue of a webhook. */
function put(
  queues: ReturnType<typeof createEndpointQueues>,
  webhookId: string,
  count: number,
  workspaceId?: string,
): EndpointQueue {
  const [queue] = queues.put(claimed(webhookId, count, workspaceId), queues.roomsAt(everywhere));
  assert.ok(queue);
  return queue;
}

function startAll(queue: EndpointQueue): number {
  let started = 0;
  while (startNext(queue)) started += 1;
  return started;
}

function roomOf(queues: ReturnType<typeof createEndpointQueues>, queue: EndpointQueue): number | undefined {
  return queues.roomsAt({ workspaceIds: [queue.workspaceId] }).webhooks.get(queue.webhookId)?.room;
}

test('a webhook has ten tries at a time, however many wait', () => {
  const queue = put(createEndpointQueues(), 'one', 30);
  assert.equal(startAll(queue), 10);
  assert.equal(queue.waiting.length, 20);
});

test('who answers quickly may have its next ones at hand, who hangs has two at a time', () => {
  const rooms: [Pace, number][] = [
    ['quick', 50],
    ['usual', 10],
    ['hanging', 2],
  ];
  for (const [pace, room] of rooms) {
    const queues = createEndpointQueues();
    const queue = put(queues, 'one', 1);
    startAll(queue);
    queues.leave(queue, pace);
    assert.equal(roomOf(queues, queue), room);
  }
});

test('when a receiver begins to hang, those that wait for it are handed back', () => {
  const queues = createEndpointQueues();
  const queue = put(queues, 'one', 30);
  startAll(queue);
  assert.equal(queues.leave(queue, 'hanging').length, 20);
  assert.equal(queues.taken(), 9);
  assert.equal(roomOf(queues, queue), 0);
});

test('a look that got all it asked for is followed by another one as soon as half of the room is free', () => {
  const queues = createEndpointQueues();
  const queue = put(queues, 'one', 10);
  startAll(queue);
  const wanted = Array.from({ length: 10 }, () => {
    queues.leave(queue, 'usual');
    return queues.wantsMore(queue);
  });
  assert.deepEqual(wanted, [false, false, false, false, true, true, true, true, true, true]);
});

test('a look that got less is not', () => {
  const queues = createEndpointQueues();
  const queue = put(queues, 'one', 9);
  startAll(queue);
  for (let count = 0; count < 9; count += 1) {
    queues.leave(queue, 'usual');
    assert.equal(queues.wantsMore(queue), false);
  }
});

test('a workspace cannot take the whole process, and what it could not take is looked for again', () => {
  const queues = createEndpointQueues();
  for (let count = 0; count < 19; count += 1) put(queues, `${count}`, 10);
  const queue = put(queues, 'last', 10);
  assert.equal(queues.roomsAt(everywhere).workspaces.get('workspace'), 0);
  assert.equal(queues.room(), 300);
  startAll(queue);
  queues.leave(queue, 'usual');
  assert.equal(queues.roomsAt(everywhere).workspaces.get('workspace'), 1);
});

test('only the queues of the workspaces in question are named', () => {
  const queues = createEndpointQueues();
  put(queues, 'one', 3, 'here');
  put(queues, 'two', 3, 'there');
  assert.deepEqual([...queues.roomsAt({ workspaceIds: ['here'] }).webhooks.keys()], ['one']);
});

test('a look goes over the last seconds again, for latecomers; the look at everything begins at the beginning', () => {
  const queues = createEndpointQueues();
  put(queues, 'one', 3);
  const fromOf = (places: { after: string } | { workspaceIds: string[] }) =>
    queues.roomsAt(places).webhooks.get('one')?.from.toISOString();
  assert.equal(fromOf({ workspaceIds: ['workspace'] }), '2026-06-12T09:29:57.000Z');
  assert.equal(fromOf(everywhere), '1970-01-01T00:00:00.000Z');
});
