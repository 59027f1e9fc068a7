import type { FactsLine } from '../facts-lines.ts';
import { headingKind } from './heading-kind.ts';

/** How the headings of a CV look: `sure` are those of work and education, which are known by their words. */
export type HeadingStyle = { bodySize: number; needsEmphasis: boolean; sizeMin: number; sure: FactsLine[] };

const emphasisRatio = 1.06;
const smallerHeading = 0.85;
const sizeTolerance = 0.4;
const blankLineGap = 1.9;
const sureMax = 12;

export function readHeadingStyle(lines: readonly FactsLine[]): HeadingStyle {
  const bodySize = medianSize(lines);
  const known = lines.filter((line) => !line.isBullet && line.text.length < 60 && headingKind(line.text) !== null);
  const strong = known.filter((line) => isEmphasised(line, bodySize) && isStrongHeading(line));
  const sure = strong.length > 0 ? strong : alikeHeadings(known, bodySize);
  return {
    bodySize,
    needsEmphasis: sure.length > 0 && sure.some(({ fontSize }) => fontSize > 0 || strong.length > 0),
    sizeMin: Math.min(...sure.map((line) => line.fontSize)) * smallerHeading,
    sure: sure.slice(0, sureMax),
  };
}

/** Where those of work and education have unusual words: headings of other sections, of which several are set alike. */
function alikeHeadings(known: readonly FactsLine[], bodySize: number): FactsLine[] {
  const larger = known.filter(({ fontSize, isBold }) => fontSize > bodySize * emphasisRatio || (isBold && fontSize > 0));
  const groups = Map.groupBy(larger, ({ fontSize, isBold }) => `${fontSize} ${isBold}`);
  const [most = []] = [...groups.values()].sort((one, other) => other.length - one.length);
  return most.length > 1 ? most : known.filter(isSetApart);
}

/** Whether a line looks like one of the headings that are known by their words. */
export function isStyled(line: FactsLine, { bodySize, sure }: HeadingStyle): boolean {
  if (line.isBullet || !(isEmphasised(line, bodySize) || isSetApart(line))) return false;
  return sure.some(
    (heading) =>
      heading.isBold === line.isBold &&
      Math.abs(heading.fontSize - line.fontSize) < sizeTolerance &&
      hasStyleOf(line, heading, bodySize),
  );
}

/** Not smaller, lighter or nearer to the text above than a heading is. */
export function hasStyleOf(line: FactsLine, heading: FactsLine | null, bodySize: number): boolean {
  if (heading === null || heading.text.includes('\t')) return true;
  if (line.fontSize < heading.fontSize - sizeTolerance || (heading.isBold && !line.isBold)) return false;
  // Where headings are larger, capitals are as people type them.
  if (heading.fontSize <= bodySize * emphasisRatio && isAllCaps(heading.text) && !isAllCaps(line.text)) return false;
  return line.fontSize > 0 || !isSetApart(heading) || isSetApart(line);
}

/** Below a blank line, in a text without sizes. */
function isSetApart(line: FactsLine): boolean {
  return line.fontSize === 0 && line.gapBefore > blankLineGap;
}

function isStrongHeading(line: FactsLine): boolean {
  const kind = headingKind(line.text);
  return kind === 'work' || kind === 'education';
}

export function isEmphasised(line: FactsLine, bodySize: number): boolean {
  return line.isBold || line.fontSize > bodySize * emphasisRatio || isAllCaps(line.text) || line.text.endsWith(':');
}

export function isAllCaps(text: string): boolean {
  return /\p{Lu}{2}|\p{Lu}\s\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** The size of most of the text. */
export function medianSize(lines: readonly FactsLine[]): number {
  const bySize = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.fontSize * 2) / 2;
    bySize.set(size, (bySize.get(size) ?? 0) + line.text.length);
  }
  let best = 0;
  for (const [size, characters] of bySize) if (characters > (bySize.get(best) ?? 0)) best = size;
  return best;
}
