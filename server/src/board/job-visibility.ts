import { endsAtMs } from '#jobs/job-end.ts';
import type { BoardJob } from './board-queries.ts';

/** `hidden`: as if it were not there. `over`: it was, and applications are closed. */
export type JobVisibility = 'open' | 'over' | 'hidden';

/** Whether people may see a job and apply. */
export function visibilityOf(
  job: Pick<BoardJob, 'status' | 'valid_through'> & { company: { archivedAt: string | null } },
  now: Date,
): JobVisibility {
  if (job.status === 'draft') return 'hidden';
  if (job.status !== 'active' || job.company.archivedAt !== null) return 'over';
  return endsAtMs(job.valid_through) > now.getTime() ? 'open' : 'over';
}
