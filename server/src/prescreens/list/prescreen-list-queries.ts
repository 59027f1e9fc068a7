import { type PrescreenStatus, prescreenStatuses } from '@muster/contract/prescreens/prescreen.ts';
import type { Totals } from '#events/totals.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, type Statement, sql } from '#storage/sql.ts';
import { after, before, byId, byValues, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { ListedPrescreen } from '../prescreen.ts';

export const prescreenFilters = {
  candidate_id: byId(part`prescreens.candidate_id`),
  job_id: byId(part`prescreens.job_id`),
  statuses: { ...byValues(part`prescreens.status`, prescreenStatuses), from: 'status' },
  created_after: after(part`prescreens.created_at`),
  created_before: before(part`prescreens.created_at`),
  updated_after: after(part`prescreens.updated_at`),
  updated_before: before(part`prescreens.updated_at`),
};
export type PrescreenFilters = FilterValues<typeof prescreenFilters>;

const columns = part`
  prescreens.id, prescreens.candidate_id, prescreens.job_id, prescreens.status, prescreens.language, prescreens.score,
  prescreens.coverage, prescreens.method, prescreens.reviews -> -1 AS review, prescreens.sealed_secret, prescreens.not_before,
  prescreens.expires_at, prescreens.started_at, prescreens.ended_at, prescreens.created_at, prescreens.updated_at`;

export function listPrescreens(
  db: Queryable,
  workspaceId: string,
  filters: PrescreenFilters,
  page: Page,
): Promise<ListedPrescreen[]> {
  return db.query<ListedPrescreen>(prescreenPageStatement(workspaceId, filters, page));
}

/** With a job or statuses, one page for each status, merged: each of them is a part of an index. */
export function prescreenPageStatement(workspaceId: string, filters: PrescreenFilters, page: Page): Statement {
  const { order, conditions } = keyset(page, {
    created_at: part`prescreens.created_at`,
    updated_at: part`prescreens.updated_at`,
    id: part`prescreens.id`,
  });
  const { statuses = [...prescreenStatuses], ...others } = filters;
  if (filters.candidate_id !== undefined || (filters.statuses === undefined && filters.job_id === undefined))
    return sql`
      SELECT ${columns} FROM prescreens WHERE ${all([...prescreenConditions(workspaceId, filters), ...conditions])}
      ORDER BY ${order} LIMIT ${page.limit + 1}`;
  return sql`
    SELECT prescreens.* FROM unnest(${statuses}::text[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT ${columns} FROM prescreens
      WHERE ${all([...prescreenConditions(workspaceId, others), part`prescreens.status = wanted.status`, ...conditions])}
      ORDER BY ${order} LIMIT ${page.limit + 1}
    ) AS prescreens ORDER BY ${order} LIMIT ${page.limit + 1}`;
}

export async function countPrescreens(db: Queryable, workspaceId: string, filters: PrescreenFilters): Promise<number> {
  const [row] = await db.query<{ total: number }>(sql`
    SELECT count(*) AS total FROM prescreens WHERE ${all(prescreenConditions(workspaceId, filters))}`);
  return row?.total ?? 0;
}

function prescreenConditions(workspaceId: string, filters: PrescreenFilters): Part[] {
  return [part`prescreens.workspace_id = ${workspaceId}`, ...filterConditions(prescreenFilters, filters, workspaceId)];
}

export type PrescreenTotals = { version: number } & Record<PrescreenStatus, number>;

export async function findPrescreenTotals(db: Queryable, workspaceId: string): Promise<PrescreenTotals | undefined> {
  const [totals] = await db.query<PrescreenTotals>(sql`
    SELECT prescreens_version AS version, prescreens_invited AS invited, prescreens_started AS started, prescreens_completed AS completed,
      prescreens_abandoned AS abandoned, prescreens_declined AS declined, prescreens_expired AS expired, prescreens_cancelled AS cancelled
    FROM workspace_counters WHERE workspace_id = ${workspaceId}`);
  return totals;
}

/** For `totals` of a change: a pre-screen has moved from one status to another. */
export function prescreenTotalsUpdate(from: PrescreenStatus | undefined, to: PrescreenStatus): Totals {
  const totals: Totals = { versions: ['prescreens_version'] };
  if (from === to) return totals;
  return { ...totals, ...(from && { [`prescreens_${from}`]: -1 }), [`prescreens_${to}`]: 1 };
}
