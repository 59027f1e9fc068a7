import type { InterviewCard, InterviewUpdate } from '@muster/sdk/generated/types.ts';
import { ChangedMeanwhile } from '#api/changed-meanwhile.ts';
import { muster } from '#api/muster.ts';
import { readInterview } from '#queries/interview-queries.ts';

export type SeenInterview = Pick<InterviewCard, 'id' | 'status' | 'start_at' | 'end_at'>;

/** Changes an interview as it is on the screen. When somebody else has moved or ended it meanwhile, nothing is sent. */
export async function changeAsSeen(seen: SeenInterview, changes: Omit<InterviewUpdate, 'interview_id'>): Promise<unknown> {
  const { interview, etag } = await readInterview(seen.id);
  if (!isSame(seen, interview)) throw new ChangedMeanwhile();
  return muster.updateInterview({ interview_id: seen.id, ...changes }, { ifMatch: etag });
}

function isSame(one: SeenInterview, other: SeenInterview): boolean {
  const times = ({ start_at, end_at }: SeenInterview) => `${Date.parse(start_at)} ${Date.parse(end_at)}`;
  return one.status === other.status && times(one) === times(other);
}
