import { foldAligned } from '#text/fold-aligned.ts';
import { skillNamed } from '../../../vocabulary/skills.ts';
import { findDegree, schoolPattern } from '../words/education-words.ts';
import { companyScore, isPlace, titleScore } from '../words/segment-scores.ts';

const wordsMax = 8;

/**
 * What is left of the confidence of a rule when the value itself is looked at, from 0 to 1: a sentence is no company, a place no title.
 * `kind` is a pointer without its numbers, such as "work/name".
 */
export function doubtFactor(kind: string, value: string): number {
  const rule = rules[kind];
  return rule === undefined ? 1 : rule(value) * shapeFactor(value);
}

const rules: Readonly<Record<string, (value: string) => number>> = {
  'basics/name': (value) => (titleScore(value) > 1.5 || skillNamed(value) !== undefined ? 0.6 : 1) * (/\s/u.test(value) ? 1 : 0.8),
  'basics/label': (value) => (titleScore(value) > 0 ? 1 : 0.75),
  'work/name': companyFactor,
  'work/position': titleFactor,
  'education/institution': (value) => {
    const folded = foldAligned(value);
    return schoolPattern.test(folded) ? 1 : findDegree(folded) !== null || isPlace(value) ? 0.5 : 0.8;
  },
  'education/studyType': (value) => (findDegree(foldAligned(value)) === null ? 0.7 : 1),
  'skills/name': (value) => (skillNamed(value) !== undefined ? 1 : value.split(/\s+/u).length > 3 ? 0.75 : 0.9),
  'certificates/name': (value) => (/\d|certif|zertifi|diplom|licen|permis|schein|course|kurs/iu.test(value) ? 1 : 0.85),
};

function companyFactor(value: string): number {
  const company = companyScore(value);
  if (company < 0 || isPlace(value)) return 0.4;
  if (company > 0) return 1;
  return titleScore(value) > 1.5 ? 0.6 : 0.9;
}

function titleFactor(value: string): number {
  if (isPlace(value)) return 0.4;
  const title = titleScore(value);
  if (title > 1) return 1;
  return companyScore(value) > 1 ? 0.5 : title > 0 ? 0.9 : 0.8;
}

/** A sentence, an address on the web, a line that goes on, or more words than a name has. */
function shapeFactor(value: string): number {
  const words = value.split(/\s+/u).length;
  let factor = words > wordsMax ? 0.5 : 1;
  if (/https?:|www\.|@/u.test(value)) factor *= 0.5;
  if (/[.!?]$/u.test(value) && words > 4) factor *= 0.6;
  if (/^\p{Ll}/u.test(value) && words > 2) factor *= 0.7;
  if (/[,;:&-]$/u.test(value)) factor *= 0.7;
  return factor;
}
