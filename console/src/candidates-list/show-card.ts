import type { CandidateCard, CandidateCardPage } from '@muster/sdk/generated/types.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { countsKey, listKeys } from '#queries/candidate-queries.ts';
import { countsQuery } from '#queries/card-queries.ts';
import { compareCards, insert } from './card-order.ts';
import { isCards, isPages, type Pages } from './card-pages.ts';
import { type Cards, cardsQuery } from './cards.ts';
import { type BoardCounts, countIn, withCounted } from './column-counts.ts';
import { withoutColumns } from './column-filter.ts';
import { columnKeyOf } from './column-key.ts';
import { decodeFilters, encodeFilters, type ListFilters, sortedField } from './list-filters.ts';

/** A candidate as the server tells it: null when it is no longer there. `before`: as a list on the screen shows it. */
type Told = { id: string; card: CandidateCard | null; before: CandidateCard | undefined };

/**
 * Shows a card that the server has told in the lists and counts on the screen, without a request. Returns the keys of those that have to be
 * read instead: what a search finds, and what lies behind the loaded rows, only the server knows.
 */
export function showCard(client: QueryClient, id: string, card: CandidateCard | null): QueryKey[] {
  const cache = client.getQueryCache();
  const queries = listKeys.flatMap((queryKey) => cache.findAll({ queryKey }));
  const boards = new Set(queries.filter((query) => isObserved(query) && isCards(query.state.data)).map(boardOf));
  // Empty and folded columns of a board on the screen, too.
  const isOnScreen = (query: Query) => isObserved(query) || (isCards(query.state.data) && boards.has(boardOf(query)));
  const onScreen = queries.filter(isOnScreen);
  for (const query of queries) if (!isOnScreen(query)) query.invalidate();
  const told = { id, card, before: findShown(onScreen.filter(isCurrent), id) };
  return onScreen.flatMap((query) => {
    const next = isCurrent(query) || isCountedEmpty(client, query) ? nextData(query, told) : undefined;
    if (next !== undefined && next !== query.state.data) client.setQueryData(query.queryKey, next);
    if (next === undefined) readWithBoard(client, query, card);
    return next === undefined ? [query.queryKey] : [];
  });
}

function isObserved(query: Query): boolean {
  return query.getObserversCount() > 0;
}

function boardOf({ queryKey: [, jobId, kind] }: Query): string {
  return `${jobId} ${encodeFilters(filtersOf(kind))}`;
}

/** A column that is not shown because it was empty would be asked for once the counts are there, by a second request. */
function readWithBoard(client: QueryClient, query: Query, card: CandidateCard | null): void {
  const { data } = query.state;
  if (!isCards(data) || !card || data.column !== columnKeyOf(card) || data.rows.length > 0 || query.isActive()) return;
  query.invalidate();
  void client.prefetchQuery(cardsQuery(client, filtersOf(query.queryKey[2]), data.column));
}

/** An answer that is under way may be older than the card. */
function isCurrent({ state: { data, fetchStatus, isInvalidated } }: Query): boolean {
  return data !== undefined && fetchStatus === 'idle' && !isInvalidated;
}

/** A column that is not shown because it is empty is not read again. That it still is, the counts know. */
function isCountedEmpty(client: QueryClient, { queryKey, state: { data, fetchStatus } }: Query): boolean {
  if (!isCards(data) || data.column === 'all' || data.rows.length > 0 || fetchStatus !== 'idle') return false;
  const counts = client.getQueryData(countsQuery(withoutColumns(filtersOf(queryKey[2]))).queryKey);
  return counts !== undefined && countIn(counts, data.column) === 0;
}

function findShown(queries: Query[], id: string): CandidateCard | undefined {
  const lists = queries.map(({ state }) => state.data).filter(isCards);
  return lists.flatMap(({ rows }) => rows).find((card) => card.id === id);
}

/** Undefined: to be read. */
function nextData({ queryKey, state: { data } }: Query, told: Told): unknown {
  const [noun, , kind, encoded] = queryKey;
  if (noun === countsKey[0])
    return isCounts(data) && typeof kind === 'string' ? nextCounts(data, decodeFilters(kind), told) : undefined;
  if (kind === 'total') return told.card && !isAdded(told.card) ? data : undefined;
  if (isCards(data)) return nextCards(data, filtersOf(kind), told);
  if (isPages(data) && typeof encoded === 'string') return nextPages(data, decodeFilters(encoded), told);
  return undefined;
}

