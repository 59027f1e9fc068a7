import assert from 'node:assert/strict';
import test from 'node:test';
import type { ClaimedDelivery } from './claim-queries.ts';
import { type Lane, type Pace, startNext } from './lane.ts';
import { createLanes } from './lanes.ts';

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

/** As a claim does it: puts so many into the lane of a webhook. */
function put(lanes: ReturnType<typeof createLanes>, webhookId: string, count: number, workspaceId?: string): Lane {
  const [lane] = lanes.put(claimed(webhookId, count, workspaceId), lanes.roomsAt(everywhere));
  assert.ok(lane);
  return lane;
}

function startAll(lane: Lane): number {
  let started = 0;
  while (startNext(lane)) started += 1;
  return started;
}

function roomOf(lanes: ReturnType<typeof createLanes>, lane: Lane): number | undefined {
  return lanes.roomsAt({ workspaceIds: [lane.workspaceId] }).webhooks.get(lane.webhookId)?.room;
}

test('a webhook has ten tries at a time, however many wait', () => {
  const lane = put(createLanes(), 'one', 30);
  assert.equal(startAll(lane), 10);
  assert.equal(lane.waiting.length, 20);
});

test('who answers quickly may have its next ones at hand, who hangs has two at a time', () => {
  const rooms: [Pace, number][] = [
    ['quick', 50],
    ['usual', 10],
    ['hanging', 2],
  ];
  for (const [pace, room] of rooms) {
    const lanes = createLanes();
    const lane = put(lanes, 'one', 1);
    startAll(lane);
    lanes.leave(lane, pace);
    assert.equal(roomOf(lanes, lane), room);
  }
});

test('when a receiver begins to hang, those that wait for it are handed back', () => {
  const lanes = createLanes();
  const lane = put(lanes, 'one', 30);
  startAll(lane);
  assert.equal(lanes.leave(lane, 'hanging').length, 20);
  assert.equal(lanes.taken(), 9);
  assert.equal(roomOf(lanes, lane), 0);
});

test('a look that got all it asked for is followed by another one as soon as half of the room is free', () => {
  const lanes = createLanes();
  const lane = put(lanes, 'one', 10);
  startAll(lane);
  const wanted = Array.from({ length: 10 }, () => {
    lanes.leave(lane, 'usual');
    return lanes.wantsMore(lane);
  });
  assert.deepEqual(wanted, [false, false, false, false, true, true, true, true, true, true]);
});

test('a look that got less is not', () => {
  const lanes = createLanes();
  const lane = put(lanes, 'one', 9);
  startAll(lane);
  for (let count = 0; count < 9; count += 1) {
    lanes.leave(lane, 'usual');
    assert.equal(lanes.wantsMore(lane), false);
  }
});

test('a workspace cannot take the whole process, and what it could not take is looked for again', () => {
  const lanes = createLanes();
  for (let count = 0; count < 19; count += 1) put(lanes, `${count}`, 10);
  const lane = put(lanes, 'last', 10);
  assert.equal(lanes.roomsAt(everywhere).workspaces.get('workspace'), 0);
  assert.equal(lanes.room(), 300);
  startAll(lane);
  lanes.leave(lane, 'usual');
  assert.equal(lanes.roomsAt(everywhere).workspaces.get('workspace'), 1);
});

test('only the lanes of the workspaces in question are named', () => {
  const lanes = createLanes();
  put(lanes, 'one', 3, 'here');
  put(lanes, 'two', 3, 'there');
  assert.deepEqual([...lanes.roomsAt({ workspaceIds: ['here'] }).webhooks.keys()], ['one']);
});

test('a look goes over the last seconds again, for latecomers; the look at everything begins at the beginning', () => {
  const lanes = createLanes();
  put(lanes, 'one', 3);
  const fromOf = (places: { after: string } | { workspaceIds: string[] }) =>
    lanes.roomsAt(places).webhooks.get('one')?.from.toISOString();
  assert.equal(fromOf({ workspaceIds: ['workspace'] }), '2026-06-12T09:29:57.000Z');
  assert.equal(fromOf(everywhere), '1970-01-01T00:00:00.000Z');
});
