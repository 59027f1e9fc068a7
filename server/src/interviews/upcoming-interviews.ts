import { listScheduledIdsOfCandidate } from '#interviews/list/candidate-interview-queries.ts';
import type { Runtime } from '#runtime.ts';

const upcomingMax = 1000;

/** The interviews of a candidate that are still to take place, by their start. */
export function findUpcomingInterviewIds(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  candidateId: string,
): Promise<string[]> {
  return listScheduledIdsOfCandidate(database, workspaceId, candidateId, { after: clock().toISOString(), limit: upcomingMax });
}
