import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { useCommands } from '#palette/commands.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AddJobDialog } from './add-job-dialog.tsx';
import { FirstJob } from './first-job.tsx';
import { JobsTable } from './jobs-table.tsx';

const jobsPerPage = 100;

export default function JobsScreen() {
  const [isAdding, setAdding] = useState(false);
  const mayEdit = useRight('edit_jobs');
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'list'],
    queryFn: ({ signal }) => muster.listJobs({ limit: jobsPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
  const add = mayEdit ? [{ label: 'Add a job', keys: 'n', run: () => setAdding(true) }] : [];
  useKeys(add.map((binding) => ({ ...binding, group: 'Jobs' })));
  useCommands(add.map((command) => ({ ...command, id: 'add-job', group: 'Commands' })));
  const addButton = mayEdit && (
    <Button kind="primary" shortcut="N" onPress={() => setAdding(true)}>
      Add job
    </Button>
  );
  const isEmpty = data?.total_jobs === 0;
  return (
    <Page
      title="Jobs"
      actions={
        <>
          <LiveMark />
          {!isEmpty && addButton}
        </>
      }
    >
      {data === undefined && (error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data && (isEmpty ? <FirstJob mayAdd={mayEdit} /> : <JobsTable jobs={data.jobs} />)}
      {isAdding && <AddJobDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
