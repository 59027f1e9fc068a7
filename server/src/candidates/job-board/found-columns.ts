import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { CandidateFilters } from '#candidates/list/candidate-filter-queries.ts';
import {
  type CandidateListDeps,
  type CandidateListQuery,
  candidateFilters,
  type ListCaller,
} from '#candidates/list/candidate-list.ts';
import { listKnownMatches } from '#candidates/list/candidate-list-queries.ts';
import { cardStatus, cardsFor } from '#candidates/list/candidate-views.ts';
import type { FoundInJob } from '#candidates/list/job-search.ts';
import { visibleCandidates } from '#candidates/list/visible-candidates.ts';
import { viewerOf } from '#candidates/new-to.ts';
import { searchFor } from '#candidates/search/candidate-search-actions.ts';
import type { ListedRow } from '#web/listed-row.ts';
import { readPage, splitPage } from '#web/paging.ts';

/** `stage_id`: of a column for a stage; null without one. */
export type BoardColumn = {
  status: CandidateStatus;
  stage_id?: string | null;
  rows: ListedRow[];
  has_more: boolean;
  next_cursor: string | null;
};

/** The matches of a search by status; undefined without a search, and where they are not kept. */
export async function findMatches(
  { database, findInJob }: CandidateListDeps,
  workspaceId: string,
  filters: CandidateFilters,
): Promise<FoundInJob | undefined> {
  if (filters.q === undefined) return undefined;
  const search = await searchFor(database, workspaceId, filters);
  return search === 'nobody' ? undefined : findInJob(workspaceId, filters, search);
}

type FoundColumns = { query: CandidateListQuery; found: FoundInJob; statuses: readonly CandidateStatus[] };

/** All columns by one statement. */
export async function listFoundColumns(
  { database }: CandidateListDeps,
  caller: ListCaller,
  { query, found, statuses }: FoundColumns,
): Promise<BoardColumn[]> {
  const { workspaceId, access } = caller;
  const filtersOf = (status: string) => visibleCandidates(candidateFilters({ ...query, status }), access);
  const { limit } = readPage(query, undefined);
  const first = firstMatches(found, statuses, limit + 1);
  const rows = await listKnownMatches(
    database,
    workspaceId,
    filtersOf(statuses.join()),
    first,
    first.ids.length,
    cardsFor(viewerOf(caller), caller.hiddenFields?.candidate),
  );
  const rowsByStatus = Map.groupBy(rows, cardStatus);
  return statuses.map((status) => {
    const scope = ['candidates', workspaceId, filtersOf(status)];
    return { status, ...splitPage(rowsByStatus.get(status) ?? [], readPage(query, scope), scope) };
  });
}

function firstMatches({ matches }: FoundInJob, statuses: readonly string[], count: number) {
  const chosen = statuses.flatMap((status) => matches[status] ?? []);
  return {
    ids: chosen.flatMap(({ ids }) => ids.slice(0, count)),
    ranks: chosen.flatMap(({ ranks }) => ranks.slice(0, count)),
  };
}
