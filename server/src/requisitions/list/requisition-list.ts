import { requisitionStatuses } from '@muster/contract/requisitions/requisition.ts';
import type { requisitionListQuery } from '@muster/contract/requisitions/requisition-list.ts';
import type { Static } from 'typebox';
import { emailKey } from '#candidates/candidate.ts';
import { withoutHidden } from '#custom-fields/hidden-fields.ts';
import { requisitionView, type StoredRequisition } from '#requisitions/requisition.ts';
import type { Runtime } from '#runtime.ts';
import { type JsonBytes, jsonRows } from '#text/json-text.ts';
import type { Access, Caller, HiddenFields } from '#web/caller.ts';
import { readFilters } from '#web/filters.ts';
import { readPage, splitPage } from '#web/paging.ts';
import type { TotalsCache } from '#web/totals-cache.ts';
import {
  countRequisitions,
  findRequisitionTotals,
  listRequisitions,
  type RequisitionFilters,
  type RequisitionTotals,
  requisitionFilters,
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

export async function requisitionsPage(
  app: RequisitionListDeps,
  { workspaceId, access, hiddenFields }: Pick<Caller, 'workspaceId' | 'access' | 'hiddenFields'>,
  query: RequisitionListQuery,
): Promise<RequisitionsPage> {
  const filters = { ...readFilters(requisitionFilters, query), ...visibilityFilter(access) };
  const scope = ['requisitions', workspaceId, filters];
  const page = readPage(query, scope);
  const [found, total] = await Promise.all([
    listRequisitions(app.database.longReads(workspaceId), workspaceId, filters, page),
    countMatchingRequisitions(app, workspaceId, filters),
  ]);
  const { rows, has_more, next_cursor } = splitPage(found, page, scope);
  const requisitions = await jsonRows(rows, (row) => JSON.stringify(visibleView(row, hiddenFields)));
  return { requisitions, total, has_more, next_cursor };
}

function visibleView(row: StoredRequisition, hidden: HiddenFields | undefined): unknown {
  const view = requisitionView(row);
  return hidden ? withoutHidden(view, hidden, 'requisition') : view;
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
