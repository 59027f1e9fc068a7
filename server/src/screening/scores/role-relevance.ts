import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { type Skill, skillMatch, skillNamed } from '#vocabulary/skills.ts';
import { type Title, titleSimilarity } from '#vocabulary/titles.ts';
import type { CvSkills } from './cv-skills.ts';

export type SkillWeights = { skills: { skill: Skill; weight: number }[]; sum: number };

// A role with this share of the asked skills counts as one that has them all: no role needs everything.
const fullShare = 0.5;
const skillsAlone = 0.5;
// Skills of any office say nothing of a role.
const generalFamilies = new Set(['office', 'soft skills']);
const relevanceMin = 0.15;

export function skillWeights({ skills }: ScreeningCriteria): SkillWeights {
  const known = skills.flatMap(({ name, weight }) => {
    const skill = skillNamed(name);
    return skill && !generalFamilies.has(skill.family) ? [{ skill, weight }] : [];
  });
  return { skills: known, sum: known.reduce((sum, { weight }) => sum + weight, 0) };
}

/** 0 to 1: how close a role is to the job, by its title and by the asked skills that it names. */
export function roleRelevance(job: Title, role: Title | undefined, weights: SkillWeights, cv: CvSkills, entry: number): number {
  const byTitle = role ? titleSimilarity(job, role) : 0;
  const bySkills = skillsAlone * Math.min(1, skillShare(weights, cv, entry) / fullShare);
  const relevance = 1 - (1 - byTitle) * (1 - bySkills);
  return relevance < relevanceMin ? 0 : relevance;
}

function skillShare({ skills, sum }: SkillWeights, { mentions }: CvSkills, entry: number): number {
  if (sum === 0) return 0;
  const had = mentions.filter((mention) => mention.entry === entry);
  const best = skills.map(({ skill, weight }) => weight * Math.max(0, ...had.map((mention) => skillMatch(skill, mention.skill))));
  return best.reduce((total, value) => total + value, 0) / sum;
}
