import { type CandidatesUpdate, matchesMax } from '@muster/contract/candidates/candidate-bulk.ts';
import { filtersOfBody } from '#candidates/list/filters-of-body.ts';
import { visibleCandidates } from '#candidates/list/visible-candidates.ts';
import { searchFor } from '#candidates/search/candidate-search-actions.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import { findMatchingIds } from './bulk-queries.ts';
import { onlyVisible } from './only-visible.ts';

type Choice = Pick<CandidatesUpdate, 'candidate_ids' | 'filter' | 'expected_total' | 'limit'>;

/** The candidates that a request is about: by their ids, or all that match, `max` at most. */
export async function chooseCandidates(
  { database }: Pick<Runtime, 'database'>,
  { workspaceId, access }: Pick<Caller, 'workspaceId' | 'access'>,
  { candidate_ids, filter, expected_total, limit }: Choice,
  max = matchesMax,
): Promise<{ ids: string[]; hasMore: boolean }> {
  if ((candidate_ids === undefined) === (filter === undefined)) throw failure('candidates_not_chosen');
  if (candidate_ids)
    return { ids: await onlyVisible(database, { workspaceId, access }, candidate_ids.filter(isUuid)), hasMore: false };
  const filters = visibleCandidates(filtersOfBody(filter ?? {}), access);
  const search = await searchFor(database, workspaceId, filters);
  const ids =
    search === 'nobody'
      ? []
      : await findMatchingIds(database.longReads(workspaceId), workspaceId, { filters, search, max: (limit ?? max) + 1 });
  if (limit !== undefined) return { ids: ids.slice(0, limit), hasMore: ids.length > limit };
  if (ids.length > max) throw failure('too_many_matches', String(max));
  if (expected_total !== undefined && expected_total !== ids.length) throw failure('selection_changed', String(ids.length));
  return { ids, hasMore: false };
}
