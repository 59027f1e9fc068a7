import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { type ChangedRow, candidateChangesSince } from '#candidates/list/candidate-total-queries.ts';
import { changedCandidates } from '#candidates/list/candidate-totals.ts';
import type { Runtime } from '#runtime.ts';
import { createVersionedTotals } from '#web/versioned-totals.ts';
import { withAllStatuses } from './candidate-counts.ts';
import { countCandidatesOfJobs, type StatusCounts } from './job-count-queries.ts';

/** How many candidates of each job have each status, by job id. Ids must be UUIDs. */
export type JobCounts = (workspaceId: string, jobIds: readonly string[]) => Promise<Map<string, Record<string, number>>>;

type CountedJobs = { filters: { job_ids: readonly string[] } };

/** A page of jobs is counted by one statement, and then updated by the changes since. */
export function createJobCounts({
  database,
  candidateReads,
}: Pick<Runtime, 'database'> & { candidateReads: CandidateReads }): JobCounts {
  const count = createVersionedTotals({
    readVersion: candidateReads.version,
    count: (workspaceId, { filters }: CountedJobs) =>
      countCandidatesOfJobs(database.longReads(workspaceId), workspaceId, filters.job_ids),
    readChanges: (workspaceId, version) => candidateChangesSince(database, workspaceId, version),
    applyChanges: (counts, changes, { filters }) => applyToJobs(counts, changes, filters.job_ids),
    canApplyChanges: () => true,
    none: {},
  });
  return async (workspaceId, jobIds) => {
    const counts = await count(workspaceId, { filters: { job_ids: jobIds.toSorted() } });
    return new Map(jobIds.map((id) => [id, withAllStatuses(counts[id] ?? {})]));
  };
}

function applyToJobs(counts: StatusCounts, changes: ChangedRow[], jobIds: readonly string[]): StatusCounts {
  const wanted = new Set(jobIds);
  const applied = structuredClone(counts);
  const add = (jobId: string | null, status: string, number: number) => {
    if (jobId === null || !wanted.has(jobId)) return;
    const ofJob = applied[jobId] ?? {};
    applied[jobId] = ofJob;
    ofJob[status] = (ofJob[status] ?? 0) + number;
  };
  for (const { now, before } of changedCandidates(changes)) {
    if (before) add(before.job_id, before.status, -1);
    add(now.job_id, now.status, 1);
  }
  return applied;
}
