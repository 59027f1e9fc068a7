import type { ClaimedDelivery } from './claim-queries.ts';

/** What one webhook has claimed in this process, so that a slow receiver holds up only its own deliveries. */
export type EndpointQueue = {
  workspaceId: string;
  webhookId: string;
  running: number;
  waiting: ClaimedDelivery[];
  pace: Pace;
  /** The last claim was limited, so more deliveries may be due. */
  hasMore: boolean;
  /** The latest due time that a claim has found. */
  claimedUpToMs: number;
};

/** How the receiver answered the last attempt. */
export type Pace = 'quick' | 'usual' | 'hanging';

const runningMax = 10;
// A quick receiver has its next deliveries in memory, so that it does not wait for claims. On a machine that is nearly full a claim and the
// pause behind it take 40 ms; with 50 in hand a webhook then got no more than 750 deliveries a second, and its queue grew.
const claimedMax: Record<Pace, number> = { quick: 100, usual: runningMax, hanging: 2 };

// A change that began earlier may commit later. Later still, its deliveries are found by polling.
const lateCommitMs = 3000;

export const slotsDefault = claimedMax.usual;

export function newEndpointQueue({ workspace_id, webhook_id }: ClaimedDelivery): EndpointQueue {
  return {
    workspaceId: workspace_id,
    webhookId: webhook_id,
    running: 0,
    waiting: [],
    pace: 'usual',
    hasMore: false,
    claimedUpToMs: 0,
  };
}

export function isIdle({ running, waiting }: EndpointQueue): boolean {
  return running + waiting.length === 0;
}

export function enqueue(queue: EndpointQueue, claimed: ClaimedDelivery): void {
  queue.waiting.push(claimed);
  queue.claimedUpToMs = Math.max(queue.claimedUpToMs, Date.parse(claimed.was_due_at));
}

/** Where the next claim starts to scan: deleted rows leave dead index entries that need not be read each time. */
export function scanFrom({ claimedUpToMs }: EndpointQueue): Date {
  return new Date(Math.max(0, claimedUpToMs - lateCommitMs));
}

export function freeSlots({ pace, running, waiting }: EndpointQueue): number {
  return Math.max(0, claimedMax[pace] - running - waiting.length);
}

/** More deliveries are probably due, and half of the slots are free, so that a claim is worth its cost. */
export function wantsMore(queue: EndpointQueue): boolean {
  return queue.hasMore && freeSlots(queue) * 2 >= claimedMax[queue.pace];
}

/** The next delivery that may be attempted now. */
export function startNext(queue: EndpointQueue): ClaimedDelivery | undefined {
  const claimed = queue.running < runningMax ? queue.waiting.shift() : undefined;
  if (claimed) queue.running += 1;
  return claimed;
}

/** An attempt has ended. Returns waiting deliveries that the queue gives up because its receiver hangs. */
export function endAttempt(queue: EndpointQueue, pace: Pace): ClaimedDelivery[] {
  queue.running -= 1;
  queue.pace = pace;
  const givenUp = pace === 'hanging' ? queue.waiting.splice(0) : [];
  queue.hasMore ||= givenUp.length > 0;
  return givenUp;
}
