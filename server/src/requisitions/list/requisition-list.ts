import { requisitionStatuses } from '@muster/contract/requisitions/requisition.ts';
import type { requisitionListQuery } from '@muster/contract/requisitions/requisition-list.ts';
import type { Static } from 'typebox';
import { emailKey } from '#candidates/candidate.ts';
import { isUuid, nilUuid } from '#crypto/uuid.ts';
import { requisitionView } from '#requisitions/requisition.ts';
import type { Runtime } from '#runtime.ts';
import { type JsonBytes, jsonRows } from '#text/json-text.ts';
import { likePatterns } from '#text/like-patterns.ts';
import type { Access, Caller } from '#web/caller.ts';
import { readPage, splitPage, utc } from '#web/paging.ts';
import type { TotalsCache } from '#web/totals-cache.ts';
import {
  countRequisitions,
  findRequisitionTotals,
  listRequisitions,
  type RequisitionFilters,
  type RequisitionTotals,
} from './requisition-list-queries.ts';

type RequisitionListQuery = Static<typeof requisitionListQuery>;
export type RequisitionListDeps = Pick<Runtime, 'database'> & { totals: TotalsCache };

type RequisitionsPage = { requisitions: JsonBytes; total: number; has_more: boolean; next_cursor: string | null };

const noTotals: RequisitionTotals = {
  version: 0,
  draft: 0,
  pending: 0,
  approved: 0,
  on_hold: 0,
  filled: 0,
  rejected: 0,
  cancelled: 0,
};
const numberMax = 2_147_483_647;

export async function requisitionsPage(
  app: RequisitionListDeps,
  { workspaceId, access }: Pick<Caller, 'workspaceId' | 'access'>,
  query: RequisitionListQuery,
): Promise<RequisitionsPage> {
  const filters = { ...requisitionFilters(query), ...visibilityFilter(access) };
  const scope = ['requisitions', workspaceId, filters];
  const page = readPage(query, scope);
  const [found, total] = await Promise.all([
    listRequisitions(app.database.longReads(workspaceId), workspaceId, filters, page),
    countMatchingRequisitions(app, workspaceId, filters),
  ]);
  const { rows, has_more, next_cursor } = splitPage(found, page, scope);
  const requisitions = await jsonRows(rows, (row) => JSON.stringify(requisitionView(row)));
  return { requisitions, total, has_more, next_cursor };
}

/** The parsed filters of a request. */
export function requisitionFilters(query: RequisitionListQuery): RequisitionFilters {
  const { department, job_id, company_id, hiring_manager, person, waiting_for, external_id, code } = query;
  const { created_after, created_before, updated_after, updated_before } = query;
  const words = likePatterns(query.q);
  return {
    ...(query.status !== undefined && { status: query.status.split(',') }),
    ...(department !== undefined && { department }),
    ...(job_id !== undefined && { job_id: isUuid(job_id) ? job_id : nilUuid }),
    ...(company_id !== undefined && { company_id: isUuid(company_id) ? company_id : nilUuid }),
    ...(hiring_manager !== undefined && { hiringManagerKey: emailKey(hiring_manager) }),
    ...(person !== undefined && { personKey: emailKey(person) }),
    ...(waiting_for !== undefined && { waitingForKey: emailKey(waiting_for) }),
    ...(words && { words }),
    ...(external_id !== undefined && { external_id }),
    ...(code !== undefined && { number: Math.min(numberMax, Number(code.slice('REQ-'.length))) }),
    ...(created_after !== undefined && { created_after: utc(created_after) }),
    ...(created_before !== undefined && { created_before: utc(created_before) }),
    ...(updated_after !== undefined && { updated_after: utc(updated_after) }),
    ...(updated_before !== undefined && { updated_before: utc(updated_before) }),
  };
}

/** Those who do not see the whole workspace see the requisitions in which they take part, and those of their jobs. */
function visibilityFilter(access: Access): Pick<RequisitionFilters, 'visibleTo'> {
  if (access.scope === 'workspace') return {};
  const jobIds = access.scope === 'jobs' ? access.jobIds : [];
  return { visibleTo: { personKey: emailKey(access.email), jobIds } };
}

/** From the counters when only the status is filtered; otherwise counted, and cached until a requisition of the workspace changes. */
async function countMatchingRequisitions(
  { database, totals }: RequisitionListDeps,
  workspaceId: string,
  filters: RequisitionFilters,
): Promise<number> {
  const { version, ...byStatus } = (await findRequisitionTotals(database, workspaceId)) ?? noTotals;
  const { status = requisitionStatuses, ...others } = filters;
  if (Object.keys(others).length === 0)
    return requisitionStatuses.filter((known) => status.includes(known)).reduce((sum, known) => sum + byStatus[known], 0);
  return totals.get(JSON.stringify(['requisitions', workspaceId, filters]), version, () =>
    countRequisitions(database.longReads(workspaceId), workspaceId, filters),
  );
}
