import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { ProfileComparison, ProfileResult } from '@muster/contract/screening/screening.ts';
import { readTitle, titleSimilarity } from '#vocabulary/titles.ts';
import { readTokens } from '#vocabulary/tokens.ts';

type Work = ParsedCv['work'][number];
type Education = ParsedCv['education'][number];

const sameMin = 0.5;
const comparedMax = 60;
const weights: Record<ProfileComparison['what'], number> = {
  company: 2,
  title: 2,
  dates: 1,
  education: 1,
  skill: 0.2,
  language: 0.2,
};
// Profiles and CVs are rarely complete: what only one of them has says little.
const onlyInOne = 0.3;
const legalForms = new Set(
  'gmbh ag inc ltd llc corp co kg se sa sl sarl sas srl spa bv nv plc limited company group ug ek'.split(' '),
);

/** How far a CV and a profile say the same, 0 to 100. Names, places and photos are not compared. */
export function compareProfile(parsedCv: ParsedCv, profile: ParsedCv): ProfileResult {
  const comparisons = [
    ...compareWork(parsedCv.work.slice(0, comparedMax), profile.work.slice(0, comparedMax)),
    ...compareEducation(parsedCv.education.slice(0, comparedMax), profile.education.slice(0, comparedMax)),
  ];
  const counted = comparisons.map(({ what, result }) => ({
    weight: weights[what] * (result.startsWith('only') ? onlyInOne : 1),
    result,
  }));
  const sum = counted.reduce((total, { weight }) => total + weight, 0);
  const same = counted.reduce((total, { weight, result }) => total + (result === 'same' ? weight : 0), 0);
  const hasSame = comparisons.some(({ result }) => result === 'same' || result === 'different');
  if (sum === 0) return { score: null, reason: 'no_profile', comparisons };
  return { score: hasSame ? Math.round((100 * same) / sum) : 0, reason: null, comparisons };
}

function compareWork(inCv: Work[], inProfile: Work[]): ProfileComparison[] {
  const left = new Set(inProfile);
  const pairs = inCv.map((work) => {
    const match = closest(work, left);
    if (match) left.delete(match);
    return { work, match };
  });
  return [
    ...pairs.flatMap(({ work, match }) => (match ? compareRole(work, match) : [onlyIn('only_in_cv', work)])),
    ...[...left].map((work) => onlyIn('only_in_profile', work)),
  ];
}

function closest(work: Work, others: Set<Work>): Work | undefined {
  const scored = [...others].map((other) => ({ other, likeness: roleLikeness(work, other) }));
  const [best] = scored.sort((one, other) => other.likeness - one.likeness);
  return best && best.likeness >= sameMin ? best.other : undefined;
}

function roleLikeness(one: Work, other: Work): number {
  const years = one.startDate !== null && one.startDate.slice(0, 4) === other.startDate?.slice(0, 4) ? 0.3 : 0;
  return 0.7 * wordLikeness(one.name, other.name) + years + (titleLikeness(one, other) >= sameMin ? 0.2 : 0);
}

function compareRole(work: Work, other: Work): ProfileComparison[] {
  const year = (date: string | null) => date?.slice(0, 4) ?? null;
  return [
    compared('company', work.name, other.name, wordLikeness(work.name, other.name) >= sameMin),
    compared('title', work.position, other.position, titleLikeness(work, other) >= sameMin),
    compared('dates', year(work.startDate), year(other.startDate), year(work.startDate) === year(other.startDate)),
  ];
}

function compareEducation(inCv: Education[], inProfile: Education[]): ProfileComparison[] {
  const left = new Set(inProfile);
  const pairs = inCv.map(({ institution }) => {
    const match = [...left].find((other) => wordLikeness(institution, other.institution) >= sameMin);
    if (match) left.delete(match);
    const result = match ? ('same' as const) : ('only_in_cv' as const);
    return { what: 'education' as const, in_cv: institution, in_profile: match?.institution ?? null, result };
  });
  const others = [...left].map(({ institution }) => ({
    what: 'education' as const,
    in_cv: null,
    in_profile: institution,
    result: 'only_in_profile' as const,
  }));
  return [...pairs, ...others];
}

function compared(
  what: ProfileComparison['what'],
  inCv: string | null,
  inProfile: string | null,
  isSame: boolean,
): ProfileComparison {
  const known = { what, in_cv: inCv, in_profile: inProfile };
  if (inCv === null) return { ...known, result: 'only_in_profile' };
  if (inProfile === null) return { ...known, result: 'only_in_cv' };
  return { ...known, result: isSame ? 'same' : 'different' };
}

function onlyIn(result: 'only_in_cv' | 'only_in_profile', { name, position }: Work): ProfileComparison {
  const role = [position, name].filter(Boolean).join(', ');
  return {
    what: 'company',
    in_cv: result === 'only_in_cv' ? role : null,
    in_profile: result === 'only_in_profile' ? role : null,
    result,
  };
}

function titleLikeness(one: Work, other: Work): number {
  if (one.position === null || other.position === null) return 0;
  return titleSimilarity(readTitle(one.position), readTitle(other.position));
}

/** The share of common words, legal forms left out. */
function wordLikeness(one: string | null, other: string | null): number {
  const [first, second] = [one, other].map(
    (name) =>
      new Set(
        readTokens(name ?? '')
          .map(({ text }) => text)
          .filter((word) => !legalForms.has(word)),
      ),
  );
  if (!first || !second || first.size === 0 || second.size === 0) return 0;
  const common = [...first].filter((word) => second.has(word)).length;
  return common / Math.min(first.size, second.size);
}
