import type { Sort } from '@muster/contract/schema/paging.ts';
import { documentMatches, matchesSearch } from '#candidates/search/candidate-search-queries.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, type Statement, sql, unparsed, withCustomPlan } from '#storage/sql.ts';
import type { RawRow } from '#text/json-text.ts';
import { ListedRow } from '#web/listed-row.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import { type CandidateFilters, candidateConditions, matchingSetConditions } from './candidate-filter-queries.ts';
import { candidateKeys, candidateStreams } from './candidate-stream-queries.ts';
import type { CandidateView } from './candidate-views.ts';
import { firstRanked, rankedMatches, rankedMatchesOfJob } from './search-rank-queries.ts';

/**
 * Reads a page along an index in the order of the list. For a filter with several values, the page of each value is read along the index,
 * and the pages are merged.
 */
export function listCandidates(
  db: Queryable,
  workspaceId: string,
  filters: CandidateFilters,
  page: Page,
  view: CandidateView,
): Promise<ListedRow[]> {
  return queryListedRows(db, candidatePageStatement(workspaceId, filters, page, view), view);
}

export function candidatePageStatement(workspaceId: string, filters: CandidateFilters, page: Page, view: CandidateView): Statement {
  const streams = page.sort.endsWith('created_at') ? candidateStreams(workspaceId, filters, page) : undefined;
  if (!streams) return indexOrderStatement(workspaceId, filters, page, view);
  const { order } = keyset(page, candidateKeys);
  const { order: streamOrder } = keyset(page, { created_at: part`created_at`, updated_at: part`created_at`, id: part`id` });
  return sql`
    WITH page AS (SELECT DISTINCT id, created_at FROM (${streams}) AS stream ORDER BY ${streamOrder} LIMIT ${page.limit + 1})
    SELECT ${view.columns} FROM page
    JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = page.id ${view.joins}
    ORDER BY ${order}`;
}

function indexOrderStatement(workspaceId: string, filters: CandidateFilters, page: Page, view: CandidateView): Statement {
  const { order, conditions } = keyset(page, candidateKeys);
  const statement = sql`
    SELECT ${view.columns} FROM candidates ${view.joins}
    WHERE ${all([...candidateConditions(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`;
  return hasMatchingIndex(filters, page.sort) ? statement : withCustomPlan(statement);
}

/** Reads all matches and sorts them: faster when there are few. */
export function listBySorting(
  db: Queryable,
  workspaceId: string,
  filters: CandidateFilters,
  page: Page,
  view: CandidateView,
): Promise<ListedRow[]> {
  const { order, conditions } = keyset(page, candidateKeys);
  const { order: foundOrder } = keyset(page, { created_at: part`created_at`, updated_at: part`updated_at`, id: part`id` });
  const statement = sql`
    WITH found AS MATERIALIZED (
      SELECT candidates.id, candidates.created_at, candidates.updated_at FROM candidates
      WHERE ${all([...matchingSetConditions(workspaceId, filters, { areFew: true }), ...conditions])}
    ), page AS (SELECT id FROM found ORDER BY ${foundOrder} LIMIT ${page.limit + 1})
    SELECT ${view.columns} FROM page
    JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = page.id ${view.joins}
    ORDER BY ${order}`;
  return queryListedRows(db, withCustomPlan(statement), view);
}

const indexedFilters = [
  [],
  ['type'],
  ['status'],
  ['pool_stage'],
  ['source_id'],
  ['external_id'],
  ['email'],
  ['job_id'],
  ['job_id', 'status'],
  ['job_id', 'stage_ids'],
  ['job_id', 'stage_ids', 'status'],
  ['tags'],
  ['status', 'tags'],
  ['owner_id'],
  ['owner_id', 'status'],
  ['credited_to_id'],
];

