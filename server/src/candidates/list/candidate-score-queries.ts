import type { ScoreSort } from '@muster/contract/candidates/candidate-list.ts';
import { matchesSearch } from '#candidates/search/candidate-search-queries.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, type Statement, sql, unparsed, withCustomPlan } from '#storage/sql.ts';
import type { RawRow } from '#text/json-text.ts';
import { ListedRow } from '#web/listed-row.ts';
import { all, type Page } from '#web/paging.ts';
import { type CandidateFilters, candidateConditions } from './candidate-filter-queries.ts';
import { scoreExpression } from './candidate-score-expression.ts';
import type { CandidateView } from './candidate-views.ts';

// In an ascending list unscored candidates are behind 100.
const unscoredRank = 101;

/** A page of the candidates of a job in the order of their scores, unscored ones last in either direction. */
export async function listByScore(
  db: Queryable,
  workspaceId: string,
  { filters, search, sort }: { filters: CandidateFilters; search: TsQueries | undefined; sort: ScoreSort },
  page: Page,
  view: CandidateView,
): Promise<ListedRow[]> {
  const found =
    search &&
    part`candidates.id = ANY (ARRAY (SELECT candidate_id FROM candidate_search
      WHERE candidate_search.workspace_id = ${workspaceId} AND ${matchesSearch(workspaceId, search)}))`;
  const conditions = [...candidateConditions(workspaceId, filters), ...(found ? [found] : [])];
  const statement = scorePageStatement(workspaceId, { conditions, sort, view }, page);
  const hasFilters = Object.keys(filters).length > 1;
  const rows = await db.query<RawRow>(unparsed(hasFilters ? withCustomPlan(statement) : statement));
  return rows.map((raw) => new ListedRow(view.complete(raw), view.cursor));
}

type ScoreList = { conditions: Part[]; sort: ScoreSort; view: CandidateView };

export function scorePageStatement(workspaceId: string, { conditions, sort, view }: ScoreList, { limit, after }: Page): Statement {
  const page = sort === '-score' ? descending(conditions, limit + 1, after) : ascending(conditions, limit + 1, after);
  const order = sort === '-score' ? part`page.rank DESC, page.id DESC` : part`page.rank, page.id`;
  return sql`
    WITH page AS (${page})
    SELECT ${view.columns}, page.rank FROM page
    JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.id = page.id ${view.joins}
    ORDER BY ${order} LIMIT ${limit + 1}`;
}

function descending(conditions: Part[], count: number, after: Page['after']): Part {
  const keyset = after ? [part`(${scoreExpression}, candidates.id) < (${after.rank ?? -1}::int, ${after.id}::uuid)`] : [];
  return part`
    SELECT candidates.id, ${scoreExpression} AS rank FROM candidates WHERE ${all([...conditions, ...keyset])}
    ORDER BY ${scoreExpression} DESC, candidates.id DESC LIMIT ${count}`;
}

/** Two ranges of the same index: the scored candidates, then the others. */
function ascending(conditions: Part[], count: number, after: Page['after']): Part {
  const rank = after?.rank ?? -1;
  const scored = [
    ...conditions,
    part`${scoreExpression} >= 0`,
    ...(after ? [part`(${scoreExpression}, candidates.id) > (${rank}::int, ${after.id}::uuid)`] : []),
  ];
  const isUnscored = rank === unscoredRank;
  const unscored = [
    ...conditions,
    part`${scoreExpression} = -1`,
    ...(after && isUnscored ? [part`candidates.id > ${after.id}::uuid`] : []),
  ];
  return part`
    (SELECT candidates.id, ${scoreExpression} AS rank FROM candidates WHERE ${all(scored)} ORDER BY ${scoreExpression}, candidates.id LIMIT ${count})
    UNION ALL
    (SELECT candidates.id, ${unscoredRank}::int FROM candidates WHERE ${all(unscored)} ORDER BY candidates.id LIMIT ${count})`;
}
