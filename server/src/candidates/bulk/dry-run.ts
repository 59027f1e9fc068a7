import type { Bulk } from '#storage/bulk.ts';
import { type Arrival, keyOf } from './arrival.ts';
import { rememberSeen } from './bulk-queries.ts';
import { findNewcomers } from './presence.ts';

/** How many would be added. Those of the batches before are kept in a table that is gone with the connection. */
export async function rehearseBatch(bulk: Bulk, workspaceId: string, arrivals: readonly Arrival[]): Promise<number> {
  const newcomers = await findNewcomers(bulk, workspaceId, arrivals);
  return rememberSeen(
    bulk,
    newcomers.map(({ arrival }) => `${keyOf(arrival)} ${arrival.job?.id ?? ''}`),
  );
}
