import type { CurrentCandidate } from '#candidates/candidate.ts';
import { findStage, type JobOfStages, openStagesOf } from '#jobs/stages/stage.ts';

export type PlacedCandidate = Pick<CurrentCandidate, 'job_id' | 'status' | 'stage_id' | 'job_stages'>;

export function isStageOfJob(job: JobOfStages, stageId: string): boolean {
  return openStagesOf(job).some(({ id }) => id === stageId.toLowerCase());
}

/** The stage in which a candidate is; undefined without a job, and where no stage has their status. */
export function stageOfCandidate({ job_id, status, stage_id, job_stages }: PlacedCandidate): string | undefined {
  return job_id === null ? undefined : findStage({ id: job_id, stages: job_stages }, status, stage_id)?.id;
}
