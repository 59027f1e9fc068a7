import type { Runtime } from '#runtime.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-queries.ts';
import { type ClaimScope, createClaimScopes } from './claim-scope.ts';
import type { EndpointQueue } from './endpoint-queue.ts';
import type { EndpointQueues } from './endpoint-queues.ts';

/** Looks for due deliveries where there may be some, one look at a time and only for as many as there is room. */
export type Claimer = {
  lookAt(workspaceId: string): void;
  lookEverywhere(): void;
  /** For whoever has made room. */
  look(): void;
  /** Resolves when the last look is over. */
  stop(): Promise<void>;
};

// Changes that come together are claimed together; the more so, the longer a look takes.
const pauseMinMs = 3;
const pauseMaxMs = 50;
// Longer than any try can take.
const leaseMs = 60_000;
// A first try is due at once, also when the clock of the node that queued it is a little ahead.
const clockSkewMaxMs = 1000;

export function openClaimer(
  app: Pick<Runtime, 'database' | 'clock' | 'noteError'>,
  queues: EndpointQueues,
  onFilled: (queue: EndpointQueue) => void,
): Claimer {
  const places = createClaimScopes();
  let isStopped = false;
  let claiming: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let nextAtMs = 0;

  const look = () => {
    if (isStopped || claiming || timer || places.isEmpty() || queues.room() <= 0) return;
    timer = setTimeout(claim, Math.max(0, nextAtMs - performance.now()));
  };

  const claim = () => {
    timer = undefined;
    const startedMs = performance.now();
    const done = claimSome().catch((error) => app.noteError('claim deliveries', error));
    claiming = done.then(() => {
      claiming = undefined;
      const endedMs = performance.now();
      nextAtMs = endedMs + Math.min(pauseMaxMs, Math.max(pauseMinMs, endedMs - startedMs));
      look();
    });
  };

  const claimSome = async () => {
    const now = app.clock().getTime();
    const looked = places.take();
    const rooms = queues.roomsAt(looked);
    const claimed = await claimDeliveries(app.database, {
      places: looked,
      rooms,
      now: new Date(now),
      firstTriesNow: new Date(now + clockSkewMaxMs),
      leaseUntil: new Date(now + leaseMs),
    });
    if (claimed.length >= rooms.deliveriesMax) goOnLater(looked, claimed);
    for (const queue of queues.put(claimed, rooms)) onFilled(queue);
  };

  // Those who got nothing come first next time.
  const goOnLater = (looked: ClaimScope, claimed: ClaimedDelivery[]) => {
    const served = new Set(claimed.map(({ workspace_id }) => workspace_id).sort());
    const last = [...served].at(-1);
    if ('after' in looked && last) places.continueAfter(last);
    const unserved = 'after' in looked ? [] : looked.workspaceIds.filter((id) => !served.has(id));
    for (const workspaceId of [...unserved, ...served]) places.add(workspaceId);
  };

  return {
    lookAt(workspaceId) {
      places.add(workspaceId);
      look();
    },
    lookEverywhere() {
      places.addAll();
      look();
    },
    look,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await claiming;
    },
  };
}
