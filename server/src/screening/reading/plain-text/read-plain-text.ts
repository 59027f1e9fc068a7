import { bomEncoding, guessEncoding } from '#text/encoding.ts';
import type { CvDocument } from '../../cv-document.ts';
import { makeDocument } from '../make-document.ts';
import type { UnplacedLine } from '../unplaced-line.ts';

const lineWithBreaksMax = 300;

/** Reads plain text: UTF-8, UTF-16 with a byte order mark, or windows-1252. */
export function readPlainText(bytes: Uint8Array): CvDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encoding = bomEncoding(buffer)?.encoding ?? guessEncoding(buffer, true) ?? 'utf-8';
  return makeDocument({ lines: textLines(new TextDecoder(encoding).decode(buffer)), pages: 1, hasHiddenText: false });
}

/** Lines of text without a layout. An empty line ends a block; pieces of one line of the file have the same y. */
function textLines(text: string): UnplacedLine[] {
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
