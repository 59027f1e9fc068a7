import { matchesSearch, searchRank } from '#candidates/search/candidate-search-queries.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { all } from '#web/paging.ts';
import type { CountedTotal } from '#web/versioned-totals.ts';
import { type CandidateFilters, candidateConditions } from './candidate-filter-queries.ts';

/** The matches with one status: how many, and the first of them. The ranks are null in a list that is not ranked. */
export type StatusMatches = { total: number; ids: string[]; ranks: (number | null)[] };
export type JobMatches = Record<string, StatusMatches>;

/** `firstMax` of each status are listed; up to `rankedMax` matches are ranked, for which each of their documents is read. */
type JobSearchLimits = { firstMax: number; rankedMax: number };

export type JobSearch = { filters: CandidateFilters; search: TsQueries };

/**
 * One scan of the index of words for all statuses. Few matches are looked up one by one; of many, all candidates of the job are read. More
 * matches than are ranked are not sorted either: the first of each status are read along the index of the job.
 */
export async function findJobMatches(
  db: Queryable,
  workspaceId: string,
  { filters, search }: JobSearch,
  { firstMax, rankedMax }: JobSearchLimits,
): Promise<CountedTotal<JobMatches> | undefined> {
  const inJob = all(candidateConditions(workspaceId, filters));
  const isFound = part`(candidates.id IN (SELECT candidate_id FROM found)) IS TRUE`;
  const isFew = part`(SELECT count(*) FROM found) <= ${rankedMax}`;
  const isRanked = part`(SELECT sum(number) FROM counted) <= ${rankedMax}`;
  const statement = sql`
    WITH found AS MATERIALIZED (
      SELECT candidate_id FROM candidate_search WHERE candidate_search.workspace_id = ${workspaceId} AND ${matchesSearch(workspaceId, search)}
    ), few AS MATERIALIZED (
      SELECT candidates.* FROM found CROSS JOIN LATERAL (
        SELECT id, status, created_at FROM candidates WHERE ${inJob} AND candidates.id = found.candidate_id LIMIT 1
      ) AS candidates
      WHERE ${isFew}
    ), counted AS MATERIALIZED (
      SELECT status, count(*) AS number FROM few GROUP BY status
      UNION ALL
      SELECT status, count(*) FROM candidates WHERE ${inJob} AND ${isFound} AND NOT ${isFew} GROUP BY status
    ), matched AS MATERIALIZED (
      SELECT id, status, created_at FROM few
      UNION ALL
      SELECT id, status, created_at FROM candidates WHERE ${inJob} AND ${isFound} AND NOT ${isFew} AND ${isRanked}
    ), ranked AS (
      SELECT id, status, created_at, ${searchRank(workspaceId, part`matched.id`, search)} AS rank FROM matched
    ), placed AS (
      SELECT status, id, rank, row_number() OVER (PARTITION BY status ORDER BY rank DESC, created_at DESC, id DESC) AS place FROM ranked
    ), listed AS (
      SELECT counted.status, newest.id, newest.place
      FROM counted CROSS JOIN LATERAL (
        SELECT id, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place FROM candidates
        WHERE ${inJob} AND candidates.status = counted.status AND ${isFound}
        ORDER BY created_at DESC, id DESC LIMIT ${firstMax}
      ) AS newest
      WHERE NOT ${isRanked}
    ), first_of_status AS (
      SELECT status, json_agg(id ORDER BY place) AS ids, json_agg(rank ORDER BY place) AS ranks FROM (
        SELECT status, id, rank, place FROM placed WHERE place <= ${firstMax}
        UNION ALL SELECT status, id, NULL, place FROM listed
      ) AS first GROUP BY status
    )
    SELECT candidates_version AS version, candidates_epoch AS epoch, (
      SELECT coalesce(json_object_agg(status, json_build_object('total', number, 'ids', ids, 'ranks', ranks)), '{}')
      FROM counted JOIN first_of_status USING (status)
    ) AS total
    FROM workspace_counters WHERE workspace_id = ${workspaceId}`;
  // Prepared: its plan does not depend on the words, which it reads as subqueries, and to parse and plan it takes 2.5 ms.
  const [found] = await db.query<CountedTotal<JobMatches>>(statement);
  return found;
}
