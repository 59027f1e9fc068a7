import type { GetJobCountsAnswer } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

export type JobCounts = GetJobCountsAnswer['jobs'][number]['counts'];

/** The candidates of each job by status, one request for each page of the list. */
export function useJobCounts(pages: readonly (readonly string[])[]): ReadonlyMap<string, JobCounts> {
  const answers = useQueries({
    queries: pages
      .filter((ids) => ids.length > 0)
      .map((ids) => ({
        queryKey: ['counts', 'jobs', ids.join(',')],
        queryFn: ({ signal }: { signal: AbortSignal }) => muster.getJobCounts({ job_ids: [...ids] }, { signal }),
        placeholderData: keepPreviousData,
      })),
  });
  return new Map(answers.flatMap(({ data }) => data?.jobs.map(({ job_id, counts }) => [job_id, counts] as const) ?? []));
}
