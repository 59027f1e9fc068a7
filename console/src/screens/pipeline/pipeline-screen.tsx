import type { Job } from '@muster/sdk/generated/types.ts';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense, useState } from 'react';
import { cardsQuery } from '#candidates-list/cards.ts';
import { type BoardCounts, countIn } from '#candidates-list/column-counts.ts';
import { FilterCount } from '#candidates-list/filters/filter-count.tsx';
import { useFilterNotices } from '#candidates-list/filters/use-filter-notices.ts';
import { type FilterChanges, useFilters } from '#candidates-list/filters/use-filters.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { useListCurl } from '#candidates-list/use-list-curl.ts';
import { Page } from '#frame/page.tsx';
import { JobPage, JobPageSkeleton } from '#job/job-page.tsx';
import { t } from '#language/t.ts';
import { countsQuery } from '#queries/card-queries.ts';
import { jobQuery, jobSourcesQuery } from '#queries/job-queries.ts';
import { jobStagesQuery } from '#queries/stage-queries.ts';
import { useSearch } from '#router/location.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useStable } from '#ui/use-stable.ts';
import { Board } from './board.tsx';
import { NoCandidates } from './no-candidates.tsx';
import { PipelineFilters } from './pipeline-filters.tsx';
import { anyStatus, boardCountsQuery, useBoardCounts } from './use-board-counts.ts';
import './pipeline.css';
import { AddCandidateButton } from '#add-candidate/add-candidate-button.tsx';
import { useCommands } from '#palette/commands.ts';
import { useRight } from '#session/session.tsx';
import { useJobColumns } from '#stages/job-columns.ts';
import { Button } from '#ui/button.tsx';

// Most look at the board.
const JobTable = lazy(() => import('./job-table.tsx'));
const NobodyMatches = lazy(() => import('#candidates-list/filters/nobody-matches.tsx'));

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
  usePrefetchQuery(jobStagesQuery(jobId));
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
  useFilterNotices(counts.error, change);
  const error = job.error ?? counts.error;
  const retry = () => void Promise.all([job.refetch(), counts.refetch()]);
  if (!job.data)
    return error ? (
      <Page title={t('Pipeline')}>
        <FailureNotice error={error} onRetry={retry} />
      </Page>
    ) : (
      <JobPageSkeleton jobId={jobId} title={t('Pipeline')} />
    );
  return (
    <JobPage job={job.data.job} actions={<JobActions job={job.data.job} />}>
      <div className="pipeline">
        <PipelineFilters filters={filters} onChange={change} count={<MatchCount filters={shown} />} />
        <JobCandidates job={job.data.job} filters={shown} isBoard={isBoard} onChange={stableChange} />
      </div>
    </JobPage>
  );
}

type CandidatesProps = { job: Job; filters: ListFilters; isBoard: boolean; onChange: (changes: FilterChanges) => void };

const JobCandidates = memo(function JobCandidates({ job, filters, isBoard, onChange }: CandidatesProps) {
  const { data, error, refetch } = useQuery(countsQuery(anyStatus(filters)));
  const { columns, ...stages } = useJobColumns(job.id);
  const isFiltered = Object.keys(filters).some((name) => name !== 'job_id' && name !== 'sort');
  const nobody =
    data && matchesOf(data, filters) === 0 ? (
      isFiltered ? (
        <Suspense fallback={null}>
          <NobodyMatches filters={filters} isOfJob onChange={onChange} />
        </Suspense>
      ) : (
        <NoCandidates job={job} />
      )
    ) : undefined;
  if (!isBoard)
    return (
      <Suspense fallback={<SkeletonRows />}>
        <JobTable jobId={job.id} filters={filters} onSort={(sort) => onChange({ sort })} nobody={nobody} />
      </Suspense>
    );
  const failure = error ?? stages.error;
  const retry = () => void Promise.all([refetch(), stages.refetch()]);
  if (!data || !columns) return failure ? <FailureNotice error={failure} onRetry={retry} /> : <SkeletonRows />;
  if (nobody) return nobody;
  return <Board columns={columns} filters={filters} counts={data} />;
});

/** How many match, beside the filters. */
function MatchCount({ filters }: { filters: ListFilters }) {
  const { data } = useQuery(countsQuery(anyStatus(filters)));
  return data && <FilterCount total={{ count: matchesOf(data, filters), isExact: true }} />;
}

function matchesOf(counts: BoardCounts, { status, stage_id }: ListFilters): number {
  if (stage_id) return stage_id.reduce((sum, one) => sum + countIn(counts, one), 0);
  return status ? status.reduce((sum, one) => sum + countIn(counts, one), 0) : counts.total;
}

const HiringTeamDialog = lazy(() => import('#job/hiring-team/hiring-team-dialog.tsx'));

/** At the end of the line with the title of the job. */
const JobActions = memo(function JobActions({ job }: { job: Job }) {
  const [isTeamShown, setTeamShown] = useState(false);
  const showTeam = () => setTeamShown(true);
  const mayEditTeam = useRight('edit_hiring_teams');
  useCommands([{ id: 'hiring-team', label: t('Hiring team'), group: 'Commands', run: showTeam }]);
  return (
    <>
      {job.status === 'active' && (
        <a className="button pipeline-public" href={job.public_url} target="_blank" rel="noreferrer">
          {t('View on board')}
        </a>
      )}
      {mayEditTeam && (
        <Button className="pipeline-team" onPress={showTeam}>
          {t('Hiring team')}
        </Button>
      )}
      <AddCandidateButton jobId={job.id} />
      <Suspense fallback={null}>{isTeamShown && <HiringTeamDialog jobId={job.id} onClose={() => setTeamShown(false)} />}</Suspense>
    </>
  );
});
