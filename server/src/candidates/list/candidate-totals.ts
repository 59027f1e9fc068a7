import { hash } from 'node:crypto';
import { emailKey } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { TsQueries } from '#candidates/search/candidate-search.ts';
import type { Runtime } from '#runtime.ts';
import type { CandidateFilters } from './candidate-list-queries.ts';
import {
  type ChangedRow,
  type Counted,
  candidateChangesSince,
  countCandidates,
  type Filterable,
} from './candidate-total-queries.ts';

/** Totals of filtered lists: counted once, and from then on moved by what has changed since. See docs/adr/0009. */
export type CandidateTotals = {
  of(workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined): Promise<number>;
};

const scopesMax = 5000;
// Reading so many changes costs about as much as a count.
const changesMax = 2000;

export function createCandidateTotals({
  database,
  candidateReads,
}: Pick<Runtime, 'database'> & { candidateReads: CandidateReads }): CandidateTotals {
  const known = new Map<string, Counted>();
  const counting = new Map<string, Promise<Counted>>();

  const count = async (workspaceId: string, filters: CandidateFilters, search: TsQueries | undefined) => {
    const counted = await countCandidates(database.longReads(workspaceId), workspaceId, filters, search);
    return counted ?? { version: 0, epoch: 0, total: 0 };
  };

  // All who want the same total share one count: after a start they come in crowds.
  const countOnce = (scope: string, ...args: Parameters<typeof count>) => {
    const running = counting.get(scope) ?? count(...args).finally(() => counting.delete(scope));
    counting.set(scope, running);
    return running;
  };

  const follow = async (workspaceId: string, filters: CandidateFilters, from: Counted): Promise<Counted | undefined> => {
    const changes = await candidateChangesSince(database, workspaceId, from.version);
    const [first] = changes;
    if (!first || first.epoch !== from.epoch) return undefined;
    return { version: first.version, epoch: first.epoch, total: from.total + movedBy(changes, filters) };
  };

  return {
    async of(workspaceId, filters, search) {
      const now = await candidateReads.version(workspaceId);
      if (!now) return 0;
      const scope = hash('sha256', JSON.stringify([workspaceId, filters]), 'base64');
      const before = known.get(scope);
      if (before && before.epoch === now.epoch && before.version >= now.version) return before.total;
      const canFollow = before && !search && before.epoch === now.epoch && now.version - before.version <= changesMax;
      const counted =
        (canFollow && (await follow(workspaceId, filters, before))) || (await countOnce(scope, workspaceId, filters, search));
      if (known.size >= scopesMax) known.clear();
      known.set(scope, counted);
      return counted.total;
    },
  };
}

type Before = Partial<Filterable> & { isNew: boolean };

/** By how much the total has moved: each candidate that changed, as it is now and as it was before. */
function movedBy(changes: ChangedRow[], filters: CandidateFilters): number {
  const candidates = new Map<string, { now: Filterable; before: Before }>();
  for (const change of changes) {
    if (change.candidate_id === null) continue;
    const known = candidates.get(change.candidate_id);
    if (!known) candidates.set(change.candidate_id, { now: change, before: undo(change) });
    // The first change of a field tells what it was before all of them.
    else known.before = { ...undo(change), ...known.before };
  }
  let moved = 0;
  for (const { now, before } of candidates.values()) {
    const matched = !before.isNew && isMatch({ ...now, ...before }, filters);
    moved += Number(isMatch(now, filters)) - Number(matched);
  }
  return moved;
}

function undo({ what, from_value, previous_at }: ChangedRow): Before {
  return { isNew: what === 'created', [what]: from_value, ...(previous_at !== null && { updated_at: previous_at }) };
}

function isMatch(candidate: Filterable, filters: CandidateFilters): boolean {
  const { type, job_id, status, tags, pool_stage, source_id, external_id, email } = filters;
  const { created_after, created_before, updated_after, updated_before } = filters;
  return (
    (!type || type.includes(candidate.type)) &&
    (job_id === undefined || candidate.job_id === job_id) &&
    (!status || status.includes(candidate.status)) &&
    (!tags || tags.some((tag) => candidate.tags.includes(tag))) &&
    (!pool_stage || (candidate.pool_stage !== null && pool_stage.includes(candidate.pool_stage))) &&
    (source_id === undefined || candidate.source_id === source_id) &&
    (external_id === undefined || candidate.external_id === external_id) &&
    (email === undefined || (candidate.email !== null && emailKey(candidate.email) === email)) &&
    (created_after === undefined || candidate.created_at > created_after) &&
    (created_before === undefined || candidate.created_at < created_before) &&
    (updated_after === undefined || candidate.updated_at > updated_after) &&
    (updated_before === undefined || candidate.updated_at < updated_before)
  );
}
