import type { Runtime } from '#runtime.ts';
import { measureRegularly } from '#storage/queues/measure-regularly.ts';
import type { ClaimedDelivery } from '#webhooks/queue/claim-queries.ts';
import type { EndpointQueues } from '#webhooks/queue/endpoint-queues.ts';
import { countDue } from '#webhooks/queue/queue-queries.ts';
import type { AttemptRecord, SwitchedOff } from './result-queries.ts';

export type DeliveryMetrics = ReturnType<typeof observeDeliveries>;

/** Metrics and log lines about deliveries: numbers and ids, never a secret, a body or a response. */
export function observeDeliveries(
  app: Pick<Runtime, 'database' | 'clock' | 'log' | 'metrics' | 'noteError'>,
  queues: EndpointQueues,
) {
  const { clock, log, metrics } = app;
  const observeFirstAttempt = metrics.histogram('muster_webhook_first_try_seconds', {});
  const { value, stop } = measureRegularly(app, 'count the deliveries that are due', async (db) => ({ due: await countDue(db) }));
  metrics.gauge('muster_webhook_deliveries_due', 'Deliveries that are due and not under way, at most 100,000', () => value('due'));
  metrics.gauge('muster_webhook_deliveries_in_flight', 'Deliveries that this process has claimed', queues.claimedCount);

  return {
    started({ attempts, created_at }: ClaimedDelivery): void {
      if (attempts === 0) observeFirstAttempt(Math.max(0, clock().getTime() - Date.parse(created_at)) / 1000);
    },
    ended({ outcome, error }: AttemptRecord): void {
      metrics.count('muster_webhook_tries_total', { outcome, error: error ?? '' });
    },
    switchedOff({ workspace_id, webhook_id, reason }: SwitchedOff): void {
      metrics.count('muster_webhooks_switched_off_total', { reason });
      log.warn({ workspace: workspace_id, webhook: webhook_id, reason }, 'webhook switched off');
    },
    stop,
  };
}
