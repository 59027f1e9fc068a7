import type { Queryable } from '#storage/queryable.ts';
import { findKeptCandidate, findMergedEmail } from './merge-record-queries.ts';

/** What has become of a candidate id: the candidate of which it is a part now, and the address that it had before. */
export async function findMergedCandidate(
  database: Queryable,
  workspaceId: string,
  duplicateId: string,
): Promise<{ keptId: string; email: string | null } | undefined> {
  const keptId = await findKeptCandidate(database, workspaceId, duplicateId);
  return keptId === undefined ? undefined : { keptId, email: await findMergedEmail(database, workspaceId, duplicateId) };
}
