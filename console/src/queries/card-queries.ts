import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { readCounts } from '#candidates-list/board-reads.ts';
import type { BoardCounts } from '#candidates-list/column-counts.ts';
import { encodeFilters, type GivenFilters, type ListFilters } from '#candidates-list/list-filters.ts';
import { readCards } from '#candidates-list/read-cards.ts';
import { candidatesKey, countsKey } from './candidate-queries.ts';
import { pagesQuery } from './read-query.ts';

const cardsPerPage = 100;
const searchTotal = 'search-total';

/** What is loaded of a list, see cards.ts. `column`: the key of one of the board, or `all`. */
export const cardsKey = (filters: ListFilters, column: string): QueryKey => [
  ...candidatesKey,
  filters.job_id ?? 'all',
  { column, list: encodeFilters(filters) },
];

/** All lists of a column, whatever their filters are. */
export const columnKey = (job: string, column: string): QueryKey => [...candidatesKey, job, { column }];

/** The pages of a list of candidates. */
export const cardPages = (filters: ListFilters) =>
  pagesQuery([...candidatesKey, filters.job_id ?? 'all', 'cards', encodeFilters(filters)], readPage, filters);

function readPage({ cursor, ...filters }: ListFilters & { cursor?: string }, options: { signal: AbortSignal }) {
  return readCards(filters, { limit: cardsPerPage, ...options, ...(cursor && { cursor }) });
}

export const searchTotalQuery = (filters: ListFilters, settle: (signal: AbortSignal) => Promise<void>) =>
  queryOptions({
    queryKey: [...candidatesKey, 'all', searchTotal, encodeFilters(filters)],
    queryFn: async ({ signal }) => {
      await settle(signal);
      return (await readCards(filters, { limit: 1, signal })).total_candidates;
    },
  });

/** Whether a search waits for it: not for the total of very many. */
export const isSearch = ({ queryKey: [name, , kind] }: { queryKey: QueryKey }): boolean =>
  name === countsKey[0] || (name === candidatesKey[0] && kind !== searchTotal);

/** All counts of a job, whatever their filters are. */
export const jobCountsKey = (job: string): QueryKey => [...countsKey, job];

/** How many candidates match, by status. */
export const countsQuery = ({ sort: _, ...filters }: GivenFilters) => ({
  ...queryOptions({
    queryKey: [...jobCountsKey(filters.job_id ?? 'all'), encodeFilters(filters)],
    queryFn: ({ signal }) => readCountsOf(filters, signal),
  }),
  placeholderData: keepPreviousData,
});

export function readCountsOf({ sort: _, ...filters }: ListFilters, signal: AbortSignal): Promise<BoardCounts> {
  return filters.job_id ? readCounts(filters, signal) : muster.getCandidateCounts(filters, { signal });
}
