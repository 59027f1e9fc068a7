import type { FactsLine } from '../facts-lines.ts';
import { collapseBlanks, type Found } from '../spans.ts';

const summaryMax = 4_000;
const lengthMin = 30;

/** The text of the profile section. */
export function readSummaryText(lines: readonly FactsLine[]): Found | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || last.end <= first.start) return null;
  const value = collapseBlanks(lines.map((line) => line.text).join(' ')).slice(0, summaryMax);
  return value.length < lengthMin ? null : { value, start: first.start, end: last.end, confidence: 0.85 };
}
