import type { PdfGlyph } from '../pdf/page/page-content.ts';
import { findStyleBreaks } from '../style-breaks.ts';
import type { Segment } from './segments.ts';

/** Where a line changes its type. Of a line whose letters are not those of its glyphs one after the other, nothing is known. */
export function segmentBreaks(segments: readonly Segment[], text: string): number[] {
  const styles = segments.flatMap(({ glyphs }) => glyphs.flatMap(glyphStyles));
  if (styles.every((style) => style === styles[0])) return [];
  const order = letterOrder(text);
  return order.count === styles.length ? findStyleBreaks(text, (index) => styles[order.of[index] ?? 0]) : [];
}

function glyphStyles({ text, size, weight, look }: PdfGlyph): string[] {
  const style = `${Math.round(size * 2)} ${weight} ${look}`;
  return Array.from({ length: text.replace(/\s/gu, '').length }, () => style);
}

/** Of each character that is no blank, how many of these stand before it. */
function letterOrder(text: string): { of: number[]; count: number } {
  const of: number[] = [];
  let count = 0;
  for (const character of text.split('')) {
    of.push(count);
    if (character.trim() !== '') count += 1;
  }
  return { of, count };
}
