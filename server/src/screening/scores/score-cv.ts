import { hash } from 'node:crypto';
import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { NotAssessed, ProfileResult, Screening } from '@muster/contract/screening/screening.ts';
import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { vocabularyVersion } from '#vocabulary/data-file.ts';
import { readCvSkills } from './cv-skills.ts';
import { scoreExperience } from './score-experience.ts';
import { scoreLanguages } from './score-languages.ts';
import { comparedLocation, scoreLocation } from './score-location.ts';
import { scoreSkills } from './score-skills.ts';
import type { ScoredCandidate } from './scored-candidate.ts';

export type ScoringInput = {
  parsedCv: ParsedCv;
  /** The text to which the offsets of parsedCv refer. */
  text: string;
  criteria: ScreeningCriteria;
  candidate: ScoredCandidate;
  /** What compareProfile found, if the candidate gave a profile. */
  profile?: ProfileResult | undefined;
  at: Date;
};

/** Incremented whenever the same input may be scored otherwise. */
const engineVersion = '2';
const scoreShares = { skills: 0.5, experience: 0.35, location: 0.15 };
const noProfile: ProfileResult = { score: null, reason: 'no_profile', comparisons: [] };

/** The scores of a candidate with all reasons. Name, gender, birth, nationality, family, photo, street and years of graduation are no input. */
export function scoreCv(input: ScoringInput): Screening {
  const { parsedCv, text, criteria, candidate, at } = input;
  const cv = readCvSkills(parsedCv, text);
  const skills = scoreSkills(criteria, cv, scoreLanguages(criteria, parsedCv, text, candidate), text);
  const experience = scoreExperience(criteria, parsedCv, text, cv, at);
  const location = scoreLocation(criteria, parsedCv, text, candidate);
  return {
    not_assessed: null,
    score: combinedScore({ skills: skills.score, experience: experience.score, location: comparedLocation(location) }),
    skills,
    must_haves_missing: skills.criteria
      .filter(({ kind, match }) => kind === 'must_have' && match === 0)
      .map(({ criterion }) => criterion),
    experience,
    location,
    professional_network: input.profile ?? noProfile,
    ...versions(at),
    input_hash: inputHash(input),
  };
}

/** A screening that says why there are no scores. */
export function unscored(reason: NotAssessed, at: Date): Screening {
  const empty = { score: null, reason };
  return {
    not_assessed: reason,
    score: null,
    skills: { ...empty, criteria: [] },
    must_haves_missing: [],
    experience: { ...empty, months: null, level: null, field: null, roles: [] },
    location: {
      ...empty,
      asked: null,
      found: null,
      distance_km: null,
      is_remote: false,
      would_relocate: false,
      quote: null,
      start: null,
      end: null,
    },
    professional_network: { ...empty, comparisons: [] },
    ...versions(at),
    input_hash: hash('sha256', reason),
  };
}

/** What sort=-score orders by: the mean of the assessed scores. A candidate with a location score alone has none. */
export function combinedScore(scores: Record<keyof typeof scoreShares, number | null>): number | null {
  const assessed = (['skills', 'experience', 'location'] as const).filter((name) => scores[name] !== null);
  if (!assessed.some((name) => name !== 'location')) return null;
  const weight = assessed.reduce((sum, name) => sum + scoreShares[name], 0);
  return Math.round(assessed.reduce((sum, name) => sum + scoreShares[name] * (scores[name] ?? 0), 0) / weight);
}

/** The same input on another day gives the same hash, within a month: present roles grow by months. */
export function inputHash({ parsedCv, criteria, candidate, profile, at }: ScoringInput): string {
  const { work, skills, languages, certificates, projects, education, basics } = parsedCv;
  const facts = {
    work,
    skills,
    languages,
    certificates,
    projects,
    areas: education.map(({ area, studyType }) => [area, studyType]),
  };
  const { label, summary, location } = basics;
  const { location_city, location_country, languages: spoken } = candidate;
  const said = { location_city, location_country, spoken };
  const month = at.toISOString().slice(0, 7);
  return hash(
    'sha256',
    JSON.stringify([engineVersion, vocabularyVersion(), month, criteria, facts, label, summary, location, said, profile]),
  );
}

function versions(at: Date) {
  return {
    engine_version: engineVersion,
    vocabulary_version: vocabularyVersion(),
    scored_at: at.toISOString(),
    requires_human_review: true,
  };
}
