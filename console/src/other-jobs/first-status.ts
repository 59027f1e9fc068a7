import type { Candidate, CandidateStatus } from '@muster/sdk/generated/types.ts';

/** Where somebody begins who is moved to another job. */
export function firstStatus({ type }: Pick<Candidate, 'type'>): CandidateStatus {
  return type === 'upload' ? 'uploaded' : 'applied';
}
