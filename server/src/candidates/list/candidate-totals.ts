import { totalMaxLimit } from '@muster/contract/candidates/candidate-list.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Runtime } from '#runtime.ts';
import { createVersionedTotals } from '#web/versioned-totals.ts';
import { canMatchInMemory, isCountedAnew, matchesFilters } from './candidate-filter.ts';
import type { CandidateFilters } from './candidate-filter-queries.ts';
import {
  type ChangedRow,
  type CountedQuery,
  candidateChangesSince,
  countCandidates,
  countMatchesUpTo,
  type Filterable,
} from './candidate-total-queries.ts';

/** Totals of filtered lists: counted once, then updated by the changes since. See docs/adr/0009. */
export type CandidateTotals = {
  count(workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined): Promise<number>;
  /** Exact up to `countedMax`, and one above it when more match. */
  countUpToMax(workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined): Promise<number>;
};

export const countedMax = totalMaxLimit;

export function createCandidateTotals({
  database,
  candidateReads,
}: Pick<Runtime, 'database'> & { candidateReads: CandidateReads }): CandidateTotals {
  const count = createVersionedTotals({
    readVersion: candidateReads.version,
    count: (workspaceId, query: CountedQuery) => countCandidates(database.longReads(workspaceId), workspaceId, query),
    readChanges: (workspaceId, version) => candidateChangesSince(database, workspaceId, version),
    applyChanges: (total, changes, { filters }) => total + totalDelta(changes, filters),
    canApplyChanges: ({ filters, search }) => search === undefined && canMatchInMemory(filters),
    none: 0,
  });
  const countUpToMax = createVersionedTotals({
    readVersion: candidateReads.version,
    count: (workspaceId, query: CountedQuery) => countMatchesUpTo(database.longReads(workspaceId), workspaceId, query, countedMax),
    canApplyChanges: () => false,
    readChanges: () => Promise.resolve([]),
    applyChanges: (total) => total,
    none: 0,
  });
  return {
    async count(workspaceId, filters, search) {
      if (!isCountedAnew(filters)) return count(workspaceId, { filters, search });
      return (await countCandidates(database.longReads(workspaceId), workspaceId, { filters, search }))?.total ?? 0;
    },
    async countUpToMax(workspaceId, filters, search) {
      if (!isCountedAnew(filters)) return countUpToMax(workspaceId, { filters, search });
      return (await countMatchesUpTo(database.longReads(workspaceId), workspaceId, { filters, search }, countedMax))?.total ?? 0;
    },
  };
}

/** The change of the total: for each changed candidate, whether it matches now and whether it matched before. */
function totalDelta(changes: ChangedRow[], filters: CandidateFilters): number {
  let delta = 0;
  for (const { now, before } of changedCandidates(changes))
    delta += Number(matchesFilters(now, filters)) - Number(before !== undefined && matchesFilters(before, filters));
  return delta;
}

type Before = Partial<Filterable> & { isNew: boolean };

/** `stage`: what the history says, when it has changed. */
export type ChangedBefore = ChangedRow & { stage?: unknown };

/** Each changed candidate as it is now and as it was before all changes; undefined before it was added. */
export function changedCandidates(changes: ChangedRow[]): { now: ChangedRow; before: ChangedBefore | undefined }[] {
  const candidates = new Map<string, { now: ChangedRow; before: Before }>();
  for (const change of changes) {
    if (change.candidate_id === null) continue;
    const known = candidates.get(change.candidate_id);
    if (!known) candidates.set(change.candidate_id, { now: change, before: previousValues(change) });
    // The first change of a field has its value before all changes.
    else known.before = { ...previousValues(change), ...known.before };
  }
  return [...candidates.values()].map(({ now, before }) => ({ now, before: before.isNew ? undefined : { ...now, ...before } }));
}

function previousValues({ what, from_value, previous_at }: ChangedRow): Before {
  return { isNew: what === 'created', [what]: from_value, ...(previous_at !== null && { updated_at: previous_at }) };
}
