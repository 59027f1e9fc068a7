import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { findCompanyForJob } from '#companies/company-actions.ts';
import type { CompanyReads } from '#companies/company-reads.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { FieldValueDeps } from '#custom-fields/check-field-values.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { Change, WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { slugify } from '#text/slug.ts';
import { type CheckedNewJob, type JobRow, jobOccurrence, jobView, newJob, type StoredJob } from './job.ts';
import { type JobOwners, ownersJoin } from './job-owners.ts';
import { jobTotalsUpdate } from './job-queries.ts';
import type { JobReads } from './job-reads.ts';
import type { JobSlugs } from './job-slugs.ts';
import { copyPipeline } from './pipelines/pipelines.ts';

/** What is stored with the change of a job so that search engines are notified of it. */
export type RequestIndexing = (change: { before?: JobRow; after?: JobRow; at: string }) => RowWrite[];

/** What is stored with a change so that the candidates of the job are scored again. */
export type RequestRescoring = (jobId: string, at: string) => RowWrite;

export type JobDeps = Pick<Runtime, 'database' | 'clock' | 'links'> &
  FieldValueDeps & {
    write: WriteChange;
    requestIndexing: RequestIndexing;
    requestRescoring: RequestRescoring;
    readJobCriteria: (job: JobRow) => Promise<ScreeningCriteria>;
    jobOwners: JobOwners;
    jobReads: JobReads;
    jobSlugs: JobSlugs;
    companyReads: CompanyReads;
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
// Each conflict means that another process has added a job with the same title: after this many a random number is added.
const sequentialSlugAttempts = 20;

/** What `store` answers when the slug is taken. */
export type SlugTaken = 'slug_taken';

/** Undefined when `store` found no row. */
export async function storeUnderFreeSlug(
  app: JobDeps,
  workspaceId: string,
  input: CheckedNewJob,
  createdByApi: boolean,
  store: (job: JobRow) => Promise<boolean | SlugTaken>,
): Promise<JobRow | undefined> {
  // Read together, and refused in this order.
  const copying = copyPipeline(app, workspaceId, input.pipeline_id);
  copying.catch(() => {});
  const company = await findCompanyForJob(app, workspaceId, input.company_id);
  const copied = await copying;
  const identity = { id: uuidv7(), company_id: company.id, created_by_api: createdByApi };
  const jobCompany = { company_slug: company.slug, company_logo_url: company.logo_url };
  const storeAs = async (slug: string) => {
    const job = {
      ...newJob(input, { ...identity, public_slug: slug }, app.clock()),
      ...jobCompany,
      source_ids: null,
      screening_edits: null,
      stages: copied.stages,
      copied,
    };
    const stored = await unlessSlugTaken(store(job));
    return { job, stored };
  };
  if (input.public_slug !== undefined) {
    const { job, stored } = await storeAs(input.public_slug);
    if (stored === 'slug_taken') throw failure('public_slug_taken');
    return stored ? job : undefined;
  }
  const base = slugify(input.job_title, 'job');
  for (let attempt = 0; attempt < slugAttemptsMax; attempt += 1) {
    const spread = 2 ** Math.max(0, attempt - sequentialSlugAttempts);
    const { job, stored } = await app.jobSlugs.withSlug({ workspaceId, companyId: company.id }, base, spread, storeAs);
    if (stored !== 'slug_taken') return stored ? job : undefined;
  }
  throw failure('public_slug_taken');
}

async function unlessSlugTaken(stored: Promise<boolean | SlugTaken>): Promise<boolean | SlugTaken> {
  try {
    return await stored;
  } catch (error) {
    if (uniqueConflict(error) === 'jobs_public_slug') return 'slug_taken';
    throw externalIdTaken(error, 'jobs_external_id');
  }
}

/** What is recorded of a new or changed job: its event and the totals. */
export function jobRecord(
  app: JobDeps,
  { actor }: WorkspaceActor,
  before: JobRow | undefined,
  job: JobRow,
  changed: (keyof StoredJob)[] = [],
): Required<Pick<Change, 'occurrence' | 'totals'>> {
  const changes = before && { previous: pickFields(before, changed), current: pickFields(job, changed) };
  const data = { job: jobView(job, app.links), ...changes };
  return {
    occurrence: { what: jobOccurrence(before, job), actor, at: new Date(job.updated_at), data },
    totals: jobTotalsUpdate(before?.status, job.status),
  };
}

/** What else is written with a new job. */
export function statementsWithNew(app: JobDeps, job: JobRow): RowWrite[] {
  return [...app.requestIndexing({ after: job, at: job.created_at }), ...ownersJoin(app.jobOwners, undefined, job)];
}

export function statementsWithChange(app: JobDeps, before: JobRow, job: JobRow, changed: (keyof StoredJob)[]): RowWrite[] {
  return [
    ...ownersJoin(app.jobOwners, before, job),
    ...app.requestIndexing({ before, after: job, at: job.updated_at }),
    ...(changed.some((field) => criteriaFields.has(field)) ? [app.requestRescoring(job.id, job.updated_at)] : []),
  ];
}

function pickFields(job: StoredJob, fields: (keyof StoredJob)[]): Partial<StoredJob> {
  return Object.fromEntries(fields.map((field) => [field, job[field]]));
}
