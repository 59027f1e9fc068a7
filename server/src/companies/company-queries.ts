import type { Company } from '@muster/contract/companies.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';

export type JobsCompany = { id: string; slug: string; logo_url: string | null };

export async function findOpenCompany(db: Queryable, workspaceId: string, companyId: string): Promise<JobsCompany | undefined> {
  const [company] = await db.query<JobsCompany>(sql`
    SELECT id, slug, logo_url FROM companies
    WHERE workspace_id = ${workspaceId} AND id = ${companyId} AND archived_at IS NULL`);
  return company;
}

export async function findOldestOpenCompany(db: Queryable, workspaceId: string): Promise<JobsCompany | undefined> {
  const [company] = await db.query<JobsCompany>(sql`
    SELECT id, slug, logo_url FROM companies
    WHERE workspace_id = ${workspaceId} AND archived_at IS NULL ORDER BY id LIMIT 1`);
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
      workspace_id, id, name, slug, website, logo_url, description, industry, size, country, city, external_id, created_at, updated_at)
    VALUES (
      ${workspaceId}, ${company.id}, ${company.name}, ${company.slug}, ${company.website}, ${company.logo_url}, ${company.description},
      ${company.industry}, ${company.size}, ${company.country}, ${company.city}, ${company.external_id}, ${company.created_at},
      ${company.updated_at})`);
}

/** True when there was one to archive. */
export async function archiveCompany(db: Queryable, workspaceId: string, companyId: string, at: Date): Promise<boolean> {
  const rows = await db.query(sql`
    UPDATE companies SET archived_at = ${at}, updated_at = ${at}
    WHERE workspace_id = ${workspaceId} AND id = ${companyId} AND archived_at IS NULL
    RETURNING id`);
  return rows.length > 0;
}
