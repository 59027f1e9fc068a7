import type { JobStatus } from '@muster/contract/jobs/job.ts';
import { idOrNil } from '#crypto/uuid.ts';
import { byFields } from '#custom-fields/field-conditions.ts';
import type { Totals } from '#events/totals.ts';
import type { Database } from '#storage/database.ts';
import { importedFrom } from '#storage/imported-from.ts';
import type { Queryable } from '#storage/queryable.ts';
import { name, type Part, part, type Statement, sql, unparsed } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineNewRow, defineUpdate, type RowChange } from '#storage/writes/row-change.ts';
import { defineRow, defineRowUpdate, type RowWrite } from '#storage/writes/row-write.ts';
import type { RawRow } from '#text/json-text.ts';
import { likePatterns } from '#text/like-patterns.ts';
import { after, before, byId, byText, type Filter, type FilterValues, filterConditions } from '#web/filters.ts';
import { ListedRow } from '#web/listed-row.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { CriteriaEdits, JobRow, StoredJob } from './job.ts';
import { jobCursorColumns } from './job-json.ts';

const sourceIds = part`(
    SELECT json_object_agg(source_name, sources.id ORDER BY sources.created_at, sources.id) FROM sources
    WHERE sources.workspace_id = jobs.workspace_id AND sources.job_id = jobs.id)`;

const columns = part`
  jobs.id, jobs.company_id, jobs.job_title, jobs.job_description, jobs.department, jobs.industry, jobs.job_country, jobs.city,
  jobs.job_mode, jobs.job_type, jobs.career_level, jobs.salary_type, jobs.salary_min, jobs.salary_max, jobs.salary_fixed,
  jobs.currency, jobs.salary_period, jobs.hide_salary, jobs.public_slug, jobs.status, jobs.created_by_api, jobs.google_jobs_indexed,
  jobs.openings, jobs.valid_through, jobs.external_id, jobs.recruiter_id, jobs.hiring_manager_id, jobs.created_at, jobs.updated_at, jobs.revision,
  jobs.screening_edits, jobs.stages, jobs.custom_fields, companies.slug AS company_slug, companies.logo_url AS company_logo_url,
  ${sourceIds} AS source_ids`;

const withCompany = part`jobs JOIN companies ON companies.workspace_id = jobs.workspace_id AND companies.id = jobs.company_id`;

export async function findJob(db: Queryable, workspaceId: string, jobId: string): Promise<JobRow | undefined> {
  const [job] = await db.query<JobRow>(sql`
    SELECT ${columns}, jobs.questions FROM ${withCompany}
    WHERE jobs.workspace_id = ${workspaceId} AND jobs.id = ${jobId} AND jobs.deleted_at IS NULL`);
  return job;
}

const imported = importedFrom({ workspaceId: part`jobs.workspace_id`, type: 'job', id: part`jobs.id` });

/** Batched reads of one tick: several jobs of several workspaces in one statement. */
export async function findJobs(db: Queryable, keys: JobKey[]): Promise<Map<string, JobRow>> {
  const rows = await db.query<JobRow & { workspace_id: string }>(sql`
    SELECT found.*
    FROM unnest((SELECT ${keys.map((key) => key.workspaceId)}::uuid[]), (SELECT ${keys.map((key) => key.jobId)}::uuid[])) AS requested (workspace_id, id),
    LATERAL (
      SELECT ${columns}, jobs.questions, jobs.workspace_id, ${imported} AS imported_from FROM ${withCompany}
      WHERE jobs.workspace_id = requested.workspace_id AND jobs.id = requested.id AND jobs.deleted_at IS NULL LIMIT 1
    ) AS found`);
  return new Map(rows.map((row) => [jobKeyName({ workspaceId: row.workspace_id, jobId: row.id }), row]));
}

export type JobKey = { workspaceId: string; jobId: string };

export function jobKeyName({ workspaceId, jobId }: JobKey): string {
  return `${workspaceId} ${jobId.toLowerCase()}`;
}

const anyOf = (column: Part): Filter<string[]> => ({
  read: (given) => given.split(','),
  where: (values) => part`${column} = ANY (${values})`,
});
// The expression of the index.
const ofExternalId = (id: string) =>
  part`left(jobs.external_id, 255) = ${id} AND jobs.external_id = ${id} AND jobs.external_id <> ''`;
const isOwnedBy = (id: string) => part`(jobs.recruiter_id = ${id}::uuid OR jobs.hiring_manager_id = ${id}::uuid)`;
const hasWords = (words: string[]) =>
  part`concat_ws(' ', jobs.job_title, jobs.department, jobs.industry, jobs.city, jobs.job_country, jobs.job_description) ILIKE ALL (${words})`;

