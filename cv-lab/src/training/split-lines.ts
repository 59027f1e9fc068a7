import { readFactsLines } from '@muster/server/src/screening/facts/facts-lines.ts';
import { splitSections } from '@muster/server/src/screening/facts/sections/split-sections.ts';
import type { TaggerLine } from '@muster/server/src/screening/facts/tagger/tokens.ts';

/** The lines of a plain text with their sections, as a reader of CVs sees them. */
export function splitLines(text: string): TaggerLine[] {
  let start = 0;
  const lines = text.split('\n').map((line, number) => {
    const at = start;
    start += line.length + 1;
    return { start: at, text: line, page: 1, block: 0, x: 0, y: number, width: 0, fontSize: 0, isBold: false };
  });
  const document = { text, lines, pages: 1, quality: 'good', hasHiddenText: false } as const;
  return splitSections(readFactsLines(document)).flatMap(({ kind, heading, lines: inside }) =>
    [...(heading ? [heading] : []), ...inside].map((line) => ({ text: line.text, start: line.start, section: kind })),
  );
}
