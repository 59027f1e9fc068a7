import type { Queryable } from '#storage/queryable.ts';
import { hasJobLexemes } from './backfill-job-lexemes.ts';
import { findSimilarWords } from './candidate-search-queries.ts';
import { parseSearch, type TsQueries, tsQueries } from './search-terms.ts';

/** The queries for a search text, in one job or in all; undefined when it contains no words. */
export async function searchQueriesFor(
  db: Queryable,
  workspaceId: string,
  { q, job_id }: { q: string; job_id?: string | undefined },
): Promise<TsQueries | undefined> {
  const search = parseSearch(q);
  if (search.kind !== 'terms') return undefined;
  const [similarWords, isJobIndexed] = await Promise.all([
    findSimilarWords(db, workspaceId, search.terms),
    job_id !== undefined && hasJobLexemes(db, workspaceId),
  ]);
  return tsQueries(workspaceId, search.terms, similarWords, isJobIndexed ? job_id : undefined);
}
