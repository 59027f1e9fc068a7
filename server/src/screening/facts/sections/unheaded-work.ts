import { findDateRanges } from '../dates/date-ranges.ts';
import type { FactsLine } from '../facts-lines.ts';
import { titleScore } from '../words/segment-scores.ts';
import type { Section } from './split-sections.ts';

const linesBefore = 2;
const openKinds = new Set(['header', 'summary', 'other']);

/** Positions below the contact data without a heading of their own: from the first period beside a title on. */
export function findUnheadedWork(sections: readonly Section[]): Section[] {
  return sections.flatMap((section): Section[] => {
    if (!openKinds.has(section.kind)) return [];
    const first = section.lines.findIndex((line, index) => isPeriod(line) && hasTitle(section.lines, index));
    if (first < 0) return [];
    return [{ kind: 'work', heading: section.heading, lines: section.lines.slice(startOfEntry(section.lines, first)) }];
  });
}

function isPeriod(line: FactsLine): boolean {
  return !line.isBullet && line.text.length < 140 && findDateRanges(line).some((range) => !range.isSingle);
}

function hasTitle(lines: readonly FactsLine[], index: number): boolean {
  return lines.slice(Math.max(0, index - linesBefore), index + linesBefore + 1).some((line) => titleScore(line.text) > 1);
}

/** Lines above the period belong to it when they name a title, and contact data do not stand between. */
function startOfEntry(lines: readonly FactsLine[], first: number): number {
  let start = first;
  while (start > 1 && first - start < linesBefore && isNear(lines[start], lines[start - 1])) start -= 1;
  return start;
}

function isNear(line: FactsLine | undefined, above: FactsLine | undefined): boolean {
  if (line === undefined || above === undefined || line.gapBefore > 1.6) return false;
  return above.text.length < 100 && !/@|\d{5}/u.test(above.text);
}
