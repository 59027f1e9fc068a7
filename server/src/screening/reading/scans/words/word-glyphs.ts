import { boldWeight } from '../../pdf/page/font-weight.ts';
import type { PdfGlyph } from '../../pdf/page/page-content.ts';
import type { GreyPicture } from '../pictures/grey-picture.ts';
import { findBoldWords } from './bold-words.ts';
import type { ScanWord } from './read-hocr.ts';

const regularWeight = 400;
// What dots before the items of a list are taken for.
const misreadBullet = /^[e*°¢«»®©+·.o¤§>]$/;
const bulletsMin = 2;
const bulletWidthMax = 0.55;

/** The letters of words as a PDF would have them, so that a scan gets its layout by the same rules. `scale` is points for each pixel. */
export function makeWordGlyphs(words: readonly ScanWord[], picture: GreyPicture, scale: number): PdfGlyph[] {
  const bold = findBoldWords(picture, words);
  const texts = withBullets(words);
  const glyphs: PdfGlyph[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const letters = [...(texts[index] ?? '')];
    const left = before && isRestOfAddress(before, word) ? before.right : word.left;
    const width = (word.right - left) / letters.length;
    for (const [place, text] of letters.entries()) {
      glyphs.push({
        text,
        x: (left + place * width) * scale,
        y: word.y * scale,
        width: width * scale,
        size: word.size * scale,
        weight: bold[index] ? boldWeight : regularWeight,
        look: 0,
        angle: 0,
        order: glyphs.length,
        visibility: 'visible',
      });
    }
  }
  return glyphs;
}

/** The white inside of an "@" looks like a blank before it. */
function isRestOfAddress(before: ScanWord, word: ScanWord): boolean {
  const gap = word.left - before.right;
  return word.text.startsWith('@') && /[\p{L}\p{N}]$/u.test(before.text) && gap > 0 && gap < 0.7 * word.size;
}

/** Small marks at the start of several lines are the bullets of a list. */
function withBullets(words: readonly ScanWord[]): string[] {
  const isBullet = (word: ScanWord, index: number) => {
    const before = words[index - 1];
    const next = words[index + 1];
    const isFirst = !before || Math.abs(before.y - word.y) > 0.4 * word.size || before.left > word.left;
    const isNarrow = word.right - word.left < bulletWidthMax * word.size;
    return (
      isFirst && isNarrow && misreadBullet.test(word.text) && next !== undefined && Math.abs(next.y - word.y) < 0.4 * word.size
    );
  };
  const bullets = words.map(isBullet);
  const isList = bullets.filter(Boolean).length >= bulletsMin;
  return words.map(({ text }, index) => (isList && bullets[index] ? '•' : text));
}
