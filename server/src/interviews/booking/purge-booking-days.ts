import type { Runtime } from '#runtime.ts';
import { dayMs } from '#time/durations.ts';
import { deleteBookingDaysBefore } from './booking-link-queries.ts';

const batchMax = 1000;

/** Deletes the days on which nothing can be booked any more, in any time zone. */
export async function purgeBookingDays({ database, clock }: Pick<Runtime, 'database' | 'clock'>): Promise<void> {
  const day = Math.floor(clock().getTime() / dayMs) - 2;
  let count = batchMax;
  while (count === batchMax) count = await deleteBookingDaysBefore(database, day, batchMax);
}
