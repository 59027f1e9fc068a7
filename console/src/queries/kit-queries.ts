import type { GetKitAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { readQuery } from './read-query.ts';

/** A kit with the version that was read, for If-Match. */
export type ReadKit = GetKitAnswer & { etag: string | undefined };

export const kitsKey = ['kits'];

/** The templates, or the kits of a job. */
export const kitsQuery = (jobId?: string) =>
  readQuery([...kitsKey, jobId ?? 'templates'], muster.listKits, jobId === undefined ? {} : { job_id: jobId });

/** For changes. Nothing older than what is stored now is shown first. */
export const kitVersionQuery = (kitId: string) => ({
  ...readQuery([...kitsKey, 'version', kitId], readKit, kitId),
  gcTime: 0,
});

/** Those in which the kits of a job may be used. */
export const stagesOfJobQuery = (jobId: string) => readQuery(['kit-stages', jobId], muster.getJobStages, { job_id: jobId });

async function readKit(kitId: string, options?: { signal: AbortSignal }): Promise<ReadKit> {
  const { data, etag } = await muster.getKit({ kit_id: kitId }, options).withResponse();
  return { ...data, etag };
}
