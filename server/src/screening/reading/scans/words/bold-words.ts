import type { GreyPicture } from '../pictures/grey-picture.ts';
import type { ScanWord } from './read-hocr.ts';

const ink = 128;
const lettersMin = 3;
// Stems of bold letters are half as thick again as those of regular ones.
const boldShare = 1.32;

/** For each word whether its strokes are thicker than those of most words. Short words are as the word before them in their line. */
export function findBoldWords(picture: GreyPicture, words: readonly ScanWord[]): boolean[] {
  const strokes = words.map((word) => (/[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(word.text) ? strokeOf(picture, word) : 0));
  const measured = strokes.filter((stroke) => stroke > 0).sort((one, other) => one - other);
  const usual = measured[Math.floor(measured.length / 2)] ?? 0;
  const bold: boolean[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const stroke = strokes[index] ?? 0;
    const isInLine = before !== undefined && Math.abs(before.y - word.y) < 0.3 * word.size && before.left < word.left;
    bold.push(stroke > 0 ? stroke > boldShare * usual : isInLine && word.text.length < lettersMin && bold[index - 1] === true);
  }
  return bold;
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
