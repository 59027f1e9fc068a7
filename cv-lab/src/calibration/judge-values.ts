import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { kindOfPointer } from '@muster/server/src/screening/facts/confidence/calibration.ts';
import type { CorpusCv } from '../corpus/corpus.ts';
import type { CvFacts } from '../corpus/cv.ts';
import { isSameDegree } from '../metrics/compare-facts.ts';
import { isExactMatch, isRelaxedMatch, isSamePhone } from '../metrics/match.ts';

/** A value that was found, how certain the reader was of it, and whether it stands in the CV. */
export type JudgedValue = { kind: string; confidence: number; isRight: boolean };

type Judge = (value: string, cv: CorpusCv, read: ParsedCv, pointer: string) => boolean | undefined;

const among =
  (values: (facts: CvFacts) => (string | null)[], same = isRelaxedMatch): Judge =>
  (value, { facts }) =>
    values(facts).some((wanted) => wanted !== null && same(value, wanted));
const sameMonth = (one: string, other: string) => {
  const length = Math.min(one.length, other.length, 7);
  return length >= 4 && one.slice(0, length) === other.slice(0, length);
};

/** What of a reading can be judged by the facts of the corpus. */
const judges: Readonly<Record<string, Judge>> = {
  'basics/name': among(({ basics }) => [basics.name]),
  'basics/email': among(({ basics }) => [basics.email], isExactMatch),
  'basics/phone': among(({ basics }) => [basics.phone], isSamePhone),
  'basics/location/city': among(({ basics }) => [basics.location?.city ?? null]),
  'work/name': among(({ work }) => work.map(({ name }) => name)),
  'work/position': among(({ work }) => work.map(({ position }) => position)),
  'work/startDate': among(({ work }) => work.map(({ startDate }) => startDate), sameMonth),
  'work/endDate': among(({ work }) => work.map(({ endDate }) => endDate), sameMonth),
  'education/institution': among(({ education }) => education.map(({ institution }) => institution)),
  'education/studyType': judgeDegree,
  'skills/name': judgeSkill,
  'languages/language': among(({ languages }) => languages.map(({ language }) => language)),
  'certificates/name': among(({ certificates }) => certificates.map(({ name }) => name)),
};

export const judgedKinds = Object.keys(judges);

export function judgeValues(read: ParsedCv, cv: CorpusCv): JudgedValue[] {
  return Object.entries(read.evidence).flatMap(([pointer, { confidence }]) => {
    const kind = kindOfPointer(pointer);
    const value = valueAt(read, pointer);
    const isRight = value === undefined ? undefined : judges[kind]?.(value, cv, read, pointer);
    return isRight === undefined ? [] : [{ kind, confidence, isRight }];
  });
}

function judgeDegree(value: string, { facts }: CorpusCv, read: ParsedCv, pointer: string): boolean {
  const area = read.education[Number(pointer.split('/')[2])]?.area ?? null;
  return facts.education.some(
    ({ studyType, area: wanted }) => studyType !== null && isSameDegree({ studyType: value, area }, { studyType, area: wanted }),
  );
}

/** One that the running text names too is neither right nor wrong. */
function judgeSkill(value: string, { facts, mentionedSkills }: CorpusCv): boolean | undefined {
  if (facts.skills.some(({ name }) => isRelaxedMatch(value, name))) return true;
  return mentionedSkills.some((name) => isRelaxedMatch(value, name)) ? undefined : false;
}

function valueAt(read: ParsedCv, pointer: string): string | undefined {
  let at: unknown = read;
  for (const key of pointer.slice(1).split('/')) at = Object(at)[key];
  return typeof at === 'string' ? at : undefined;
}
