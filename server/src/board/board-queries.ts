import type { TranslatedTexts } from '@muster/contract/companies/company.ts';
import type { FormOfAddress } from '@muster/contract/texts/address/address.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { FormCustomField } from '#applications/application-form.ts';
import type { StoredJob } from '#jobs/job.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

/** A company as its pages show it. */
export type BoardCompany = {
  workspaceId: string;
  id: string;
  slug: string;
  name: string;
  description: string | null;
  website: string | null;
  logoUrl: string | null;
  coverUrl: string | null;
  accentColor: string | null;
  headline: string | null;
  industry: string | null;
  country: string | null;
  city: string | null;
  privacyText: string | null;
  privacyTexts: TranslatedTexts;
  /** Null: it has no talent pool. */
  talentPoolMonths: number | null;
  /** Null: that of applicants. */
  poolPrivacyText: string | null;
  poolPrivacyTexts: TranslatedTexts;
  boardLanguage: Language | null;
  formOfAddress: FormOfAddress | null;
  archivedAt: string | null;
};

/** A job with its company, in any status: the caller checks that. */
export type BoardJob = Omit<StoredJob, 'created_by_api' | 'google_jobs_indexed' | 'custom_fields'> & {
  posted_at: string;
  /** Custom fields of applications that its form asks for. */
  form_fields: FormCustomField[];
  company: BoardCompany;
};

const uuidLength = 36;

const companyColumns = part`
  companies.workspace_id AS "workspaceId", companies.id, companies.slug, companies.name, companies.description, companies.website,
  companies.logo_url AS "logoUrl", companies.cover_url AS "coverUrl", companies.accent_color AS "accentColor", companies.headline,
  companies.industry, companies.country, companies.city, companies.privacy_text AS "privacyText", companies.privacy_texts AS "privacyTexts",
  companies.talent_pool_months AS "talentPoolMonths", companies.talent_pool_privacy_text AS "poolPrivacyText",
  companies.talent_pool_privacy_texts AS "poolPrivacyTexts", companies.board_language AS "boardLanguage", companies.form_of_address AS "formOfAddress",
  companies.archived_at AS "archivedAt"`;

const jobColumns = part`
  jobs.id, jobs.company_id, jobs.job_title, jobs.job_description, jobs.department, jobs.industry, jobs.job_country, jobs.city,
  jobs.job_mode, jobs.job_type, jobs.career_level, jobs.salary_type, jobs.salary_min, jobs.salary_max, jobs.salary_fixed,
  jobs.currency, jobs.salary_period, jobs.hide_salary, jobs.public_slug, jobs.status, jobs.openings, jobs.valid_through,
  jobs.external_id, jobs.questions, jobs.created_at, jobs.updated_at, jobs.revision,
  coalesce(jobs.published_at, jobs.created_at) AS posted_at`;

/** The custom fields of applications that every form of the workspace asks for, in their order. */
const formFields = part`(
    SELECT coalesce(json_agg(json_build_object('key', field.key, 'label', field.label, 'type', field.type, 'options', field.options,
      'required', field.is_required) ORDER BY field.position, field.id), '[]')
    FROM custom_fields AS field
    WHERE field.workspace_id = company_directory.workspace_id AND field.object = 'application' AND field.on_form AND NOT field.is_archived)`;

/** What a list shows of a job, and enough of the description to search in. */
export type BoardRow = Omit<
  StoredJob,
  | 'company_id'
  | 'job_description'
  | 'created_by_api'
  | 'google_jobs_indexed'
  | 'openings'
  | 'external_id'
  | 'questions'
  | 'custom_fields'
> & { posted_at: string; excerpt: string | null };

/** Which version of everything that the pages of a company show is the newest one. */
export type CompanyState = { workspaceId: string; companyId: string; jobsVersion: number; companyVersion: string };

/** The same for the page of one job; without `jobId` there is no such job. */
export type JobState = CompanyState & { jobId: string | null; revision: number | null };

export type JobAddress = { companySlug: string; publicSlug: string };

/** The company of each `asked.slug`. Its version is the id of the transaction that wrote the row: new with each change, and independent of clocks. */
const companyBySlug = part`
  LATERAL (SELECT workspace_id, company_id FROM company_directory WHERE company_directory.slug = asked.slug LIMIT 1) AS named,
  LATERAL (
    SELECT companies.workspace_id AS "workspaceId", companies.id AS "companyId", jobs_version AS "jobsVersion",
      companies.xmin::text AS "companyVersion"
    FROM companies JOIN workspace_counters ON workspace_counters.workspace_id = companies.workspace_id
    WHERE companies.workspace_id = named.workspace_id AND companies.id = named.company_id LIMIT 1
  ) AS company`;

export async function companyStates(db: Queryable, slugs: string[]): Promise<Map<string, CompanyState>> {
  const rows = await db.query<CompanyState & { slug: string }>(
    sql`SELECT asked.slug, company.* FROM unnest((SELECT ${slugs}::text[])) AS asked (slug), ${companyBySlug}`,
  );
  return new Map(rows.map((row) => [row.slug, row]));
}

/**
 * A row for each company, with its jobs as one text: many visitors of one tick look at jobs of the same company, and rows take the
 * client longer than the database. Slugs have neither commas nor spaces.
 */
