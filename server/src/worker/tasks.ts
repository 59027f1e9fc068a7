import type { App } from '#app.ts';
import { turnEventPartitions } from '#events/event-actions.ts';
import { purgeReceipts } from '#http/idempotency.ts';

export type Task = { name: string; everyMs: number; run: (app: App) => Promise<void> };

const hourMs = 3_600_000;

/** All background work on one page. Each is safe to run on several nodes at once. */
export const tasks: readonly Task[] = [
  { name: 'turn event partitions', everyMs: hourMs, run: turnEventPartitions },
  { name: 'forget answers of used Idempotency-Keys', everyMs: hourMs, run: purgeReceipts },
];
