import type { GetJobAnswer } from '@muster/sdk/generated/types.ts';
import { queryOptions } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

/** A job with the version that was read, for If-Match. */
export type ReadJob = GetJobAnswer & { etag: string | undefined };
export type EditedJob = ReadJob['job'];

export function jobQuery(jobId: string) {
  return queryOptions({ queryKey: ['job', jobId], queryFn: ({ signal }) => readJob(jobId, signal) });
}

export function jobSourcesQuery(jobId: string) {
  return queryOptions({
    queryKey: ['job-sources', jobId],
    queryFn: ({ signal }) => muster.listJobSources({ job_id: jobId }, { signal }),
  });
}

export async function readJob(jobId: string, signal?: AbortSignal): Promise<ReadJob> {
  const { data, etag } = await muster.getJob({ job_id: jobId }, { signal }).withResponse();
  return { ...data, etag };
}
