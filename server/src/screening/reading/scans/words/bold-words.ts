import type { GreyPicture } from '../pictures/grey-picture.ts';
import type { ScanWord } from './read-hocr.ts';

const ink = 128;
const lettersMin = 3;
// Stems of bold letters are half as thick again as those of regular ones. Words of a line vary by some of that without being set in another way.
const boldShare = 1.32;
const surelyBoldShare = 1.5;
const surelyRegularShare = 1.15;

/**
 * For each word whether its strokes are thicker than those of most words. A word is as the others of its line unless it surely differs; short
 * words are as the word before them.
 */
export function findBoldWords(picture: GreyPicture, words: readonly ScanWord[]): boolean[] {
  const strokes = words.map((word) => (/[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(word.text) ? strokeOf(picture, word) : 0));
  const measured = strokes.filter((stroke) => stroke > 0).sort((one, other) => one - other);
  const usual = measured[Math.floor(measured.length / 2)] ?? 0;
  const bold: boolean[] = [];
  for (const line of linesOf(words)) {
    const known = line.filter((index) => (strokes[index] ?? 0) > 0);
    const letters = known.reduce((sum, index) => sum + lengthOf(words, index), 0);
    const mean = known.reduce((sum, index) => sum + (strokes[index] ?? 0) * lengthOf(words, index), 0) / Math.max(1, letters);
    const isBold = mean > boldShare * usual;
    for (const index of line) {
      const share = (strokes[index] ?? 0) / usual;
      if ((strokes[index] ?? 0) > 0) bold.push(isBold ? share > surelyRegularShare : share > surelyBoldShare);
      else bold.push(index > (line[0] ?? 0) && lengthOf(words, index) < lettersMin && bold[index - 1] === true);
    }
  }
  return bold;
}

/** The indexes of the words of each line. */
function linesOf(words: readonly ScanWord[]): number[][] {
  const lines: number[][] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const isInLine = before !== undefined && Math.abs(before.y - word.y) < 0.3 * word.size && before.left < word.left;
    if (isInLine) lines.at(-1)?.push(index);
    else lines.push([index]);
  }
  return lines;
}

function lengthOf(words: readonly ScanWord[], index: number): number {
  return words[index]?.text.length ?? 0;
}

/** The mean length of a run of ink in a row, in sizes of the font. */
function strokeOf({ width, height, pixels }: GreyPicture, { left, right, top, bottom, size }: ScanWord): number {
  let [sum, runs] = [0, 0];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
    let isInk = false;
    for (let at = y * width + Math.max(0, left); at < y * width + Math.min(width, right); at += 1) {
      const wasInk = isInk;
      isInk = (pixels[at] ?? 255) < ink;
      if (isInk) sum += 1;
      if (isInk && !wasInk) runs += 1;
    }
  }
  return runs === 0 ? 0 : sum / runs / size;
}
