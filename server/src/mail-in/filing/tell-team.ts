import { notify, notifyTeam } from '#notifications/notify.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findRecruiterOfCandidate } from './match-queries.ts';

/** Tells the recruiter of the job that somebody has answered, else everybody who sees all candidates. */
export async function tellTeamOfReply(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { id, candidateId, at }: { id: string; candidateId: string; at: string },
): Promise<RowWrite[]> {
  const recruiter = await findRecruiterOfCandidate(database, workspaceId, candidateId);
  const about = { kind: 'reply', key: `reply:${id}`, candidate_id: candidateId, at } as const;
  return recruiter === undefined ? notifyTeam(null, about) : notify([{ userId: recruiter }], about);
}
