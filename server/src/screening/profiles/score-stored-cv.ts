import type { Profile } from '@muster/contract/screening/profile-data.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { Scores } from '#candidates/filling/scores.ts';
import type { Runtime } from '#runtime.ts';
import type { ScoreReading } from '#screening/queue/finish-reading.ts';
import { findStoredCv } from './stored-cv.ts';

export type ScoreStoredDeps = Pick<Runtime, 'database'> & { scoreReading: ScoreReading };

/** The CV that was read last, and the scores with it. `profile`: one that is about to be stored, instead of the stored one. */
export async function scoreStoredCv(
  { database, scoreReading }: ScoreStoredDeps,
  workspaceId: string,
  candidate: CurrentCandidate,
  profile?: Profile,
): Promise<{ text: string; scores: Scores } | undefined> {
  const cv = await findStoredCv(database, workspaceId, candidate.id);
  if (!cv) return undefined;
  const { text, parsedCv } = cv;
  return { text, scores: await scoreReading(workspaceId, candidate, { text, parsedCv, ...(profile && { profile }) }) };
}
