import type { ClaimedDelivery } from './claim-queries.ts';

/** What one webhook has under way in this process: one that hangs holds up nobody but itself. */
export type EndpointQueue = {
  workspaceId: string;
  webhookId: string;
  running: number;
  waiting: ClaimedDelivery[];
  pace: Pace;
  /** The last look left something behind, or could have. */
  hasMore: boolean;
  /** When the newest was due that a look has found. */
  foundToMs: number;
};

/** How the receiver took the last try. */
export type Pace = 'quick' | 'usual' | 'hanging';

const runningMax = 10;
// Who answers quickly has its next ones at hand, so that no time is lost with looking for them.
const takenMax: Record<Pace, number> = { quick: 50, usual: runningMax, hanging: 2 };

// A change that began earlier may be committed later. What is later still is found by the look at everything.
const latecomersMs = 3000;

export const usualRoom = takenMax.usual;

export function newEndpointQueue({ workspace_id, webhook_id }: ClaimedDelivery): EndpointQueue {
  return { workspaceId: workspace_id, webhookId: webhook_id, running: 0, waiting: [], pace: 'usual', hasMore: false, foundToMs: 0 };
}

export function isIdle({ running, waiting }: EndpointQueue): boolean {
  return running + waiting.length === 0;
}

/** Takes one more in. */
export function addTo(queue: EndpointQueue, claimed: ClaimedDelivery): void {
  queue.waiting.push(claimed);
  queue.foundToMs = Math.max(queue.foundToMs, Date.parse(claimed.was_due_at));
}

/** Where the next look may begin: what is gone from the queue leaves traces, and they need not be gone over each time. */
export function lookFrom({ foundToMs }: EndpointQueue): Date {
  return new Date(Math.max(0, foundToMs - latecomersMs));
}

/** How many more it may take. */
export function roomOf({ pace, running, waiting }: EndpointQueue): number {
  return Math.max(0, takenMax[pace] - running - waiting.length);
}

/** There is probably more for it, and enough room for a look to be worth its while. */
export function wantsMore(queue: EndpointQueue): boolean {
  return queue.hasMore && roomOf(queue) * 2 >= takenMax[queue.pace];
}

/** The next one that may be tried now. */
export function startNext(queue: EndpointQueue): ClaimedDelivery | undefined {
  const claimed = queue.running < runningMax ? queue.waiting.shift() : undefined;
  if (claimed) queue.running += 1;
  return claimed;
}

/** A try has ended. Returns those that wait and will not have their turn soon. */
export function endOne(queue: EndpointQueue, pace: Pace): ClaimedDelivery[] {
  queue.running -= 1;
  queue.pace = pace;
  const sentBack = pace === 'hanging' ? queue.waiting.splice(0) : [];
  queue.hasMore ||= sentBack.length > 0;
  return sentBack;
}
