import type { FieldSort } from '@muster/contract/candidates/candidate-list.ts';
import { searchFor } from '#candidates/search/candidate-search-actions.ts';
import { isFieldOrderMade } from '#custom-fields/order/make-field-orders.ts';
import { failure } from '#failure.ts';
import { readPage, splitPage } from '#web/paging.ts';
import {
  type CandidateListDeps,
  type CandidateListQuery,
  type CandidatesPage,
  candidateFilters,
  isBroadSearch,
  type ListCaller,
  rowView,
} from './candidate-list.ts';
import { listAlongField, listSortedByField } from './field-list-queries.ts';
import { visibleCandidates } from './visible-candidates.ts';

/**
 * The candidates in the order of a custom field, those without a value last. Few matches are all read and sorted; of many, the order of the
 * field is read until the page is full. The threshold is that of lists without an index in their order. The route has checked the field.
 */
export async function candidatesByFieldPage(
  { database, candidateTotals }: CandidateListDeps,
  caller: ListCaller,
  query: Omit<CandidateListQuery, 'sort'>,
  sort: FieldSort,
  knownTotal?: number,
): Promise<CandidatesPage> {
  const { workspaceId } = caller;
  const filters = visibleCandidates(candidateFilters(query), caller.access);
  const scope = ['candidates', workspaceId, filters, sort];
  const page = readPage(query, scope);
  const view = rowView(query, caller);
  const search = await searchFor(database, workspaceId, filters);
  if (search === 'nobody') return { rows: [], total: 0, has_more: false, next_cursor: null, view };
  const key = sort.slice(sort.indexOf('.') + 1);
  const order = { key, isDescending: sort.startsWith('-') };
  const longReads = database.longReads(workspaceId);
  const isMade = isFieldOrderMade(database, workspaceId);
  const count = knownTotal ?? candidateTotals.count(workspaceId, filters, search);
  const read = async () => {
    // The whole order: nothing has to be known before.
    if (Object.keys(filters).every((name) => name === 'job_id'))
      return listAlongField(longReads, workspaceId, { filters, search, isBroad: false, order }, page, view);
    const ordered = filters.job_id === undefined ? {} : { job_id: filters.job_id };
    const [total, orderedTotal] = [await count, await candidateTotals.count(workspaceId, ordered, undefined)];
    const isBroad = search !== undefined && (await isBroadSearch({ candidateTotals }, workspaceId, filters, total));
    const list = total * total <= orderedTotal * page.limit ? listSortedByField : listAlongField;
    return list(longReads, workspaceId, { filters, search, isBroad, order }, page, view);
  };
  const [found, total, isReady] = await Promise.all([read(), count, isMade]);
  if (!isReady) throw failure('field_order_pending', key);
  return { ...splitPage(found, page, scope), total, view };
}
