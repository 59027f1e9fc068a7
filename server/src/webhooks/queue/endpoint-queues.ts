import type { ClaimedDelivery, Rooms } from './claim-queries.ts';
import type { ClaimScope } from './claim-scope.ts';
import {
  addTo,
  type EndpointQueue,
  endOne,
  isIdle,
  lookFrom,
  newEndpointQueue,
  type Pace,
  roomOf,
  usualRoom,
  wantsMore,
} from './endpoint-queue.ts';

export type EndpointQueues = ReturnType<typeof createEndpointQueues>;

const perWorkspace = 200;
const perProcess = 500;
const queuesMax = 10_000;
const theBeginning = new Date(0);

/** All that this process has claimed, webhook by webhook. */
export function createEndpointQueues() {
  const queues = new Map<string, EndpointQueue>();
  const byWorkspace = new Map<string, Set<EndpointQueue>>();
  const takenIn = new Map<string, number>();
  const fullWorkspaces = new Set<string>();
  let taken = 0;

  const count = (workspaceId: string, change: number) => {
    taken += change;
    takenIn.set(workspaceId, (takenIn.get(workspaceId) ?? 0) + change);
    if (takenIn.get(workspaceId) === 0) takenIn.delete(workspaceId);
  };

  const queueOf = (claimed: ClaimedDelivery): EndpointQueue => {
    const known = queues.get(claimed.webhook_id);
    if (known) return known;
    if (queues.size >= queuesMax) forgetIdle();
    const queue = newEndpointQueue(claimed);
    queues.set(queue.webhookId, queue);
    byWorkspace.set(queue.workspaceId, (byWorkspace.get(queue.workspaceId) ?? new Set()).add(queue));
    return queue;
  };

  const forgetIdle = () => {
    for (const queue of queues.values()) {
      if (!isIdle(queue)) continue;
      queues.delete(queue.webhookId);
      byWorkspace.get(queue.workspaceId)?.delete(queue);
    }
  };

  // In a look at everything, those who could take more than usual do with the usual, so that few have to be named.
  const queuesIn = (places: ClaimScope): EndpointQueue[] =>
    'after' in places
      ? [...queues.values()].filter((queue) => roomOf(queue) < usualRoom)
      : places.workspaceIds.flatMap((id) => [...(byWorkspace.get(id) ?? [])]);

  return {
    all: () => [...queues.values()],
    taken: () => taken,
    room: () => perProcess - taken,
    roomsAt: (places: ClaimScope): Rooms => ({
      webhooks: new Map(
        queuesIn(places).map((queue) => [
          queue.webhookId,
          { room: roomOf(queue), from: 'after' in places ? theBeginning : lookFrom(queue) },
        ]),
      ),
      webhookMost: usualRoom,
      workspaces: new Map([...takenIn].map(([id, used]) => [id, Math.max(0, perWorkspace - used)])),
      workspaceMost: perWorkspace,
      deliveriesMax: perProcess - taken,
    }),
    /** Puts what a look has found into its queues, and notes where it was cut short. Returns the queues. */
    put(claimed: ClaimedDelivery[], asked: Rooms): Set<EndpointQueue> {
      const got = new Map<string, number>();
      const filled = new Set<EndpointQueue>();
      for (const each of claimed) {
        const queue = queueOf(each);
        addTo(queue, each);
        filled.add(queue);
        count(queue.workspaceId, 1);
        for (const id of [queue.webhookId, queue.workspaceId]) got.set(id, (got.get(id) ?? 0) + 1);
      }
      for (const id of asked.webhooks.keys()) noteMore(queues.get(id), got, asked);
      for (const queue of filled) noteMore(queue, got, asked);
      return filled;
    },
    /** A try has ended. Returns those that wait and will not have their turn soon. */
    leave(queue: EndpointQueue, pace: Pace): ClaimedDelivery[] {
      const sentBack = endOne(queue, pace);
      count(queue.workspaceId, -1 - sentBack.length);
      return sentBack;
    },
    wantsMore: (queue: EndpointQueue): boolean => fullWorkspaces.delete(queue.workspaceId) || wantsMore(queue),
    /** Takes out all that wait. */
    clear(): ClaimedDelivery[] {
      const waiting = [...queues.values()].flatMap((queue) => queue.waiting.splice(0));
      for (const { workspace_id } of waiting) count(workspace_id, -1);
      return waiting;
    },
  };

  function noteMore(queue: EndpointQueue | undefined, got: Map<string, number>, asked: Rooms): void {
    if (!queue) return;
    const { webhookId, workspaceId } = queue;
    queue.hasMore = (got.get(webhookId) ?? 0) >= (asked.webhooks.get(webhookId)?.room ?? asked.webhookMost);
    const room = asked.workspaces.get(workspaceId) ?? asked.workspaceMost;
    if ((got.get(workspaceId) ?? 0) >= room) fullWorkspaces.add(workspaceId);
  }
}
