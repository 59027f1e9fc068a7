import { randomInt } from 'node:crypto';
import type { JobUpdate, NewJob } from '@muster/contract/jobs/job-input.ts';
import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { findCompanyForJob } from '#companies/company-actions.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { type DeliveryWakeup, record } from '#events/event-actions.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Epoch } from '#storage/changes/flusher.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import { freeNumber, slugify } from '#text/slug.ts';
import { type CriteriaEdits, changeJob, type JobRow, jobOccurrence, jobView, newJob, type StoredJob } from './job.ts';
import {
  insertJob,
  isPublicSlugTaken,
  jobTotalsUpdate,
  markJobDeleted,
  saveIndexed,
  saveJob,
  saveScreeningEdits,
} from './job-queries.ts';
import type { JobReads } from './job-reads.ts';

/** What is stored with the change of a job so that search engines are notified of it. */
export type RequestIndexing = (workspaceId: string, change: { before?: JobRow; after?: JobRow; at: string }) => Part<'change'>[];

/** What is stored with a change so that the candidates of the job are scored again. */
export type RequestRescoring = (workspaceId: string, jobId: string, at: string) => Part<'change'>;

export type JobDeps = Pick<Runtime, 'database' | 'clock' | 'links'> & {
  deliveryWakeup: DeliveryWakeup;
  requestIndexing: RequestIndexing;
  requestRescoring: RequestRescoring;
  readJobCriteria: (job: JobRow) => Promise<ScreeningCriteria>;
  jobReads: JobReads;
};

// A change of any of these may change what is read from the job.
const criteriaFields = new Set<keyof StoredJob>([
  'job_title',
  'job_description',
  'career_level',
  'city',
  'job_country',
  'job_mode',
]);
const slugAttemptsMax = 40;
// Concurrent jobs with the same title all find the same next number: after this many conflicts a random number is added.
const sequentialSlugAttempts = 20;
// Each conflict means that another update succeeded: only hundreds of concurrent updates of one job get here.
const changeAttemptsMax = 500;

/** Adds a job. What `also` writes is committed with it or not at all. */
export async function addJob(
  app: JobDeps,
  workspaceActor: WorkspaceActor,
  input: NewJob,
  createdByApi: boolean,
  also: (job: JobRow) => Part<'change'>[],
): Promise<JobRow> {
  const company = await findCompanyForJob(app, workspaceActor.workspaceId, input.company_id);
  const identity = { id: uuidv7(), company_id: company.id, created_by_api: createdByApi };
  const jobCompany = { company_slug: company.slug, company_logo_url: company.logo_url };
  const base = input.public_slug ?? slugify(input.job_title, 'job');
  let slug = base;
  for (let attempt = 0; attempt < slugAttemptsMax; attempt += 1) {
    const job = {
      ...newJob(input, { ...identity, public_slug: slug }, app.clock()),
      ...jobCompany,
      source_ids: null,
      screening_edits: null,
    };
    if (await storeNewJob(app, workspaceActor, job, also(job))) return job;
    if (input.public_slug !== undefined) throw failure('public_slug_taken');
    const number = await freeNumber((n) => isPublicSlugTaken(app.database, workspaceActor.workspaceId, company.id, `${base}-${n}`));
    slug = `${base}-${number + randomInt(2 ** Math.max(0, attempt - sequentialSlugAttempts))}`;
  }
  throw failure('public_slug_taken');
}

/** False when the slug is taken. */
async function storeNewJob(
  app: JobDeps,
  { workspaceId, actor }: WorkspaceActor,
  job: JobRow,
  also: Part<'change'>[],
): Promise<boolean> {
  const data = { job: jobView(job, app.links) };
  const occurrence = { what: jobOccurrence(undefined, job), actor, at: new Date(job.created_at), data };
  try {
    await record(app, workspaceId, {
      change: insertJob(workspaceId, job),
      occurrence,
      totals: jobTotalsUpdate(undefined, job.status),
      also: [...also, ...app.requestIndexing(workspaceId, { after: job, at: job.created_at })],
    });
    return true;
  } catch (error) {
    if (uniqueConflict(error) === 'jobs_public_slug') return false;
    throw externalIdTaken(error, 'jobs_external_id');
  }
}

/**
 * Saves the fields that differ from the stored ones. Without a difference nothing is written and no event is recorded.
 * `mayChange` gets the stored job, and throws to refuse the change.
 */
export function updateJob(
  app: JobDeps,
  { workspaceId, actor }: WorkspaceActor,
  input: JobUpdate,
  mayChange: (job: JobRow) => Promise<void> | void,
): Promise<StoredJob> {
  return retryOnConflict(app, workspaceId, input.job_id, async (before, epoch) => {
    await mayChange(before);
    const now = app.clock();
    const { job, changed } = changeJob(before, input, now);
    if (changed.length === 0) {
      await app.database.flush(epoch);
      return job;
    }
    const data = { job: jobView(job, app.links), previous: pickFields(before, changed), current: pickFields(job, changed) };
    const saved = await record(app, workspaceId, {
      change: saveJob(workspaceId, job, before.revision),
      occurrence: { what: jobOccurrence(before, job), actor, at: now, data },
      totals: jobTotalsUpdate(before.status, job.status),
      also: [
        ...app.requestIndexing(workspaceId, { before, after: job, at: job.updated_at }),
        ...(changed.some((field) => criteriaFields.has(field)) ? [app.requestRescoring(workspaceId, job.id, job.updated_at)] : []),
      ],
    }).catch((error) => {
      throw externalIdTaken(error, 'jobs_external_id');
    });
    return saved ? job : undefined;
  });
}

/** Saves what people have set of the criteria; the candidates of the job are scored again. `edit` throws to refuse the change. */
export function editScreeningCriteria(
  app: JobDeps,
  workspaceId: string,
  jobId: string,
  edit: (job: JobRow) => Promise<CriteriaEdits>,
): Promise<JobRow> {
  return retryOnConflict(app, workspaceId, jobId, async (before) => {
    const edits = await edit(before);
    const also = app.requestRescoring(workspaceId, before.id, app.clock().toISOString());
    const isSaved = await saveScreeningEdits(app.database, workspaceId, before, edits, also);
    return isSaved ? { ...before, screening_edits: edits, revision: before.revision + 1 } : undefined;
  });
}

export function deleteJob(app: JobDeps, { workspaceId, actor }: WorkspaceActor, jobId: string): Promise<Date> {
  return retryOnConflict(app, workspaceId, jobId, async (job) => {
    const now = app.clock();
    const deleted = await record(app, workspaceId, {
      change: markJobDeleted(workspaceId, job, now),
      occurrence: { what: 'job_deleted', actor, at: now, data: { job: jobView(job, app.links) } },
      totals: jobTotalsUpdate(job.status, undefined),
      also: app.requestIndexing(workspaceId, { before: job, at: now.toISOString() }),
    });
    return deleted ? now : undefined;
  });
}

/**
 * Stores whether Google has the listing. The ETag of the job changes, because the job shows it; revision and `updated_at` stay, and there
 * is no event.
 */
export function saveIndexedFlag(tx: Transaction, workspaceId: string, jobId: string, isIndexed: boolean): void {
  saveIndexed(tx, workspaceId, jobId, isIndexed);
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

function pickFields(job: StoredJob, fields: (keyof StoredJob)[]): Partial<StoredJob> {
  return Object.fromEntries(fields.map((field) => [field, job[field]]));
}
