import type { Muster } from '@muster/sdk/create-muster.ts';
import type { CandidatesUpdate, JobStatus } from '@muster/sdk/generated/types.ts';
import { matchesMax } from '#limits.ts';
import type { PlannedUpdate } from './close-plan.ts';

export type ClosingApi = Pick<Muster, 'getJob' | 'updateJob' | 'updateCandidates'>;

/** What was done so far, also when a later request was refused. */
export type Closing = { jobId: string; statusBefore: JobStatus; isClosed: boolean; undoIds: string[]; updated: number };

type Means = {
  api: ClosingApi;
  onProgress: () => void;
  /** The most that one request may change. */
  roundMax?: number;
};

/** Closes the job first, so that nobody applies meanwhile. Each step is noted in `closing` for the undo. */
export async function closeJob(closing: Closing, updates: readonly PlannedUpdate[], means: Means): Promise<void> {
  if (!closing.isClosed) await means.api.updateJob({ job_id: closing.jobId, status: 'Closed' });
  closing.isClosed = true;
  for (const planned of updates) await decide(closing, planned, means);
}

/** The number that was shown must still be right; more than one request may change are changed in rounds. */
async function decide(
  closing: Closing,
  { statuses, count, set }: PlannedUpdate,
  { api, onProgress, roundMax = matchesMax }: Means,
): Promise<void> {
  const job_id = closing.jobId;
  if (count <= roundMax) return void (await update({ filter: { job_id, status: statuses }, expected_total: count, set }));
  // Those that keep their status are found again, unless they are told by the time: that of the server, at which the job was closed.
  const keeping = statuses.filter((status) => status === set.status);
  if (keeping.length > 0) await updateInRounds({ job_id, status: keeping, updated_before: await closedAt() });
  const moving = statuses.filter((status) => status !== set.status);
  if (moving.length > 0) await updateInRounds({ job_id, status: moving });

  async function closedAt(): Promise<string> {
    return (await api.getJob({ job_id })).job.updated_at;
  }

  async function updateInRounds(filter: CandidatesUpdate['filter']): Promise<void> {
    for (;;) {
      const { has_more, updated } = await update({ filter, limit: roundMax, set });
      if (!has_more || updated === 0) return;
    }
  }

  async function update(input: CandidatesUpdate) {
    const answer = await api.updateCandidates(input);
    closing.updated += answer.updated;
    if (answer.undo_id) closing.undoIds.push(answer.undo_id);
    onProgress();
    return answer;
  }
}
