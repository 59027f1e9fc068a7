import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import type { BoardJob } from './board-queries.ts';

/** `hidden`: answered as if it did not exist. `over`: it was open, and applications are closed. */
export type JobVisibility = 'open' | 'over' | 'hidden';

/** Whether a job is shown and accepts applications. */
export function jobVisibility(
  job: Pick<BoardJob, 'status' | 'valid_through'> & { company: { archivedAt: string | null } },
  now: Date,
): JobVisibility {
  if (job.status === 'draft') return 'hidden';
  if (job.status !== 'active' || job.company.archivedAt !== null) return 'over';
  return jobExpiresAtMs(job.valid_through) > now.getTime() ? 'open' : 'over';
}
