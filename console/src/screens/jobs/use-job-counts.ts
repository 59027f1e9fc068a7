import type { GetJobCountsAnswer } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { countsOfJobsQuery } from '#queries/job-queries.ts';

export type JobCounts = GetJobCountsAnswer['jobs'][number]['counts'];

/** The candidates of each job by status, one request for each page of the list. */
export function useJobCounts(pages: readonly (readonly string[])[]): ReadonlyMap<string, JobCounts> {
  const answers = useQueries({
    queries: pages.filter((ids) => ids.length > 0).map((ids) => ({ ...countsOfJobsQuery(ids), placeholderData: keepPreviousData })),
  });
  return new Map(answers.flatMap(({ data }) => data?.jobs.map(({ job_id, counts }) => [job_id, counts] as const) ?? []));
}
