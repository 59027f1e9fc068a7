import { MusterError } from '@muster/sdk/errors.ts';
import type { InterviewUpdate } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { interviewVersionQuery, type ReadInterview, readInterview } from '#queries/interview-queries.ts';
import { changedNames } from './changed-names.ts';

export type InterviewChanges = Omit<InterviewUpdate, 'interview_id'>;

const resourceChanged = 412;

/** Saves the changes of what was read as `base`. What somebody else has changed meanwhile is kept; the same fields are refused. */
export async function saveInterview({ interview, etag }: ReadInterview, changes: InterviewChanges): Promise<ReadInterview> {
  const send = (ifMatch: string | undefined) => muster.updateInterview({ interview_id: interview.id, ...changes }, { ifMatch });
  try {
    await send(etag);
  } catch (error) {
    if (!(error instanceof MusterError) || error.status !== resourceChanged) throw error;
    const current = await readInterview(interview.id);
    queryClient.setQueryData(interviewVersionQuery(interview.id).queryKey, current);
    if (changedNames(interview, current.interview).some((name) => name in changes)) throw error;
    await send(current.etag);
  }
  return readInterview(interview.id);
}
