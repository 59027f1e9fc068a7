import type { Runtime } from '#runtime.ts';
import { daysKept } from '#storage/partitions/day-partitions.ts';
import { deleteDeliveries, findStaleDeliveries } from './queue-queries.ts';

const dayMs = 86_400_000;
const foundAtOnceMax = 10_000;
// A short statement, because the senders use the same connections.
const deletedAtOnceMax = 200;

/** The deliveries of a webhook that is switched off stay queued until their events are deleted. */
export async function purgeStaleDeliveries(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - daysKept * dayMs);
  let deleted = foundAtOnceMax;
  while (deleted === foundAtOnceMax && !signal?.aborted) {
    const stale = await findStaleDeliveries(database, before, foundAtOnceMax);
    deleted = 0;
    for (let first = 0; first < stale.length; first += deletedAtOnceMax)
      deleted += await deleteDeliveries(database, stale.slice(first, first + deletedAtOnceMax));
  }
}
