import { MusterError } from '@muster/sdk/errors.ts';
import type { JobUpdate } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { type ReadJob, readJob } from '#queries/job-queries.ts';
import { changedFields, formOf } from './job-form.ts';

export type JobChanges = Omit<JobUpdate, 'job_id'>;

/** Somebody else has changed the same fields meanwhile. */
export type JobConflict = { current: ReadJob; fields: string[] };

const resourceChanged = 412;

/** Saves the changes of what was read as `base`. A change of other fields by somebody else is kept. */
export async function saveJob(base: ReadJob, changes: JobChanges): Promise<ReadJob | JobConflict> {
  const jobId = base.job.id;
  try {
    await muster.updateJob({ job_id: jobId, ...changes }, { ifMatch: base.etag });
  } catch (error) {
    if (!(error instanceof MusterError) || error.status !== resourceChanged) throw error;
    const current = await readJob(jobId);
    const theirs = changedFields(formOf(base.job), formOf(current.job));
    const fields = Object.keys(changes).filter((name) => name in theirs);
    if (fields.length > 0) return { current, fields };
    await muster.updateJob({ job_id: jobId, ...changes }, { ifMatch: current.etag });
  }
  return readJob(jobId);
}
