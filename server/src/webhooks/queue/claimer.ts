import type { Runtime } from '#runtime.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-queries.ts';
import { type ClaimScope, createClaimScopes } from './claim-scope.ts';
import type { EndpointQueue } from './endpoint-queue.ts';
import type { EndpointQueues } from './endpoint-queues.ts';

/** Claims due deliveries, one statement at a time and no more than there are free slots. */
export type Claimer = {
  claimFrom(workspaceId: string): void;
  claimFromAll(): void;
  /** Slots have become free: claims that waited for them go on. */
  resume(): void;
  /** Resolves when the last claim has ended. */
  stop(): Promise<void>;
};

// Changes that arrive together are claimed together. The pause grows with the duration of a claim.
const pauseMinMs = 3;
const pauseMaxMs = 50;
// Longer than any attempt can take.
const leaseMs = 60_000;

export function openClaimer(
  app: Pick<Runtime, 'database' | 'noteError'>,
  queues: EndpointQueues,
  onFilled: (queue: EndpointQueue) => void,
): Claimer {
  const scopes = createClaimScopes();
  let isStopped = false;
  let claiming: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let nextAtMs = 0;

  const resume = () => {
    if (isStopped || claiming || timer || scopes.isEmpty() || queues.freeSlots() <= 0) return;
    timer = setTimeout(claim, Math.max(0, nextAtMs - performance.now()));
  };

  const claim = () => {
    timer = undefined;
    const startedMs = performance.now();
    const done = claimNext().catch((error) => app.noteError('claim deliveries', error));
    claiming = done.then(() => {
      claiming = undefined;
      const endedMs = performance.now();
      nextAtMs = endedMs + Math.min(pauseMaxMs, Math.max(pauseMinMs, endedMs - startedMs));
      resume();
    });
  };

  const claimNext = async () => {
    const scope = scopes.next();
    const limits = queues.limitsFor(scope);
    const claimed = await claimDeliveries(app.database, { scope, limits, leaseMs });
    if (claimed.length >= limits.total) continueLater(scope, claimed);
    for (const queue of queues.add(claimed, limits)) onFilled(queue);
  };

  // Workspaces that got nothing come first next time.
  const continueLater = (scope: ClaimScope, claimed: ClaimedDelivery[]) => {
    const served = new Set(claimed.map(({ workspace_id }) => workspace_id).sort());
    const last = [...served].at(-1);
    if ('after' in scope && last) scopes.continueAfter(last);
    const unserved = 'after' in scope ? [] : scope.workspaceIds.filter((id) => !served.has(id));
    for (const workspaceId of [...unserved, ...served]) scopes.add(workspaceId);
  };

  return {
    claimFrom(workspaceId) {
      scopes.add(workspaceId);
      resume();
    },
    claimFromAll() {
      scopes.addAll();
      resume();
    },
    resume,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await claiming;
    },
  };
}
