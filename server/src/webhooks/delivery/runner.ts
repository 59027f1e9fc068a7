import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedDelivery } from '#webhooks/queue/claim-queries.ts';
import { type EndpointQueue, startNext } from '#webhooks/queue/endpoint-queue.ts';
import type { EndpointQueues } from '#webhooks/queue/endpoint-queues.ts';
import { attemptDelivery, returned } from './attempt-delivery.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import type { ResultWriter } from './result-writer.ts';
import { createSecretCache } from './secret-cache.ts';

/** Tries what is in the queues, and hands on what came of it. */
export type Runner = {
  start(queue: EndpointQueue): void;
  /** Nothing new is tried; what runs has some seconds to end. What has not by then is given back. */
  stop(): Promise<void>;
};

type RunnerDeps = Pick<Runtime, 'httpClient' | 'secretBox' | 'clock' | 'noteError'>;
type Around = { queues: EndpointQueues; results: ResultWriter; metrics: DeliveryMetrics; onEnded: (queue: EndpointQueue) => void };

// A try may take 15 s; with less than that left, somebody else could start the same one.
const leaseLeftMinMs = 20_000;
const drainMaxMs = 5000;

export function openRunner(parts: RunnerDeps, { queues, results, metrics, onEnded }: Around): Runner {
  const app = { ...parts, openSecret: createSecretCache(parts.secretBox) };
  const running = new Map<ClaimedDelivery, Promise<void>>();

  const start = (queue: EndpointQueue) => {
    if (results.isStuck()) return;
    for (let claimed = startNext(queue); claimed; claimed = startNext(queue)) running.set(claimed, run(queue, claimed));
  };

  const run = async (queue: EndpointQueue, claimed: ClaimedDelivery) => {
    await attempt(queue, claimed);
    running.delete(claimed);
    start(queue);
    onEnded(queue);
  };

  const attempt = async (queue: EndpointQueue, claimed: ClaimedDelivery) => {
    if (isLeaseShort(claimed)) return giveBack([claimed, ...queues.leave(queue, queue.pace)]);
    metrics.started(claimed);
    try {
      const { result, pace } = await attemptDelivery(app, claimed);
      giveBack(queues.leave(queue, pace));
      // One that was given back meanwhile has been cut off by ourselves, which says nothing of the receiver.
      if (running.has(claimed)) results.add(result);
    } catch (error) {
      app.noteError('try a delivery', error, { delivery: claimed.id });
      queues.leave(queue, 'usual');
    }
  };

  const isLeaseShort = ({ lease_until }: ClaimedDelivery) => Date.parse(lease_until) - app.clock().getTime() < leaseLeftMinMs;

  const giveBack = (claimed: ClaimedDelivery[]) => {
    for (const each of claimed) results.add(returned(app, each));
  };

  return {
    start,
    async stop() {
      giveBack(queues.clear());
      await withTimeout(drainMaxMs, Promise.all(running.values())).catch(() => {});
      const cutOff = [...running.keys()];
      running.clear();
      giveBack(cutOff);
    },
  };
}
