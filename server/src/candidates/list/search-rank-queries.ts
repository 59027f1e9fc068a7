import {
  documentRank,
  findMatchesAmong,
  matchesSearch,
  nameRank,
  searchRank,
} from '#candidates/search/candidate-search-queries.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import { type Part, part } from '#storage/sql.ts';
import { all } from '#web/paging.ts';
import { type CandidateFilters, candidateConditions, selectCandidateIds } from './candidate-filter-queries.ts';

/* The matches of a search with their ranks, as a CTE `ranked (id, created_at, rank)`. */

/** The newest candidates are read for at least `matchesMin` matches: with fewer, it is faster to read the candidate of each. */
type NewestLimits = { newestMax: number; matchesMin: number };

const newestLimits: NewestLimits = { newestMax: 20_000, matchesMin: 3000 };

/** LIMIT 1 forces a key lookup for each: for a join of this many rows PostgreSQL may use an index with the workspace alone. */
export function rankedMatches(workspaceId: string, filters: CandidateFilters, search: TsQueries): Part {
  return part`
    found AS MATERIALIZED (
      SELECT candidate_id, ${searchRank(workspaceId, part`candidate_search.candidate_id`, search)} AS rank FROM candidate_search WHERE ${matchesSearch(workspaceId, search)}
    ), ranked AS MATERIALIZED (
      SELECT candidates.id, candidates.created_at, found.rank FROM found CROSS JOIN LATERAL (
        SELECT id, created_at FROM candidates
        WHERE ${all([...candidateConditions(workspaceId, filters), part`candidates.id = found.candidate_id`])} LIMIT 1
      ) AS candidates
    )`;
}

/**
 * Those that may be on the first page of a search without other filters. When names fill the page, other matches are not looked for. Those
 * with a rank below the last one of the page are left out. Of those with its rank, often thousands, the newest are wanted: they are looked
 * for among the newest candidates, and where there are not enough of them the candidate of each match is read.
 */
export function firstRanked(workspaceId: string, search: TsQueries, limit: number, newest = newestLimits): Part {
  const inName = { ...search, match: search.prefixInName };
  return part`
    named AS MATERIALIZED (SELECT candidate_id FROM candidate_search WHERE ${matchesSearch(workspaceId, inName)}),
    found AS MATERIALIZED (
      SELECT candidate_id, ${nameRank(workspaceId, part`named.candidate_id`, search)} AS rank FROM named WHERE (SELECT count(*) FROM named) > ${limit}
      UNION ALL
      SELECT candidate_id, ${searchRank(workspaceId, part`candidate_search.candidate_id`, search)} AS rank FROM candidate_search
      WHERE ${matchesSearch(workspaceId, search)} AND (SELECT count(*) FROM named) <= ${limit}
    ), last_match AS MATERIALIZED (
      SELECT coalesce((SELECT rank FROM found ORDER BY rank DESC OFFSET ${limit} LIMIT 1), 0) AS rank
    ), last_found AS MATERIALIZED (
      SELECT candidate_id FROM found WHERE rank = (SELECT rank FROM last_match)
    ), newest AS MATERIALIZED (
      SELECT id, created_at FROM (
        SELECT id, created_at FROM candidates
        WHERE candidates.workspace_id = ${workspaceId} AND (SELECT count(*) FROM last_found) >= ${newest.matchesMin}
        ORDER BY created_at DESC, id DESC LIMIT ${newest.newestMax}
      ) AS candidates
      WHERE (id IN (SELECT candidate_id FROM last_found)) IS TRUE
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}
    ), read AS (
      SELECT candidate_id, rank FROM found WHERE rank > (SELECT rank FROM last_match)
      UNION ALL
      SELECT last_found.candidate_id, last_match.rank FROM last_found, last_match WHERE (SELECT count(*) FROM newest) <= ${limit}
    ), ranked AS MATERIALIZED (
      SELECT candidates.id, candidates.created_at, read.rank FROM read CROSS JOIN LATERAL (
        SELECT id, created_at FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = read.candidate_id LIMIT 1
      ) AS candidates
      UNION ALL
      SELECT newest.id, newest.created_at, last_match.rank FROM newest, last_match WHERE (SELECT count(*) FROM newest) > ${limit}
    )`;
}

/** Of what the words find in the workspace, few are in the job: only these are read and ranked. */
export function rankedMatchesOfJob(workspaceId: string, filters: CandidateFilters, search: TsQueries): Part {
  return part`
    found AS MATERIALIZED (${findMatchesAmong(workspaceId, selectCandidateIds(workspaceId, filters), search)}
    ), ranked AS MATERIALIZED (
      SELECT candidates.id, candidates.created_at, documents.rank FROM found CROSS JOIN LATERAL (
        SELECT id, created_at FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = found.candidate_id LIMIT 1
      ) AS candidates CROSS JOIN LATERAL (
        SELECT ${documentRank(search)} AS rank FROM candidate_search
        WHERE candidate_search.workspace_id = ${workspaceId} AND candidate_search.candidate_id = found.candidate_id LIMIT 1
      ) AS documents
    )`;
}
