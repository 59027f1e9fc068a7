import type { candidateListQuery } from '@muster/contract/candidates/candidate-list.ts';
import type { Static } from 'typebox';
import { emailKey } from '#candidates/candidate.ts';
import { searchQueriesFor } from '#candidates/search/candidate-search-actions.ts';
import { idOrNil } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import type { ListedRow } from '#web/listed-row.ts';
import { type Page, readPage, splitPage, utc } from '#web/paging.ts';
import type { CandidateFilters } from './candidate-filter-queries.ts';
import {
  hasMatchingIndex,
  listBySorting,
  listCandidates,
  listKnownMatches,
  listSearchByRank,
  listSearchByTime,
} from './candidate-list-queries.ts';
import { type CandidateTotals, countedMax } from './candidate-totals.ts';
import { type CandidateView, cards, completeRows } from './candidate-views.ts';
import { type FindInJob, firstInJobMax, withStatus } from './job-search.ts';
import { visibleCandidates } from './visible-candidates.ts';

export type CandidateListQuery = Static<typeof candidateListQuery>;

type CandidatePageQuery = Pick<CandidateListQuery, 'limit' | 'cursor' | 'sort' | 'fields' | 'total_max'>;

export type CandidatesPage = {
  rows: ListedRow[];
  total: number;
  has_more: boolean;
  next_cursor: string | null;
  view: CandidateView;
};

export type CandidateListDeps = Pick<Runtime, 'database'> & { candidateTotals: CandidateTotals; findInJob: FindInJob };

// With more matches, an order by relevance would have to rank each of them.
const rankedMax = countedMax;
const alwaysRankedMax = 1000;

export async function candidatesPage(
  app: CandidateListDeps,
  { workspaceId, access }: Pick<Caller, 'workspaceId' | 'access'>,
  query: CandidateListQuery,
): Promise<CandidatesPage> {
  const page = await pageOfFilters(app, workspaceId, visibleCandidates(candidateFilters(query), access), query);
  return query.total_max === undefined ? page : { ...page, total: Math.min(page.total, Number(query.total_max) + 1) };
}

export async function pageOfFilters(
  app: CandidateListDeps,
  workspaceId: string,
  filters: CandidateFilters,
  query: CandidatePageQuery,
): Promise<CandidatesPage> {
  const scope = ['candidates', workspaceId, filters];
  const page = readPage(query, scope);
  const view = rowView(query);
  if (filters.q !== undefined) return searchPage(app, workspaceId, query, filters);
  if (!hasMatchingIndex(filters, page.sort)) return unindexedPage(app, workspaceId, { filters, view, scope }, page);
  const [found, total] = await Promise.all([
    listCandidates(app.database, workspaceId, filters, page, view),
    app.candidateTotals.count(workspaceId, filters, undefined),
  ]);
  return { ...splitPage(found, page, scope), total, view };
}

export function rowView({ fields }: Pick<CandidateListQuery, 'fields'>): CandidateView {
  return fields === 'card' ? cards : completeRows;
}

/**
 * For filters without an index in this order. Many matches: rows are read in the order of the list until the page is full. Few matches: all
 * are read and sorted. The threshold was measured with a million candidates; an order by creation is read along the index of one of the
 * filters, so reading in order pays off for fewer matches.
 */
async function unindexedPage(
  { database, candidateTotals }: CandidateListDeps,
  workspaceId: string,
  { filters, view, scope }: { filters: CandidateFilters; view: CandidateView; scope: unknown },
  page: Page,
): Promise<CandidatesPage> {
  const [total, workspaceTotal] = await Promise.all([
    candidateTotals.count(workspaceId, filters, undefined),
    candidateTotals.count(workspaceId, {}, undefined),
  ]);
  const hasFewMatches = total * total <= workspaceTotal * (page.sort.endsWith('created_at') ? 1 : page.limit);
  const list = hasFewMatches ? listBySorting : listCandidates;
  const found = await list(database.longReads(workspaceId), workspaceId, filters, page, view);
  return { ...splitPage(found, page, scope), total, view };
}

/** A search: by relevance, unless `sort` is given or there are too many matches. */
async function searchPage(
  app: CandidateListDeps,
  workspaceId: string,
  query: CandidatePageQuery,
  filters: CandidateFilters,
): Promise<CandidatesPage> {
  const scope = ['candidates', workspaceId, filters];
  const page = readPage(query, scope);
  const view = rowView(query);
  const search = await searchQueriesFor(app.database, workspaceId, { ...filters, q: filters.q ?? '' });
  if (!search) return { rows: [], total: 0, has_more: false, next_cursor: null, view };
  const inJob = await app.findInJob(workspaceId, filters, Promise.resolve(search));
  const known = inJob && withStatus(inJob, filters.status);
  const longReads = app.database.longReads(workspaceId);
  if (known && query.sort === undefined && !page.after && page.limit < firstInJobMax) {
    const found = await listKnownMatches(app.database, workspaceId, filters, known, page.limit, view);
    return { ...splitPage(found, page, scope), total: known.total, view };
  }
  const count = query.total_max === undefined ? app.candidateTotals.count : app.candidateTotals.countUpToMax;
  const total = known?.total ?? (await count(workspaceId, filters, search));
  const isBroad = await isBroadSearch(app, workspaceId, filters, total);
  const ranked = page.after ? page.after.rank !== undefined : query.sort === undefined && (inJob?.isRanked ?? !isBroad);
  const found = ranked
    ? await listSearchByRank(longReads, workspaceId, filters, search, page, view)
    : await listSearchByTime(longReads, workspaceId, filters, { search, isBroad }, page, view);
  return { ...splitPage(found, page, scope), total, view };
}

/** So many match that an order by relevance says little: all candidates of the list are looked at in its order until the page is full. */
async function isBroadSearch(
  { candidateTotals }: CandidateListDeps,
  workspaceId: string,
  { q: _, ...filters }: CandidateFilters,
  total: number,
): Promise<boolean> {
  if (total <= alwaysRankedMax) return false;
  return total > rankedMax || total * 2 > (await candidateTotals.count(workspaceId, filters, undefined));
}

export function candidateFilters(query: CandidateListQuery): CandidateFilters {
  const { job_id, source_id, external_id, email, q, created_after, created_before, updated_after, updated_before } = query;
  return {
    ...(query.type !== undefined && { type: splitValues(query.type) }),
    ...(job_id !== undefined && { job_id: idOrNil(job_id) }),
    ...(query.status !== undefined && { status: splitValues(query.status) }),
    ...(query.tags !== undefined && { tags: splitValues(query.tags) }),
    ...(query.pool_stage !== undefined && { pool_stage: splitValues(query.pool_stage) }),
    ...(source_id !== undefined && { source_id: idOrNil(source_id) }),
    ...(external_id !== undefined && { external_id }),
    ...(email !== undefined && { email: emailKey(email) }),
    ...(q?.trim() && { q: q.trim() }),
    ...(created_after !== undefined && { created_after: utc(created_after) }),
    ...(created_before !== undefined && { created_before: utc(created_before) }),
    ...(updated_after !== undefined && { updated_after: utc(updated_after) }),
    ...(updated_before !== undefined && { updated_before: utc(updated_before) }),
  };
}

function splitValues(values: string): string[] {
  return [...new Set(values.split(',').map((value) => value.trim()))];
}
