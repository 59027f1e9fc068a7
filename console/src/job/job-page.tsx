import type { JobStatus } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { Page } from '#frame/page.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { countsQuery } from '#queries/card-queries.ts';
import { jobSourcesQuery } from '#queries/job-queries.ts';
import { jobStagesQuery } from '#queries/stage-queries.ts';
import { Link } from '#router/link.tsx';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { workplaceLabels } from './job-labels.ts';
import { JobStatusMenu } from './status/job-status-menu.tsx';
import './job-page.css';

export type ShownJob = {
  id: string;
  job_title: string;
  status: JobStatus;
  public_url: string;
  city: string | null;
  job_country: string | null;
  job_mode: keyof typeof workplaceLabels | null;
};

type Props = { job: ShownJob; actions: ReactNode; children: ReactNode };

/** The top of all screens of a job: title, status, tabs. */
export function JobPage({ job, actions, children }: Props) {
  return (
    <Page
      title={job.job_title}
      trail={<Link href={paths.jobs}>{t('Jobs')}</Link>}
      details={<JobDetails job={job} />}
      actions={actions}
      below={<JobTabs jobId={job.id} />}
    >
      {children}
    </Page>
  );
}

/** Before the job has been read, so that a slow connection shows more than an empty page. */
export function JobPageSkeleton({ jobId, title }: { jobId: string; title: string }) {
  return (
    <Page title={title} trail={<Link href={paths.jobs}>{t('Jobs')}</Link>} below={<JobTabs jobId={jobId} />}>
      <SkeletonRows />
    </Page>
  );
}

const JobTabs = memo(function JobTabs({ jobId }: { jobId: string }) {
  const { data, error } = useQuery(countsQuery({ job_id: jobId }));
  const mayEdit = useRight('edit_jobs');
  const sources = useQuery(jobSourcesQuery(jobId));
  const stages = useQuery(jobStagesQuery(jobId));
  // On a slow connection they are there before their counts.
  const isLate = useDelayed();
  const areCounted = isLate || Boolean((data ?? error) && (sources.data ?? sources.error) && (stages.data ?? stages.error));
  const tabs = [
    { href: paths.job(jobId), label: t('Pipeline'), count: data?.total },
    { href: paths.jobStages(jobId), label: t('Stages'), count: stages.data?.stages.length },
    ...(mayEdit
      ? [
          { href: paths.jobPart(jobId, 'post'), label: t('Job post') },
          { href: paths.jobPart(jobId, 'questions'), label: t('Questions') },
        ]
      : []),
    { href: paths.jobPart(jobId, 'criteria'), label: t('Screening criteria') },
    { href: paths.jobPart(jobId, 'sources'), label: t('Source links'), count: sources.data?.total_sources },
    { href: paths.jobPart(jobId, 'kits'), label: t('Kits') },
    { href: paths.jobPart(jobId, 'team'), label: t('Team') },
  ];
  return <TabLinks label={t('Job')} tabs={tabs} areHidden={!areCounted} />;
});

export function useJobTotal(jobId: string): number | undefined {
  return useQuery(countsQuery({ job_id: jobId })).data?.total;
}

const JobDetails = memo(function JobDetails({ job }: { job: ShownJob }) {
  const place = [job.city ?? job.job_country, job.job_mode && workplaceLabels[job.job_mode]].filter(Boolean).join(' · ');
  return (
    <>
      <JobStatusMenu job={job} />
      {place && (
        <span className="job-page-place">
          <Badge>{place}</Badge>
        </span>
      )}
    </>
  );
});
