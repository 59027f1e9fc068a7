import type { Company } from '@muster/contract/companies/company.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { after, before, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import { companyColumns } from './company-queries.ts';

export const companyTimes = {
  created_after: after(part`created_at`),
  created_before: before(part`created_at`),
  updated_after: after(part`updated_at`),
  updated_before: before(part`updated_at`),
};

export type CompanyFilters = FilterValues<typeof companyTimes> & { is_archived?: boolean; words?: string[]; external_id?: string };

export function listCompanyPage(db: Queryable, workspaceId: string, filters: CompanyFilters, page: Page): Promise<Company[]> {
  const { order, conditions } = keyset(page, { created_at: part`created_at`, updated_at: part`updated_at`, id: part`id` });
  return db.query<Company>(sql`
    SELECT ${companyColumns} FROM companies WHERE ${all([...companyConditions(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countCompanies(db: Queryable, workspaceId: string, filters: CompanyFilters): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM companies WHERE ${all(companyConditions(workspaceId, filters))}`,
  );
  return row?.total ?? 0;
}

function companyConditions(workspaceId: string, { is_archived, words, external_id, ...between }: CompanyFilters): Part[] {
  const conditions = [
    part`workspace_id = ${workspaceId}`,
    is_archived === undefined ? undefined : part`(archived_at IS NOT NULL) = ${is_archived}`,
    words && part`name ILIKE ALL (${words}::text[])`,
    external_id === undefined ? undefined : part`external_id = ${external_id}`,
    ...filterConditions(companyTimes, between, workspaceId),
  ];
  return conditions.filter((condition) => condition !== undefined);
}
