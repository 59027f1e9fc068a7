import type { Bulk } from '#storage/copy/bulk.ts';
import { type Arrival, arrivalKey } from './arrival.ts';
import { findSeen, rememberSeen } from './bulk-queries.ts';
import { findNewcomers } from './presence.ts';

/** How many would be added. Those of the batches before are kept in a table that is gone with the connection. */
export async function rehearseBatch(bulk: Bulk, workspaceId: string, arrivals: readonly Arrival[]): Promise<number> {
  const newcomers = await findNewcomers(bulk, workspaceId, arrivals);
  const asked = newcomers.map(({ arrival }) => keysOf(arrival));
  const seen = new Set(await findSeen(bulk, asked.flat()));
  const added = asked.filter((keys) => !keys.some((key) => seen.has(key)));
  await rememberSeen(bulk, added.flat());
  return added.length;
}

/** A row with one of them in use would not be added. */
function keysOf(arrival: Arrival): string[] {
  const { external_id: externalId } = arrival.input;
  return [`person ${arrivalKey(arrival)} ${arrival.job?.id ?? ''}`, ...(externalId ? [`external_id ${externalId}`] : [])];
}
