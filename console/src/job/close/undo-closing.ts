import { muster } from '#api/muster.ts';
import { statusInputs } from '../status/use-job-status.ts';
import type { Closing } from './close-job.ts';

/** Takes back all of it: the latest first, then the job has its status again. */
export async function undoClosing({ jobId, statusBefore, undoIds }: Closing): Promise<void> {
  for (const undoId of undoIds.toReversed()) await muster.undoUpdate({ undo_id: undoId });
  await muster.updateJob({ job_id: jobId, status: statusInputs[statusBefore] });
}
