import type { Queryable } from '#storage/queryable.ts';
import { findSimilarWords } from './candidate-search-queries.ts';
import { parseSearch, type TsQueries, tsQueries } from './search-terms.ts';

/** How candidates are found by what was typed; nothing, when there is no word in it. */
export async function searchQueriesFor(db: Queryable, workspaceId: string, q: string): Promise<TsQueries | undefined> {
  const search = parseSearch(q);
  if (search.kind !== 'terms') return undefined;
  return tsQueries(workspaceId, search.terms, await findSimilarWords(db, workspaceId, search.terms));
}
