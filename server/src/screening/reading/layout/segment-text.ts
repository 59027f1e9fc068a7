import type { PdfGlyph } from '../pdf/page/page-content.ts';
import { composeAccents } from './accents.ts';
import { toReadingOrder } from './right-to-left.ts';
import type { Segment } from './segments.ts';

// In font sizes. Spaces of justified text in a narrow font go down to this.
const spaceMin = 0.14;
/** Wider than a space of justified text: labels side by side, like the skills of many templates. Becomes two spaces. */
export const wideGap = 0.75;
const letterSpacedTokensMin = 4;

/** The text of a segment, with spaces where the gaps between its glyphs say so. */
export function segmentText(segment: Segment): string {
  const glyphs = composeAccents(withoutCopies(segment.glyphs));
  const text = joinGlyphs(glyphs, spaceMin);
  return toReadingOrder(isLetterSpaced(text) ? joinLetterSpaced(glyphs) : text);
}

/** Some programs make bold text by writing it twice, a little apart. */
function withoutCopies(glyphs: PdfGlyph[]): PdfGlyph[] {
  return glyphs.filter((glyph, index) => {
    for (let before = index - 1; before >= Math.max(0, index - 3); before -= 1) {
      const other = glyphs[before];
      if (other?.text === glyph.text && Math.abs(other.x - glyph.x) < 0.2 * glyph.width && Math.abs(other.y - glyph.y) < 1)
        return false;
    }
    return true;
  });
}

function joinGlyphs(glyphs: PdfGlyph[], gapMin: number): string {
  const tracking = usualGap(glyphs);
  let text = '';
  let before: PdfGlyph | undefined;
  let ink: PdfGlyph | undefined;
  for (const glyph of glyphs) {
    const isSpace = glyph.text.trim() === '';
    const isApart =
      before !== undefined && (glyph.x - before.x - before.width > gapMin * glyph.size + tracking || isNewText(before, glyph));
    if ((isSpace || isApart) && text !== '' && !text.endsWith(' ')) text += ' ';
    if (!isSpace && text.endsWith(' ') && isWide(ink, glyph, tracking)) text += ' ';
    if (!isSpace) {
      text += glyph.text;
      ink = glyph;
    }
    before = glyph;
  }
  return text.trimEnd();
}

function isWide(before: PdfGlyph | undefined, glyph: PdfGlyph, tracking: number): boolean {
  return before !== undefined && glyph.x - before.x - before.width > wideGap * glyph.size + 2 * tracking;
}

/** A date in another weight directly behind a word: its tab stop was too near. */
function isNewText(before: PdfGlyph, glyph: PdfGlyph): boolean {
  return before.weight !== glyph.weight && /\p{L}$/u.test(before.text) && /^\d/.test(glyph.text);
}

/** The median gap between neighbours, which is not 0 in text with tracking. */
function usualGap(glyphs: PdfGlyph[]): number {
  const gaps: number[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1];
    if (before && before.text.trim() !== '' && glyph.text.trim() !== '') gaps.push(glyph.x - before.x - before.width);
  }
  gaps.sort((one, other) => one - other);
  // Between words of one letter the median would be a space.
  return gaps.length < 3 ? 0 : Math.max(0, gaps[Math.floor((gaps.length - 1) / 2)] ?? 0);
}

/** "E X P E R I E N C E": single letters with spaces between them. */
function isLetterSpaced(text: string): boolean {
  const tokens = text.split(/ +/);
  const single = tokens.filter((token) => /^[\p{L}\p{N}&]$/u.test(token)).length;
  return tokens.length >= letterSpacedTokensMin && single / tokens.length > 0.8;
}

function joinLetterSpaced(glyphs: PdfGlyph[]): string {
  const letters = glyphs.filter(({ text }) => text.trim() !== '');
  const gaps = letters.slice(1).map((glyph, index) => glyph.x - (letters[index]?.x ?? 0) - (letters[index]?.width ?? 0));
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  return letters.map(({ text }, index) => (index > 0 && (gaps[index - 1] ?? 0) > 1.6 * usual ? ` ${text}` : text)).join('');
}
