import type { Department, Office } from '@muster/contract/departments/department.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { after, before, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';

export const departmentFilters = {
  created_after: after(part`grouped.created_at`),
  created_before: before(part`grouped.created_at`),
  updated_after: after(part`grouped.updated_at`),
  updated_before: before(part`grouped.updated_at`),
};
/** `jobIds`: the jobs that the caller sees; all without it. */
export type DepartmentFilters = FilterValues<typeof departmentFilters> & { jobIds?: readonly string[] | undefined };

/** What jobs are grouped by. Of several spellings of a name, the most frequent one is shown. */
type Grouping = { id: Part; columns: Part };

const spelling = (column: Part) => part`mode() WITHIN GROUP (ORDER BY nullif(btrim(${column}), ''))`;

const byDepartment: Grouping = {
  id: part`department_id(workspace_id, department)`,
  columns: part`${spelling(part`department`)} AS name`,
};
const byOffice: Grouping = {
  id: part`office_id(workspace_id, city, job_country)`,
  columns: part`
    concat_ws(', ', ${spelling(part`city`)}, ${spelling(part`job_country`)}) AS name, ${spelling(part`city`)} AS city,
    ${spelling(part`job_country`)} AS country`,
};

export function findDepartments(db: Queryable, workspaceId: string, filters: DepartmentFilters, page: Page): Promise<Department[]> {
  return findGroups(db, workspaceId, byDepartment, filters, page);
}

export function countDepartments(db: Queryable, workspaceId: string, filters: DepartmentFilters): Promise<number> {
  return countGroups(db, workspaceId, byDepartment, filters);
}

export function findOffices(db: Queryable, workspaceId: string, filters: DepartmentFilters, page: Page): Promise<Office[]> {
  return findGroups(db, workspaceId, byOffice, filters, page);
}

export function countOffices(db: Queryable, workspaceId: string, filters: DepartmentFilters): Promise<number> {
  return countGroups(db, workspaceId, byOffice, filters);
}

function findGroups<Group>(
  db: Queryable,
  workspaceId: string,
  grouping: Grouping,
  { jobIds, ...filters }: DepartmentFilters,
  page: Page,
): Promise<Group[]> {
  const keys = { created_at: part`grouped.created_at`, updated_at: part`grouped.updated_at`, id: part`grouped.id` };
  const { order, conditions } = keyset(page, keys);
  const wanted = [part`true`, ...filterConditions(departmentFilters, filters, workspaceId), ...conditions];
  return db.query(sql`
    SELECT grouped.* FROM (${groups(workspaceId, grouping, jobIds)}) AS grouped WHERE ${all(wanted)}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

async function countGroups(
  db: Queryable,
  workspaceId: string,
  grouping: Grouping,
  { jobIds, ...filters }: DepartmentFilters,
): Promise<number> {
  const wanted = [part`true`, ...filterConditions(departmentFilters, filters, workspaceId)];
  const [row] = await db.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM (${groups(workspaceId, grouping, jobIds)}) AS grouped WHERE ${all(wanted)}`,
  );
  return row?.total ?? 0;
}

function groups(workspaceId: string, { id, columns }: Grouping, jobIds: readonly string[] | undefined): Part {
  const seen = jobIds === undefined ? part`` : part`AND id = ANY (${jobIds}::uuid[])`;
  return part`
    SELECT ${id} AS id, ${columns}, count(*)::int AS jobs, count(*) FILTER (WHERE status = 'active')::int AS active_jobs,
      min(created_at) AS created_at, max(updated_at) AS updated_at
    FROM jobs WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL AND ${id} IS NOT NULL ${seen}
    GROUP BY ${id}`;
}
