import { segmentText, wideGap } from './segment-text.ts';
import type { Segment } from './segments.ts';

// In font sizes: a wider gap between texts of one line becomes a tab.
const tabGap = 1.6;

/** The text of a line, with tabs between its cells. */
export function segmentsText(segments: Segment[]): string {
  let text = '';
  let before: Segment | undefined;
  for (const segment of segments) {
    const part = segmentText(segment);
    if (part === '') continue;
    if (before && isHyphenated(text, part, before, segment)) text = text.slice(0, -1);
    else if (before) text += isCellBorder(before, segment) ? '\t' : blanksBetween(before, segment);
    text += part;
    before = segment;
  }
  return text;
}

function isCellBorder(before: Segment, segment: Segment): boolean {
  return segment.startsCell === true || segment.left - before.right > tabGap * Math.max(before.size, segment.size);
}

function blanksBetween(before: Segment, segment: Segment): string {
  return segment.left - before.right > wideGap * Math.max(before.size, segment.size) ? '  ' : ' ';
}

/** The next line of a cell goes on with a hyphenated word. */
function isHyphenated(text: string, part: string, before: Segment, segment: Segment): boolean {
  return segment.y > before.y && segment.startsCell !== true && /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(part);
}

/** The size and weight of most letters of a line; of most characters when there are no letters. */
export function lineStyle(segments: Segment[]): { size: number; weight: number } {
  const glyphs = segments.flatMap((segment) => segment.glyphs);
  const letters = glyphs.filter(({ text }) => /\p{L}/u.test(text));
  const counted = letters.length > 0 ? letters : glyphs;
  return {
    size: mostCommon(counted.map(({ size }) => Math.round(size * 10) / 10)),
    weight: mostCommon(counted.map(({ weight }) => weight)),
  };
}

export function mostCommon(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let most = 0;
  let found = values[0] ?? 0;
  for (const [value, count] of counts) {
    if (count <= most) continue;
    most = count;
    found = value;
  }
  return found;
}
