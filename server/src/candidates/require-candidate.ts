import { failure } from '#failure.ts';
import type { CurrentCandidate } from './candidate.ts';
import type { CandidateReads } from './candidate-reads.ts';

/** The candidate that a request names, in this field. */
export async function requireCandidate(
  { candidateReads }: { candidateReads: Pick<CandidateReads, 'current'> },
  workspaceId: string,
  candidateId: string,
  field = 'candidate_id',
): Promise<CurrentCandidate> {
  const candidate = await candidateReads.current({ workspaceId, candidateId });
  if (!candidate) throw failure('invalid_candidate_id').at(field);
  return candidate;
}
