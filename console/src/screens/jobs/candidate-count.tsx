import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

/** How many people have applied. The server keeps this number, so reading it for every row is cheap. */
export function CandidateCount({ jobId }: { jobId: string }) {
  const { data } = useQuery({
    queryKey: ['counts', jobId, 'total'],
    queryFn: ({ signal }) => muster.listJobCandidates({ job_id: jobId, limit: 1 }, { signal }),
  });
  return <span className="number">{data?.total_candidates.toLocaleString('en')}</span>;
}
