import type { ClaimedDelivery, ClaimLimits } from './claim-queries.ts';
import type { ClaimScope } from './claim-scope.ts';
import {
  type EndpointQueue,
  endAttempt,
  enqueue,
  freeSlots,
  isIdle,
  newEndpointQueue,
  type Pace,
  scanFrom,
  slotsDefault,
  wantsMore,
} from './endpoint-queue.ts';

export type EndpointQueues = ReturnType<typeof createEndpointQueues>;

const perWorkspaceMax = 200;
const perProcessMax = 500;
const queuesMax = 10_000;
const scanFromBeginning = new Date(0);

/** All deliveries that this process has claimed, a queue for each webhook. */
export function createEndpointQueues() {
  const queues = new Map<string, EndpointQueue>();
  const queuesByWorkspace = new Map<string, Set<EndpointQueue>>();
  const claimedByWorkspace = new Map<string, number>();
  const limitedWorkspaces = new Set<string>();
  let claimedTotal = 0;

  const updateCounts = (workspaceId: string, change: number) => {
    claimedTotal += change;
    claimedByWorkspace.set(workspaceId, (claimedByWorkspace.get(workspaceId) ?? 0) + change);
    if (claimedByWorkspace.get(workspaceId) === 0) claimedByWorkspace.delete(workspaceId);
  };

  const queueFor = (claimed: ClaimedDelivery): EndpointQueue => {
    const known = queues.get(claimed.webhook_id);
    if (known) return known;
    if (queues.size >= queuesMax) removeIdle();
    const queue = newEndpointQueue(claimed);
    queues.set(queue.webhookId, queue);
    queuesByWorkspace.set(queue.workspaceId, (queuesByWorkspace.get(queue.workspaceId) ?? new Set()).add(queue));
    return queue;
  };

  const removeIdle = () => {
    for (const queue of queues.values()) {
      if (!isIdle(queue)) continue;
      queues.delete(queue.webhookId);
      queuesByWorkspace.get(queue.workspaceId)?.delete(queue);
    }
  };

  // A claim for all workspaces lists only queues with fewer slots than the default, so that the statement stays short.
  const queuesIn = (scope: ClaimScope): EndpointQueue[] =>
    'after' in scope
      ? [...queues.values()].filter((queue) => freeSlots(queue) < slotsDefault)
      : scope.workspaceIds.flatMap((id) => [...(queuesByWorkspace.get(id) ?? [])]);

  return {
    all: () => [...queues.values()],
    claimedCount: () => claimedTotal,
    freeSlots: () => perProcessMax - claimedTotal,
    limitsFor: (scope: ClaimScope): ClaimLimits => ({
      webhooks: new Map(
        queuesIn(scope).map((queue) => [
          queue.webhookId,
          { slots: freeSlots(queue), scanFrom: 'after' in scope ? scanFromBeginning : scanFrom(queue) },
        ]),
      ),
      perWebhook: slotsDefault,
      workspaces: new Map([...claimedByWorkspace].map(([id, claimed]) => [id, Math.max(0, perWorkspaceMax - claimed)])),
      perWorkspace: perWorkspaceMax,
      total: perProcessMax - claimedTotal,
    }),
    /** Adds claimed deliveries to their queues, and notes which limits the claim reached. Returns those queues. */
    add(claimed: ClaimedDelivery[], limits: ClaimLimits): Set<EndpointQueue> {
      const counts = new Map<string, number>();
      const filled = new Set<EndpointQueue>();
      for (const each of claimed) {
        const queue = queueFor(each);
        enqueue(queue, each);
        filled.add(queue);
        updateCounts(queue.workspaceId, 1);
        for (const id of [queue.webhookId, queue.workspaceId]) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      for (const id of limits.webhooks.keys()) noteLimits(queues.get(id), counts, limits);
      for (const queue of filled) noteLimits(queue, counts, limits);
      return filled;
    },
    /** An attempt has ended. Returns waiting deliveries that the queue gives up because its receiver hangs. */
    endAttempt(queue: EndpointQueue, pace: Pace): ClaimedDelivery[] {
      const givenUp = endAttempt(queue, pace);
      updateCounts(queue.workspaceId, -1 - givenUp.length);
      return givenUp;
    },
    wantsMore: (queue: EndpointQueue): boolean => limitedWorkspaces.delete(queue.workspaceId) || wantsMore(queue),
    /** Removes all waiting deliveries. */
    clear(): ClaimedDelivery[] {
      const waiting = [...queues.values()].flatMap((queue) => queue.waiting.splice(0));
      for (const { workspace_id } of waiting) updateCounts(workspace_id, -1);
      return waiting;
    },
  };

  function noteLimits(queue: EndpointQueue | undefined, counts: Map<string, number>, limits: ClaimLimits): void {
    if (!queue) return;
    const { webhookId, workspaceId } = queue;
    queue.hasMore = (counts.get(webhookId) ?? 0) >= (limits.webhooks.get(webhookId)?.slots ?? limits.perWebhook);
    const workspaceSlots = limits.workspaces.get(workspaceId) ?? limits.perWorkspace;
    if ((counts.get(workspaceId) ?? 0) >= workspaceSlots) limitedWorkspaces.add(workspaceId);
  }
}
