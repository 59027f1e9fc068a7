import { useQuery } from '@tanstack/react-query';
import { candidatesTotalQuery } from '#queries/candidate-queries.ts';
import { openJobsTotalQuery } from '#queries/job-queries.ts';
import { pendingRequisitionsTotalQuery } from '#queries/requisition-queries.ts';

const staleTime = 60_000;

type Rights = { mayReadJobs: boolean; mayReadRequisitions: boolean };
type Totals = { jobs: number | undefined; candidates: number | undefined; requisitions: number | undefined };

/** How many jobs are open, how many candidates there are, and how many requisitions wait for a decision. The server keeps these numbers. */
export function useTotals({ mayReadJobs, mayReadRequisitions }: Rights): Totals {
  const jobs = useQuery({
    ...openJobsTotalQuery,
    staleTime,
    enabled: mayReadJobs,
  });
  const candidates = useQuery({ ...candidatesTotalQuery, staleTime });
  const requisitions = useQuery({
    ...pendingRequisitionsTotalQuery,
    staleTime,
    enabled: mayReadRequisitions,
  });
  return {
    jobs: jobs.data?.total_jobs,
    candidates: candidates.data?.total_candidates,
    requisitions: requisitions.data?.total_requisitions,
  };
}
