import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { NotAssessed, Screening } from '@muster/contract/screening/screening.ts';
import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import type { ScoredRow } from '#candidates/scoring/candidate-scoring.ts';
import type { ScorableCandidate } from '#candidates/scoring/scorable-candidates.ts';
import { compareProfile } from '#screening/scores/compare-profile.ts';
import { inputHash, scoreCv, unscored } from '#screening/scores/score-cv.ts';

/** Candidates of one job. */
export type ScoringBatch = {
  /** Null for a candidate without a job, of whom only the profile is compared. */
  criteria: ScreeningCriteria | null;
  isScreeningOn: boolean;
  at: Date;
  candidates: Omit<ScorableCandidate, 'created_at'>[];
};

/** The rows that differ from what is stored. Candidates without a CV have nothing that could be scored. */
export function scoreBatch({ criteria, isScreeningOn, at, candidates }: ScoringBatch): ScoredRow[] {
  return candidates.flatMap((candidate) => {
    const screening = scoreCandidate(candidate, criteria, isScreeningOn, at);
    return screening === undefined ? [] : [{ id: candidate.id, revision: candidate.revision, ...scoredColumns(screening) }];
  });
}

export function scoredColumns(screening: Screening): Omit<ScoredRow, 'id' | 'revision'> {
  return {
    ai_skills_match: screening.skills.score,
    ai_experience_match: screening.experience.score,
    ai_location_match: screening.location.score,
    professional_network_matching: screening.professional_network.score,
    ai_screening: JSON.stringify(screening),
  };
}

function scoreCandidate(
  candidate: ScoringBatch['candidates'][number],
  criteria: ScreeningCriteria | null,
  isScreeningOn: boolean,
  at: Date,
): Screening | undefined {
  const { text, parsed_cv, profile, input_hash } = candidate;
  const reason = reasonNotToScore(candidate, isScreeningOn);
  if (reason) return changed(unscored(reason, at), input_hash);
  if (text === null || parsed_cv === null) return undefined;
  const parsedCv: ParsedCv = JSON.parse(parsed_cv);
  const compared = profile === null ? undefined : compareProfile(parsedCv, { ...JSON.parse(profile), evidence: {} });
  if (criteria === null) return compared && { ...unscored('no_job', at), professional_network: compared };
  const input = { parsedCv, text, criteria, candidate, profile: compared, at };
  return inputHash(input) === input_hash ? undefined : scoreCv(input);
}

function reasonNotToScore(
  { declines_screening, text }: ScoringBatch['candidates'][number],
  isOn: boolean,
): NotAssessed | undefined {
  if (declines_screening) return 'candidate_declined';
  return isOn || text === null ? undefined : 'screening_off';
}

function changed(screening: Screening, inputHashBefore: string | null): Screening | undefined {
  return screening.input_hash === inputHashBefore ? undefined : screening;
}