export const jobFilters = {
  status: anyOf(part`jobs.status`),
  department: byText(part`jobs.department`),
  job_country: byText(part`jobs.job_country`),
  city: byText(part`jobs.city`),
  department_id: byId(part`department_id(jobs.workspace_id, jobs.department)`),
  office_id: byId(part`office_id(jobs.workspace_id, jobs.city, jobs.job_country)`),
  job_mode: anyOf(part`jobs.job_mode`),
  job_type: anyOf(part`jobs.job_type`),
  career_level: anyOf(part`jobs.career_level`),
  company_id: byId(part`jobs.company_id`),
  external_id: { read: String, where: ofExternalId },
  owner_id: { read: idOrNil, where: isOwnedBy },
  words: { from: 'q', read: likePatterns, where: hasWords },
  custom_fields: byFields(part`jobs.custom_fields`),
  created_after: after(part`jobs.created_at`),
  created_before: before(part`jobs.created_at`),
  updated_after: after(part`jobs.updated_at`),
  updated_before: before(part`jobs.updated_at`),
};
/** `ids`: what the caller may see. */
export type JobFilters = FilterValues<typeof jobFilters> & { ids?: string[] };

/** A page of unparsed rows; `jobsJson` writes them, in the order of these columns. */
export async function listJobs(db: Queryable, workspaceId: string, filters: JobFilters, page: Page): Promise<ListedRow[]> {
  return (await db.query<RawRow>(unparsed(jobPageStatement(workspaceId, filters, page)))).map(
    (raw) => new ListedRow(raw, jobCursorColumns),
  );
}

export function jobPageStatement(workspaceId: string, filters: JobFilters, page: Page): Statement {
  const { order, conditions } = keyset(page, {
    created_at: part`jobs.created_at`,
    updated_at: part`jobs.updated_at`,
    id: part`jobs.id`,
  });
  return sql`
    SELECT
      jobs.id, jobs.company_id, job_title, job_description, department, jobs.industry, job_country, jobs.city, '' AS job_location,
      job_mode, job_type, career_level, salary_type, salary_min, salary_max, salary_fixed, currency, salary_period, hide_salary,
      public_slug, companies.slug AS public_url, companies.logo_url AS company_logo_url, status,
      CASE WHEN created_by_api THEN google_jobs_indexed END AS google_jobs_indexed, openings, valid_through, jobs.external_id, recruiter_id, hiring_manager_id,
      coalesce(CASE WHEN EXISTS (SELECT FROM sources WHERE workspace_id = ${workspaceId}) THEN ${sourceIds} END, '{}') AS sources,
      jobs.created_at, jobs.updated_at, jobs.custom_fields
    FROM ${withCompany}
    WHERE ${all([...jobConditions(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`;
}

