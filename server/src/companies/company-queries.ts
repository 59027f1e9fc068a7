import type { Company, TranslatedTexts } from '@muster/contract/companies/company.ts';
import type { FormOfAddress } from '@muster/contract/texts/address/address.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { join, type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type ChangeableField, type CompanyChanges, changeableFields, type StoredCompany } from './company.ts';

export type OpenCompany = { id: string; slug: string; logo_url: string | null };

/** What public pages and mails show of a company. */
export type CompanyBrand = {
  name: string;
  logoUrl: string | null;
  accentColor: string | null;
  slug: string;
  country: string | null;
  formOfAddress: FormOfAddress | null;
};

export async function findOpenCompany(db: Queryable, workspaceId: string, companyId: string): Promise<OpenCompany | undefined> {
  const [company] = await db.query<OpenCompany>(sql`
    SELECT id, slug, logo_url FROM companies
    WHERE workspace_id = ${workspaceId} AND id = ${companyId} AND archived_at IS NULL`);
  return company;
}

/** The oldest open company of each of these workspaces. */
export async function findOldestOpenCompanies(db: Queryable, workspaceIds: string[]): Promise<Map<string, OpenCompany>> {
  const rows = await db.query<{ workspace_id: string; company: OpenCompany }>(sql`
    SELECT asked.workspace_id, json_build_object('id', oldest.id, 'slug', oldest.slug, 'logo_url', oldest.logo_url) AS company
    FROM unnest((SELECT ${workspaceIds}::uuid[])) AS asked (workspace_id), LATERAL (
      SELECT id, slug, logo_url FROM companies
      WHERE companies.workspace_id = asked.workspace_id AND archived_at IS NULL ORDER BY id LIMIT 1
    ) AS oldest`);
  return new Map(rows.map(({ workspace_id, company }) => [workspace_id, company]));
}

/** How a mail names the company it is about, and addresses its reader. */
export type MailCompany = Pick<CompanyBrand, 'formOfAddress'> & { name: string | null };

/** In any state; without an id the form of address of the oldest one, and no name. */
export async function findMailCompany(
  db: Queryable,
  workspaceId: string,
  companyId: string | null,
): Promise<MailCompany | undefined> {
  const [company] = await db.query<MailCompany>(sql`
    SELECT CASE WHEN ${companyId}::uuid IS NOT NULL THEN name END AS name, form_of_address AS "formOfAddress" FROM companies
    WHERE workspace_id = ${workspaceId} AND id = coalesce(${companyId}::uuid, (
      SELECT id FROM companies WHERE workspace_id = ${workspaceId} ORDER BY archived_at IS NOT NULL, id LIMIT 1))`);
  return company;
}

/** The company with this id, archived or not; otherwise the oldest one. */
export async function findCompanyBrand(
  db: Queryable,
  workspaceId: string,
  companyId: string | null,
): Promise<CompanyBrand | undefined> {
  const [company] = await db.query<CompanyBrand>(sql`
    SELECT name, logo_url AS "logoUrl", accent_color AS "accentColor", slug, country, form_of_address AS "formOfAddress"
    FROM companies WHERE workspace_id = ${workspaceId}
    ORDER BY id = ${companyId}::uuid DESC NULLS LAST, archived_at IS NOT NULL, id LIMIT 1`);
  return company;
}

