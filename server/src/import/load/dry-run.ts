import type { BulkConnection } from '#storage/copy/bulk.ts';
import { type IncomingCandidate, identityKey } from './incoming-candidate.ts';
import { findMissing } from './known-people.ts';
import { findSeen, rememberSeen } from './load-queries.ts';

/** Counts the candidates that would be added. A temporary table remembers those of earlier batches. */
export async function dryRunBatch(bulk: BulkConnection, workspaceId: string, batch: readonly IncomingCandidate[]): Promise<number> {
  const missing = await findMissing(bulk, workspaceId, batch);
  const requestedKeys = missing.map(({ incoming }) => identityKeys(incoming));
  const seen = new Set(await findSeen(bulk, requestedKeys.flat()));
  const added = requestedKeys.filter((keys) => !keys.some((key) => seen.has(key)));
  await rememberSeen(bulk, added.flat());
  return added.length;
}

/** A row is skipped if one of its keys was seen before. */
function identityKeys(incoming: IncomingCandidate): string[] {
  const { external_id: externalId } = incoming.input;
  return [`person ${identityKey(incoming)} ${incoming.job?.id ?? ''}`, ...(externalId ? [`external_id ${externalId}`] : [])];
}
