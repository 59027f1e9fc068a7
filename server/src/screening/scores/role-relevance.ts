import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { type Skill, skillMatch, skillNamed } from '#vocabulary/skills.ts';
import { type Title, titleSimilarity, titleTrade } from '#vocabulary/titles.ts';
import type { CvSkills } from './cv-skills.ts';

export type SkillWeights = { skills: { skill: Skill; weight: number }[]; sum: number };

// A role with this share of the asked skills counts as one that has them all: no role needs everything.
const fullShare = 0.5;
const skillsAlone = 0.5;
// Skills of any office say nothing of a role.
const generalFamilies = new Set(['office', 'soft skills']);
const relevanceMin = 0.15;
// What a title of the same group counts where no asked skill speaks for the same trade.
const otherTrade = 0.45;
// Skills that the CV names elsewhere say less of a role than its own.
const elsewhere = 0.8;
// Fewer say nothing of a trade.
const tradeSkillsMin = 2;

export function skillWeights({ skills }: ScreeningCriteria): SkillWeights {
  const known = skills.flatMap(({ name, weight }) => {
    const skill = skillNamed(name);
    return skill && !generalFamilies.has(skill.family) ? [{ skill, weight }] : [];
  });
  return { skills: known, sum: known.reduce((sum, { weight }) => sum + weight, 0) };
}

/**
 * 0 to 1: how close a role is to the job, by its title and by the asked skills that it names. Titles of one group of occupations are of many trades: an Android
 * developer is no database developer. Where the titles do not say the same, the asked skills tell, those of the role or of the whole CV.
 */
export function roleRelevance(job: Title, role: Title | undefined, weights: SkillWeights, cv: CvSkills, entry: number): number {
  const named = cv.byEntry.get(entry);
  const byRole = Math.min(1, skillShare(weights, named ?? []) / fullShare);
  const byTitle = role ? titleSimilarity(job, role) * trade(job, role, weights, byRole, cv) : 0;
  const relevance = 1 - (1 - byTitle) * (1 - skillsAlone * byRole);
  return relevance < relevanceMin ? 0 : relevance;
}

function trade(job: Title, role: Title, weights: SkillWeights, byRole: number, cv: CvSkills): number {
  if (weights.skills.length < tradeSkillsMin) return 1;
  const share = Math.max(byRole, elsewhere * Math.min(1, skillShare(weights, cv.skills.keys()) / fullShare));
  return Math.min(1, Math.max(titleTrade(job, role), otherTrade + (1 - otherTrade) * share));
}

/** The asked skills that somebody has, by weight. */
function skillShare({ skills, sum }: SkillWeights, had: Iterable<Skill>): number {
  if (sum === 0) return 0;
  const all = [...had];
  let share = 0;
  for (const { skill, weight } of skills) {
    let best = 0;
    for (const other of all) best = Math.max(best, skillMatch(skill, other));
    share += weight * best;
  }
  return share / sum;
}
