import { hash } from 'node:crypto';
import type { CandidateStatus, StageOfCandidate } from '@muster/contract/candidates/candidate.ts';
import type { OnEnter } from '@muster/contract/stages/on-enter.ts';
import { builtInStages } from '@muster/contract/stages/stage.ts';

/** A stage as the row of its job has it. */
export type StoredStage = {
  id: string;
  name: string;
  status: CandidateStatus;
  target_days: number | null;
  /** Candidates with its status and without a stage_id are here. Of each status with a stage, one has it. */
  is_default: boolean;
  has_actions?: boolean;
  /** It was left out, or has another status now: its candidates are on their way to this stage. */
  to?: string;
};

/** What is long, by the id of the stage. */
export type StageDetails = Record<string, { description: string | null; on_enter: OnEnter[] }>;

/** The job of a candidate. `stages` null: the built-in ones. */
export type JobOfStages = { id: string; stages: readonly StoredStage[] | null };

/** Of a job without stages of its own; the same in the database: `built_in_stage_id`. */
export function builtInStageId(jobId: string, status: CandidateStatus): string {
  const hex = hash('md5', `${jobId} ${status}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** All of them, with those that are left out. */
export function stagesOf({ id, stages }: JobOfStages): readonly StoredStage[] {
  return (
    stages ??
    builtInStages.map(({ status, name }) => ({ id: builtInStageId(id, status), name, status, target_days: null, is_default: true }))
  );
}

/** Those in which a candidate may come. */
export function openStagesOf(job: JobOfStages): readonly StoredStage[] {
  return stagesOf(job).filter(({ to }) => to === undefined);
}

/** In which stage a candidate is; null where no stage has the status. The same in the database: `candidate_stage`. */
export function findStage(job: JobOfStages, status: CandidateStatus, stageId: string | null): StoredStage | null {
  if (!job.stages) return builtInStage(job.id, status);
  const withStatus = job.stages.filter((stage) => stage.status === status);
  return (
    withStatus.find(({ id }) => id === stageId) ??
    withStatus.find(({ is_default }) => is_default) ??
    withStatus.find(({ to }) => to === undefined) ??
    null
  );
}

function builtInStage(jobId: string, status: CandidateStatus): StoredStage | null {
  const known = builtInStages.find((stage) => stage.status === status);
  return known ? { id: builtInStageId(jobId, status), name: known.name, status, target_days: null, is_default: true } : null;
}

/** Where a change of the status leads to. */
export function firstStage({ stages }: Pick<JobOfStages, 'stages'>, status: CandidateStatus): StoredStage | null {
  return stages?.find((stage) => stage.status === status && stage.to === undefined) ?? null;
}

/** What the row of a candidate in this stage has. */
export function storedStageId(stage: StoredStage | null): string | null {
  return stage && !stage.is_default ? stage.id : null;
}

/** As reads and events show it. */
export function shownStage(stage: StoredStage | null): StageOfCandidate | null {
  return stage && { id: stage.id, name: stage.name, status: stage.status };
}

/** The stages of a new job. */
export type CopiedStages = { stages: StoredStage[] | null; stage_details: StageDetails | null; pipeline_id: string | null };
