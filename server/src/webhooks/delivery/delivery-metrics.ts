import type { Runtime } from '#runtime.ts';
import type { ClaimedDelivery } from '#webhooks/queue/claim-queries.ts';
import type { EndpointQueues } from '#webhooks/queue/endpoint-queues.ts';
import { countDue } from '#webhooks/queue/queue-queries.ts';
import type { AttemptRecord, SwitchedOff } from './result-queries.ts';

export type DeliveryMetrics = ReturnType<typeof observeDeliveries>;

const countDueEveryMs = 10_000;

/** Metrics and log lines about deliveries: numbers and ids, never a secret, a body or a response. */
export function observeDeliveries(
  { database, clock, log, metrics, noteError }: Pick<Runtime, 'database' | 'clock' | 'log' | 'metrics' | 'noteError'>,
  queues: EndpointQueues,
) {
  const observeFirstAttempt = metrics.histogram('muster_webhook_first_try_seconds', {});
  let due = 0;
  metrics.gauge('muster_webhook_deliveries_due', 'Deliveries that are due and not under way, at most 100,000', () => due);
  metrics.gauge('muster_webhook_deliveries_in_flight', 'Deliveries that this process has claimed', queues.claimedCount);

  const updateDue = async () => {
    try {
      due = await countDue(database.longReads('metrics'));
    } catch (error) {
      // No value is better than an old one.
      due = Number.NaN;
      noteError('count the deliveries that are due', error);
    }
  };
  updateDue();
  const timer = setInterval(updateDue, countDueEveryMs);

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
    stop: () => clearInterval(timer),
  };
}