export async function isCompanySlugTaken(db: Queryable, slug: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT 1 FROM company_directory WHERE slug = ${slug}`);
  return rows.length > 0;
}

export function insertCompany(tx: Transaction, workspaceId: string, company: Company): void {
  tx.send(
    sql`INSERT INTO company_directory (slug, workspace_id, company_id) VALUES (${company.slug}, ${workspaceId}, ${company.id})`,
  );
  tx.send(sql`
    INSERT INTO companies (
      workspace_id, id, name, slug, website, logo_url, accent_color, headline, description, industry, size, country, city, external_id,
      privacy_text, privacy_texts, talent_pool_months, talent_pool_privacy_text, talent_pool_privacy_texts, board_language, form_of_address,
      created_at, updated_at)
    VALUES (
      ${workspaceId}, ${company.id}, ${company.name}, ${company.slug}, ${company.website}, ${company.logo_url}, ${company.accent_color},
      ${company.headline}, ${company.description}, ${company.industry}, ${company.size}, ${company.country}, ${company.city}, ${company.external_id}, ${company.privacy_text},
      ${JSON.stringify(company.privacy_texts)}::jsonb, ${company.talent_pool_months}, ${company.talent_pool_privacy_text},
      ${JSON.stringify(company.talent_pool_privacy_texts)}::jsonb, ${company.board_language}, ${company.form_of_address}, ${company.created_at}, ${company.updated_at})`);
}

/** False when there is no such company, or it is archived already. What `also` writes, by reading from `change`, is committed with it. */
export async function archiveCompany(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  companyId: string,
  at: Date,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    UPDATE companies SET archived_at = ${at}, updated_at = ${at}
    WHERE workspace_id = ${workspaceId} AND id = ${companyId} AND archived_at IS NULL
    RETURNING id, slug`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

export type CompanyKey = { workspace_id: string; company_id: string };

/** For the operator, who names a company by its slug or id, and no workspace. */
export async function findCompanyKey(db: Queryable, slugOrId: string): Promise<CompanyKey | undefined> {
  const [place] = await db.query<CompanyKey>(sql`
    SELECT workspace_id, company_id FROM company_directory WHERE slug = ${slugOrId} OR company_id::text = lower(${slugOrId})`);
  return place;
}

export const companyColumns = part`
  id, name, slug, website, logo_url, cover_url, accent_color, headline, description, industry, size, country, city, external_id,
  privacy_text, privacy_texts, talent_pool_months, talent_pool_privacy_text, talent_pool_privacy_texts, board_language, form_of_address,
  created_at, updated_at, archived_at`;

export function listCompanies(db: Queryable, workspaceId: string): Promise<Company[]> {
  return db.query<Company>(sql`SELECT ${companyColumns} FROM companies WHERE workspace_id = ${workspaceId} ORDER BY id`);
}

/** In any state, with the id of the transaction that wrote it. */
export async function findCompany(db: Queryable, workspaceId: string, companyId: string): Promise<StoredCompany | undefined> {
  const [company] = await db.query<StoredCompany>(sql`
    SELECT ${companyColumns}, xmin::text AS version FROM companies WHERE workspace_id = ${workspaceId} AND id = ${companyId}`);
  return company;
}

/** False when it has another version. What `also` writes, by reading from `change`, is committed with it. */
export async function saveCompany(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, version }: Pick<StoredCompany, 'id' | 'version'>,
  { changes, at, also }: { changes: CompanyChanges; at: Date; also: RowWrite[] },
): Promise<boolean> {
  const set = changeColumns(changes).concat(part`updated_at = ${at}`);
  const change = part`
    UPDATE companies SET ${join(set, ', ')}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND xmin::text = ${version}
    RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

function changeColumns(changes: CompanyChanges): Part[] {
  const columns: Record<ChangeableField, (value: string | number | null) => Part> = {
    name: (value) => part`name = ${value}`,
    website: (value) => part`website = ${value}`,
    logo_url: (value) => part`logo_url = ${value}`,
    accent_color: (value) => part`accent_color = ${value}`,
    headline: (value) => part`headline = ${value}`,
    description: (value) => part`description = ${value}`,
    industry: (value) => part`industry = ${value}`,
    size: (value) => part`size = ${value}`,
    country: (value) => part`country = ${value}`,
    city: (value) => part`city = ${value}`,
    external_id: (value) => part`external_id = ${value}`,
    privacy_text: (value) => part`privacy_text = ${value}`,
    privacy_texts: (value) => part`privacy_texts = ${value}::jsonb`,
    talent_pool_months: (value) => part`talent_pool_months = ${value}`,
    talent_pool_privacy_text: (value) => part`talent_pool_privacy_text = ${value}`,
    talent_pool_privacy_texts: (value) => part`talent_pool_privacy_texts = ${value}::jsonb`,
    board_language: (value) => part`board_language = ${value}`,
    form_of_address: (value) => part`form_of_address = ${value}`,
    cover_url: (value) => part`cover_url = ${value}`,
  };
  return changeableFields.flatMap((field) => {
    const value = changes[field];
    return value === undefined ? [] : [columns[field](isTexts(value) ? JSON.stringify(value) : value)];
  });
}

function isTexts(value: CompanyChanges[ChangeableField]): value is TranslatedTexts {
  return typeof value === 'object' && value !== null;
}
