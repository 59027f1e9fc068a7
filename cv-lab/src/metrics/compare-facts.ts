import type { CvFacts } from '../corpus/cv.ts';
import { type Counts, countMatches } from './counts.ts';
import { isExactMatch, isRelaxedMatch, isSamePhone, normalise } from './match.ts';

/** Those of the macro F1, in the order of the tables. */
export const macroFields = ['name', 'email', 'phone', 'title', 'company', 'school', 'degree', 'skill'] as const;
export const otherFields = ['start', 'end', 'jobs together', 'schools together', 'language', 'certificate', 'place'] as const;
export type Field = (typeof macroFields)[number] | (typeof otherFields)[number];
export type Comparison = Record<Field, Counts>;
type Matcher = (one: string, other: string) => boolean;

/** What was read from a CV against what stands in it. `mentionedSkills` may be found or not. */
export function compareFacts(
  found: CvFacts,
  wanted: CvFacts,
  mentionedSkills: string[] = [],
  matches: Matcher = isRelaxedMatch,
): Comparison {
  const compare = (values: (facts: CvFacts) => (string | null)[], same: Matcher = matches) =>
    countMatches(distinct(values(found)), distinct(values(wanted)), same);
  const isMentioned = (skill: string) => mentionedSkills.some((each) => isRelaxedMatch(each, skill));
  return {
    name: compare(({ basics }) => [basics.name]),
    email: compare(({ basics }) => [basics.email], isExactMatch),
    phone: compare(({ basics }) => [basics.phone], isSamePhone),
    title: compare(({ work }) => work.map(({ position }) => position)),
    company: compare(({ work }) => work.map(({ name }) => name)),
    school: compare(({ education }) => education.map(({ institution }) => institution)),
    degree: countMatches(degrees(found), degrees(wanted), (one, other) => isSameDegree(one, other, matches)),
    skill: countMatches(skills(found), skills(wanted), matches, isMentioned),
    start: compare(({ work }) => work.map(({ startDate }) => startDate), isSameDate),
    end: compare(({ work }) => work.map(({ endDate }) => endDate), isSameDate),
    'jobs together': countMatches(found.work, wanted.work, (one, other) => isSameJob(one, other, matches)),
    'schools together': countMatches(found.education, wanted.education, (one, other) => isSameSchool(one, other, matches)),
    language: compare(({ languages }) => languages.map(({ language }) => language)),
    certificate: compare(({ certificates }) => certificates.map(({ name }) => name)),
    place: compare(({ basics }) => [basics.location?.city ?? null]),
  };
}

export function isSameDegree(one: Degree, other: Degree, matches: Matcher = isRelaxedMatch): boolean {
  const [a, b] = [withArea(one), withArea(other)];
  return matches(a, b) || matches(one.studyType, other.studyType) || matches(one.studyType, b);
}

type Degree = { studyType: string; area: string | null };
type Job = CvFacts['work'][number];
type School = CvFacts['education'][number];

/** Company, title and start year of one entry. */
export function isSameJob(one: Job, other: Job, matches: Matcher = isRelaxedMatch): boolean {
  return (
    bothMatch(one.name, other.name, matches) &&
    bothMatch(one.position, other.position, matches) &&
    isSameYear(one.startDate, other.startDate)
  );
}

function isSameSchool(one: School, other: School, matches: Matcher): boolean {
  const degree = ({ studyType, area }: School) => ({ studyType: studyType ?? '', area });
  return (
    bothMatch(one.institution, other.institution, matches) &&
    isSameDegree(degree(one), degree(other), matches) &&
    isSameYear(one.endDate, other.endDate)
  );
}

function bothMatch(one: string | null, other: string | null, matches: Matcher): boolean {
  return one !== null && other !== null ? matches(one, other) : one === other;
}

function isSameYear(one: string | null, other: string | null): boolean {
  return one?.slice(0, 4) === other?.slice(0, 4);
}

/** To the precision that both have. */
function isSameDate(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 7);
  return length >= 4 && one.slice(0, length) === other.slice(0, length);
}

function degrees({ education }: CvFacts): Degree[] {
  const given = education.filter(({ studyType, area }) => studyType !== null || area !== null);
  const all = given.map(({ studyType, area }) => ({ studyType: studyType ?? area ?? '', area: studyType === null ? null : area }));
  return [...new Map(all.map((degree) => [normalise(withArea(degree)), degree])).values()];
}

function skills(facts: CvFacts): string[] {
  return distinct(facts.skills.map(({ name }) => name));
}

function withArea({ studyType, area }: Degree): string {
  return area && !normalise(studyType).includes(normalise(area)) ? `${studyType} ${area}` : studyType;
}

function distinct(values: (string | null)[]): string[] {
  const given = values.filter((value) => value !== null).filter((value) => value !== '');
  return [...new Map(given.map((value) => [normalise(value), value])).values()];
}