export async function jobStates(db: Queryable, addresses: JobAddress[]): Promise<Map<string, JobState>> {
  const asked = Map.groupBy(addresses, ({ companySlug }) => companySlug);
  const wanted = [...asked.values()].map((ofCompany) => ofCompany.map(({ publicSlug }) => publicSlug).join());
  const rows = await db.query<CompanyState & { slug: string; jobs: string | null }>(sql`
    SELECT asked.slug, company.*, found.jobs
    FROM unnest((SELECT ${[...asked.keys()]}::text[]), (SELECT ${wanted}::text[])) AS asked (slug, public_slugs), ${companyBySlug},
    LATERAL (
      SELECT string_agg(wanted.public_slug || ' ' || job.id || ' ' || job.revision, ',') AS jobs
      FROM unnest(string_to_array(asked.public_slugs, ',')) AS wanted (public_slug),
      LATERAL (
        SELECT id, revision FROM jobs
        WHERE workspace_id = named.workspace_id AND company_id = named.company_id
          AND public_slug = wanted.public_slug AND deleted_at IS NULL LIMIT 1
      ) AS job
    ) AS found`);
  const states = new Map<string, JobState>();
  for (const { slug, jobs, ...company } of rows) {
    for (const address of asked.get(slug) ?? []) states.set(addressName(address), { ...company, jobId: null, revision: null });
    for (const job of jobs?.split(',') ?? []) {
      const [publicSlug = '', jobId = '', revision] = job.split(' ');
      states.set(addressName({ companySlug: slug, publicSlug }), { ...company, jobId, revision: Number(revision) });
    }
  }
  return states;
}

export function addressName({ companySlug, publicSlug }: JobAddress): string {
  return `${companySlug}/${publicSlug}`;
}

export async function findBoardCompany(db: Queryable, companySlug: string): Promise<BoardCompany | undefined> {
  const [company] = await db.query<BoardCompany>(sql`
    SELECT ${companyColumns}
    FROM company_directory JOIN companies
      ON companies.workspace_id = company_directory.workspace_id AND companies.id = company_directory.company_id
    WHERE company_directory.slug = ${companySlug}`);
  return company;
}

export async function findBoardCompanyById(
  db: Queryable,
  workspaceId: string,
  companyId: string,
): Promise<BoardCompany | undefined> {
  const [company] = await db.query<BoardCompany>(
    sql`SELECT ${companyColumns} FROM companies WHERE workspace_id = ${workspaceId} AND id = ${companyId}`,
  );
  return company;
}

/** In any status, of any company, but not deleted. */
export async function findBoardJob(db: Queryable, companySlug: string, publicSlug: string): Promise<BoardJob | undefined> {
  const [found] = await db.query<Omit<BoardJob, 'company'> & { company: BoardCompany }>(sql`
    SELECT ${jobColumns}, row_to_json(company) AS company, ${formFields} AS form_fields
    FROM company_directory,
    LATERAL (
      SELECT ${companyColumns} FROM companies
      WHERE companies.workspace_id = company_directory.workspace_id AND companies.id = company_directory.company_id LIMIT 1
    ) AS company,
    LATERAL (
      SELECT * FROM jobs
      WHERE jobs.workspace_id = company_directory.workspace_id AND jobs.company_id = company_directory.company_id
        AND jobs.public_slug = ${publicSlug} AND jobs.deleted_at IS NULL LIMIT 1
    ) AS jobs
    WHERE company_directory.slug = ${companySlug}`);
  return found;
}

/**
 * The ids and revisions of the active jobs of a company, newest first. As one text, because ten thousand rows take the client longer
 * than the database.
 */
export async function activeRevisions(
  db: Pick<Database, 'longReads'>,
  { workspaceId, companyId }: Pick<CompanyState, 'workspaceId' | 'companyId'>,
): Promise<{ id: string; revision: number }[]> {
  const [row] = await db.longReads(visitorShare(workspaceId)).query<{ revisions: string | null }>(sql`
    SELECT string_agg(id::text || revision, ',' ORDER BY published_at DESC, id DESC) AS revisions FROM jobs
    WHERE workspace_id = ${workspaceId} AND company_id = ${companyId} AND status = 'active' AND deleted_at IS NULL`);
  const each = row?.revisions?.split(',') ?? [];
  return each.map((text) => ({ id: text.slice(0, uuidLength), revision: Number(text.slice(uuidLength)) }));
}

export function boardRows(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  ids: string[],
  excerptMax: number,
): Promise<BoardRow[]> {
  return db.longReads(visitorShare(workspaceId)).query(sql`
    SELECT id, job_title, department, industry, job_country, city, job_mode, job_type, career_level, salary_type, salary_min, salary_max,
      salary_fixed, currency, salary_period, hide_salary, public_slug, status, valid_through,
      left(job_description, ${excerptMax}::int) AS excerpt, created_at, updated_at, revision,
      coalesce(published_at, created_at) AS posted_at
    FROM jobs WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) AND deleted_at IS NULL`);
}

/** Whole jobs for the feeds, in the order of their ids here. */
export async function boardJobs(db: Pick<Database, 'longReads'>, company: BoardCompany, ids: string[]): Promise<BoardJob[]> {
  const rows = await db.longReads(visitorShare(company.workspaceId)).query<Omit<BoardJob, 'company'>>(sql`
    SELECT ${jobColumns}, '[]'::json AS form_fields
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN jobs ON jobs.workspace_id = ${company.workspaceId} AND jobs.id = asked.id
    WHERE jobs.deleted_at IS NULL
    ORDER BY asked.place`);
  return rows.map((row) => ({ ...row, company }));
}

/** The board of a workspace has its own share of the long reads, apart from that of its tokens. */
function visitorShare(workspaceId: string): string {
  return `board ${workspaceId}`;
}
