import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import { openClaimer } from '#webhooks/queue/claimer.ts';
import type { DeliveryWakeupChannel } from '#webhooks/queue/delivery-wakeup.ts';
import type { EndpointQueue } from '#webhooks/queue/endpoint-queue.ts';
import { createEndpointQueues } from '#webhooks/queue/endpoint-queues.ts';
import { deliveryChannel } from '#webhooks/queue/queue-queries.ts';
import { createRetryTimers } from '#webhooks/queue/retry-timers.ts';
import { observeDeliveries } from './delivery-metrics.ts';
import { openResultWriter } from './result-writer.ts';
import { openRunner } from './runner.ts';

type SenderDeps = Pick<Runtime, 'database' | 'httpClient' | 'secretBox' | 'clock' | 'log' | 'metrics' | 'noteError'> & {
  deliveryWakeup: DeliveryWakeupChannel;
};

const pollMs = 1000;
const writeMaxMs = 3000;

/** Delivers what is due, until it is stopped. As many as one likes may run at once, in as many processes. */
export function startSender(app: SenderDeps): { stop: () => Promise<void> } {
  const queues = createEndpointQueues();
  const metrics = observeDeliveries(app, queues);
  const results = openResultWriter(app, {
    onWritten(written, switchedOff) {
      for (const result of written) metrics.ended(result);
      for (const webhook of switchedOff) metrics.switchedOff(webhook);
      for (const { outcome, workspaceId, dueAt } of written)
        if (outcome === 'retry') retryTimers.schedule(workspaceId, dueAt.getTime() - app.clock().getTime());
    },
    onUnstuck: () => queues.all().forEach(runner.start),
  });
  const onEnded = (queue: EndpointQueue) => (queues.wantsMore(queue) ? claimer.lookAt(queue.workspaceId) : claimer.look());
  const runner = openRunner(app, { queues, results, metrics, onEnded });
  const claimer = openClaimer(app, queues, runner.start);
  const retryTimers = createRetryTimers(claimer.lookAt);

  const hear = (payload: string) => {
    if (payload === '') claimer.lookEverywhere();
    else for (const workspaceId of payload.split(',')) claimer.lookAt(workspaceId);
  };

  const unsubscribe = app.deliveryWakeup.subscribe((workspaceId) => {
    claimer.lookAt(workspaceId);
    return queues.room() > 0;
  });
  const listening = app.database.listen(deliveryChannel, hear);
  const poll = setInterval(claimer.lookEverywhere, pollMs);
  claimer.lookEverywhere();

  return {
    async stop() {
      clearInterval(poll);
      unsubscribe();
      retryTimers.stop();
      await listening.stop();
      await claimer.stop();
      await runner.stop();
      await withTimeout(writeMaxMs, results.written()).catch((error) =>
        app.log.warn({ err: error }, 'some deliveries will come twice'),
      );
      metrics.stop();
    },
  };
}
