import type { WorkspaceActor } from '#events/event.ts';
import type { Part } from '#storage/sql.ts';
import type { RowChange } from '#storage/writes/row-change.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type CheckedNewJob, changeJob, type JobDetails, type JobRow } from './job.ts';
import { insertJobWithChange, lockedJob, saveJobWithChange } from './job-queries.ts';
import { type JobDeps, jobRecord, statementsWithChange, statementsWithNew, storeUnderFreeSlug } from './job-records.ts';

/** A change of something else that makes a job or changes one. */
type ChangeWithJob = { row: RowChange; also: RowWrite[] };

/** Adds a job together with another change. Undefined when that change found no row. */
export function addJobWithChange(
  app: JobDeps,
  workspaceActor: WorkspaceActor,
  input: CheckedNewJob,
  changeWith: (job: JobRow) => ChangeWithJob,
): Promise<JobRow | undefined> {
  const { workspaceId } = workspaceActor;
  return storeUnderFreeSlug(app, workspaceId, input, true, (job) => {
    const { row, also } = changeWith(job);
    return app.write(workspaceId, {
      row,
      ...jobRecord(app, workspaceActor, undefined, job),
      also: [insertJobWithChange(job), ...also, ...statementsWithNew(app, job)],
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
  input: JobDetails,
  changeWith: (condition: Part) => ChangeWithJob,
): Promise<boolean> {
  const { workspaceId } = workspaceActor;
  const { job, changed } = changeJob(before, input, app.clock());
  const { row, also } = changeWith(lockedJob(workspaceId, before));
  if (changed.length === 0) return app.write(workspaceId, { row, also });
  return app.write(workspaceId, {
    row,
    ...jobRecord(app, workspaceActor, before, job, changed),
    also: [saveJobWithChange(job), ...also, ...statementsWithChange(app, before, job, changed)],
  });
}
