import type { JobStatus } from '@muster/sdk/generated/types.ts';
import { useRef, useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { runChange } from '#changes/use-change.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { candidateKey, candidatesKey, countsKey } from '#queries/candidate-queries.ts';
import { jobKey, jobsKey } from '#queries/job-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { statusInputs } from '../status/use-job-status.ts';
import { type Closing, closeJob } from './close-job.ts';
import type { PlannedUpdate } from './close-plan.ts';

const stale = [jobKey, jobsKey, countsKey, candidatesKey, candidateKey];

type ClosedJob = { id: string; job_title: string; status: JobStatus };

/** Closes a job with its candidates, with one undo for all of it. After a refusal it goes on where it stopped. */
export function useCloseJob(job: ClosedJob, onDone: () => void) {
  const closing = useRef<Closing>({ jobId: job.id, statusBefore: job.status, isClosed: false, undoIds: [], updated: 0 });
  const [isRunning, setRunning] = useState(false);
  const [updated, setUpdated] = useState(0);
  const [failure, setFailure] = useState<string>();

  async function run(updates: readonly PlannedUpdate[]): Promise<void> {
    setRunning(true);
    setFailure(undefined);
    try {
      await closeJob(closing.current, updates, { api: muster, onProgress: () => setUpdated(closing.current.updated) });
      announce(closing.current);
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setRunning(false);
      for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
    }
  }

  function announce(done: Closing): void {
    const values = { job: job.job_title, count: done.updated.toLocaleString(locale) };
    showToast({
      text: done.updated > 0 ? t('{job} is closed, with a decision for {count}', values) : t('{job} is closed', values),
      undo: () => void runChange(queryClient, { send: undoClosing, doneText: () => t('Undone'), refresh: () => stale }, done),
    });
  }

  return { run: (updates: readonly PlannedUpdate[]) => void run(updates), isRunning, updated, failure };
}

/** Takes back all of it: the latest first, then the job has its status again. */
async function undoClosing({ jobId, statusBefore, undoIds }: Closing): Promise<void> {
  for (const undoId of undoIds.toReversed()) await muster.undoUpdate({ undo_id: undoId });
  await muster.updateJob({ job_id: jobId, status: statusInputs[statusBefore] });
}
