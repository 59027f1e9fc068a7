import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Runtime } from '#runtime.ts';
import { openClaimer } from '#webhooks/queue/claimer.ts';
import type { DeliveryWakeupChannel } from '#webhooks/queue/delivery-wakeup.ts';
import type { EndpointQueue } from '#webhooks/queue/endpoint-queue.ts';
import { createEndpointQueues } from '#webhooks/queue/endpoint-queues.ts';
import { deliveryChannel } from '#webhooks/queue/queue-queries.ts';
import { createRetryTimers } from '#webhooks/queue/retry-timers.ts';
import type { DeliveryAttemptDeps } from './attempt-delivery.ts';
import { observeDeliveries } from './delivery-metrics.ts';
import { openResultWriter } from './result-writer.ts';
import { openRunner } from './runner.ts';

type SenderDeps = Pick<Runtime, 'database' | 'httpClient' | 'secretBox' | 'clock' | 'log' | 'metrics' | 'noteError' | 'traces'> & {
  deliveryWakeup: DeliveryWakeupChannel;
} & Pick<DeliveryAttemptDeps, 'addCompensation'>;

const pollMs = 1000;
const saveMaxMs = 3000;

/** Delivers due events until it is stopped. Any number of senders may run at once, in any number of processes. */
export function startSender(app: SenderDeps): { stop: () => Promise<void> } {
  const queues = createEndpointQueues();
  const metrics = observeDeliveries(app, queues);
  const results = openResultWriter(app, {
    onSaved(saved, switchedOff) {
      for (const result of saved) metrics.ended(result);
      for (const webhook of switchedOff) metrics.switchedOff(webhook);
      for (const { outcome, workspaceId, delayMs } of saved) if (outcome === 'retry') retryTimers.schedule(workspaceId, delayMs);
    },
    onRecovered: () => queues.all().forEach(runner.start),
  });
  const onEnded = (queue: EndpointQueue) => (queues.wantsMore(queue) ? claimer.claimFrom(queue.workspaceId) : claimer.resume());
  const runner = openRunner(app, { queues, results, metrics, onEnded });
  const claimer = openClaimer(app, queues, runner.start);
  const retryTimers = createRetryTimers(claimer.claimFrom);

  const onNotification = (payload: string) => {
    if (payload === '') claimer.claimFromAll();
    else for (const workspaceId of payload.split(',')) claimer.claimFrom(workspaceId);
  };

  const unsubscribe = app.deliveryWakeup.subscribe((workspaceId) => {
    claimer.claimFrom(workspaceId);
    return queues.freeSlots() > 0;
  });
  const listening = app.database.listen(deliveryChannel, onNotification);
  const poll = setInterval(claimer.claimFromAll, pollMs);
  claimer.claimFromAll();

  return {
    async stop() {
      clearInterval(poll);
      unsubscribe();
      retryTimers.stop();
      await listening.stop();
      await claimer.stop();
      await runner.stop();
      await withTimeout(saveMaxMs, results.saved()).catch((error) =>
        app.log.warn({ err: error }, 'results were not saved in time: these deliveries will be sent again'),
      );
      metrics.stop();
    },
  };
}
