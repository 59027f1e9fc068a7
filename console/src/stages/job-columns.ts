import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { jobStagesQuery, type ReadStages } from '#queries/stage-queries.ts';
import { columnsOf, type StageColumn, statusColumns } from './stage-columns.ts';

const known = new WeakMap<ReadStages['stages'], readonly StageColumn[]>();

/** By the id of the job. */
const latest = new Map<string, readonly StageColumn[]>();

/** The columns of the board of a job. Until its stages are known: the statuses, as nothing of its board is on the screen then. */
export function columnsOfJob(jobId: string | null | undefined): readonly StageColumn[] {
  return columnsOfRead(jobId ? queryClient.getQueryData(jobStagesQuery(jobId).queryKey) : undefined);
}

/** Undefined until the stages are known. */
export function useJobColumns(jobId: string | null | undefined) {
  const { data, error, isLoading, refetch } = useQuery({ ...jobStagesQuery(jobId ?? ''), enabled: Boolean(jobId) });
  return { columns: data && columnsOfRead(data), error, isLoading, refetch };
}

/** Reads the stages if they are not known yet. */
export async function readColumns(jobId: string): Promise<readonly StageColumn[]> {
  return columnsOfRead(await queryClient.ensureQueryData(jobStagesQuery(jobId)));
}

/** A stage that somebody has added since the stages of the job were read. */
export function isUnknownStage({ job_id, stage_id }: Pick<CandidateCard, 'job_id' | 'stage_id'>): boolean {
  const read = job_id ? queryClient.getQueryData(jobStagesQuery(job_id).queryKey) : undefined;
  return read !== undefined && stage_id !== null && !read.stages.some(({ id }) => id === stage_id);
}

/** Whether it is known that the columns are the statuses. */
export function isBuiltIn(jobId: string): boolean {
  return queryClient.getQueryData(jobStagesQuery(jobId).queryKey)?.is_built_in === true;
}

/** The same list for the same stages, whatever the numbers in them are, so that what is rendered from it stays. */
function columnsOfRead(read: ReadStages | undefined): readonly StageColumn[] {
  if (!read || read.is_built_in) return statusColumns;
  const columns = known.get(read.stages) ?? latestOf(read.stages);
  known.set(read.stages, columns);
  return columns;
}

function latestOf(stages: ReadStages['stages']): readonly StageColumn[] {
  const jobId = stages[0]?.job_id ?? '';
  const [before, now] = [latest.get(jobId), columnsOf(stages)];
  if (before && JSON.stringify(before) === JSON.stringify(now)) return before;
  latest.set(jobId, now);
  return now;
}
