import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { withoutSearch } from '#candidates/search/candidate-search-actions.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Runtime } from '#runtime.ts';
import { createVersionedTotals } from '#web/versioned-totals.ts';
import type { CandidateFilters } from './candidate-filter-queries.ts';
import type { CandidateTotals } from './candidate-totals.ts';
import { findJobMatches, type JobMatches, type JobSearch, type StatusMatches } from './job-search-queries.ts';

/** The first pages of a search in a job; undefined for a search that is not in one job, or in a very large one. */
export type FindInJob = (
  workspaceId: string,
  filters: CandidateFilters,
  search: TsQueries | undefined,
) => Promise<FoundInJob | undefined>;

export type FoundInJob = { matches: JobMatches; isRanked: boolean };

/** Matches of each status that are kept. Later pages are searched for again. */
export const firstInJobMax = 51;
const rankedInJobMax = 1000;
// 13 statuses with 51 ids each are 60 KB.
const searchesMax = 50;
// All candidates of the job are read for a search.
const jobCandidatesMax = 50_000;

type FindInJobDeps = Pick<Runtime, 'database'> & { candidateReads: CandidateReads; candidateTotals: CandidateTotals };

/**
 * A board asks for the counts and for each of its columns, with every letter that is typed: it is one search for all of them, kept until the
 * candidates of the workspace change.
 */
export function createFindInJob({ database, candidateReads, candidateTotals }: FindInJobDeps): FindInJob {
  const find = createVersionedTotals({
    readVersion: candidateReads.version,
    count: (workspaceId, query: JobSearch) =>
      findJobMatches(database.longReads(workspaceId), workspaceId, query, { firstMax: firstInJobMax, rankedMax: rankedInJobMax }),
    canApplyChanges: () => false,
    readChanges: () => Promise.resolve([]),
    applyChanges: (matches) => matches,
    none: {},
    scopesMax: searchesMax,
  });
  return async (workspaceId, { status: _status, q, ...listed }, search) => {
    if (listed.job_id === undefined || q === undefined) return undefined;
    const candidatesOfJob = await candidateTotals.count(workspaceId, withoutSearch(listed), undefined);
    if (!search || candidatesOfJob > jobCandidatesMax) return undefined;
    const filters = { ...listed, q };
    const matches = await find(workspaceId, { filters, search });
    const total = Object.values(matches).reduce((sum, each) => sum + each.total, 0);
    return { matches, isRanked: total <= rankedInJobMax };
  };
}

/** Those with one of the statuses, or with any. */
export function withStatus({ matches }: FoundInJob, statuses: string[] | undefined): StatusMatches {
  const chosen = Object.entries(matches).filter(([status]) => statuses?.includes(status) ?? true);
  return {
    total: chosen.reduce((sum, [, { total }]) => sum + total, 0),
    ids: chosen.flatMap(([, { ids }]) => ids),
    ranks: chosen.flatMap(([, { ranks }]) => ranks),
  };
}
