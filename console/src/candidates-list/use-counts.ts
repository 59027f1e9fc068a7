import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { encodeFilters, type ListFilters } from './list-filters.ts';

/** How many candidates match, by status. */
export function useCounts({ sort: _, ...filters }: ListFilters) {
  return useQuery({
    queryKey: ['counts', filters.job_id ?? 'all', encodeFilters(filters)],
    queryFn: ({ signal }) => muster.getCandidateCounts(filters, { signal }),
    placeholderData: keepPreviousData,
  });
}
