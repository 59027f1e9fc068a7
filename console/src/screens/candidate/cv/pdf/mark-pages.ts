import type { Quotes } from '#screens/candidate/cv/marked-text.ts';
import type { Range } from '#screens/candidate/scores/reasons.ts';
import type { PdfPage } from './open-pdf.ts';
import { type Box, boxesAt, countBefore, findOnPages } from './page-text.ts';

export type MarkedBox = Box & { isChosen: boolean };

/** The boxes of all quotes, a list for each page. A quote that stands several times is marked where it stands in the text. */
export function markPages(pages: readonly PdfPage[], text: string, { ranges, chosen }: Quotes): MarkedBox[][] {
  const marked: MarkedBox[][] = pages.map(() => []);
  const unique = new Map(ranges.map((range) => [`${range.start} ${range.end}`, range]));
  for (const range of unique.values()) addQuote(range, false);
  if (chosen) addQuote(chosen, true);
  return marked;

  function addQuote(range: Range, isChosen: boolean): void {
    const quote = text.slice(range.start, range.end);
    const found = findOnPages(
      pages.map((page) => page.text),
      quote,
    ).flatMap((positions, page) => positions.map((at) => ({ page, at })));
    const place = found[countBefore(text, quote, range.start)] ?? found[0];
    const page = place && pages[place.page];
    if (page) marked[place.page]?.push(...boxesAt(page.text, quote, place.at, page).map((box) => ({ ...box, isChosen })));
  }
}
