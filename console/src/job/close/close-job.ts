import type { CandidatesUpdate, JobStatus } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { statusInputs } from '../status/use-job-status.ts';
import type { PlannedUpdate } from './close-plan.ts';

// The most that one request may change.
const matchesMax = 10_000;

/** What was done so far, also when a later request was refused. */
export type Closing = { jobId: string; statusBefore: JobStatus; isClosed: boolean; undoIds: string[]; updated: number };

/** Closes the job first, so that nobody applies meanwhile. Each step is noted in `closing` for the undo. */
export async function closeJob(closing: Closing, updates: readonly PlannedUpdate[], onProgress: () => void): Promise<void> {
  if (!closing.isClosed) await muster.updateJob({ job_id: closing.jobId, status: 'Closed' });
  closing.isClosed = true;
  for (const planned of updates) await decide(closing, planned, onProgress);
}

/** The number that was shown must still be right; more than one request may change are changed in rounds. */
async function decide(closing: Closing, { statuses, count, set }: PlannedUpdate, onProgress: () => void): Promise<void> {
  const job_id = closing.jobId;
  if (count <= matchesMax) return void (await update({ filter: { job_id, status: statuses }, expected_total: count, set }));
  const begun = new Date().toISOString();
  // Those that keep their status are found again, unless they are told by the time; the others are not, whatever the clock here says.
  const keeping = statuses.filter((status) => status === set.status);
  if (keeping.length > 0) await updateInRounds({ job_id, status: keeping, updated_before: begun });
  const moving = statuses.filter((status) => status !== set.status);
  if (moving.length > 0) await updateInRounds({ job_id, status: moving });

  async function updateInRounds(filter: CandidatesUpdate['filter']): Promise<void> {
    for (;;) {
      const { has_more, updated } = await update({ filter, limit: matchesMax, set });
      if (!has_more || updated === 0) return;
    }
  }

  async function update(input: CandidatesUpdate) {
    const answer = await muster.updateCandidates(input);
    closing.updated += answer.updated;
    if (answer.undo_id) closing.undoIds.push(answer.undo_id);
    onProgress();
    return answer;
  }
}

/** Takes back all of it: the latest first, then the job has its status again. */
export async function undoClosing({ jobId, statusBefore, undoIds }: Closing): Promise<void> {
  for (const undoId of undoIds.toReversed()) await muster.undoUpdate({ undo_id: undoId });
  await muster.updateJob({ job_id: jobId, status: statusInputs[statusBefore] });
}
