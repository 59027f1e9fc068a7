import type { PdfGlyph } from './page/page-content.ts';

const lettersMin = 5;
const wordLettersMin = 2;
const hiddenWordsMax = 2_000;

/**
 * Whether hidden glyphs say something that the visible ones do not. A shadow, a text that is printed twice, an icon or a single letter
 * is no hidden text.
 */
export function hasHiddenWords(visible: readonly PdfGlyph[], hidden: readonly PdfGlyph[]): boolean {
  if (!hidden.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return false;
  const shown = new Set(wordsOf(visible));
  let letters = 0;
  for (const word of new Set(wordsOf(hidden).slice(0, hiddenWordsMax))) if (!shown.has(word)) letters += word.length;
  return letters >= lettersMin;
}

function wordsOf(glyphs: readonly PdfGlyph[]): string[] {
  let text = '';
  let before: PdfGlyph | undefined;
  for (const glyph of glyphs) {
    text += before !== undefined && isAdjacent(before, glyph) ? glyph.text : ` ${glyph.text}`;
    before = glyph;
  }
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.filter((word) => word.length >= wordLettersMin) ?? []
  );
}

export function isAdjacent(before: PdfGlyph, glyph: PdfGlyph): boolean {
  return Math.abs(glyph.y - before.y) < 1 && Math.abs(glyph.x - before.x - before.width) < 0.3 * glyph.size;
}
