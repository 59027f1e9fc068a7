import type { GetInterviewAnswer } from '@muster/sdk/generated/types.ts';
import { queryOptions } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

/** An interview with the version that was read, for If-Match. */
export type ReadInterview = GetInterviewAnswer & { etag: string | undefined };

/** For the person who looks: the feedback of others is hidden until their own is there. */
export function interviewQuery(interviewId: string, viewer: string) {
  return queryOptions({
    queryKey: ['interview', interviewId],
    queryFn: ({ signal }) => muster.getInterview({ interview_id: interviewId, as: viewer }, { signal }),
  });
}

/** For changes. Nothing older than what is stored now is shown first. */
export function interviewVersionQuery(interviewId: string) {
  return queryOptions({
    queryKey: ['interview', interviewId, 'version'],
    queryFn: ({ signal }) => readInterview(interviewId, signal),
    gcTime: 0,
  });
}

export async function readInterview(interviewId: string, signal?: AbortSignal): Promise<ReadInterview> {
  const { data, etag } = await muster.getInterview({ interview_id: interviewId }, { signal }).withResponse();
  return { ...data, etag };
}
