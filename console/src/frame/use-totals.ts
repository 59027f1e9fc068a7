import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

const staleTime = 60_000;

/** How many jobs are open, and how many candidates there are. The server keeps these numbers. */
export function useTotals(mayReadJobs: boolean): { jobs: number | undefined; candidates: number | undefined } {
  const jobs = useQuery({
    queryKey: ['jobs', 'total'],
    queryFn: ({ signal }) => muster.listJobs({ status: 'active', limit: 1 }, { signal }),
    staleTime,
    enabled: mayReadJobs,
  });
  const candidates = useQuery({
    queryKey: ['candidates', 'all', 'total'],
    queryFn: ({ signal }) => muster.listCandidates({ limit: 1 }, { signal }),
    staleTime,
  });
  return { jobs: jobs.data?.total_jobs, candidates: candidates.data?.total_candidates };
}
