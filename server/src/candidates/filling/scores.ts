import type { Candidate } from '@muster/contract/candidates/candidate.ts';

/** What screening says of a candidate. */
export type Scores = Pick<
  Candidate,
  'ai_skills_match' | 'ai_experience_match' | 'ai_location_match' | 'professional_network_matching' | 'ai_screening'
>;

/** The numbers that lists and events show. */
export type Shares = Omit<Scores, 'ai_screening'>;
