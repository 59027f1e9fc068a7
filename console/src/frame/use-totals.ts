import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

const staleTime = 60_000;

type Rights = { mayReadJobs: boolean; mayReadRequisitions: boolean };
type Totals = { jobs: number | undefined; candidates: number | undefined; requisitions: number | undefined };

/** How many jobs are open, how many candidates there are, and how many requisitions wait for a decision. The server keeps these numbers. */
export function useTotals({ mayReadJobs, mayReadRequisitions }: Rights): Totals {
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
  const requisitions = useQuery({
    queryKey: ['requisitions', 'total'],
    queryFn: ({ signal }) => muster.listRequisitions({ status: 'pending', limit: 1 }, { signal }),
    staleTime,
    enabled: mayReadRequisitions,
  });
  return {
    jobs: jobs.data?.total_jobs,
    candidates: candidates.data?.total_candidates,
    requisitions: requisitions.data?.total_requisitions,
  };
}
