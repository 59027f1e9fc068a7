import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import type { candidateListQuery, NumberFilter } from '@muster/contract/candidates/candidate-list.ts';
import { outcomes } from '@muster/contract/reports/report.ts';
import type { Sort } from '@muster/contract/schema/paging.ts';
import type { Static } from 'typebox';
import { emailKey } from '#candidates/candidate.ts';
import { viewerOf } from '#candidates/new-to.ts';
import { searchFor, withoutSearch } from '#candidates/search/candidate-search-actions.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import { idOrNil } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Caller } from '#web/caller.ts';
import type { ListedRow } from '#web/listed-row.ts';
import { type Page, readPage, splitPage, utc } from '#web/paging.ts';
import { canMatchInMemory } from './candidate-filter.ts';
import { type CandidateFilters, isLookedUp } from './candidate-filter-queries.ts';
import {
  hasMatchingIndex,
  listBySorting,
  listCandidates,
  listKnownMatches,
  listSearchByRank,
  listSearchByTime,
} from './candidate-list-queries.ts';
import { type CandidateTotals, countedMax } from './candidate-totals.ts';
import { type CandidateView, cardsFor, completeRows, completeRowsWithout } from './candidate-views.ts';
import { type FindInJob, firstInJobMax, withStatus } from './job-search.ts';
import { visibleCandidates } from './visible-candidates.ts';

/** In the order of a time, or of relevance. */
export type CandidateListQuery = Omit<Static<typeof candidateListQuery>, 'sort'> & { sort?: Sort };

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

type FilteredList = { filters: CandidateFilters; view: CandidateView; knownTotal: number | undefined };
type UnindexedList = FilteredList & { scope: unknown; isBounded: boolean };

export type ListCaller = Pick<Caller, 'workspaceId' | 'access' | 'actor' | 'hiddenFields'>;

export async function candidatesPage(
  app: CandidateListDeps,
  caller: ListCaller,
  query: CandidateListQuery,
  knownTotal?: number,
): Promise<CandidatesPage> {
  const filters = visibleCandidates(candidateFilters(query), caller.access);
  const page = await pageOfFilters(app, caller.workspaceId, filters, query, rowView(query, caller), knownTotal);
  return query.total_max === undefined ? page : { ...page, total: Math.min(page.total, Number(query.total_max) + 1) };
}

export async function pageOfFilters(
  app: CandidateListDeps,
  workspaceId: string,
  filters: CandidateFilters,
  query: CandidatePageQuery,
  view = completeRows,
  knownTotal?: number,
): Promise<CandidatesPage> {
  const scope = ['candidates', workspaceId, filters];
  const page = readPage(query, scope);
  const search = await searchFor(app.database, workspaceId, filters);
  if (search === 'nobody') return { rows: [], total: 0, has_more: false, next_cursor: null, view };
  if (search) return searchPage(app, workspaceId, query, { filters, search, view, knownTotal });
  if (!hasMatchingIndex(filters, page.sort)) {
    const isBounded = query.total_max !== undefined && !canMatchInMemory(filters);
    return unindexedPage(app, workspaceId, { filters, view, scope, isBounded, knownTotal }, page);
  }
  const [found, total] = await Promise.all([
    listCandidates(app.database, workspaceId, filters, page, view),
    knownTotal ?? app.candidateTotals.count(workspaceId, filters, undefined),
  ]);
  return { ...splitPage(found, page, scope), total, view };
}

export function rowView({ fields }: Pick<CandidateListQuery, 'fields'>, caller: ListCaller): CandidateView {
  const hidden = caller.hiddenFields?.candidate;
  return fields === 'card' ? cardsFor(viewerOf(caller), hidden) : completeRowsWithout(hidden);
}

/**
 * For filters without an index in this order. Many matches: rows are read in the order of the list until the page is full. Few matches: all
 * are read and sorted. The threshold was measured with a million candidates; an order by creation is read along the index of one of the
 * filters, so reading in order pays off for fewer matches, unless the matches are looked up in another table. `isBounded`: no more are counted than `total_max` may be.
 */
async function unindexedPage(
  { database, candidateTotals }: CandidateListDeps,
  workspaceId: string,
  { filters, view, scope, isBounded, knownTotal }: UnindexedList,
  page: Page,
): Promise<CandidatesPage> {
  const count = isBounded ? candidateTotals.countUpToMax : candidateTotals.count;
  const [total, workspaceTotal] = await Promise.all([
    knownTotal ?? count(workspaceId, filters, undefined),
    candidateTotals.count(workspaceId, {}, undefined),
  ]);
  const hasFewMatches =
    total * total <= workspaceTotal * (page.sort.endsWith('created_at') ? (isLookedUp(filters) ? page.limit / 4 : 1) : page.limit);
  const list = hasFewMatches ? listBySorting : listCandidates;
  const found = await list(database.longReads(workspaceId), workspaceId, filters, page, view);
  return { ...splitPage(found, page, scope), total, view };
}

