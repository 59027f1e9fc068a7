import type { Candidate } from '@muster/contract/candidates/candidate.ts';

/** What a candidate has said that is scored beside the CV. */
export type ScoredCandidate = Pick<Candidate, 'location_city' | 'location_country' | 'languages'>;
