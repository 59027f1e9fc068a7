import { jobPagesQuery } from '#queries/job-queries.ts';
import { usePages } from '#queries/use-pages.ts';
import type { JobFilters } from './job-filters.ts';

// Fewer than the 100 that job-counts takes: a hundred rows are 2,900 elements.
const jobsPerPage = 50;

export function useJobs(filters: JobFilters) {
  const { pages, ...list } = usePages(jobPagesQuery({ limit: jobsPerPage, ...filters }));
  return {
    ...list,
    jobs: pages?.flatMap(({ jobs }) => jobs),
    pages: pages?.map(({ jobs }) => jobs.map(({ id }) => id)) ?? [],
    total: pages?.[0]?.total_jobs,
  };
}