export async function countJobs(db: Queryable, workspaceId: string, filters: JobFilters): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM jobs WHERE ${all(jobConditions(workspaceId, filters))}`,
  );
  return row?.total ?? 0;
}

export type JobTotals = { version: number } & Record<JobStatus, number>;

export async function jobTotals(db: Queryable, workspaceIds: string[]): Promise<Map<string, JobTotals>> {
  const rows = await db.query<JobTotals & { workspace_id: string }>(sql`
    SELECT workspace_id, jobs_version AS version, jobs_draft AS draft, jobs_active AS active, jobs_paused AS paused, jobs_closed AS closed
    FROM workspace_counters WHERE workspace_id = ANY ((SELECT ${workspaceIds}::uuid[])::uuid[])`);
  return new Map(rows.map((row) => [row.workspace_id, row]));
}

export type JobSlug = { workspaceId: string; companyId: string; slug: string };

/** Those of them that jobs have. */
export async function takenSlugs(db: Queryable, slugs: JobSlug[]): Promise<JobSlug[]> {
  return db.query(sql`
    SELECT asked.workspace_id AS "workspaceId", asked.company_id AS "companyId", asked.slug
    FROM unnest(
      ${slugs.map(({ workspaceId }) => workspaceId)}::uuid[], ${slugs.map(({ companyId }) => companyId)}::uuid[],
      ${slugs.map(({ slug }) => slug)}::text[]
    ) AS asked (workspace_id, company_id, slug), LATERAL (
      SELECT FROM jobs
      WHERE jobs.workspace_id = asked.workspace_id AND jobs.company_id = asked.company_id AND jobs.public_slug = asked.slug
        AND jobs.deleted_at IS NULL LIMIT 1
    ) AS taken`);
}

const fieldColumns = {
  job_title: 'text',
  job_description: 'text',
  department: 'text',
  industry: 'text',
  job_country: 'text',
  city: 'text',
  job_mode: 'text',
  job_type: 'text',
  career_level: 'text',
  salary_type: 'text',
  salary_min: 'double precision',
  salary_max: 'double precision',
  salary_fixed: 'double precision',
  currency: 'text',
  salary_period: 'text',
  hide_salary: 'boolean',
  status: 'text',
  openings: 'int',
  valid_through: 'text',
  external_id: 'text',
  recruiter_id: 'uuid',
  hiring_manager_id: 'uuid',
  questions: 'json',
  custom_fields: 'jsonb',
  updated_at: 'timestamptz',
} as const;

const newColumns = {
  ...fieldColumns,
  company_id: 'uuid',
  public_slug: 'text',
  created_by_api: 'boolean',
  google_jobs_indexed: 'boolean',
  created_at: 'timestamptz',
  revision: 'int',
  published_at: 'timestamptz',
  stages: 'jsonb',
  stage_details: 'jsonb',
  pipeline_id: 'uuid',
} as const;

const newRow = defineNewRow('jobs', newColumns, {
  unless: { columns: ['company_id', 'public_slug'], where: part`deleted_at IS NULL` },
});

/** Finds no row when another job of the company has the slug. */
export function insertJob(job: JobRow): RowChange {
  return newRow(newRowOf(job));
}

function newRowOf({ copied, ...job }: JobRow) {
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
  const stages = {
    stages: json(copied?.stages),
    stage_details: json(copied?.stage_details),
    pipeline_id: copied?.pipeline_id ?? null,
  };
  return { ...rowOf(job), ...stages };
}

function rowOf(job: StoredJob) {
  return {
    ...job,
    questions: JSON.stringify(job.questions),
    custom_fields: job.custom_fields && JSON.stringify(job.custom_fields),
    published_at: job.status === 'active' ? job.created_at : null,
  };
}

const rowWithChange = defineRow('jobs', { id: 'uuid', ...newColumns });

/** A new job with another change. */
export function insertJobWithChange(job: JobRow): RowWrite {
  return rowWithChange(newRowOf(job));
}

/** A changed job with another change, which has to hold `lockedJob` as its condition. */
export function saveJobWithChange(job: StoredJob): RowWrite {
  return changedRow(rowOf(job));
}

const savedRow = defineUpdate('jobs', { ...fieldColumns, published_at: publishedAt('found') }, part`jobs.deleted_at IS NULL`);

function publishedAt(saved: string): Part {
  return part`coalesce(jobs.published_at, CASE WHEN ${name(saved)}.status = 'active' THEN ${name(saved)}.updated_at END)`;
}

/** Finds no row when the job has been changed since it was read. */
export function saveJob(job: StoredJob, readRevision: number): RowChange {
  return savedRow({ ...rowOf(job), read_revision: readRevision });
}

const changedRow = defineRowUpdate(
  'jobs',
  { id: 'uuid' },
  { ...fieldColumns, revision: 'int', published_at: publishedAt('given') },
);

/** A condition that locks the job, and is false when it has been changed since it was read. */
export function lockedJob(workspaceId: string, { id, revision }: Pick<StoredJob, 'id' | 'revision'>): Part {
  return part`EXISTS (SELECT FROM jobs WHERE workspace_id = ${workspaceId} AND ${isAsRead(id, revision)} FOR UPDATE)`;
}

function isAsRead(jobId: string, revision: number): Part {
  return part`id = ${jobId} AND revision = ${revision} AND deleted_at IS NULL`;
}

/** False when the job has been changed since it was read. Lists do not show the criteria, so `updated_at` stays. */
export async function saveScreeningEdits(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  job: Pick<StoredJob, 'id' | 'revision'>,
  edits: CriteriaEdits,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    UPDATE jobs SET screening_edits = ${JSON.stringify(edits)}::json, revision = revision + 1
    WHERE workspace_id = ${workspaceId} AND id = ${job.id} AND revision = ${job.revision} AND deleted_at IS NULL
    RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

const deletedRow = defineUpdate('jobs', { deleted_at: 'timestamptz', updated_at: 'timestamptz' }, part`jobs.deleted_at IS NULL`);

export function markJobDeleted({ id, revision }: Pick<StoredJob, 'id' | 'revision'>, at: string): RowChange {
  return deletedRow({ id, read_revision: revision, deleted_at: at, updated_at: at });
}

/** The totals for a change of the status. `from` is undefined for a new job, `to` for a deleted one. */
export function jobTotalsUpdate(from: JobStatus | undefined, to: JobStatus | undefined): Totals {
  const delta = (status: JobStatus) => (to === status ? 1 : 0) - (from === status ? 1 : 0);
  return {
    versions: ['jobs_version'],
    jobs_draft: delta('draft'),
    jobs_active: delta('active'),
    jobs_paused: delta('paused'),
    jobs_closed: delta('closed'),
  };
}

function jobConditions(workspaceId: string, { ids, ...filters }: JobFilters): Part[] {
  return [
    part`jobs.workspace_id = ${workspaceId}`,
    part`jobs.deleted_at IS NULL`,
    ...(ids ? [part`jobs.id = ANY (${ids}::uuid[])`] : []),
    ...filterConditions(jobFilters, filters, workspaceId),
  ];
}
