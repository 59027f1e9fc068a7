import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import type { Stage } from '@muster/contract/stages/stage.ts';
import { findStage, type JobOfStages, openStagesOf, type StoredStage, stagesOf } from '#jobs/stages/stage.ts';
import type { JobWithStages, StageCount } from './stage-queries.ts';

export type JobStages = {
  stages: Stage[];
  is_built_in: boolean;
  pipeline_id: string | null;
  without_stage: number;
  moving: number;
};

/** The stages as the API shows them. */
export function shownStages(job: JobWithStages, counted: StageCount[]): JobStages {
  const counts = countOf(job, counted);
  const details = job.stage_details ?? {};
  return {
    stages: openStagesOf(job).map(({ id, name, status, target_days }, index) => ({
      ...{ id, job_id: job.id, name, position: index + 1, status, candidates: counts.get(keyOf({ id, status })) ?? 0 },
      ...{ description: details[id]?.description ?? null, target_days, on_enter: details[id]?.on_enter ?? [] },
    })),
    is_built_in: job.stages === null,
    pipeline_id: job.pipeline_id,
    without_stage: counts.get(noStage) ?? 0,
    moving: stagesOf(job)
      .filter(({ to }) => to !== undefined)
      .reduce((sum, stage) => sum + (counts.get(keyOf(stage)) ?? 0), 0),
  };
}

const noStage = 'none';

// A stage that gets another status is there twice, with the same id.
export function keyOf({ id, status }: Pick<StoredStage, 'id' | 'status'>): string {
  return `${id} ${status}`;
}

/** Candidates by stage. */
export function countOf(job: JobOfStages, counted: StageCount[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status, stage_id, candidates } of counted) {
    const known = candidateStatuses.find((each) => each === status);
    const stage = known ? findStage(job, known, stage_id) : null;
    const key = stage ? keyOf(stage) : noStage;
    counts.set(key, (counts.get(key) ?? 0) + candidates);
  }
  return counts;
}
