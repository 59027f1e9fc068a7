import { batched } from '#concurrency/batched-reads.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { JobRow } from './job.ts';
import { findJobs, type JobKey, type JobTotals, jobKeyName, jobTotals } from './job-queries.ts';
import { findDefaultPipelines, type PipelineToCopy } from './pipelines/pipeline-queries.ts';

/** Batched reads: those of one tick share a statement. */
export type JobReads = {
  find: (key: JobKey) => Promise<JobRow | undefined>;
  totals: (workspaceId: string) => Promise<JobTotals | undefined>;
  defaultPipeline: (workspaceId: string) => Promise<PipelineToCopy | undefined>;
};

export function openJobReads(database: Queryable): JobReads {
  return {
    find: batched(
      jobKeyName,
      (keys) => findJobs(database, keys),
      ({ jobId }) => isUuid(jobId),
    ),
    totals: batched(String, (workspaceIds) => jobTotals(database, workspaceIds)),
    defaultPipeline: batched(String, (workspaceIds) => findDefaultPipelines(database, workspaceIds)),
  };
}
