import type { Queryable } from '#storage/queryable.ts';
import { findSimilarWords } from './candidate-search-queries.ts';
import { parseSearch, type TsQueries, tsQueries } from './search-terms.ts';

/** The queries for a search text; undefined when it contains no words. */
export async function searchQueriesFor(db: Queryable, workspaceId: string, q: string): Promise<TsQueries | undefined> {
  const search = parseSearch(q);
  if (search.kind !== 'terms') return undefined;
  return tsQueries(workspaceId, search.terms, await findSimilarWords(db, workspaceId, search.terms));
}
