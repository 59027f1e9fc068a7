import type { GetJobStagesAnswer } from '@muster/sdk/generated/types.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { isAboutAllOf, isEvent, type LiveEvent } from '#live/live-events.ts';
import { readQuery } from './read-query.ts';

/** The stages of a job with the version that was read, for If-Match. */
export type ReadStages = GetJobStagesAnswer & { etag: string | undefined };

const jobStagesKey = ['job-stages'];
const stageActionsKey = ['stage-actions'];

const moves = ['application_status_changed', 'candidate.stage_changed', 'candidate.hired'];

export function staleStages(event: LiveEvent): QueryKey[] {
  const { type, jobId, candidateId } = event;
  if (candidateId) return isAboutAllOf(event) || moves.includes(type) ? [stageActionsQuery(candidateId).queryKey] : [];
  return isEvent(event) && jobId ? [jobStagesQuery(jobId).queryKey] : [];
}

export const jobStagesQuery = (jobId: string) => readQuery([...jobStagesKey, jobId], readStages, jobId);

export async function readStages(jobId: string, options?: { signal: AbortSignal }): Promise<ReadStages> {
  const { data, etag } = await muster.getJobStages({ job_id: jobId }, options).withResponse();
  return { ...data, etag };
}

export const pipelinesQuery = readQuery(['pipelines'], muster.listPipelines, {});

/** What will happen because of the stage in which a candidate is. */
export const stageActionsQuery = (candidateId: string) =>
  readQuery([...stageActionsKey, candidateId], muster.listStageActions, { candidate_id: candidateId });

type TimedStage = { id: string; days: number };

/** How many candidates have been in each of these stages for longer than so many days, by the id of the stage. */
export const lateQuery = (jobId: string, stages: readonly TimedStage[]) =>
  queryOptions({
    queryKey: [...jobStagesKey, jobId, 'late', stages],
    queryFn: async ({ signal }) => {
      const countLate = async ({ id, days }: TimedStage): Promise<[string, number]> => {
        const { total } = await muster.getCandidateCounts(
          { job_id: jobId, stage_id: [id], in_stage_days_min: days + 1 },
          { signal },
        );
        return [id, total];
      };
      return new Map(await Promise.all(stages.map(countLate)));
    },
  });
