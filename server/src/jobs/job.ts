import { isDeepStrictEqual } from 'node:util';
import type { FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import type { Occurrence } from '@muster/contract/events/event.ts';
import { careerLevels, type Job, jobTypes, workplaces } from '@muster/contract/jobs/job.ts';
import { type JobUpdate, jobStatusInputs, type NewJob } from '@muster/contract/jobs/job-input.ts';
import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import type { ImportedFrom } from '@muster/contract/switching/imported-from.ts';
import type { SentFieldValues } from '#custom-fields/check-field-values.ts';
import { changeFieldValues } from '#custom-fields/custom-field.ts';
import { failure } from '#failure.ts';
import { type Links, pictureUrl, publicUrl, sourceUrl } from '#web/links.ts';
import { normalizeQuestions } from './questions.ts';
import type { CopiedStages, StoredStage } from './stages/stage.ts';

/** A job as it is stored, without what is made when it is shown. */
export type StoredJob = Omit<
  Job,
  'job_location' | 'public_url' | 'company_logo_url' | 'sources' | 'google_jobs_indexed' | 'custom_fields'
> & {
  created_by_api: boolean;
  /** Null without any. */
  custom_fields: FieldValues | null;
  google_jobs_indexed: boolean;
  /** Incremented by each change, for optimistic concurrency. */
  revision: number;
};

/** The fields of the company that a job shows. */
export type JobCompany = { company_slug: string; company_logo_url: string | null };

/** Source name → source id. */
type SourceIds = Record<string, string>;

export type JobRow = StoredJob &
  JobCompany & {
    source_ids: SourceIds | null;
    screening_edits: CriteriaEdits | null;
    /** Null: the built-in ones. */
    stages: StoredStage[] | null;
    /** Undefined where it was not read: it never changes with the job. */
    imported_from?: ImportedFrom | null;
    /** Only of a new job. */
    copied?: CopiedStages;
  };

/** What people have set of the screening criteria: the rest is read from the job. */
export type CriteriaEdits = Partial<Pick<ScreeningCriteria, 'skills' | 'must_haves' | 'years' | 'level' | 'languages'>>;

/** Fields of a request, of which those of custom fields have been checked. */
type Checked<Input extends { custom_fields?: unknown }> = Omit<Input, 'custom_fields'> & { custom_fields?: SentFieldValues };
export type CheckedNewJob = Checked<NewJob>;
export type CheckedJobUpdate = Checked<JobUpdate>;

export type JobDetails = Omit<CheckedJobUpdate, 'job_id'>;
type JobIdentity = Pick<StoredJob, 'id' | 'company_id' | 'public_slug' | 'created_by_api'>;

export function newJob(input: CheckedNewJob, identity: JobIdentity, now: Date): StoredJob {
  const blank: StoredJob = {
    ...identity,
    job_title: input.job_title,
    job_description: null,
    department: null,
    industry: null,
    job_country: null,
    city: null,
    job_mode: null,
    job_type: null,
    career_level: null,
    salary_type: null,
    salary_min: null,
    salary_max: null,
    salary_fixed: null,
    currency: null,
    salary_period: null,
    hide_salary: false,
    status: 'draft',
    google_jobs_indexed: false,
    openings: null,
    valid_through: null,
    external_id: null,
    recruiter_id: null,
    hiring_manager_id: null,
    questions: { fields: {}, custom: [] },
    custom_fields: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    revision: 1,
  };
  return { ...blank, ...storedDetails(blank, input) };
}

/** The job with the new values, and the fields whose values differ from the old ones. */
export function changeJob<Stored extends StoredJob>(
  job: Stored,
  input: JobDetails,
  now: Date,
): { job: Stored; changed: (keyof StoredJob)[] } {
  const details = storedDetails(job, input);
  const changed = fieldNames(details).filter((field) => !isDeepStrictEqual(job[field], details[field]));
  if (changed.length === 0) return { job, changed };
  return { job: { ...job, ...details, updated_at: now.toISOString(), revision: job.revision + 1 }, changed };
}

function fieldNames(details: Partial<StoredJob>): (keyof StoredJob)[] {
  return Object.keys(details).filter((name): name is keyof StoredJob => name in details);
}

export function jobOccurrence(before: StoredJob | undefined, after: StoredJob): Occurrence {
  const becameActive = after.status === 'active' && before?.status !== 'active';
  if (!before) return becameActive ? 'job_created_active' : 'job_created';
  return becameActive ? 'job_became_active' : 'job_changed';
}

/** The fields of a request as they are stored. */
function storedDetails(job: StoredJob, input: JobDetails): Partial<StoredJob> {
  const { status, workplace, job_type, career_level, questions } = input;
  return {
    ...pickPlainFields(input),
    ...(status !== undefined && { status: jobStatusInputs[status] }),
    ...(workplace !== undefined && { job_mode: storedSpelling(workplaces, workplace) }),
    ...(job_type !== undefined && { job_type: storedSpelling(jobTypes, job_type) }),
    ...(career_level !== undefined && { career_level: storedSpelling(careerLevels, career_level) }),
    ...(questions !== undefined && { questions: normalizeQuestions(questions) }),
    ...(input.custom_fields && { custom_fields: changeFieldValues(job.custom_fields, input.custom_fields).values }),
    ...salaryFields(job, input),
  };
}

const plainFields = [
  'job_title',
  'job_description',
  'department',
  'industry',
  'job_country',
  'city',
  'currency',
  'salary_period',
  'hide_salary',
  'openings',
  'valid_through',
  'external_id',
  'recruiter_id',
  'hiring_manager_id',
] as const;

// By name, because the input may contain unknown keys.
function pickPlainFields(input: Pick<JobDetails, (typeof plainFields)[number]>): Partial<StoredJob> {
  return Object.fromEntries(plainFields.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]));
}