/** A search: by relevance, unless `sort` is given, there are no words, or too many matches. */
async function searchPage(
  app: CandidateListDeps,
  workspaceId: string,
  query: CandidatePageQuery,
  { filters, search, view, knownTotal }: FilteredList & { search: TsQueries },
): Promise<CandidatesPage> {
  const scope = ['candidates', workspaceId, filters];
  const page = readPage(query, scope);
  const inJob = await app.findInJob(workspaceId, filters, search);
  const known = inJob && withStatus(inJob, filters.status);
  const longReads = app.database.longReads(workspaceId);
  if (known && query.sort === undefined && !page.after && page.limit < firstInJobMax) {
    const found = await listKnownMatches(app.database, workspaceId, filters, known, page.limit, view);
    return { ...splitPage(found, page, scope), total: known.total, view };
  }
  const count = query.total_max === undefined ? app.candidateTotals.count : app.candidateTotals.countUpToMax;
  const total = known?.total ?? knownTotal ?? (await count(workspaceId, filters, search));
  const isBroad = await isBroadSearch(app, workspaceId, filters, total);
  const hasWords = filters.q !== undefined;
  const ranked = page.after ? page.after.rank !== undefined : hasWords && query.sort === undefined && (inJob?.isRanked ?? !isBroad);
  const found = ranked
    ? await listSearchByRank(longReads, workspaceId, filters, search, page, view)
    : await listSearchByTime(longReads, workspaceId, filters, { search, isBroad }, page, view);
  return { ...splitPage(found, page, scope), total, view };
}

/** So many match that an order by relevance says little: all candidates of the list are looked at in its order until the page is full. */
export async function isBroadSearch(
  { candidateTotals }: Pick<CandidateListDeps, 'candidateTotals'>,
  workspaceId: string,
  filters: CandidateFilters,
  total: number,
): Promise<boolean> {
  if (total <= alwaysRankedMax) return false;
  return total > rankedMax || total * 2 > (await candidateTotals.count(workspaceId, withoutSearch(filters), undefined));
}

// Nobody waits in a status that is an end: those are looked at when they are named.
const openStatuses = candidateStatuses.filter((status) => outcomes.every((outcome) => outcome !== status));

/** Numbers are strings in a query, and numbers in a body. */
type GivenFilters = Omit<CandidateListQuery, NumberFilter> & { [Name in NumberFilter]?: string | number };

export function candidateFilters(query: GivenFilters): CandidateFilters {
  if (query.stage_id !== undefined && query.job_id === undefined) throw failure('stage_without_job');
  const { job_id, source_id, external_id, email, q, created_after, created_before, updated_after, updated_before } = query;
  return {
    ...(query.type !== undefined && { type: splitValues(query.type) }),
    ...(job_id !== undefined && { job_id: idOrNil(job_id) }),
    ...(query.in_stage_days_min !== undefined && { status: [...openStatuses] }),
    ...(query.status !== undefined && { status: splitValues(query.status) }),
    ...(query.stage_id !== undefined && { stage_ids: splitValues(query.stage_id).map(idOrNil) }),
    ...(query.tags !== undefined && { tags: splitValues(query.tags) }),
    ...(query.pool_stage !== undefined && { pool_stage: splitValues(query.pool_stage) }),
    ...(source_id !== undefined && { source_id: idOrNil(source_id) }),
    ...(external_id !== undefined && { external_id }),
    ...(email !== undefined && { email: emailKey(email) }),
    ...(query.rejection_email !== undefined && { rejection_email: query.rejection_email }),
    ...(query.score_min !== undefined && { score_min: Number(query.score_min) }),
    ...(query.skills_score_min !== undefined && { skills_score_min: Number(query.skills_score_min) }),
    ...(query.experience_score_min !== undefined && { experience_score_min: Number(query.experience_score_min) }),
    ...(query.location_score_min !== undefined && { location_score_min: Number(query.location_score_min) }),
    ...(query.in_stage_days_min !== undefined && { in_stage_days_min: Number(query.in_stage_days_min) }),
    ...(query.title?.trim() && { title: query.title.trim() }),
    ...(query.company?.trim() && { company: query.company.trim() }),
    ...(query.language?.trim() && { language: query.language.trim() }),
    ...(query.near !== undefined && { near: query.near }),
    ...(query.within_km !== undefined && { within_km: Number(query.within_km) }),
    ...(query.answers !== undefined && { answers: query.answers }),
    ...(query.knockouts !== undefined && { knockouts: query.knockouts }),
    ...(query.interview_from !== undefined && { interview_from: utc(query.interview_from) }),
    ...(query.interview_to !== undefined && { interview_to: utc(query.interview_to) }),
    ...(query.feedback !== undefined && { feedback: query.feedback }),
    ...(query.signals !== undefined && { signals: splitValues(query.signals) }),
    ...(query.owner_id !== undefined && { owner_id: idOrNil(query.owner_id) }),
    ...(query.credited_to_id !== undefined && { credited_to_id: idOrNil(query.credited_to_id) }),
    ...(query.custom_fields !== undefined && { custom_fields: query.custom_fields }),
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
