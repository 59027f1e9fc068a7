import type { UnplacedLine } from '../unplaced-line.ts';

/** Lines of text without a layout. An empty line ends a block. */
export function textLines(text: string): UnplacedLine[] {
  let block = 0;
  return text.split(/\r\n|[\n\r\f\u2028\u2029]/).flatMap((line, y): UnplacedLine[] => {
    if (line.trim() === '') {
      block += 1;
      return [];
    }
    return [{ text: line.replace(/ {3,}/g, '\t'), page: 1, block, x: 0, y, width: 0, fontSize: 0, isBold: false }];
  });
}
