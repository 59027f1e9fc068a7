import type { CandidateStatus, GetCandidateCountsAnswer } from '@muster/sdk/generated/types.ts';
import { useRef } from 'react';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { statusOrder } from '#ui/texts/status-order.ts';

type OpenColumns = { filters: ListFilters; counts: GetCandidateCountsAnswer['counts']; folded: readonly CandidateStatus[] };

/**
 * The columns with candidates, unless the user has folded them. During a search those that were open before it stay open, so that the
 * columns keep their widths while one types.
 */
export function useOpenColumns({ filters, counts, folded }: OpenColumns): (status: CandidateStatus) => boolean {
  const before = useRef<{ jobId: string | undefined; statuses: readonly CandidateStatus[] }>({ jobId: undefined, statuses: [] });
  const { job_id: jobId, q } = filters;
  if (!q || before.current.jobId !== jobId)
    before.current = { jobId, statuses: statusOrder.filter((status) => counts[status] > 0) };
  const { statuses } = before.current;
  return (status) => !folded.includes(status) && (counts[status] > 0 || statuses.includes(status));
}
