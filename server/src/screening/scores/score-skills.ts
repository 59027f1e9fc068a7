import type { NullReason, SkillResult } from '@muster/contract/screening/screening.ts';
import type { SkillCriterion } from '@muster/contract/screening/screening-criteria.ts';
import { importanceWeights, type ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { sentenceAround } from '#vocabulary/sentences.ts';
import { skillNamed } from '#vocabulary/skills.ts';
import { phraseOf } from '#vocabulary/tokens.ts';
import type { CvSkills } from './cv-skills.ts';
import { type FoundSkill, findSkillMatches } from './skill-matches.ts';

export type SkillsScore = { score: number | null; reason: NullReason | null; criteria: SkillResult[] };

/** 100 · Σ w·m / Σ w over the criteria that are known: m is 1 for the same skill, 0.5 to 0.8 for a related one, 0 for a missing one. */
export function scoreSkills(criteria: ScreeningCriteria, cv: CvSkills, languages: SkillResult[], text: string): SkillsScore {
  const asked = askedSkills(criteria);
  if (asked.length === 0 && languages.length === 0) return { score: null, reason: 'job_asks_for_no_skills', criteria: [] };
  const results = [...skillResults(asked, cv, text), ...languages];
  const score = weightedScore(results);
  return { score, reason: score === null ? 'no_skills_in_cv' : null, criteria: results };
}

export function weightedScore(results: Pick<SkillResult, 'weight' | 'match'>[]): number | null {
  const counted = results.filter(({ match }) => match !== null);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  return Math.round((100 * counted.reduce((sum, { weight, match }) => sum + weight * (match ?? 0), 0)) / weights);
}

type AskedSkill = Pick<SkillCriterion, 'name' | 'alternatives' | 'importance' | 'weight'> & { kind: SkillResult['kind'] };

/** Each once: a skill that is a must-have too counts as one, with its own weight. */
function askedSkills({ must_haves, skills }: ScreeningCriteria): AskedSkill[] {
  const weights = new Map(skills.map(({ name, weight }) => [skillKey(name), weight]));
  const mustHaves = must_haves.map((name) => ({
    name,
    importance: 'required' as const,
    weight: Math.max(importanceWeights.required, weights.get(skillKey(name)) ?? 0),
    kind: 'must_have' as const,
  }));
  const named = new Set(must_haves.map(skillKey));
  return [...mustHaves, ...skills.filter(({ name }) => !named.has(skillKey(name))).map(skillAsked)];
}

function skillAsked({ name, alternatives, importance, weight }: SkillCriterion): AskedSkill {
  return { name, ...(alternatives?.length && { alternatives }), kind: 'skill', importance, weight };
}

function skillKey(name: string): string {
  return skillNamed(name)?.name ?? phraseOf(name);
}

function skillResults(asked: AskedSkill[], cv: CvSkills, text: string): SkillResult[] {
  const isUnknown = cv.skills.size === 0 && cv.parts.every(({ kind }) => kind !== 'list');
  const found = isUnknown ? [] : findSkillMatches(asked, cv);
  return asked.map((criterion, at) => skillResult(criterion, found[at], text, isUnknown));
}

function skillResult(
  { name, ...weighted }: AskedSkill,
  found: FoundSkill | undefined,
  text: string,
  isUnknown: boolean,
): SkillResult {
  const base = { criterion: name, ...weighted };
  if (isUnknown) return { ...base, result: 'unknown', match: null, found: null, quote: null, start: null, end: null };
  if (!found) return { ...base, result: 'missing', match: 0, found: null, quote: null, start: null, end: null };
  const { start, end } = sentenceAround(text, found.span);
  const result = found.match === 1 ? 'matched' : 'related';
  return { ...base, result, match: found.match, found: found.name, quote: text.slice(start, end), start, end };
}
