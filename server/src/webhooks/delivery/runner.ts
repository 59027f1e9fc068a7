import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedDelivery } from '#webhooks/queue/claim-queries.ts';
import { type EndpointQueue, startNext } from '#webhooks/queue/endpoint-queue.ts';
import type { EndpointQueues } from '#webhooks/queue/endpoint-queues.ts';
import { attemptDelivery, type DeliveryAttemptDeps, internalErrorRecord, returnedRecord } from './attempt-delivery.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import type { ResultWriter } from './result-writer.ts';
import { createSecretCache } from './secret-cache.ts';

/** Attempts the queued deliveries and passes on their results. */
export type Runner = {
  start(queue: EndpointQueue): void;
  /** Starts no attempt any more. Running attempts have some seconds to end; the others return to the queue. */
  stop(): Promise<void>;
};

type RunnerDeps = Pick<Runtime, 'httpClient' | 'secretBox' | 'clock' | 'noteError' | 'traces'> &
  Pick<DeliveryAttemptDeps, 'addCompensation'>;
type RunnerContext = {
  queues: EndpointQueues;
  results: ResultWriter;
  metrics: DeliveryMetrics;
  onEnded: (queue: EndpointQueue) => void;
};

// An attempt may take 15 s; with less left of the lease, another sender could start the same delivery.
const leaseLeftMinMs = 20_000;
const drainMaxMs = 5000;

export function openRunner(deps: RunnerDeps, { queues, results, metrics, onEnded }: RunnerContext): Runner {
  const app = { ...deps, openSecret: createSecretCache(deps.secretBox) };
  const running = new Map<ClaimedDelivery, Promise<void>>();

  const start = (queue: EndpointQueue) => {
    if (results.isBlocked()) return;
    for (let claimed = startNext(queue); claimed; claimed = startNext(queue)) running.set(claimed, run(queue, claimed));
  };

  const run = async (queue: EndpointQueue, claimed: ClaimedDelivery) => {
    await attempt(queue, claimed);
    running.delete(claimed);
    start(queue);
    onEnded(queue);
  };

  const attempt = async (queue: EndpointQueue, claimed: ClaimedDelivery) => {
    if (isLeaseEnding(claimed)) return returnToQueue([claimed, ...queues.endAttempt(queue, queue.pace)]);
    metrics.started(claimed);
    try {
      const ids = { 'muster.workspace_id': claimed.workspace_id, 'muster.webhook_id': claimed.webhook_id };
      const { record, pace } = await app.traces.trace('deliver a webhook', ids, async (note) => {
        const attempted = await attemptDelivery(app, claimed);
        note({ 'muster.outcome': attempted.record.outcome, 'muster.attempt': attempted.record.attempts });
        return attempted;
      });
      returnToQueue(queues.endAttempt(queue, pace));
      // The failure of an attempt that was returned to the queue was caused by our own stop, not by the receiver.
      if (running.has(claimed)) results.add(record);
    } catch (error) {
      app.noteError('attempt a delivery', error, { delivery: claimed.id });
      queues.endAttempt(queue, 'usual');
      if (running.has(claimed)) results.add(internalErrorRecord(app, claimed));
    }
  };

  const isLeaseEnding = ({ leaseEndsMs }: ClaimedDelivery) => leaseEndsMs - performance.now() < leaseLeftMinMs;

  const returnToQueue = (claimed: ClaimedDelivery[]) => {
    for (const each of claimed) results.add(returnedRecord(app, each));
  };

  return {
    start,
    async stop() {
      returnToQueue(queues.clear());
      await withTimeout(drainMaxMs, Promise.all(running.values())).catch(() => {});
      const unfinished = [...running.keys()];
      running.clear();
      returnToQueue(unfinished);
    },
  };
}