/** Whether an index starts with the columns of these filters and has this order. */
export function hasMatchingIndex(filters: CandidateFilters, sort: Sort): boolean {
  const { created_after: _after, created_before: _before, ...others } = filters;
  const names = Object.keys(others).sort().join();
  if (!sort.endsWith('created_at')) return Object.keys(filters).length === 0;
  return indexedFilters.some((known) => known.join() === names);
}

/** Search results in the order of `sort`. Many matches (`isBroad`) are read in that order and checked one by one, few are sorted. */
export function listSearchByTime(
  db: Queryable,
  workspaceId: string,
  filters: CandidateFilters,
  { search, isBroad }: { search: TsQueries; isBroad: boolean },
  page: Page,
  view: CandidateView,
): Promise<ListedRow[]> {
  const { order, conditions } = keyset(page, candidateKeys);
  const found = isBroad
    ? part`(SELECT ${documentMatches(part`document`, search.match)} FROM candidate_search
            WHERE candidate_search.workspace_id = candidates.workspace_id AND candidate_search.candidate_id = candidates.id)`
    : part`candidates.id = ANY (ARRAY (SELECT candidate_id FROM candidate_search WHERE ${matchesSearch(workspaceId, search)}))`;
  return listWithCustomPlan(
    db,
    sql`
    SELECT ${view.columns} FROM candidates ${view.joins}
    WHERE ${all([...candidateConditions(workspaceId, filters), found, ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`,
    view,
  );
}

/** Search results by rank, the newest first among equals. */
export function listSearchByRank(
  db: Queryable,
  workspaceId: string,
  filters: CandidateFilters,
  search: TsQueries,
  page: Page,
  view: CandidateView,
): Promise<ListedRow[]> {
  const { limit, after } = page;
  const isAlone = Object.keys(filters).length === 1;
  const ranked =
    filters.job_id === undefined ? rankedMatches(workspaceId, filters, search) : rankedMatchesOfJob(workspaceId, filters, search);
  const afterCursor = after
    ? part`WHERE (rank, created_at, id) < (${after.rank ?? 0}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
    : part``;
  return listWithCustomPlan(
    db,
    sql`
    WITH ${isAlone && !after ? firstRanked(workspaceId, search, limit) : ranked},
    page AS (SELECT id, rank FROM ranked ${afterCursor} ORDER BY rank DESC, created_at DESC, id DESC LIMIT ${limit + 1})
    SELECT ${view.columns}, page.rank
    FROM page JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = page.id ${view.joins}
    ORDER BY page.rank DESC, candidates.created_at DESC, candidates.id DESC`,
    view,
  );
}

/** The first page of matches that are known, in their order; who no longer meets the filters is left out. */
export function listKnownMatches(
  db: Queryable,
  workspaceId: string,
  filters: CandidateFilters,
  { ids, ranks }: { ids: string[]; ranks: (number | null)[] },
  limit: number,
  view: CandidateView,
): Promise<ListedRow[]> {
  const statement = sql`
    WITH page AS (
      SELECT candidates.id, found.rank FROM unnest(${ids}::uuid[], ${ranks}::int[]) AS found (id, rank)
      JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = found.id
      WHERE ${all(candidateConditions(workspaceId, filters))}
      ORDER BY found.rank DESC, candidates.created_at DESC, candidates.id DESC LIMIT ${limit + 1})
    SELECT ${view.columns}, page.rank
    FROM page JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = page.id ${view.joins}
    ORDER BY page.rank DESC, candidates.created_at DESC, candidates.id DESC`;
  return queryListedRows(db, statement, view);
}

/** With a custom plan: the generic plan, to which PostgreSQL switches after some executions, took twenty times as long. */
function listWithCustomPlan(db: Queryable, statement: Statement, view: CandidateView): Promise<ListedRow[]> {
  return queryListedRows(db, withCustomPlan(statement), view);
}

async function queryListedRows(db: Queryable, statement: Statement, { cursor, complete }: CandidateView): Promise<ListedRow[]> {
  return (await db.query<RawRow>(unparsed(statement))).map((raw) => new ListedRow(complete(raw), cursor));
}
