import type { Candidate } from '@muster/contract/candidates/candidate.ts';

/** What screening says of a candidate. */
export type Scores = Pick<
  Candidate,
  'ai_skills_match' | 'ai_experience_match' | 'ai_location_match' | 'professional_network_matching' | 'ai_screening'
>;

export const noScores: Scores = {
  ai_skills_match: null,
  ai_experience_match: null,
  ai_location_match: null,
  professional_network_matching: null,
  ai_screening: null,
};

/** The numbers that lists and events show. */
export type Shares = Omit<Scores, 'ai_screening'>;

export function sharesOf(scores: Shares | undefined): Partial<Shares> {
  if (!scores) return {};
  const { ai_skills_match, ai_experience_match, ai_location_match, professional_network_matching } = scores;
  return { ai_skills_match, ai_experience_match, ai_location_match, professional_network_matching };
}
