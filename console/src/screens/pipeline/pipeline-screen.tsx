import type { Job } from '@muster/sdk/generated/types.ts';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { cardsQuery } from '#candidates-list/cards.ts';
import { type FilterChanges, useFilters } from '#candidates-list/filters/use-filters.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { useListCurl } from '#candidates-list/use-list-curl.ts';
import { Page } from '#frame/page.tsx';
import { JobPage } from '#job/job-page.tsx';
import { countsQuery } from '#queries/card-queries.ts';
import { jobQuery, jobSourcesQuery } from '#queries/job-queries.ts';
import { useSearch } from '#router/location.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useStable } from '#ui/use-stable.ts';
import { Board } from './board.tsx';
import { JobActions } from './job-actions.tsx';
import { NoCandidates } from './no-candidates.tsx';
import { PipelineFilters } from './pipeline-filters.tsx';
import { anyStatus, boardCountsQuery, useBoardCounts } from './use-board-counts.ts';
import './pipeline.css';

// Most look at the board.
const JobTable = lazy(() => import('./job-table.tsx'));

export default function PipelineScreen({ params: { jobId = '' } }: { params: Record<string, string> }) {
  // What the job before has on the screen must not stay until the next is loaded.
  return <Pipeline key={jobId} jobId={jobId} />;
}

function Pipeline({ jobId }: { jobId: string }) {
  const [filters, changeFilters] = useFilters({ job_id: jobId });
  const [search] = useSearch();
  const isBoard = search.get('view') !== 'table';
  const job = useQuery(jobQuery(jobId));
  usePrefetchQuery(jobSourcesQuery(jobId));
  // Asked for together with the job. Who shows the counts reads them: the page is not rendered again for each candidate who moves.
  const { shown, ...counts } = useBoardCounts(filters, isBoard);
  useListCurl(filters);
  const client = useQueryClient();
  const change = (changes: FilterChanges) => {
    // Its request is sent before the page is rendered for the new address.
    if (changes.q) {
      const wanted = { ...filters, q: changes.q };
      void client.prefetchQuery(boardCountsQuery(client, wanted, isBoard));
      if (!isBoard) void client.prefetchQuery(cardsQuery(client, wanted, 'all'));
    }
    changeFilters(changes);
  };
  const stableChange = useStable(change);
  const error = job.error ?? counts.error;
  const retry = () => void Promise.all([job.refetch(), counts.refetch()]);
  if (!job.data) return <Page title="Pipeline">{error ? <FailureNotice error={error} onRetry={retry} /> : <SkeletonRows />}</Page>;
  return (
    <JobPage job={job.data.job} actions={<JobActions job={job.data.job} />}>
      <div className="pipeline">
        <PipelineFilters jobId={jobId} filters={filters} onChange={change} />
        <JobCandidates job={job.data.job} filters={shown} isBoard={isBoard} onChange={stableChange} />
      </div>
    </JobPage>
  );
}

type CandidatesProps = { job: Job; filters: ListFilters; isBoard: boolean; onChange: (changes: FilterChanges) => void };

const JobCandidates = memo(function JobCandidates({ job, filters, isBoard, onChange }: CandidatesProps) {
  const { data, error, refetch } = useQuery(countsQuery(anyStatus(filters)));
  const isFiltered = Object.keys(filters).some((name) => name !== 'job_id' && name !== 'sort');
  const nobody = data?.total === 0 && <NoCandidates job={job} isFiltered={isFiltered} />;
  if (!isBoard)
    return (
      <Suspense fallback={<SkeletonRows />}>
        <JobTable jobId={job.id} filters={filters} onSort={(sort) => onChange({ sort })} nobody={nobody} />
      </Suspense>
    );
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />;
  if (nobody) return nobody;
  return <Board filters={filters} counts={data.counts} />;
});
