import type { UnplacedLine } from '../unplaced-line.ts';

const lineWithBreaksMax = 300;

/** Lines of text without a layout. An empty line ends a block; pieces of one line of the file have the same y. */
export function textLines(text: string): UnplacedLine[] {
  let block = 0;
  return text.split(/\r\n|[\n\r\f\u2028\u2029]/).flatMap((line, y): UnplacedLine[] => {
    if (line.trim() === '') {
      block += 1;
      return [];
    }
    return restoreBreaks(line).map((piece) => ({ text: piece, page: 1, block, x: 0, y, width: 0, fontSize: 0, isBold: false }));
  });
}

/** In a text that lost its line breaks, two blanks stand for one. Elsewhere three and more separate columns. */
function restoreBreaks(line: string): string[] {
  if (line.length <= lineWithBreaksMax) return [line.replace(/ {3,}/g, '\t')];
  return line.split(/[ \t\u00a0]{2,}|\t/).filter((piece) => piece.trim() !== '');
}
