import { useEffect, useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { useCommands } from '#palette/commands.ts';
import { paths } from '#paths.ts';
import { navigate, useSearch } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AddJobDialog } from './add-job-dialog.tsx';
import { FirstJob } from './first-job.tsx';
import { JobFilter } from './job-filter.tsx';
import { JobsTable } from './jobs-table.tsx';
import { parseStatus, useJobs } from './use-jobs.ts';
import './jobs.css';

/** Everybody starts here; interviewers, who have no jobs, with their candidates. */
export default function JobsScreen() {
  const mayRead = useRight('read_jobs');
  useEffect(() => {
    if (!mayRead) navigate(paths.candidates, { replace: true });
  }, [mayRead]);
  return mayRead ? <Jobs /> : null;
}

function Jobs() {
  const [isAdding, setAdding] = useState(false);
  const mayEdit = useRight('edit_jobs');
  const [search] = useSearch();
  const status = parseStatus(search.get('status'));
  const list = useJobs(status);
  useCurl('jobs', { status });
  const add = mayEdit ? [{ label: 'Add a job', keys: 'n', run: () => setAdding(true) }] : [];
  useKeys(add.map((binding) => ({ ...binding, group: 'Jobs' })));
  useCommands(add.map((command) => ({ ...command, id: 'add-job', group: 'Commands' })));
  const isFirst = status === undefined && list.total === 0;
  const addButton = mayEdit && !isFirst && (
    <Button kind="primary" shortcut="N" onPress={() => setAdding(true)}>
      Add job
    </Button>
  );
  return (
    <Page
      title="Jobs"
      actions={
        <>
          <LiveMark />
          {addButton}
        </>
      }
      below={!isFirst && <JobFilter />}
    >
      {isFirst ? <FirstJob mayAdd={mayEdit} /> : <JobList list={list} />}
      {isAdding && <AddJobDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function JobList({ list }: { list: ReturnType<typeof useJobs> }) {
  if (list.jobs === undefined) return list.error ? <FailureNotice error={list.error} onRetry={list.retry} /> : <SkeletonRows />;
  if (list.jobs.length === 0) return <EmptyState title="No job has this status." />;
  return (
    <>
      <JobsTable jobs={list.jobs} />
      {list.hasMore && (
        <div className="jobs-more">
          <Button onPress={list.readMore} isPending={list.isReadingMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
