import type { App } from '#app.ts';
import { daysKept } from '#storage/day-partitions.ts';
import { deleteStaleDeliveries } from './queue-queries.ts';

const dayMs = 86_400_000;

/** What a webhook that is switched off was to get waits for it, until the events themselves leave. */
export async function forgetStaleDeliveries({ database, clock }: Pick<App, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - daysKept * dayMs);
  while ((await deleteStaleDeliveries(database, before)) > 0);
}
