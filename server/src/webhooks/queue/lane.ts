import type { ClaimedDelivery } from './claim-queries.ts';

/** What one webhook has under way in this process: one that hangs holds up nobody but itself. */
export type Lane = {
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

export function newLane({ workspace_id, webhook_id }: ClaimedDelivery): Lane {
  return { workspaceId: workspace_id, webhookId: webhook_id, running: 0, waiting: [], pace: 'usual', hasMore: false, foundToMs: 0 };
}

export function isIdle({ running, waiting }: Lane): boolean {
  return running + waiting.length === 0;
}

/** Takes one more in. */
export function addTo(lane: Lane, claimed: ClaimedDelivery): void {
  lane.waiting.push(claimed);
  lane.foundToMs = Math.max(lane.foundToMs, Date.parse(claimed.was_due_at));
}

/** Where the next look may begin: what is gone from the queue leaves traces, and they need not be gone over each time. */
export function lookFrom({ foundToMs }: Lane): Date {
  return new Date(Math.max(0, foundToMs - latecomersMs));
}

/** How many more it may take. */
export function roomOf({ pace, running, waiting }: Lane): number {
  return Math.max(0, takenMax[pace] - running - waiting.length);
}

/** There is probably more for it, and enough room for a look to be worth its while. */
export function wantsMore(lane: Lane): boolean {
  return lane.hasMore && roomOf(lane) * 2 >= takenMax[lane.pace];
}

/** The next one that may be tried now. */
export function startNext(lane: Lane): ClaimedDelivery | undefined {
  const claimed = lane.running < runningMax ? lane.waiting.shift() : undefined;
  if (claimed) lane.running += 1;
  return claimed;
}

/** A try has ended. Returns those that wait and will not have their turn soon. */
export function endOne(lane: Lane, pace: Pace): ClaimedDelivery[] {
  lane.running -= 1;
  lane.pace = pace;
  const sentBack = pace === 'hanging' ? lane.waiting.splice(0) : [];
  lane.hasMore ||= sentBack.length > 0;
  return sentBack;
}
