import { visibleCandidates } from '#candidates/list/visible-candidates.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { Caller } from '#web/caller.ts';
import { findMatchingIds } from './bulk-queries.ts';

/** Those of the candidates that the caller may see. */
export async function onlyVisible(
  database: Queryable,
  { workspaceId, access }: Pick<Caller, 'workspaceId' | 'access'>,
  candidateIds: string[],
): Promise<string[]> {
  if (access.scope === 'workspace') return candidateIds;
  const filters = visibleCandidates({ candidate_ids: candidateIds }, access);
  return findMatchingIds(database, workspaceId, { filters, search: undefined, max: candidateIds.length });
}
