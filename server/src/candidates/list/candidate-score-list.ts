import type { ScoreSort } from '@muster/contract/candidates/candidate-list.ts';
import { searchFor } from '#candidates/search/candidate-search-actions.ts';
import { readPage, splitPage } from '#web/paging.ts';
import {
  type CandidateListDeps,
  type CandidateListQuery,
  type CandidatesPage,
  candidateFilters,
  type ListCaller,
  rowView,
} from './candidate-list.ts';
import { listByScore } from './candidate-score-queries.ts';

/** The candidates of a job in the order of their scores. The filters name the job. */
export async function candidatesByScorePage(
  { database, candidateTotals }: CandidateListDeps,
  caller: ListCaller,
  query: Omit<CandidateListQuery, 'sort'>,
  sort: ScoreSort,
  knownTotal?: number,
): Promise<CandidatesPage> {
  const { workspaceId } = caller;
  const filters = candidateFilters(query);
  const scope = ['candidates', workspaceId, filters, sort];
  const page = readPage(query, scope);
  const view = rowView(query, caller);
  const search = await searchFor(database, workspaceId, filters);
  if (search === 'nobody') return { rows: [], total: 0, has_more: false, next_cursor: null, view };
  const [found, total] = await Promise.all([
    listByScore(database.longReads(workspaceId), workspaceId, { filters, search, sort }, page, view),
    knownTotal ?? candidateTotals.count(workspaceId, filters, search),
  ]);
  return { ...splitPage(found, page, scope), total, view };
}
