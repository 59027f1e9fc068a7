import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { TextRange } from '#vocabulary/sentences.ts';
import { findSkills } from '#vocabulary/skills.ts';
import { readTokens } from '#vocabulary/tokens.ts';
import { isHeadingBeside, isPersonalLine } from './personal-lines.ts';

export type LoosePart = TextRange & { kind: 'list' | 'other' };

const textLengthMax = 60_000;
const lineLengthMax = 2_000;
const listedSkillsMin = 3;
// A name has fewer words. Above all sections also an address has.
const sentenceWordsMin = 5;
const headerWordsMin = 8;
const notPersonal = /^\/basics\/(?:summary|label)/;

/**
 * Text that the reader has put into no section: what a person did is looked for there too. Lines about the person and how to reach them are left out, and so
 * is whatever may be a name: only sentences count, and lines or blocks of short lines with several skills.
 */
export function findLooseText({ evidence }: ParsedCv, text: string, read: readonly TextRange[]): LoosePart[] {
  const known = Object.entries(evidence);
  const personal = known
    .filter(([pointer]) => pointer.startsWith('/basics/') && !notPersonal.test(pointer))
    .map(([, span]) => span);
  const body = Math.min(...known.filter(([pointer]) => !pointer.startsWith('/basics/')).map(([, { start }]) => start));
  const taken = [...read].sort((one, other) => one.start - other.start);
  const found: LoosePart[] = [];
  let block: TextRange[] = [];
  let isBeside = false;
  let next = 0;
  const endBlock = () => {
    const [first, last] = [block[0], block.at(-1)];
    if (first && last && countSkills(text.slice(first.start, last.end)) >= listedSkillsMin)
      found.push({ start: first.start, end: last.end, kind: 'list' });
    block = [];
  };
  for (let start = 0; start < Math.min(text.length, textLengthMax); ) {
    const newline = text.indexOf('\n', start);
    const line = { start, end: Math.min(newline < 0 ? text.length : newline, start + lineLengthMax) };
    start = newline < 0 ? text.length : newline + 1;
    while (next < taken.length && (taken[next]?.end ?? 0) <= line.start) next += 1;
    const isRead = (taken[next]?.start ?? text.length) < line.end;
    const written = text.slice(line.start, line.end);
    if (isRead) isBeside = false;
    else if (isHeadingBeside(written)) isBeside = true;
    if (isRead || isBeside || personal.some((span) => overlaps(span, line)) || isPersonalLine(written)) {
      endBlock();
      continue;
    }
    const isHeader = line.start < body;
    const words = countWords(written);
    if (words >= (isHeader ? headerWordsMin : sentenceWordsMin)) found.push({ ...line, kind: 'other' });
    else if (!isHeader && words > 0) {
      block.push(line);
      continue;
    } else if (words >= listedSkillsMin && countSkills(written) >= listedSkillsMin) found.push({ ...line, kind: 'list' });
    endBlock();
  }
  endBlock();
  return found;
}

function countSkills(text: string): number {
  return new Set(findSkills(readTokens(text), true).map(({ skill }) => skill)).size;
}

function countWords(line: string): number {
  return line.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

export function overlaps(one: TextRange, other: TextRange): boolean {
  return one.start < other.end && other.start < one.end;
}
