import { useQuery } from '@tanstack/react-query';
import { useOwnJobs } from '#job/use-own-jobs.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { jobQuery } from '#queries/job-queries.ts';
import { Link } from '#router/link.tsx';
import { useRight } from '#session/session.tsx';

/** A job by its title; without it for those who may not see the job, and when it is gone. */
export function JobLink({ id }: { id: unknown }) {
  const jobId = typeof id === 'string' ? id : '';
  const isShown = useMayReadJob(jobId);
  const { data } = useQuery({ ...jobQuery(jobId), enabled: isShown });
  if (!data || !isShown) return t('another job');
  return (
    <Link className="candidate-contact" href={paths.job(jobId)}>
      {data.job.job_title}
    </Link>
  );
}

/** The application from which somebody was added to this job. */
export function OriginLink({ id }: { id: unknown }) {
  const candidateId = typeof id === 'string' ? id : '';
  const mayReadAll = useRight('edit_candidates');
  const { data } = useQuery({ ...candidateQuery(candidateId), enabled: mayReadAll && candidateId !== '' });
  if (!data || !mayReadAll) return t('another job');
  return (
    <Link className="candidate-contact" href={paths.candidate(candidateId)}>
      {data.candidate.job_title ?? t('no job')}
    </Link>
  );
}

function useMayReadJob(jobId: string): boolean {
  const mayReadJobs = useRight('read_jobs');
  const isOwnJob = useOwnJobs();
  return mayReadJobs && jobId !== '' && isOwnJob(jobId);
}
