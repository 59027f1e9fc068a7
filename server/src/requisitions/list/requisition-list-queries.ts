import type { RequisitionStatus } from '@muster/contract/requisitions/requisition.ts';
import { requisitionsOfPerson } from '#requisitions/people/requisition-people-queries.ts';
import type { StoredRequisition } from '#requisitions/requisition.ts';
import { requisitionColumns } from '#requisitions/requisition-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, type Statement, sql, withCustomPlan } from '#storage/sql.ts';
import { all, keyset, type Page } from '#web/paging.ts';

export type RequisitionFilters = {
  status?: string[];
  department?: string;
  job_id?: string;
  company_id?: string;
  hiringManagerKey?: string;
  personKey?: string;
  waitingForKey?: string;
  visibleTo?: { personKey: string; jobIds: readonly string[] };
  words?: string[];
  external_id?: string;
  number?: number;
  created_after?: string;
  created_before?: string;
  updated_after?: string;
  updated_before?: string;
};

export function listRequisitions(
  db: Queryable,
  workspaceId: string,
  filters: RequisitionFilters,
  page: Page,
): Promise<StoredRequisition[]> {
  return db.query<StoredRequisition>(requisitionPageStatement(workspaceId, filters, page));
}

/** Planned for its values, because how many rows a department or a manager has decides which index is best. */
export function requisitionPageStatement(workspaceId: string, filters: RequisitionFilters, page: Page): Statement {
  const { status, ...others } = filters;
  const { order, conditions } = keyset(page, { created_at: part`created_at`, updated_at: part`updated_at`, id: part`id` });
  const base = [...requisitionConditions(workspaceId, others), ...conditions];
  const limit = part`${page.limit + 1}::int`;
  if (!status)
    return withCustomPlan(sql`SELECT ${requisitionColumns} FROM requisitions WHERE ${all(base)} ORDER BY ${order} LIMIT ${limit}`);
  // A page of each status in the order of its index, and of these the first: together they would have to be sorted.
  return withCustomPlan(sql`
    SELECT found.* FROM unnest(${[...new Set(status)]}::text[]) AS wanted (wanted_status), LATERAL (
      SELECT ${requisitionColumns} FROM requisitions
      WHERE ${all([...base, part`status = wanted.wanted_status`])} ORDER BY ${order} LIMIT ${limit}
    ) AS found ORDER BY ${order} LIMIT ${limit}`);
}

export async function countRequisitions(db: Queryable, workspaceId: string, filters: RequisitionFilters): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM requisitions WHERE ${all(requisitionConditions(workspaceId, filters))}`,
  );
  return row?.total ?? 0;
}

export type RequisitionTotals = { version: number } & Record<RequisitionStatus, number>;

export async function findRequisitionTotals(db: Queryable, workspaceId: string): Promise<RequisitionTotals | undefined> {
  const [totals] = await db.query<RequisitionTotals>(sql`
    SELECT version, draft, pending, approved, on_hold, filled, rejected, cancelled FROM requisition_totals
    WHERE workspace_id = ${workspaceId}`);
  return totals;
}

function requisitionConditions(workspaceId: string, filters: RequisitionFilters): Part[] {
  const {
    status,
    department,
    job_id,
    company_id,
    hiringManagerKey,
    personKey,
    waitingForKey,
    visibleTo,
    words,
    external_id,
    number,
  } = filters;
  const { created_after, created_before, updated_after, updated_before } = filters;
  const conditions: (Part | undefined)[] = [
    part`workspace_id = ${workspaceId}`,
    status && part`status = ANY (${status})`,
    department === undefined ? undefined : part`department = ${department}`,
    job_id === undefined ? undefined : part`job_id = ${job_id}::uuid`,
    company_id === undefined ? undefined : part`company_id = ${company_id}::uuid`,
    hiringManagerKey === undefined ? undefined : part`hiring_manager_key = ${hiringManagerKey}`,
    personKey === undefined ? undefined : part`id IN (${requisitionsOfPerson(workspaceId, personKey)})`,
    waitingForKey === undefined
      ? undefined
      : part`id IN (${requisitionsOfPerson(workspaceId, waitingForKey, { isWaiting: true })})`,
    visibleTo && visibleCondition(workspaceId, visibleTo),
    words && part`concat_ws(' ', 'REQ-' || number, title, department, city, hiring_manager) ILIKE ALL (${words}::text[])`,
    external_id === undefined ? undefined : part`external_id = ${external_id} AND external_id <> ''`,
    number === undefined ? undefined : part`number = ${number}::int`,
    created_after === undefined ? undefined : part`created_at > ${created_after}::timestamptz`,
    created_before === undefined ? undefined : part`created_at < ${created_before}::timestamptz`,
    updated_after === undefined ? undefined : part`updated_at > ${updated_after}::timestamptz`,
    updated_before === undefined ? undefined : part`updated_at < ${updated_before}::timestamptz`,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function visibleCondition(workspaceId: string, { personKey, jobIds }: NonNullable<RequisitionFilters['visibleTo']>): Part {
  return part`id IN (
    ${requisitionsOfPerson(workspaceId, personKey)}
    UNION ALL
    SELECT of_job.id FROM requisitions AS of_job WHERE of_job.workspace_id = ${workspaceId} AND of_job.job_id = ANY (${jobIds}::uuid[]))`;
}
