import { failure } from '#failure.ts';
import type { Queryable } from '#storage/queryable.ts';
import { hasJobLexemes } from './backfill-job-lexemes.ts';
import { findJobQuestions, findSimilarWords } from './candidate-search-queries.ts';
import { type FactFilters, factsQuery } from './fact-lexemes.ts';
import { parseSearch, type TsQueries, tsQueries } from './search-terms.ts';

/** The filters that are looked up in search documents. */
export type SearchFilters = FactFilters & { q?: string; job_id?: string };

const searchFilterNames = [
  'q',
  'title',
  'company',
  'language',
  'near',
  'within_km',
  'answers',
  'knockouts',
  'custom_fields',
] as const satisfies (keyof SearchFilters)[];

/** The queries for what is looked up in search documents, in one job or in all; undefined without such a filter. */
export async function searchFor(
  db: Queryable,
  workspaceId: string,
  filters: SearchFilters,
): Promise<TsQueries | 'nobody' | undefined> {
  if (!isSearched(filters)) return undefined;
  const { q, job_id, knockouts, near, within_km } = filters;
  if (within_km !== undefined && near === undefined) throw failure('within_km_without_near');
  if (knockouts && job_id === undefined) throw failure('knockouts_without_job');
  const questions = knockouts && job_id !== undefined ? await findJobQuestions(db, workspaceId, job_id) : [];
  const facts = await factsQuery(workspaceId, filters, questions);
  const search = q === undefined ? undefined : parseSearch(q);
  if (facts === 'nobody' || (search && search.kind !== 'terms')) return 'nobody';
  const terms = search?.terms ?? [];
  if (terms.length === 0 && facts === undefined) return undefined;
  const [similarWords, isJobIndexed] = await Promise.all([
    findSimilarWords(db, workspaceId, terms),
    job_id !== undefined && hasJobLexemes(db, workspaceId),
  ]);
  return tsQueries(workspaceId, terms, similarWords, { jobId: isJobIndexed ? job_id : undefined, facts });
}

function isSearched(filters: SearchFilters): boolean {
  return searchFilterNames.some((name) => filters[name] !== undefined);
}

/** The other filters. */
export function withoutSearch<Filters extends SearchFilters>(filters: Filters): Omit<Filters, (typeof searchFilterNames)[number]> {
  const {
    q: _q,
    title: _t,
    company: _c,
    language: _l,
    near: _n,
    within_km: _w,
    answers: _a,
    knockouts: _k,
    custom_fields: _f,
    ...others
  } = filters;
  return others;
}
