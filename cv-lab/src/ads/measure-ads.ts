import type { SkillCriterion } from '@muster/contract/screening/screening-criteria.ts';
import { readCriteria } from '@muster/server/src/screening/criteria/read-criteria.ts';
import { findSkills, skillNamed } from '@muster/server/src/vocabulary/skills.ts';
import { phraseOf, readTokens } from '@muster/server/src/vocabulary/tokens.ts';
import type { MarkedAd, MarkedSkill } from './marked-ads.ts';

export type MeasuredAd = {
  ad: MarkedAd;
  /** Criteria that were read and are marked, all that were read, all that are marked. */
  right: number;
  found: number;
  wanted: number;
  /** Of the right ones: required or preferred as marked. */
  rightImportance: number;
  wrong: string[];
  missed: string[];
};

const blank = { career_level: null, city: null, job_country: null, job_mode: null };
const likenessMin = 0.5;

/** Skills, years and languages are criteria alike. Alternatives are one criterion, which is right when it has the same ones. */
export function measureAd(ad: MarkedAd): MeasuredAd {
  const read = readCriteria({ ...blank, job_title: ad.title, job_description: ad.description });
  const left = new Set(ad.skills);
  const wrong: string[] = [];
  const measured = { right: 0, found: 0, rightImportance: 0 };
  const count = (isRight: boolean, isSameImportance: boolean, name: string) => {
    measured.found += 1;
    if (!isRight) return wrong.push(name);
    measured.right += 1;
    if (isSameImportance) measured.rightImportance += 1;
    return undefined;
  };
  for (const skill of read.skills) {
    const mark = [...left].find((marked) => isSameCriterion(marked, skill));
    if (mark) left.delete(mark);
    else if (skill.quoted_field === 'job_title' || namesOf(skill).every((name) => isOptional(ad, name))) continue;
    count(mark !== undefined, mark?.importance === skill.importance, `${namesOf(skill).join(' / ')} (“${skill.quote}”)`);
  }
  const missed = [...left].map(({ names }) => names.join(' / '));
  const languages = new Set(ad.languages);
  for (const { language, level, importance } of read.languages) {
    const mark = [...languages].find((marked) => marked.language === language && marked.level === level);
    if (mark) languages.delete(mark);
    count(mark !== undefined, mark?.importance === importance, `${language} ${level}`);
  }
  missed.push(...[...languages].map(({ language, level }) => `${language} ${level}`));
  const isYears = ad.years?.minimum === read.years?.minimum && ad.years?.maximum === read.years?.maximum;
  if (read.years) count(isYears, true, `${read.years.minimum} to ${read.years.maximum} years`);
  if (ad.years && !isYears) missed.push(`${ad.years.minimum} to ${ad.years.maximum} years`);
  const wanted = ad.skills.length + ad.languages.length + (ad.years ? 1 : 0);
  return { ad, ...measured, wanted, wrong, missed };
}

function namesOf({ name, alternatives = [] }: SkillCriterion): string[] {
  return [name, ...alternatives];
}

function isSameCriterion({ names }: MarkedSkill, skill: SkillCriterion): boolean {
  const read = namesOf(skill);
  if (read.length !== names.length) return false;
  return names.every((name) => read.some((other) => isSameName(name, other)));
}

function isOptional({ optional, skills }: MarkedAd, name: string): boolean {
  // A word of a marked criterion that is read as one more is no mistake either.
  return [...optional, ...skills.flatMap(({ names }) => names)].some((other) => isSameName(other, name) || hasWords(other, name));
}

/** The same skill of the vocabulary, or half of the words. */
function isSameName(one: string, other: string): boolean {
  const known = knownName(one);
  if (known !== undefined && known === knownName(other)) return true;
  const [first, second] = [one, other].map((name) => new Set(phraseOf(name).split(' ')));
  if (!first || !second) return false;
  const common = [...first].filter((word) => second.has(word)).length;
  return common / (first.size + second.size - common) >= likenessMin;
}

function hasWords(name: string, part: string): boolean {
  const words = phraseOf(name).split(' ');
  return phraseOf(part)
    .split(' ')
    .every((word) => words.includes(word));
}

/** "CNH B" is a driving licence: the skill that makes half of the words of a mark. */
function knownName(name: string): string | undefined {
  const whole = skillNamed(name)?.name;
  if (whole !== undefined) return whole;
  const tokens = readTokens(name);
  const [only, another] = findSkills(tokens, true);
  if (!only || another) return undefined;
  return readTokens(name.slice(only.start, only.end)).length * 2 >= tokens.length ? only.skill.name : undefined;
}
