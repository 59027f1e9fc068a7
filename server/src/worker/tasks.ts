import type { App } from '#app.ts';
import { purgeReceipts } from '#http/idempotency.ts';
import { turnDayPartitions } from '#storage/day-partitions.ts';
import { forgetStaleDeliveries } from '#webhooks/delivery/queue-actions.ts';

export type Task = { name: string; everyMs: number; run: (app: App) => Promise<void> };

const hourMs = 3_600_000;

/** All background work on one page. Each is safe to run on several nodes at once. */
export const tasks: readonly Task[] = [
  { name: 'forget deliveries that are too old', everyMs: hourMs, run: forgetStaleDeliveries },
  { name: 'turn the partitions by day', everyMs: hourMs, run: turnDayPartitions },
  { name: 'forget answers of used Idempotency-Keys', everyMs: hourMs, run: purgeReceipts },
];
