import type { Runtime } from '#runtime.ts';
import { compactCrowdedTotals } from './message-total-queries.ts';

// A list sums up this many rows in less than a millisecond.
const rowsMax = 1000;
const workspacesMax = 20;

/** Replaces the changes of totals by their sums, for the workspaces that have many. The totals stay the same. */
export async function compactMessageTotals({ database }: Pick<Runtime, 'database'>): Promise<void> {
  let removed = rowsMax;
  while (removed >= rowsMax) removed = await compactCrowdedTotals(database, { rowsMax, workspacesMax });
}
