import { useQuery } from '@tanstack/react-query';
import { ownJobsQuery } from '#queries/job-queries.ts';
import { useSession } from '#session/session.tsx';

/**
 * Whether a job is one that the user works on. Hiring managers also read interviews and candidates of other jobs, when they are on a
 * panel there; what they may do with them is less. Taken as theirs until it is known.
 */
export function useOwnJobs(): (jobId: string | null) => boolean {
  const isLimited = useSession().user.role === 'hiring_manager';
  const { data } = useQuery({ ...ownJobsQuery, enabled: isLimited });
  return (jobId) => data === undefined || (jobId !== null && data.has(jobId));
}
