import type { CvDocument, CvLine } from '../cv-document.ts';
import { joinBrokenAddresses } from './broken-addresses.ts';
import { cleanText } from './clean-text.ts';
import { joinHyphenated } from './hyphenation.ts';
import { cleanBreaks } from './style-breaks.ts';
import { textQuality } from './text-quality.ts';
import type { UnplacedLine } from './unplaced-line.ts';
import { UnreadableCv } from './unreadable-cv.ts';

export type DocumentParts = { lines: UnplacedLine[]; pages: number; hasHiddenText: boolean };

const textLengthMax = 400_000;
const lineLengthMax = 20_000;

/** Cleans the lines, joins hyphenated words and gives every line its place in the text. */
export function makeDocument({ lines, pages, hasHiddenText }: DocumentParts): CvDocument {
  const cleaned = lines
    .map((line) => {
      const text = cleanText(line.text.slice(0, lineLengthMax));
      return { ...line, text, breaks: cleanBreaks(line.breaks, line.text, text) };
    })
    .filter(({ text }) => text !== '');
  const placed = withOffsets(joinHyphenated(joinBrokenAddresses(cleaned)));
  const text = placed.map((line) => line.text).join('\n');
  if (!/[\p{L}\p{N}]/u.test(text)) throw new UnreadableCv('no_text');
  return { text, lines: placed, pages, quality: textQuality(text), hasHiddenText };
}

/** Lines beyond the limit are left out. */
function withOffsets(lines: UnplacedLine[]): CvLine[] {
  const placed: CvLine[] = [];
  let start = 0;
  for (const line of lines) {
    if (start + line.text.length > textLengthMax) break;
    placed.push({ start, ...line });
    start += line.text.length + 1;
  }
  return placed;
}
