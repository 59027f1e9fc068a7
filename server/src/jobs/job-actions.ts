import type { JobUpdate, NewJob } from '@muster/contract/jobs/job-input.ts';
import { isUuid } from '#crypto/uuid.ts';
import { checkFieldValues, checkNewFieldValues, type SentFieldValues } from '#custom-fields/check-field-values.ts';
import { recordDeletion } from '#deletions/deletions.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import type { Epoch } from '#storage/changes/flusher.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { type CriteriaEdits, changeJob, type JobRow, jobView, type StoredJob } from './job.ts';
import { withKnownOwners } from './job-owners.ts';
import { insertJob, jobTotalsUpdate, markJobDeleted, saveJob, saveScreeningEdits } from './job-queries.ts';
import { type JobDeps, jobRecord, statementsWithChange, statementsWithNew, storeUnderFreeSlug } from './job-records.ts';

// Each conflict means that another update succeeded: only hundreds of concurrent updates of one job get here.
const changeAttemptsMax = 500;

type Writer = WorkspaceActor & Pick<Caller, 'hiddenFields'>;

/** Adds a job. What `also` writes is committed with it or not at all. */
export async function addJob(
  app: JobDeps,
  workspaceActor: Writer,
  given: NewJob,
  createdByApi: boolean,
  also: (job: JobRow) => RowWrite[],
): Promise<JobRow> {
  const { workspaceId } = workspaceActor;
  const { custom_fields, ...others } = await withKnownOwners(app, workspaceId, given);
  const values = await checkNewFieldValues(app, workspaceActor, 'job', custom_fields);
  const input = { ...others, ...(values && { custom_fields: values }) };
  const added = await storeUnderFreeSlug(app, workspaceId, input, createdByApi, async (job) => {
    const isAdded = await app.write(workspaceId, {
      row: insertJob(job),
      ...jobRecord(app, workspaceActor, undefined, job),
      also: [...also(job), ...statementsWithNew(app, job)],
    });
    return isAdded || 'slug_taken';
  });
  if (!added) throw new Error('an inserted job was not found');
  return added;
}

/**
 * Saves the fields that differ from the stored ones. Without a difference nothing is written and no event is recorded.
 */
export function updateJob(
  app: JobDeps,
  workspaceActor: Writer,
  given: JobUpdate,
  { mayChange, also }: JobChangeOptions,
): Promise<StoredJob> {
  const { workspaceId } = workspaceActor;
  const { custom_fields: sent, ...others } = given;
  const input = (values: SentFieldValues | undefined) => ({ ...others, ...(values && { custom_fields: values }) });
  return retryOnConflict(app, workspaceId, given.job_id, async (before, epoch) => {
    await mayChange(before);
    const checked = input(await checkFieldValues(app, workspaceActor, 'job', sent));
    const { job, changed } = changeJob(before, await withKnownOwners(app, workspaceId, checked), app.clock());
    if (changed.length === 0) {
      await app.database.flush(epoch);
      return job;
    }
    const saved = await app
      .write(workspaceId, {
        row: saveJob(job, before.revision),
        ...jobRecord(app, workspaceActor, before, job, changed),
        also: [...statementsWithChange(app, before, job, changed), ...also(job)],
      })
      .catch((error) => {
        throw externalIdTaken(error, 'jobs_external_id');
      });
    return saved ? job : undefined;
  });
}

type JobChangeOptions = {
  /** Gets the stored job, and throws to refuse the change. */
  mayChange: (job: JobRow) => Promise<void> | void;
  also: (job: StoredJob) => RowWrite[];
};

/** Saves what people have set of the criteria; the candidates of the job are scored again. `edit` throws to refuse the change. */
export function editScreeningCriteria(
  app: JobDeps,
  workspaceId: string,
  jobId: string,
  edit: (job: JobRow) => Promise<CriteriaEdits>,
  also: () => RowWrite[],
): Promise<JobRow> {
  return retryOnConflict(app, workspaceId, jobId, async (before) => {
    const edits = await edit(before);
    const rescoring = app.requestRescoring(before.id, app.clock().toISOString());
    const isSaved = await saveScreeningEdits(app.database, workspaceId, before, edits, [rescoring, ...also()]);
    return isSaved ? { ...before, screening_edits: edits, revision: before.revision + 1 } : undefined;
  });
}

export function deleteJob(
  app: JobDeps,
  { workspaceId, actor }: WorkspaceActor,
  jobId: string,
  also: (deleted: Date) => RowWrite[],
): Promise<Date> {
  return retryOnConflict(app, workspaceId, jobId, async (job) => {
    const now = app.clock();
    const deleted = await app.write(workspaceId, {
      row: markJobDeleted(job, now.toISOString()),
      occurrence: { what: 'job_deleted', actor, at: now, data: { job: jobView(job, app.links) } },
      totals: jobTotalsUpdate(job.status, undefined),
      also: [
        ...app.requestIndexing({ before: job, at: now.toISOString() }),
        recordDeletion('job', job.id, now.toISOString()),
        ...also(now),
      ],
    });
    return deleted ? now : undefined;
  });
}

/**
 * Stores whether Google has the listing. The ETag of the job changes, because the job shows it; revision and `updated_at` stay, and there
 * is no event.
 */
export function saveIndexedFlag(tx: Transaction, workspaceId: string, jobId: string, isIndexed: boolean): void {
  tx.send(sql`
    UPDATE jobs SET google_jobs_indexed = ${isIndexed}
    WHERE workspace_id = ${workspaceId} AND id = ${jobId} AND google_jobs_indexed <> ${isIndexed}`);
}

/** Optimistic concurrency: when another request has changed the job since it was read, `change` returns nothing and is retried. */
async function retryOnConflict<Result>(
  { database, jobReads }: JobDeps,
  workspaceId: string,
  jobId: string,
  change: (job: JobRow, readSince: Epoch) => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempt = 0; attempt < changeAttemptsMax; attempt += 1) {
    const epoch = await database.epoch();
    const job = isUuid(jobId) ? await jobReads.find({ workspaceId, jobId }) : undefined;
    if (!job) throw failure('invalid_job_id');
    const result = await change(job, epoch);
    if (result !== undefined) return result;
  }
  throw unavailable('unavailable', 1);
}
