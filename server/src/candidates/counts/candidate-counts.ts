import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { canMatchInMemory, isCountedAnew, matchesFilters } from '#candidates/list/candidate-filter.ts';
import type { CandidateFilters } from '#candidates/list/candidate-filter-queries.ts';
import {
  type ChangedRow,
  type CountedQuery,
  candidateChangesSince,
  countCandidatesByStatus,
} from '#candidates/list/candidate-total-queries.ts';
import { changedCandidates } from '#candidates/list/candidate-totals.ts';
import type { FindInJob, FoundInJob } from '#candidates/list/job-search.ts';
import { searchFor } from '#candidates/search/candidate-search-actions.ts';
import type { Runtime } from '#runtime.ts';
import { createVersionedTotals } from '#web/versioned-totals.ts';

/** How many matching candidates have each status. */
export type CandidateCounts = (workspaceId: string, filters: CandidateFilters) => Promise<Record<string, number>>;

export function createCandidateCounts({
  database,
  candidateReads,
  findInJob,
}: Pick<Runtime, 'database'> & { candidateReads: CandidateReads; findInJob: FindInJob }): CandidateCounts {
  const count = createVersionedTotals({
    readVersion: candidateReads.version,
    count: (workspaceId, query: CountedQuery) => countCandidatesByStatus(database.longReads(workspaceId), workspaceId, query),
    readChanges: (workspaceId, version) => candidateChangesSince(database, workspaceId, version),
    applyChanges: (counts, changes, { filters }) => applyToCounts(counts, changes, filters),
    canApplyChanges: ({ filters, search }) => search === undefined && canMatchInMemory(filters),
    none: {},
  });
  return async (workspaceId, filters) => {
    const search = await searchFor(database, workspaceId, filters);
    if (search === 'nobody') return withAllStatuses({});
    const inJob = filters.status === undefined ? await findInJob(workspaceId, filters, search) : undefined;
    if (inJob) return matchCounts(inJob);
    if (!isCountedAnew(filters)) return withAllStatuses(await count(workspaceId, { filters, search }));
    return withAllStatuses(
      (await countCandidatesByStatus(database.longReads(workspaceId), workspaceId, { filters, search }))?.total ?? {},
    );
  };
}

function applyToCounts(counts: Record<string, number>, changes: ChangedRow[], filters: CandidateFilters): Record<string, number> {
  const applied = { ...counts };
  const add = (status: string, number: number) => {
    applied[status] = (applied[status] ?? 0) + number;
  };
  for (const { now, before } of changedCandidates(changes)) {
    if (before && matchesFilters(before, filters)) add(before.status, -1);
    if (matchesFilters(now, filters)) add(now.status, 1);
  }
  return applied;
}

export function matchCounts({ matches }: FoundInJob): Record<string, number> {
  return withAllStatuses(Object.fromEntries(Object.entries(matches).map(([status, { total }]) => [status, total])));
}

export function withAllStatuses(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(candidateStatuses.map((status) => [status, counts[status] ?? 0]));
}
