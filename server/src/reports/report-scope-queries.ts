import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { all } from '#web/paging.ts';

type ReportJobFilters = { ids: string[] | undefined; department: string | undefined; company_id: string | undefined };

/** Deleted jobs too: their applications stay. */
export async function findReportJobIds(db: Queryable, workspaceId: string, filters: ReportJobFilters): Promise<string[]> {
  const { ids, department, company_id } = filters;
  const conditions = [
    part`jobs.workspace_id = ${workspaceId}`,
    ...(ids ? [part`jobs.id = ANY (${ids}::uuid[])`] : []),
    ...(department === undefined ? [] : [part`jobs.department = ${department}`]),
    ...(company_id === undefined ? [] : [part`jobs.company_id = ${company_id}::uuid`]),
  ];
  const rows = await db.query<{ id: string }>(
    sql`SELECT jobs.id FROM jobs WHERE workspace_id = ${workspaceId} AND ${all(conditions)}`,
  );
  return rows.map(({ id }) => id);
}

export async function hasCompany(db: Queryable, workspaceId: string, companyId: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT id FROM companies WHERE workspace_id = ${workspaceId} AND id = ${companyId}`);
  return rows.length > 0;
}