export function storedSpelling<Map extends Record<string, string>>(spellings: Map, value: string): Map[keyof Map] {
  const found = Object.entries(spellings).find(([listed, canonical]) => listed === value || canonical === value);
  const canonical = Object.values(spellings).find((known): known is Map[keyof Map] => known === found?.[1]);
  if (canonical === undefined) throw new Error(`${value} should have been refused by the check of its field`);
  return canonical;
}

/** A fixed salary clears the range, a range clears the fixed salary, null clears the field that it is sent for. */
function salaryFields(job: StoredJob, { salary, salary_min, salary_max }: JobDetails): Partial<StoredJob> {
  if (typeof salary === 'number') return { salary_type: 'fixed', salary_fixed: salary, salary_min: null, salary_max: null };
  if (salary_min !== undefined || salary_max !== undefined) {
    const min = salary_min === undefined ? job.salary_min : salary_min;
    const max = salary_max === undefined ? job.salary_max : salary_max;
    if (min !== null && max !== null && min > max) throw failure('salary_range');
    const isRange = min !== null || max !== null;
    if (!isRange && job.salary_type === 'fixed' && salary === undefined) return {};
    return { salary_type: isRange ? 'range' : null, salary_fixed: null, salary_min: min, salary_max: max };
  }
  return salary === null ? { salary_type: null, salary_fixed: null, salary_min: null, salary_max: null } : {};
}

/** The job in a single read and in events. */
export function jobView(row: JobRow, links: Links): Job {
  return {
    id: row.id,
    company_id: row.company_id,
    job_title: row.job_title,
    job_description: row.job_description,
    department: row.department,
    industry: row.industry,
    job_country: row.job_country,
    city: row.city,
    job_location: formatLocation(row),
    job_mode: row.job_mode,
    job_type: row.job_type,
    career_level: row.career_level,
    salary_type: row.salary_type,
    salary_min: row.salary_min,
    salary_max: row.salary_max,
    salary_fixed: row.salary_fixed,
    currency: row.currency,
    salary_period: row.salary_period,
    hide_salary: row.hide_salary,
    public_slug: row.public_slug,
    public_url: publicUrl(row, links),
    company_logo_url: pictureUrl(row.company_logo_url, links),
    status: row.status,
    ...(row.created_by_api && { google_jobs_indexed: row.google_jobs_indexed }),
    openings: row.openings,
    valid_through: row.valid_through,
    external_id: row.external_id,
    recruiter_id: row.recruiter_id,
    hiring_manager_id: row.hiring_manager_id,
    sources: sourceUrls(row.source_ids, row.company_slug, links),
    created_at: row.created_at,
    updated_at: row.updated_at,
    questions: row.questions,
    ...(row.custom_fields && { custom_fields: row.custom_fields }),
  };
}

// Object.fromEntries, not assignment: a source may be named __proto__.
export function sourceUrls(ids: SourceIds | null, companySlug: string, links: Links): Job['sources'] {
  if (ids === null) return {};
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, sourceUrl(id, links, companySlug)]));
}

export function formatLocation({ city, job_country }: Pick<StoredJob, 'city' | 'job_country'>): string | null {
  if (city && job_country) return `${city}, ${job_country}`;
  return city || job_country || null;
}
