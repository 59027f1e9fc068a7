import type { SkillCriterion } from '@muster/contract/screening/screening-criteria.ts';
import type { TextRange } from '#vocabulary/sentences.ts';
import { directMatch, type Skill, skillMatch, skillNamed } from '#vocabulary/skills.ts';
import { phraseOf } from '#vocabulary/tokens.ts';
import type { CvSkills } from './cv-skills.ts';

export type FoundSkill = { match: number; name: string; span: TextRange };
type Asked = Pick<SkillCriterion, 'name' | 'alternatives' | 'weight'>;
type Related = { at: number; worth: number; skill: Skill; found: FoundSkill };

/**
 * What meets each criterion best. A skill of the CV is the same as a criterion, or related to one: a single mention of accounting does not stand for all that
 * accountants do. The related ones go where they count most.
 */
export function findSkillMatches(asked: Asked[], cv: CvSkills): (FoundSkill | undefined)[] {
  const options = asked.map(namesOf);
  const found = options.map((names) => findSame(names, cv));
  const same = new Set(found.map((match) => match?.skill));
  const taken = new Set<Skill>();
  for (const { at, skill, found: related } of findRelated(asked, options, cv, same)) {
    if (found[at] || taken.has(skill)) continue;
    found[at] = { ...related, skill: undefined };
    taken.add(skill);
  }
  return found;
}

type Option = { name: string; skill: Skill | undefined };

function namesOf({ name, alternatives = [] }: Asked): Option[] {
  return [name, ...alternatives].map((option) => ({ name: option, skill: skillNamed(option) }));
}

function findSame(options: Option[], cv: CvSkills): (FoundSkill & { skill: Skill | undefined }) | undefined {
  for (const { name, skill } of options) {
    const mention = skill && cv.skills.get(skill);
    if (mention) return { match: 1, name: skill.name, span: { start: mention.start, end: mention.end }, skill };
    const literal = skill ? undefined : literalMatch(name, cv);
    if (literal) return { ...literal, skill: undefined };
  }
  return undefined;
}

/** The most that each skill could count, first. One that is a criterion itself stands for others only by a relation of its own, not by its family. */
function findRelated(asked: Asked[], options: Option[][], cv: CvSkills, same: Set<Skill | undefined>): Related[] {
  const related: Related[] = [];
  for (const [skill, { start, end }] of cv.skills) {
    const matchWith = same.has(skill) ? directMatch : skillMatch;
    for (const [at, names] of options.entries()) {
      let match = 0;
      for (const option of names) if (option.skill) match = Math.max(match, matchWith(option.skill, skill));
      if (match === 0 || match === 1) continue;
      related.push({
        at,
        worth: match * (asked[at]?.weight ?? 0),
        skill,
        found: { match, name: skill.name, span: { start, end } },
      });
    }
  }
  return related.sort((one, other) => other.worth - one.worth || one.at - other.at);
}

/** For a skill that the vocabulary does not have: the same words. A single word of a summary may be the person's name. */
function literalMatch(name: string, { parts }: CvSkills): FoundSkill | undefined {
  const words = phraseOf(name).split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  for (const { tokens } of parts.filter(({ kind }) => kind !== 'summary' || words.length > 1))
    for (let at = 0; at + words.length <= tokens.length; at += 1) {
      if (tokens[at]?.text !== words[0] || !words.every((word, n) => tokens[at + n]?.text === word)) continue;
      return { match: 1, name, span: { start: tokens[at]?.start ?? 0, end: tokens[at + words.length - 1]?.end ?? 0 } };
    }
  return undefined;
}
