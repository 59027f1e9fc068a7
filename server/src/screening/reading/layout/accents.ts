import type { PdfGlyph } from '../pdf/page/page-content.ts';

const combining: Record<string, string> = {
  '´': '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  ˊ: '\u0301',
  '¨': '\u0308',
  ˆ: '\u0302',
  '^': '\u0302',
  '˜': '\u0303',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˚': '\u030a',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '˝': '\u030b',
  '˛': '\u0328',
};

/** TeX with its oldest font encoding writes an accent and a letter over each other: "¨" and "u" become "ü". */
export function composeAccents(glyphs: PdfGlyph[]): PdfGlyph[] {
  const composed: PdfGlyph[] = [];
  for (const glyph of glyphs) {
    const before = composed.at(-1);
    const accented =
      before && areOverEachOther(before, glyph) ? (composeAccent(before, glyph) ?? composeAccent(glyph, before)) : undefined;
    if (accented) composed[composed.length - 1] = accented;
    else composed.push(glyph);
  }
  return composed;
}

function areOverEachOther(one: PdfGlyph, other: PdfGlyph): boolean {
  return Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < 0.25 * Math.max(one.size, other.size);
}

function composeAccent(accent: PdfGlyph, letter: PdfGlyph): PdfGlyph | undefined {
  const mark = combining[accent.text];
  const base = letter.text === 'ı' ? 'i' : letter.text;
  if (mark === undefined || !/^\p{L}$/u.test(base)) return undefined;
  return { ...letter, text: `${base}${mark}`.normalize('NFC') };
}
