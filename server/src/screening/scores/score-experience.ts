import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { ExperienceResult } from '@muster/contract/screening/screening.ts';
import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import { type Seniority, seniorities, seniorityInTitle } from '#vocabulary/seniority.ts';
import { groupName, groupSimilarity, readTitle, sureGroup, type Title } from '#vocabulary/titles.ts';
import { type CvSkills, spanOfFact } from './cv-skills.ts';
import { type RoleMonths, relevantMonths, roleMonths } from './role-months.ts';
import { roleRelevance, type SkillWeights, skillWeights } from './role-relevance.ts';
import { weightedScore } from './score-skills.ts';

type RatedRole = {
  title: string | null;
  parsedTitle: Title | undefined;
  months: RoleMonths | undefined;
  relevance: number;
  quote: string | null;
  start: number | null;
  end: number | null;
};

const monthsWeight = 0.6;
const levelWeight = 0.25;
const fieldWeight = 0.15;
const rolesMax = 60;
// What a level usually asks for, where the job names no years.
const usualMonths: Record<string, number> = {
  junior: 6,
  'mid-level': 24,
  senior: 60,
  'team-leader': 60,
  manager: 60,
  director: 96,
  vp: 120,
  'c-level': 120,
};
const usualMonthsWithoutLevel = 24;
const levelMatches = [1, 0.6, 0.3];
const midLevelMonths = 24;
const seniorMonths = 60;

/** 60 % relevant months, 25 % level, 15 % field, as far as the job asks for them and the CV names them. Gaps and years of graduation are no input. */
export function scoreExperience(
  criteria: ScreeningCriteria,
  parsedCv: ParsedCv,
  text: string,
  cv: CvSkills,
  at: Date,
): ExperienceResult {
  const job = readTitle(criteria.occupation.title);
  const weights = skillWeights(criteria);
  const roles = parsedCv.work.slice(0, rolesMax).map((_, entry) => readRole(parsedCv, entry, text, { job, weights, cv, at }));
  if (roles.every(({ title, relevance }) => title === null && relevance === 0))
    return { score: null, reason: 'no_work_history_in_cv', months: null, level: null, field: null, roles: [] };
  const dated = roles.flatMap((role) => (role.months ? [{ months: role.months, relevance: role.relevance }] : []));
  const months = dated.length === 0 ? null : monthsResult(criteria, dated);
  const level = levelResult(criteria, roles, months?.relevant ?? 0);
  const field = fieldResult(criteria, job, roles);
  const parts = [months, level, field].filter((part) => part !== null);
  return { score: weightedScore(parts), reason: null, months, level, field, roles: roles.map(roleResult) };
}

function readRole(
  parsedCv: ParsedCv,
  entry: number,
  text: string,
  { job, weights, cv, at }: { job: Title; weights: SkillWeights; cv: CvSkills; at: Date },
): RatedRole {
  const work = parsedCv.work[entry];
  const title = work?.position ?? null;
  const parsedTitle = title === null ? undefined : readTitle(title);
  const span = spanOfFact(parsedCv, text, `/work/${entry}/position`, title);
  return {
    title,
    parsedTitle,
    months: work && roleMonths(work, at),
    relevance: roleRelevance(job, parsedTitle, weights, cv, entry),
    quote: span ? text.slice(span.start, span.end) : null,
    start: span?.start ?? null,
    end: span?.end ?? null,
  };
}

/** Many years in a related trade do not stand for those that are asked: what counts is how relevant the most relevant of them are. */
function monthsResult(
  { years, level }: ScreeningCriteria,
  roles: { months: RoleMonths; relevance: number }[],
): NonNullable<ExperienceResult['months']> {
  const usual = (level && usualMonths[level.value]) ?? usualMonthsWithoutLevel;
  const asked = years === null ? usual : Math.round(years.minimum * 12);
  return { asked, is_assumed: years === null, weight: monthsWeight, ...relevantMonths(roles, asked) };
}

/** The highest level that a title names, or what so many relevant months usually are. More than asked costs nothing. */
function levelResult({ level }: ScreeningCriteria, roles: RatedRole[], months: number): ExperienceResult['level'] {
  if (level === null) return null;
  const named = roles
    .filter(({ relevance }) => relevance > 0)
    .map((role) => ({ role, rank: rankOf(seniorityInTitle(role.title ?? '')) }))
    .sort((one, other) => other.rank - one.rank)[0];
  const rank = Math.max(named?.rank ?? -1, rankOf(usualLevel(months)));
  const quoted = named && named.rank === rank ? named.role : undefined;
  const match = levelMatches[Math.max(0, rankOf(level.value) - rank)] ?? 0;
  const { quote = null, start = null, end = null } = quoted ?? {};
  return { asked: level.value, found: seniorities[rank] ?? 'junior', weight: levelWeight, match, quote, start, end };
}

function usualLevel(months: number): Seniority {
  if (months >= seniorMonths) return 'senior';
  return months >= midLevelMonths ? 'mid-level' : 'junior';
}

function rankOf(level: Seniority | undefined): number {
  return level === undefined ? -1 : seniorities.indexOf(level);
}

function fieldResult({ occupation }: ScreeningCriteria, job: Title, roles: RatedRole[]): ExperienceResult['field'] {
  if (occupation.isco_group === null) return null;
  const [best] = roles
    .flatMap((role) => (role.parsedTitle ? [{ role, match: groupSimilarity(job, role.parsedTitle) }] : []))
    .sort((one, other) => other.match - one.match);
  if (!best) return null;
  const group = sureGroup(best.role.parsedTitle ?? job);
  const { quote, start, end } = best.role;
  const asked = occupation.isco_name ?? occupation.isco_group;
  return { asked, found: (group && groupName(group)) ?? null, weight: fieldWeight, match: rounded(best.match), quote, start, end };
}

function roleResult({ title, months, relevance, quote, start, end }: RatedRole): ExperienceResult['roles'][number] {
  return { title, months: months ? months.end - months.start : null, relevance: rounded(relevance), quote, start, end };
}

function rounded(share: number): number {
  return Math.min(1, Math.round(share * 100) / 100);
}
