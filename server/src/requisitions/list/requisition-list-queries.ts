import type { RequisitionStatus } from '@muster/contract/requisitions/requisition.ts';
import { emailKey } from '#candidates/candidate.ts';
import { byFields } from '#custom-fields/field-conditions.ts';
import { requisitionsOfPerson } from '#requisitions/people/requisition-people-queries.ts';
import type { StoredRequisition } from '#requisitions/requisition.ts';
import { requisitionColumns } from '#requisitions/requisition-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, type Statement, sql, withCustomPlan } from '#storage/sql.ts';
import { likePatterns } from '#text/like-patterns.ts';
import { after, before, byId, byText, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';

const numberMax = 2_147_483_647;
const ofPerson = (personKey: string, workspaceId: string) => part`id IN (${requisitionsOfPerson(workspaceId, personKey)})`;
const waitingFor = (personKey: string, workspaceId: string) =>
  part`id IN (${requisitionsOfPerson(workspaceId, personKey, { isWaiting: true })})`;
const hasWords = (words: string[]) =>
  part`concat_ws(' ', 'REQ-' || number, title, department, city, hiring_manager) ILIKE ALL (${words}::text[])`;

export const requisitionFilters = {
  status: { read: (given: string) => given.split(','), where: (statuses: string[]) => part`status = ANY (${statuses})` },
  department: byText(part`department`),
  job_id: byId(part`job_id`),
  company_id: byId(part`company_id`),
  hiringManagerKey: { from: 'hiring_manager', read: emailKey, where: (key: string) => part`hiring_manager_key = ${key}` },
  personKey: { from: 'person', read: emailKey, where: ofPerson },
  waitingForKey: { from: 'waiting_for', read: emailKey, where: waitingFor },
  words: { from: 'q', read: likePatterns, where: hasWords },
  custom_fields: byFields(part`custom_fields`),
  external_id: { read: String, where: (id: string) => part`external_id = ${id} AND external_id <> ''` },
  number: { from: 'code', read: readCode, where: (number: number) => part`number = ${number}::int` },
  created_after: after(part`created_at`),
  created_before: before(part`created_at`),
  updated_after: after(part`updated_at`),
  updated_before: before(part`updated_at`),
};

export type RequisitionFilters = FilterValues<typeof requisitionFilters> & {
  visibleTo?: { personKey: string; jobIds: readonly string[] };
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

function requisitionConditions(workspaceId: string, { visibleTo, ...filters }: RequisitionFilters): Part[] {
  return [
    part`workspace_id = ${workspaceId}`,
    ...filterConditions(requisitionFilters, filters, workspaceId),
    ...(visibleTo ? [visibleCondition(workspaceId, visibleTo)] : []),
  ];
}

function visibleCondition(workspaceId: string, { personKey, jobIds }: NonNullable<RequisitionFilters['visibleTo']>): Part {
  return part`id IN (
    ${requisitionsOfPerson(workspaceId, personKey)}
    UNION ALL
    SELECT of_job.id FROM requisitions AS of_job WHERE of_job.workspace_id = ${workspaceId} AND of_job.job_id = ANY (${jobIds}::uuid[]))`;
}

function readCode(code: string): number {
  return Math.min(numberMax, Number(code.slice('REQ-'.length)));
}
