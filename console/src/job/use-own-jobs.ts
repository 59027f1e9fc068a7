import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { useSession } from '#session/session.tsx';

const jobsPerRequest = 100;

/**
 * Whether a job is one that the user works on. Hiring managers also read interviews and candidates of other jobs, when they are on a
 * panel there; what they may do with them is less. Taken as theirs until it is known.
 */
export function useOwnJobs(): (jobId: string | null) => boolean {
  const isLimited = useSession().user.role === 'hiring_manager';
  const { data } = useQuery({ queryKey: ['own-jobs'], queryFn: ({ signal }) => readOwnJobs(signal), enabled: isLimited });
  return (jobId) => data === undefined || (jobId !== null && data.has(jobId));
}

async function readOwnJobs(signal: AbortSignal): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of muster.listJobs({ limit: jobsPerRequest }, { signal })) ids.add(id);
  return ids;
}
