import type { Actor } from '@muster/contract/events.ts';
import type { JobUpdate, NewJob } from '@muster/contract/jobs.ts';
import type { App } from '#app.ts';
import { companyOfNewJob } from '#companies/company-actions.ts';
import { recordHappening } from '#events/event-actions.ts';
import { failure } from '#failure.ts';
import { freeNumber, slugOf } from '#slug.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import { isUuid, uuidv7 } from '#uuid.ts';
import { changeJob, type JobCompany, type JobRow, newJob, occurrenceOf, type StoredJob, shown } from './job.ts';
import { insertJob, isPublicSlugTaken, jobTotalsMove, lockJob, markJobDeleted, saveJob } from './job-queries.ts';

type Parts = Pick<App, 'database' | 'clock' | 'links'>;

/** Who acts, and where. */
export type Acting = { workspaceId: string; actor: Actor };

const slugTriesMax = 20;

export async function addJob(app: Parts, acting: Acting, input: NewJob, createdByApi: boolean): Promise<JobRow> {
  const company = await companyOfNewJob(app, acting.workspaceId, input.company_id);
  const identity = { id: uuidv7(), company_id: company.id, created_by_api: createdByApi };
  const jobCompany = { company_slug: company.slug, company_logo_url: company.logo_url };
  const base = input.public_slug ?? slugOf(input.job_title, 'job');
  let slug = base;
  for (let tries = 0; tries < slugTriesMax; tries += 1) {
    const job = newJob(input, { ...identity, public_slug: slug }, app.clock());
    if (await storeNewJob(app, acting, job, jobCompany)) return { ...job, ...jobCompany };
    if (input.public_slug !== undefined) throw failure('public_slug_taken');
    const number = await freeNumber((n) => isPublicSlugTaken(app.database, acting.workspaceId, company.id, `${base}-${n}`));
    slug = `${base}-${number}`;
  }
  throw failure('public_slug_taken');
}

/** False when the slug is taken. */
async function storeNewJob(
  { database, links }: Parts,
  { workspaceId, actor }: Acting,
  job: StoredJob,
  company: JobCompany,
): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      insertJob(tx, workspaceId, job);
      const data = { job: shown({ ...job, ...company }, links) };
      const happening = { what: occurrenceOf(undefined, job), actor, at: new Date(job.created_at), data };
      recordHappening(tx, workspaceId, happening, jobTotalsMove(undefined, job.status));
    });
    return true;
  } catch (error) {
    if (uniqueConflict(error) === 'jobs_public_slug') return false;
    throw error;
  }
}

/** Changes what was sent and really is another value; nothing else is written, and nothing is said when nothing changed. */
export function updateJob({ database, clock, links }: Parts, { workspaceId, actor }: Acting, input: JobUpdate): Promise<StoredJob> {
  return database.transaction(async (tx) => {
    const before = isUuid(input.job_id) ? await lockJob(tx, workspaceId, input.job_id) : undefined;
    if (!before) throw failure('invalid_job_id');
    const now = clock();
    const { job, changed } = changeJob(before, input, now);
    if (changed.length === 0) return job;
    saveJob(tx, workspaceId, job);
    const data = { job: shown(job, links), previous: only(before, changed), current: only(job, changed) };
    const happening = { what: occurrenceOf(before, job), actor, at: now, data };
    recordHappening(tx, workspaceId, happening, jobTotalsMove(before.status, job.status));
    return job;
  });
}

export function deleteJob({ database, clock, links }: Parts, { workspaceId, actor }: Acting, jobId: string): Promise<Date> {
  return database.transaction(async (tx) => {
    const job = isUuid(jobId) ? await lockJob(tx, workspaceId, jobId) : undefined;
    if (!job) throw failure('invalid_job_id');
    const now = clock();
    markJobDeleted(tx, workspaceId, job.id, now);
    const happening = { what: 'job_deleted' as const, actor, at: now, data: { job: shown(job, links) } };
    recordHappening(tx, workspaceId, happening, jobTotalsMove(job.status, undefined));
    return now;
  });
}

function only(job: StoredJob, fields: (keyof StoredJob)[]): Partial<StoredJob> {
  return Object.fromEntries(fields.map((field) => [field, job[field]]));
}
