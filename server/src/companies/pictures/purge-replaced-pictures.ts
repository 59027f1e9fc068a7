import type { Runtime } from '#runtime.ts';
import { dayMs } from '#time/durations.ts';
import { deleteReplacedBefore } from './picture-queries.ts';

const keptDays = 30;
const batchMax = 1000;

/** Ends the time in which replaced pictures are still served. */
export async function purgeReplacedPictures({ database, clock }: Pick<Runtime, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * dayMs);
  let count = batchMax;
  while (count === batchMax) count = await deleteReplacedBefore(database, before, batchMax);
}
