import type { Job } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { useFilters } from '#candidates-list/filters/use-filters.ts';
import { useCounts } from '#candidates-list/use-counts.ts';
import { useListCurl } from '#candidates-list/use-list-curl.ts';
import { Page } from '#frame/page.tsx';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { useSearch } from '#router/location.ts';
import { Badge } from '#ui/badge.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { JobStatusBadge } from '#ui/job-status-badge.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { Board } from './board.tsx';
import { JobActions } from './job-actions.tsx';
import { JobTable } from './job-table.tsx';
import { NoCandidates } from './no-candidates.tsx';
import { PipelineFilters } from './pipeline-filters.tsx';
import './pipeline.css';

export default function PipelineScreen({ params: { jobId = '' } }: { params: Record<string, string> }) {
  // What the job before has on the screen must not stay until the next is loaded.
  return <Pipeline key={jobId} jobId={jobId} />;
}

function Pipeline({ jobId }: { jobId: string }) {
  const [filters, changeFilters] = useFilters({ job_id: jobId });
  const [search] = useSearch();
  const { status: _, ...anyStatus } = filters;
  const job = useQuery({ queryKey: ['job', jobId], queryFn: ({ signal }) => muster.getJob({ job_id: jobId }, { signal }) });
  const counts = useCounts(anyStatus);
  useListCurl(filters);
  const error = job.error ?? counts.error;
  const isFiltered = Object.keys(filters).some((name) => name !== 'job_id' && name !== 'sort');
  const retry = () => void Promise.all([job.refetch(), counts.refetch()]);
  if (!job.data) return <Page title="Pipeline">{error ? <FailureNotice error={error} onRetry={retry} /> : <SkeletonRows />}</Page>;
  return (
    <Page
      title={job.data.job.job_title}
      trail={<Link href={paths.jobs}>Jobs</Link>}
      details={<JobDetails job={job.data.job} />}
      actions={<JobActions job={job.data.job} />}
      below={<TabLinks label="Job" tabs={[{ href: paths.job(jobId), label: 'Pipeline', count: counts.data?.total }]} />}
    >
      <div className="pipeline">
        <PipelineFilters jobId={jobId} filters={filters} onChange={changeFilters} />
        {!counts.data && (error ? <FailureNotice error={error} onRetry={retry} /> : <SkeletonRows />)}
        {counts.data?.total === 0 && <NoCandidates job={job.data.job} isFiltered={isFiltered} />}
        {counts.data && counts.data.total > 0 && search.get('view') === 'table' && (
          <JobTable filters={filters} onSort={(sort) => changeFilters({ sort })} />
        )}
        {counts.data && counts.data.total > 0 && search.get('view') !== 'table' && (
          <Board filters={filters} counts={counts.data.counts} />
        )}
      </div>
    </Page>
  );
}

const modes = { remote: 'Remote', onsite: 'On-site', hybrid: 'Hybrid' };

function JobDetails({ job }: { job: Job }) {
  const place = [job.city ?? job.job_country, job.job_mode && modes[job.job_mode]].filter(Boolean).join(' · ');
  return (
    <>
      <JobStatusBadge status={job.status} />
      {place && (
        <span className="pipeline-place">
          <Badge>{place}</Badge>
        </span>
      )}
    </>
  );
}
