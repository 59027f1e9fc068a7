import type { JobInList, ListJobsQuery } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import type { JobFilters } from './job-filters.ts';

// Fewer than the 100 that job-counts takes: a hundred rows are 2,900 elements.
const jobsPerPage = 50;

type JobList = {
  jobs: readonly JobInList[] | undefined;
  pages: readonly (readonly string[])[];
  total: number | undefined;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
};

export function useJobs(filters: JobFilters): JobList {
  const query = useInfiniteQuery({
    queryKey: ['jobs', 'list', filters],
    queryFn: ({ signal, pageParam: cursor }) =>
      muster.listJobs({ limit: jobsPerPage, ...listQuery(filters), ...(cursor && { cursor }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return {
    jobs: query.data && pages.flatMap(({ jobs }) => jobs),
    pages: pages.map(({ jobs }) => jobs.map(({ id }) => id)),
    total: pages[0]?.total_jobs,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
  };
}

function listQuery(filters: JobFilters): ListJobsQuery {
  return filters;
}
