import { hash } from 'node:crypto';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { TsQueries } from '#candidates/search/search-terms.ts';
import type { Runtime } from '#runtime.ts';
import { matchesFilters } from './candidate-filter.ts';
import type { CandidateFilters } from './candidate-filter-queries.ts';
import {
  type ChangedRow,
  type CountedTotal,
  candidateChangesSince,
  countCandidates,
  type Filterable,
} from './candidate-total-queries.ts';

/** Totals of filtered lists: counted once, then updated by the changes since. See docs/adr/0009. */
export type CandidateTotals = {
  count(workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined): Promise<number>;
};

const scopesMax = 5000;
// Reading this many changes costs about as much as a count.
const changesMax = 2000;

export function createCandidateTotals({
  database,
  candidateReads,
}: Pick<Runtime, 'database'> & { candidateReads: CandidateReads }): CandidateTotals {
  const cached = new Map<string, CountedTotal>();
  const counting = new Map<string, Promise<CountedTotal>>();

  const count = async (workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined) => {
    const counted = await countCandidates(database.longReads(workspaceId), workspaceId, filters, search);
    return counted ?? { version: 0, epoch: 0, total: 0 };
  };

  // Concurrent requests for the same total share one count, above all after a start.
  const countOnce = (scope: string, ...args: Parameters<typeof count>) => {
    const running = counting.get(scope) ?? count(...args).finally(() => counting.delete(scope));
    counting.set(scope, running);
    return running;
  };

  const applyChanges = async (
    workspaceId: string,
    filters: CandidateFilters,
    from: CountedTotal,
  ): Promise<CountedTotal | undefined> => {
    const changes = await candidateChangesSince(database, workspaceId, from.version);
    const [first] = changes;
    if (!first || first.epoch !== from.epoch) return undefined;
    return { version: first.version, epoch: first.epoch, total: from.total + totalDelta(changes, filters) };
  };

  return {
    async count(workspaceId, filters, search) {
      const now = await candidateReads.version(workspaceId);
      if (!now) return 0;
      const scope = hash('sha256', JSON.stringify([workspaceId, filters]), 'base64');
      const before = cached.get(scope);
      if (before && before.epoch === now.epoch && before.version >= now.version) return before.total;
      const canApplyChanges = before && !search && before.epoch === now.epoch && now.version - before.version <= changesMax;
      const counted =
        (canApplyChanges && (await applyChanges(workspaceId, filters, before))) ||
        (await countOnce(scope, workspaceId, filters, search));
      if (cached.size >= scopesMax) cached.clear();
      cached.set(scope, counted);
      return counted.total;
    },
  };
}

type Before = Partial<Filterable> & { isNew: boolean };

/** The change of the total: for each changed candidate, whether it matches now and whether it matched before. */
function totalDelta(changes: ChangedRow[], filters: CandidateFilters): number {
  const candidates = new Map<string, { now: Filterable; before: Before }>();
  for (const change of changes) {
    if (change.candidate_id === null) continue;
    const known = candidates.get(change.candidate_id);
    if (!known) candidates.set(change.candidate_id, { now: change, before: previousValues(change) });
    // The first change of a field has its value before all changes.
    else known.before = { ...previousValues(change), ...known.before };
  }
  let delta = 0;
  for (const { now, before } of candidates.values()) {
    const matched = !before.isNew && matchesFilters({ ...now, ...before }, filters);
    delta += Number(matchesFilters(now, filters)) - Number(matched);
  }
  return delta;
}

function previousValues({ what, from_value, previous_at }: ChangedRow): Before {
  return { isNew: what === 'created', [what]: from_value, ...(previous_at !== null && { updated_at: previous_at }) };
}
