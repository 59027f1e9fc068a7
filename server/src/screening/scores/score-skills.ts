import type { NullReason, SkillResult } from '@muster/contract/screening/screening.ts';
import type { SkillCriterion } from '@muster/contract/screening/screening-criteria.ts';
import { importanceWeights, type ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { sentenceAround, type TextRange } from '#vocabulary/sentences.ts';
import { type Skill, skillMatch, skillNamed } from '#vocabulary/skills.ts';
import { phraseOf } from '#vocabulary/tokens.ts';
import type { CvSkills } from './cv-skills.ts';

export type SkillsScore = { score: number | null; reason: NullReason | null; criteria: SkillResult[] };

type FoundSkill = { match: number; name: string; span: TextRange };

/** 100 · Σ w·m / Σ w over the criteria that are known: m is 1 for the same skill, 0.5 to 0.8 for a related one, 0 for a missing one. */
export function scoreSkills(criteria: ScreeningCriteria, cv: CvSkills, languages: SkillResult[], text: string): SkillsScore {
  const asked = askedSkills(criteria);
  if (asked.length === 0 && languages.length === 0) return { score: null, reason: 'job_asks_for_no_skills', criteria: [] };
  const isUnknown = cv.mentions.length === 0 && cv.parts.every(({ kind }) => kind !== 'list');
  const results = [...asked.map((criterion) => skillResult(criterion, cv, text, isUnknown)), ...languages];
  const score = weightedScore(results);
  return { score, reason: score === null ? 'no_skills_in_cv' : null, criteria: results };
}

export function weightedScore(results: Pick<SkillResult, 'weight' | 'match'>[]): number | null {
  const counted = results.filter(({ match }) => match !== null);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  return Math.round((100 * counted.reduce((sum, { weight, match }) => sum + weight * (match ?? 0), 0)) / weights);
}

type AskedSkill = Pick<SkillCriterion, 'name' | 'importance' | 'weight'> & { kind: SkillResult['kind'] };

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
  return [
    ...mustHaves,
    ...skills.filter(({ name }) => !named.has(skillKey(name))).map((skill) => ({ ...skill, kind: 'skill' as const })),
  ];
}

function skillKey(name: string): string {
  return skillNamed(name)?.name ?? phraseOf(name);
}

function skillResult({ name, importance, weight, kind }: AskedSkill, cv: CvSkills, text: string, isUnknown: boolean): SkillResult {
  const base = { criterion: name, kind, importance, weight };
  if (isUnknown) return { ...base, result: 'unknown', match: null, found: null, quote: null, start: null, end: null };
  const found = bestMatch(name, cv);
  if (!found) return { ...base, result: 'missing', match: 0, found: null, quote: null, start: null, end: null };
  const { start, end } = sentenceAround(text, found.span);
  const result = found.match === 1 ? 'matched' : 'related';
  return { ...base, result, match: found.match, found: found.name, quote: text.slice(start, end), start, end };
}

function bestMatch(name: string, cv: CvSkills): FoundSkill | undefined {
  const asked = skillNamed(name);
  return asked ? bestMention(asked, cv) : literalMatch(name, cv);
}

/** The closest skill; of equal ones that in a role, because a role says more than a list. */
function bestMention(asked: Skill, { mentions }: CvSkills): FoundSkill | undefined {
  let best: (FoundSkill & { isWork: boolean }) | undefined;
  for (const { skill, start, end, kind } of mentions) {
    const match = skillMatch(asked, skill);
    const isWork = kind === 'work';
    if (match === 0 || (best && (match < best.match || (match === best.match && (best.isWork || !isWork))))) continue;
    best = { match, name: skill.name, span: { start, end }, isWork };
  }
  return best;
}

/** For a skill that the vocabulary does not have: the same words. A single word of a summary may be the person's name. */
function literalMatch(name: string, { parts }: CvSkills): FoundSkill | undefined {
  const words = phraseOf(name).split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  for (const { tokens } of parts.filter(({ kind }) => kind !== 'summary' || words.length > 1))
    for (let at = 0; at + words.length <= tokens.length; at += 1) {
      if (!words.every((word, n) => tokens[at + n]?.text === word)) continue;
      return { match: 1, name, span: { start: tokens[at]?.start ?? 0, end: tokens[at + words.length - 1]?.end ?? 0 } };
    }
  return undefined;
}