function nextCards(list: Cards, filters: ListFilters, told: Told): Cards | undefined {
  const { card, id } = told;
  const { column, sort } = list;
  if (isOfAnotherJob(filters, told)) return list;
  if (!isPlain(filters)) return undefined;
  const shown = list.rows.find((row) => row.id === id);
  // Columns show no total of their own.
  const isComplete = list.nextCursor === null || column !== 'all';
  const others = shown ? list.rows.filter((row) => row !== shown) : list.rows;
  if (!card || !isIn(card, filters) || (column !== 'all' && columnKeyOf(card) !== column)) {
    if (shown) return { ...list, rows: others, total: list.total - 1 };
    return isComplete ? list : unlessCounted(list, filters, card);
  }
  if (shown && compareCards(shown, card, sort) === 0)
    return { ...list, rows: list.rows.map((row) => (row === shown ? card : row)) };
  // The server knows the order of options and texts.
  if (sortedField(sort) !== undefined) return undefined;
  const rows = insert(others, card, list);
  if (shown) return { ...list, rows };
  if (isComplete) return { ...list, rows, total: list.total + 1 };
  return rows.length === others.length ? unlessCounted(list, filters, card) : undefined;
}

/** A list whose loaded rows do not have the candidate, who may be behind them: the same one, unless its total may be another now. */
function unlessCounted<List>(list: List, { status, stage_id }: ListFilters, card: CandidateCard | null): List | undefined {
  return card && !isAdded(card) && !status?.length && !stage_id?.length ? list : undefined;
}

function nextPages(old: Pages, filters: ListFilters, told: Told): Pages | undefined {
  const { card, id } = told;
  if (isOfAnotherJob(filters, told)) return old;
  if (!isPlain(filters)) return undefined;
  const isShown = old.pages.some(({ candidates }) => candidates.some((row) => row.id === id));
  if (!isShown) return unlessCounted(old, filters, card);
  const stays = card && isIn(card, filters) ? card : undefined;
  const mapPage = (page: CandidateCardPage) => ({
    ...page,
    candidates: page.candidates.flatMap((row) => (row.id === id ? (stays ?? []) : row)),
    total_candidates: page.total_candidates - (stays ? 0 : 1),
  });
  return { ...old, pages: old.pages.map(mapPage) };
}

function nextCounts(old: BoardCounts, filters: ListFilters, told: Told): BoardCounts | undefined {
  const { card, before } = told;
  if (isOfAnotherJob(filters, told)) return old;
  if (!isPlain(filters) || !before) return undefined;
  const count = (counts: BoardCounts, counted: CandidateCard | null, step: 1 | -1) =>
    counted && isIn(counted, filters) ? { ...withCounted(counts, counted, step), total: counts.total + step } : counts;
  return count(count(old, before, -1), card, 1);
}

/** Whether a card has all that the filters ask for. */
function isPlain({ job_id: _job, status: _status, stage_id: _stage, sort: _sort, ...others }: ListFilters): boolean {
  return Object.keys(others).length === 0;
}

function isIn(card: CandidateCard, { job_id, status, stage_id }: ListFilters): boolean {
  if (stage_id?.length && !(card.stage_id && stage_id.includes(card.stage_id))) return false;
  return (!job_id || card.job_id === job_id) && (!status?.length || status.includes(card.status));
}

function isOfAnotherJob({ job_id }: ListFilters, { card, before }: Told): boolean {
  return job_id !== undefined && card !== null && card.job_id !== job_id && before?.job_id !== job_id;
}

function isAdded({ created_at, updated_at }: CandidateCard): boolean {
  return created_at === updated_at;
}

function filtersOf(kind: unknown): ListFilters {
  return typeof kind === 'object' && kind !== null && 'list' in kind && typeof kind.list === 'string'
    ? decodeFilters(kind.list)
    : {};
}

function isCounts(data: unknown): data is BoardCounts {
  return typeof data === 'object' && data !== null && 'counts' in data && 'total' in data;
}
