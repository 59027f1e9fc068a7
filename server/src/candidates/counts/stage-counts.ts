import { type CandidateStatus, candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { canMatchInMemory, isCountedAnew, matchesFilters } from '#candidates/list/candidate-filter.ts';
import type { CandidateFilters } from '#candidates/list/candidate-filter-queries.ts';
import {
  type ChangedRow,
  type CountedQuery,
  candidateChangesSince,
  countCandidatesByStage,
} from '#candidates/list/candidate-total-queries.ts';
import { changedCandidates } from '#candidates/list/candidate-totals.ts';
import { searchFor } from '#candidates/search/candidate-search-actions.ts';
import { stageIdIn } from '#candidates/undone-changes.ts';
import { findStage, type JobOfStages, type StoredStage, stagesOf, storedStageId } from '#jobs/stages/stage.ts';
import type { Runtime } from '#runtime.ts';
import { createVersionedTotals } from '#web/versioned-totals.ts';

export type CountedStage = { stage: StoredStage | null; status: CandidateStatus; candidates: number };

/** How many matching candidates of a job are in each stage, in their order; those without a stage last. Empty ones are missing. */
export type StageCounts = (workspaceId: string, job: JobOfStages, filters: CandidateFilters) => Promise<CountedStage[]>;

type StagedQuery = CountedQuery & { filters: CandidateFilters & { of_stages?: readonly StoredStage[] | null } };

/** Counted once, and then updated by the changes since: a column with a hundred thousand candidates is not counted after every move. */
export function createStageCounts({
  database,
  candidateReads,
}: Pick<Runtime, 'database'> & { candidateReads: CandidateReads }): StageCounts {
  const countNow = (workspaceId: string, { filters: { of_stages: _stages, ...filters }, search }: StagedQuery) =>
    countCandidatesByStage(database.longReads(workspaceId), workspaceId, { filters, search });
  const count = createVersionedTotals({
    readVersion: candidateReads.version,
    count: countNow,
    readChanges: (workspaceId, version) => candidateChangesSince(database, workspaceId, version),
    applyChanges: (counts: Record<string, number>, changes, { filters: { of_stages: stages = null, ...filters } }) =>
      applyToCounts(counts, changes, { filters, job: { id: filters.job_id ?? '', stages } }),
    canApplyChanges: ({ filters, search }) => search === undefined && canMatchInMemory(filters),
    none: {},
  });
  return async (workspaceId, job, listed) => {
    const search = await searchFor(database, workspaceId, listed);
    if (search === 'nobody') return [];
    // With other stages the same rows are counted anew: what has changed is told by the stages.
    const query = { filters: { ...listed, job_id: job.id, of_stages: job.stages }, search };
    const counts = isCountedAnew(listed) ? ((await countNow(workspaceId, query))?.total ?? {}) : await count(workspaceId, query);
    return inOrder(job, counts);
  };
}

type Counted = { filters: CandidateFilters; job: JobOfStages };

function applyToCounts(counts: Record<string, number>, changes: ChangedRow[], { filters, job }: Counted): Record<string, number> {
  const applied = { ...counts };
  const add = (status: string, stageId: string | null, number: number) => {
    const key = stageKey(status, stageId);
    applied[key] = (applied[key] ?? 0) + number;
  };
  for (const { now, before } of changedCandidates(changes)) {
    if (before && matchesFilters(before, filters)) add(before.status, stageBefore(job, before), -1);
    if (matchesFilters(now, filters)) add(now.status, now.stage_id, 1);
  }
  return applied;
}

/** The same as in SQL: `concat(status, ' ', stage_id)`. */
function stageKey(status: string, stageId: string | null): string {
  return `${status} ${stageId ?? ''}`;
}

/** What the row had, by what the history says about its stage. */
function stageBefore(job: JobOfStages, before: { status: string; stage_id: string | null; stage?: unknown }): string | null {
  if (before.stage === undefined) return before.stage_id;
  const id = stageIdIn(before.stage);
  return storedStageId(stagesOf(job).find((stage) => stage.id === id && stage.status === before.status) ?? null);
}

function inOrder(job: JobOfStages, counts: Record<string, number>): CountedStage[] {
  const found = new Map<string, CountedStage>();
  for (const [key, candidates] of Object.entries(counts)) {
    const [name, id = ''] = key.split(' ');
    const status = candidateStatuses.find((known) => known === name);
    if (!status) continue;
    const stage = findStage(job, status, id === '' ? null : id);
    const place = `${stage?.id ?? ''} ${status}`;
    found.set(place, { stage, status, candidates: (found.get(place)?.candidates ?? 0) + candidates });
  }
  const order = stagesOf(job);
  const placeOf = ({ stage, status }: CountedStage) =>
    stage
      ? order.findIndex((each) => each.id === stage.id && each.status === status)
      : order.length + candidateStatuses.indexOf(status);
  // Of a default stage, a row with its id may have been subtracted from those without one: only the sum says how many there are.
  return [...found.values()].filter(({ candidates }) => candidates > 0).sort((one, other) => placeOf(one) - placeOf(other));
}
