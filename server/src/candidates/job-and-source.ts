import type { NewCandidate } from '@muster/contract/candidates/candidate-input.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import { findSourceJobId } from '#sources/source-actions.ts';
import type { CandidateDeps } from './candidate-deps.ts';

export type JobAndSource = { job: JobRow | null; source_id: string | null };

/** The job and the source of a new candidate. A source belongs to a job, so it determines the job. */
export async function resolveJobAndSource(
  { database, jobReads }: Pick<CandidateDeps, 'database' | 'jobReads'>,
  workspaceId: string,
  { job_id, source_id }: NewCandidate,
): Promise<JobAndSource> {
  const job = job_id != null && isUuid(job_id) ? await jobReads.find({ workspaceId, jobId: job_id }) : undefined;
  if (job_id != null && !job) throw failure('invalid_job_id');
  if (source_id == null) return { job: job ?? null, source_id: null };
  const sourceJobId = await findSourceJobId({ database }, workspaceId, source_id);
  if (job && job.id !== sourceJobId) throw failure('source_not_found');
  const jobOfSource = job ?? (await jobReads.find({ workspaceId, jobId: sourceJobId }));
  if (!jobOfSource) throw failure('source_not_found');
  return { job: jobOfSource, source_id: source_id.toLowerCase() };
}
