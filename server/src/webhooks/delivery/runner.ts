import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedDelivery } from '#webhooks/queue/claim-queries.ts';
import { type Lane, startNext } from '#webhooks/queue/lane.ts';
import type { Lanes } from '#webhooks/queue/lanes.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { keepSecrets } from './opened-secrets.ts';
import type { Results } from './results.ts';
import { returned, tryDelivery } from './try-delivery.ts';

/** Tries what is in the lanes, and hands on what came of it. */
export type Runner = {
  start(lane: Lane): void;
  /** Nothing new is tried; what runs has some seconds to end. What has not by then is given back. */
  stop(): Promise<void>;
};

type RunnerDeps = Pick<Runtime, 'dialer' | 'secretBox' | 'clock' | 'noteError'>;
type Around = { lanes: Lanes; results: Results; metrics: DeliveryMetrics; onEnded: (lane: Lane) => void };

// A try may take 15 s; with less than that left, somebody else could start the same one.
const leaseLeftMinMs = 20_000;
const drainMaxMs = 5000;

export function openRunner(parts: RunnerDeps, { lanes, results, metrics, onEnded }: Around): Runner {
  const app = { ...parts, openSecret: keepSecrets(parts.secretBox) };
  const running = new Map<ClaimedDelivery, Promise<void>>();

  const start = (lane: Lane) => {
    if (results.isStuck()) return;
    for (let claimed = startNext(lane); claimed; claimed = startNext(lane)) running.set(claimed, run(lane, claimed));
  };

  const run = async (lane: Lane, claimed: ClaimedDelivery) => {
    await attempt(lane, claimed);
    running.delete(claimed);
    start(lane);
    onEnded(lane);
  };

  const attempt = async (lane: Lane, claimed: ClaimedDelivery) => {
    if (isLeaseShort(claimed)) return giveBack([claimed, ...lanes.leave(lane, lane.pace)]);
    metrics.started(claimed);
    try {
      const { result, pace } = await tryDelivery(app, claimed);
      giveBack(lanes.leave(lane, pace));
      // One that was given back meanwhile has been cut off by ourselves, which says nothing of the receiver.
      if (running.has(claimed)) results.add(result);
    } catch (error) {
      app.noteError('try a delivery', error, { delivery: claimed.id });
      lanes.leave(lane, 'usual');
    }
  };

  const isLeaseShort = ({ lease_until }: ClaimedDelivery) => Date.parse(lease_until) - app.clock().getTime() < leaseLeftMinMs;

  const giveBack = (claimed: ClaimedDelivery[]) => {
    for (const each of claimed) results.add(returned(app, each));
  };

  return {
    start,
    async stop() {
      giveBack(lanes.clear());
      await withTimeout(drainMaxMs, Promise.all(running.values())).catch(() => {});
      const cutOff = [...running.keys()];
      running.clear();
      giveBack(cutOff);
    },
  };
}
