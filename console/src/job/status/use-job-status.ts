import type { JobStatus, JobStatusInput } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { jobQuery, jobsKey } from '#queries/job-queries.ts';

export type StatusChange = { id: string; title: string; from: JobStatus; to: JobStatus };

export const statusInputs: Record<JobStatus, JobStatusInput> = {
  draft: 'Pending',
  active: 'Active',
  paused: 'Paused',
  closed: 'Closed',
};

const doneTexts: Record<JobStatus, (job: string) => string> = {
  draft: (job) => t('{job} is draft now', { job }),
  active: (job) => t('{job} is on the board', { job }),
  paused: (job) => t('{job} is paused now', { job }),
  closed: (job) => t('{job} is closed now', { job }),
};

/** Shown at once, and undone by a second change. */
export function useJobStatus(): (change: StatusChange) => Promise<boolean> {
  const change = useChange({
    edits: ({ id, to }: StatusChange) => [edit(jobQuery(id).queryKey, (old) => ({ ...old, job: { ...old.job, status: to } }))],
    send: ({ id, to }) => muster.updateJob({ job_id: id, status: statusInputs[to] }),
    doneText: ({ title, to }) => doneTexts[to](title),
    undo: ({ from, to, ...job }) => void change({ ...job, from: to, to: from }),
    refresh: () => [jobsKey],
  });
  return change;
}
