import { purgeQuarantine } from '#applications/quarantine/quarantine.ts';
import { purgeRateLimits } from '#applications/rate-limits.ts';
import { purgeReceipts } from '#idempotency/idempotency.ts';
import { submitListings } from '#indexing/submit.ts';
import type { App } from '#open-app.ts';
import { rotateDayPartitions } from '#storage/partitions/day-partitions.ts';
import { purgeStaleRedeliveries, queueRedeliveries } from '#webhooks/log/redelivery.ts';
import { purgeStaleDeliveries } from '#webhooks/queue/queue-actions.ts';

export type Task = {
  name: string;
  everyMs: number;
  /** The signal tells that the worker stops: what goes on for long ends then. */
  run: (app: App, signal: AbortSignal) => Promise<void>;
};

const secondMs = 1000;
const hourMs = 3_600_000;

/** All background work on one page. Each is safe to run on several nodes at once. */
export const tasks: readonly Task[] = [
  { name: 'forget deliveries that are too old', everyMs: hourMs, run: purgeStaleDeliveries },
  { name: 'forget redeliveries that are too old', everyMs: hourMs, run: purgeStaleRedeliveries },
  { name: 'queue redeliveries', everyMs: secondMs, run: queueRedeliveries },
  { name: 'turn the partitions by day', everyMs: hourMs, run: rotateDayPartitions },
  { name: 'forget answers of used Idempotency-Keys', everyMs: hourMs, run: purgeReceipts },
  { name: 'purge rate limits of applications', everyMs: hourMs, run: purgeRateLimits },
  { name: 'forget applications in quarantine', everyMs: hourMs, run: purgeQuarantine },
  { name: 'sweep files that nobody owns', everyMs: hourMs, run: ({ files }, signal) => files.sweep(signal) },
  { name: 'remove files from the storage', everyMs: 5 * secondMs, run: ({ files }, signal) => files.removeDue(signal) },
  { name: 'tell Google of the listings', everyMs: 2 * secondMs, run: submitListings },
];
