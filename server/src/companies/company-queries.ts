import type { Company } from '@muster/contract/companies/company.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { join, type Part, part, sql, withCtes } from '#storage/sql.ts';

export type OpenCompany = { id: string; slug: string; logo_url: string | null };

/** What public pages and mails show of a company. */
export type CompanyBrand = { name: string; logoUrl: string | null; slug: string };

export async function findOpenCompany(db: Queryable, workspaceId: string, companyId: string): Promise<OpenCompany | undefined> {
  const [company] = await db.query<OpenCompany>(sql`
    SELECT id, slug, logo_url FROM companies
    WHERE workspace_id = ${workspaceId} AND id = ${companyId} AND archived_at IS NULL`);
  return company;
}

export async function findOldestOpenCompany(db: Queryable, workspaceId: string): Promise<OpenCompany | undefined> {
  const [company] = await db.query<OpenCompany>(sql`
    SELECT id, slug, logo_url FROM companies
    WHERE workspace_id = ${workspaceId} AND archived_at IS NULL ORDER BY id LIMIT 1`);
  return company;
}

export async function findStoredCompanyName(db: Queryable, workspaceId: string, companyId: string): Promise<string | undefined> {
  const [company] = await db.query<{ name: string }>(
    sql`SELECT name FROM companies WHERE workspace_id = ${workspaceId} AND id = ${companyId}`,
  );
  return company?.name;
}

/** The company with this id, archived or not; otherwise the oldest one. */
export async function findCompanyBrand(
  db: Queryable,
  workspaceId: string,
  companyId: string | null,
): Promise<CompanyBrand | undefined> {
  const [company] = await db.query<CompanyBrand>(sql`
    SELECT name, logo_url AS "logoUrl", slug FROM companies WHERE workspace_id = ${workspaceId}
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
      workspace_id, id, name, slug, website, logo_url, description, industry, size, country, city, external_id, privacy_text, created_at,
      updated_at)
    VALUES (
      ${workspaceId}, ${company.id}, ${company.name}, ${company.slug}, ${company.website}, ${company.logo_url}, ${company.description},
      ${company.industry}, ${company.size}, ${company.country}, ${company.city}, ${company.external_id}, ${company.privacy_text},
      ${company.created_at}, ${company.updated_at})`);
}

/** False when there is no such company, or it is archived already. What `also` writes, by reading from `change`, is committed with it. */
export async function archiveCompany(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  companyId: string,
  at: Date,
  also: Part<'change'>[],
): Promise<boolean> {
  const change = part`
    UPDATE companies SET archived_at = ${at}, updated_at = ${at}
    WHERE workspace_id = ${workspaceId} AND id = ${companyId} AND archived_at IS NULL
    RETURNING id, slug`;
  const rows = await db.change(workspaceId, sql`${withCtes({ change }, also)} SELECT id FROM change`);
  return rows.length > 0;
}

export type CompanyKey = { workspace_id: string; company_id: string };

/** For the operator, who names a company by its slug or id, and no workspace. */
export async function findCompanyKey(db: Queryable, slugOrId: string): Promise<CompanyKey | undefined> {
  const [place] = await db.query<CompanyKey>(sql`
    SELECT workspace_id, company_id FROM company_directory WHERE slug = ${slugOrId} OR company_id::text = lower(${slugOrId})`);
  return place;
}

export const companyColumns = part`
  id, name, slug, website, logo_url, description, industry, size, country, city, external_id, privacy_text, created_at, updated_at,
  archived_at`;

export function listCompanies(db: Queryable, workspaceId: string): Promise<Company[]> {
  return db.query<Company>(sql`SELECT ${companyColumns} FROM companies WHERE workspace_id = ${workspaceId} ORDER BY id`);
}

export type CompanyDetails = Partial<Pick<Company, 'website' | 'logo_url' | 'description' | 'privacy_text'>>;

/** Fields that are undefined do not change. */
export async function saveCompanyDetails(
  db: Pick<Database, 'change'>,
  { workspace_id, company_id }: CompanyKey,
  { website, logo_url, description, privacy_text }: CompanyDetails,
  at: Date,
): Promise<Company | undefined> {
  const set = [
    website !== undefined && part`website = ${website}`,
    logo_url !== undefined && part`logo_url = ${logo_url}`,
    description !== undefined && part`description = ${description}`,
    privacy_text !== undefined && part`privacy_text = ${privacy_text}`,
    part`updated_at = ${at}`,
  ].filter((each) => each !== false);
  const [company] = await db.change<Company>(
    workspace_id,
    sql`UPDATE companies SET ${join(set, ', ')} WHERE workspace_id = ${workspace_id} AND id = ${company_id} RETURNING ${companyColumns}`,
  );
  return company;
}
