import { notifyRecruiter } from '#notifications/notify-recruiter.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

/** Tells the recruiter of the job that somebody has answered, else everybody who sees all candidates. */
export async function tellTeamOfReply(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { id, candidateId, at }: { id: string; candidateId: string; at: string },
): Promise<RowWrite[]> {
  return notifyRecruiter({ database }, workspaceId, { kind: 'reply', key: `reply:${id}`, candidate_id: candidateId, at });
}
