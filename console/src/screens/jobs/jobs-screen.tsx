import { lazy, Suspense, useEffect } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { useCommands } from '#palette/commands.ts';
import { paths } from '#paths.ts';
import { navigate, useSearch } from '#router/location.ts';
import { prefetchScreen } from '#router/prefetch.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type JobFilters, parseJobFilters } from './job-filters.ts';
import { JobsTable } from './jobs-table.tsx';
import './jobs.css';
import type { JobStatus } from '@muster/sdk/generated/types.ts';
import { jobPagesQuery } from '#queries/job-queries.ts';
import { usePages } from '#queries/use-pages.ts';
import { jobStatusLabels } from '#ui/job-status-badge.tsx';
import { TabLinks } from '#ui/tabs.tsx';

// Behind the list: the first screen loads no more than it may.
const FilterBar = lazy(() => import('./filter-bar.tsx'));
const FirstJob = lazy(() => import('./first-job.tsx'));

/** Interviewers have no jobs: an old address leads them to their candidates. */
export default function JobsScreen() {
  const mayRead = useRight('read_jobs');
  useEffect(() => {
    if (!mayRead) navigate(paths.candidates, { replace: true });
  }, [mayRead]);
  return mayRead ? <Jobs /> : null;
}

function Jobs() {
  const mayEdit = useRight('edit_jobs');
  const [search, changeSearch] = useSearch();
  const filters = parseJobFilters(search);
  const list = useJobs(filters);
  useCurl('jobs', filters);
  const open = () => navigate(paths.newJob);
  const add = mayEdit ? [{ label: t('Add a job'), keys: 'n', run: open }] : [];
  useKeys(add.map((binding) => ({ ...binding, group: t('Jobs') })));
  useCommands(add.map((command) => ({ ...command, id: 'add-job', group: 'Commands' })));
  const isFirst = Object.keys(filters).length === 0 && list.total === 0;
  const addButton = mayEdit && !isFirst && (
    <Button kind="primary" shortcut="N" onPress={open} onHoverStart={() => void prefetchScreen(paths.newJob)}>
      {t('Add job')}
    </Button>
  );
  const actions = (
    <>
      <LiveMark />
      {addButton}
    </>
  );
  return (
    <Page title={t('Jobs')} actions={actions} below={!isFirst && <StatusTabs />}>
      {isFirst ? (
        <Suspense fallback={null}>
          <FirstJob mayAdd={mayEdit} />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={<div className="filters jobs-filters-space" />}>
            <FilterBar filters={filters} jobs={list.jobs ?? []} onChange={changeSearch} />
          </Suspense>
          <JobList list={list} sort={filters.sort} onSort={(sort) => changeSearch({ sort })} />
        </>
      )}
    </Page>
  );
}

type ListProps = Pick<Parameters<typeof JobsTable>[0], 'sort' | 'onSort'> & { list: ReturnType<typeof useJobs> };

function JobList({ list, sort, onSort }: ListProps) {
  if (list.jobs === undefined) return list.error ? <FailureNotice error={list.error} onRetry={list.retry} /> : <SkeletonRows />;
  if (list.jobs.length === 0)
    return (
      <EmptyState title={t('No jobs match.')}>
        <Button onPress={() => navigate(paths.jobs)}>{t('Clear filters')}</Button>
      </EmptyState>
    );
  return (
    <>
      <JobsTable jobs={list.jobs} pages={list.pages} sort={sort} onSort={onSort} />
      {list.hasMore && (
        <div className="jobs-more">
          <Button onPress={list.readMore} isPending={list.isReadingMore}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

// Fewer than the 100 that job-counts takes: a hundred rows are 2,900 elements.
const jobsPerPage = 50;

function useJobs(filters: JobFilters) {
  const { pages, ...list } = usePages(jobPagesQuery({ limit: jobsPerPage, ...filters }));
  return {
    ...list,
    jobs: pages?.flatMap(({ jobs }) => jobs),
    pages: pages?.map(({ jobs }) => jobs.map(({ id }) => id)) ?? [],
    total: pages?.[0]?.total_jobs,
  };
}

const order: readonly JobStatus[] = ['active', 'draft', 'paused', 'closed'];

/** The other filters stay. */
function StatusTabs() {
  const [search] = useSearch();
  const href = (status?: JobStatus) => {
    const next = new URLSearchParams(search);
    if (status) next.set('status', status);
    else next.delete('status');
    return next.size > 0 ? `${paths.jobs}?${next}` : paths.jobs;
  };
  const tabs = [
    { href: href(), label: t('All##jobs') },
    ...order.map((status) => ({ href: href(status), label: jobStatusLabels[status] })),
  ];
  return <TabLinks label={t('Jobs by status')} tabs={tabs} />;
}
