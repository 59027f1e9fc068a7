import { isUuid } from '#crypto/uuid.ts';
import { Failure, failure } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { findSourceJobId } from '#sources/source-actions.ts';
import type { ImportedCandidate } from './imported-candidate.ts';

export type ImportTarget = { job: JobRow | null; sourceId: string | null };

type Named = Pick<ImportedCandidate, 'job_id' | 'source_id'>;
type ImportTargetDeps = Pick<Runtime, 'database'> & { jobReads: JobReads };

/** Cache of the jobs and sources that rows refer to. */
export type ImportTargets = {
  /** Must be called with these rows before `targetOf`. */
  preload(rows: readonly Named[]): Promise<void>;
  targetOf(row: Named): ImportTarget;
};

const knownMax = 5000;

export function openImportTargets(app: ImportTargetDeps, workspaceId: string, defaultJobId: string | undefined): ImportTargets {
  const jobs = new Map<string, JobRow | undefined>();
  const jobsOfSources = new Map<string, string | undefined>();

  const normalizedJobId = ({ job_id }: Named) => job_id?.toLowerCase() ?? defaultJobId?.toLowerCase();
  const normalizedSourceId = ({ source_id }: Named) => source_id?.toLowerCase();
  const loadJob = async (jobId: string) => void jobs.set(jobId, await findTargetJob(app, workspaceId, jobId));
  const loadSource = async (sourceId: string) => {
    const jobId = await findTargetJobOfSource(app, workspaceId, sourceId);
    jobsOfSources.set(sourceId, jobId);
    if (jobId !== undefined) await loadJob(jobId);
  };

  return {
    async preload(rows) {
      if (jobs.size > knownMax) jobs.clear();
      if (jobsOfSources.size > knownMax) jobsOfSources.clear();
      const jobIds = new Set(
        rows
          .map(normalizedJobId)
          .filter((id) => id !== undefined)
          .filter((id) => !jobs.has(id)),
      );
      const sourceIds = new Set(
        rows
          .map(normalizedSourceId)
          .filter((id) => id !== undefined)
          .filter((id) => !jobsOfSources.has(id)),
      );
      await Promise.all([...[...jobIds].map(loadJob), ...[...sourceIds].map(loadSource)]);
    },
    targetOf(row) {
      const sourceId = normalizedSourceId(row);
      const jobOfItsSource = sourceId === undefined ? undefined : jobsOfSources.get(sourceId);
      const jobId = normalizedJobId(row) ?? jobOfItsSource;
      const job = jobId === undefined ? null : jobs.get(jobId);
      if (job === undefined) throw failure('invalid_job_id');
      if (sourceId !== undefined && (jobOfItsSource === undefined || jobOfItsSource !== jobId)) throw failure('source_not_found');
      return { job, sourceId: sourceId ?? null };
    },
  };
}

async function findTargetJob({ jobReads }: ImportTargetDeps, workspaceId: string, jobId: string): Promise<JobRow | undefined> {
  return isUuid(jobId) ? jobReads.find({ workspaceId, jobId }) : undefined;
}

async function findTargetJobOfSource(app: ImportTargetDeps, workspaceId: string, sourceId: string): Promise<string | undefined> {
  try {
    return await findSourceJobId(app, workspaceId, sourceId);
  } catch (error) {
    if (error instanceof Failure && error.code === 'source_not_found') return undefined;
    throw error;
  }
}
