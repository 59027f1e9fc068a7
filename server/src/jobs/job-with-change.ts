import type { JobUpdate, NewJob } from '@muster/contract/jobs/job-input.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { Part } from '#storage/sql.ts';
import { changeBySql } from '#storage/writes/row-change.ts';
import { changeJob, type JobRow } from './job.ts';
import { insertJobWithChange, lockedJob, saveJobWithChange } from './job-queries.ts';
import { type JobDeps, jobRecord, statementsWithChange, storeUnderFreeSlug } from './job-records.ts';

/** A change of something else that makes a job or changes one. */
type ChangeWithJob = { change: Part; also: Part<'change' | 'counter'>[] };

/** Adds a job together with another change. Undefined when that change found no row. */
export function addJobWithChange(
  app: JobDeps,
  workspaceActor: WorkspaceActor,
  input: NewJob,
  changeWith: (job: JobRow) => ChangeWithJob,
): Promise<JobRow | undefined> {
  const { workspaceId } = workspaceActor;
  return storeUnderFreeSlug(app, workspaceId, input, true, (job) => {
    const { change, also } = changeWith(job);
    return app.write(workspaceId, {
      row: changeBySql(change),
      ...jobRecord(app, workspaceActor, undefined, job),
      also: [insertJobWithChange(job), ...also, ...app.requestIndexing(workspaceId, { after: job, at: job.created_at })],
    });
  });
}

/**
 * Changes a job together with another change, which has to include `condition`. False when either has changed since it was read. A job that
 * stays as it is makes no event.
 */
export function changeJobWithChange(
  app: JobDeps,
  workspaceActor: WorkspaceActor,
  before: JobRow,
  input: Omit<JobUpdate, 'job_id'>,
  changeWith: (condition: Part) => ChangeWithJob,
): Promise<boolean> {
  const { workspaceId } = workspaceActor;
  const { job, changed } = changeJob(before, input, app.clock());
  const { change, also } = changeWith(lockedJob(workspaceId, before));
  const row = changeBySql(change);
  if (changed.length === 0) return app.write(workspaceId, { row, also });
  return app.write(workspaceId, {
    row,
    ...jobRecord(app, workspaceActor, before, job, changed),
    also: [saveJobWithChange(workspaceId, job), ...also, ...statementsWithChange(app, workspaceId, before, job, changed)],
  });
}
