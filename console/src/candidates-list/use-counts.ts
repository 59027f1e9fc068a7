import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { readCounts } from './board-reads.ts';
import { encodeFilters, type ListFilters } from './list-filters.ts';

/** How many candidates match, by status. */
export function useCounts(filters: ListFilters) {
  return useQuery(countsQuery(filters));
}

export function countsQuery({ sort: _, ...filters }: ListFilters) {
  return {
    queryKey: ['counts', filters.job_id ?? 'all', encodeFilters(filters)],
    queryFn: ({ signal }: Pick<QueryFunctionContext, 'signal'>) =>
      filters.job_id ? readCounts(filters, signal) : muster.getCandidateCounts(filters, { signal }),
    placeholderData: keepPreviousData,
  };
}
