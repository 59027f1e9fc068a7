import type { JobInList, JobStatus } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

const jobsPerPage = 100;
export const jobStatuses: readonly JobStatus[] = ['active', 'draft', 'paused', 'closed'];

type JobList = {
  jobs: readonly JobInList[] | undefined;
  total: number | undefined;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
};

export function useJobs(status: JobStatus | undefined): JobList {
  const query = useInfiniteQuery({
    queryKey: ['jobs', 'list', status],
    queryFn: ({ signal, pageParam: cursor }) =>
      muster.listJobs({ limit: jobsPerPage, ...(status && { status }), ...(cursor && { cursor }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  return {
    jobs: query.data?.pages.flatMap(({ jobs }) => jobs),
    total: query.data?.pages[0]?.total_jobs,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
  };
}

export function parseStatus(text: string | null): JobStatus | undefined {
  return jobStatuses.find((status) => status === text);
}
