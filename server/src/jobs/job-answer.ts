import { type JobRow, jobView } from './job.ts';
import type { JobDeps } from './job-records.ts';

/** The answer of the single read, which ETags are made of. */
export async function jobAnswer(app: Pick<JobDeps, 'links' | 'readJobCriteria'>, job: JobRow): Promise<object> {
  return { success: true, job: { ...jobView(job, app.links), screening_criteria: await app.readJobCriteria(job) } };
}
