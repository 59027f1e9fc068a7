import { segmentBreaks } from '../layout/glyph-styles.ts';
import { lineStyle, mostCommon, segmentsText } from '../layout/line-text.ts';
import { type LineRegion, orderPages } from '../layout/order-pages.ts';
import { makeRegions } from '../layout/page-regions.ts';
import { type LayoutPage, withoutRunningHeaders } from '../layout/running-headers.ts';
import { makeSegments, type Segment } from '../layout/segments.ts';
import { shownAddress } from '../link-address.ts';
import type { UnplacedLine } from '../unplaced-line.ts';
import type { PdfLink } from './open-pdf.ts';
import { isBoldWeight } from './page/font-weight.ts';
import type { ReadPage } from './read-pages.ts';

/** The lines of a PDF in reading order. */
export function makePdfLines(pages: ReadPage[]): UnplacedLine[] {
  const layoutPages = pages.map(toLayoutPage);
  const regions = orderPages(
    withoutRunningHeaders(layoutPages.map(({ page }) => page)).map(({ number, segments }) => ({
      page: number,
      regions: makeRegions(segments),
    })),
  );
  const turned = layoutPages.flatMap(({ turnedRegions }) => turnedRegions);
  const usualWeight = mostCommon(pages.flatMap(({ glyphs }) => glyphs.map(({ weight }) => weight)));
  const linksByPage = new Map(pages.map(({ number, links }) => [number, links]));
  return [...regions, ...turned].flatMap(({ page, lines }, block) =>
    addLinks(
      lines.map((line) => makeLine(line, page, block, usualWeight)),
      linksByPage.get(page) ?? [],
    ),
  );
}

/** Text in the main direction of a page makes its layout; text in other directions is read after the document, line by line. */
function toLayoutPage({ number, width, height, glyphs }: ReadPage): { page: LayoutPage; turnedRegions: LineRegion[] } {
  const angles = Map.groupBy(glyphs, ({ angle }) => angle);
  const mainAngle = mostCommon(glyphs.map(({ angle }) => angle));
  const turned = [...angles].filter(([angle]) => angle !== mainAngle);
  return {
    page: { number, width, height, segments: makeSegments(angles.get(mainAngle) ?? []) },
    turnedRegions: turned.map(([, group]) => ({ page: number, lines: makeSegments(group).map((segment) => [segment]) })),
  };
}

function makeLine(segments: Segment[], page: number, block: number, usualWeight: number): UnplacedLine {
  const { size, weight } = lineStyle(segments);
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  const text = segmentsText(segments);
  return {
    text,
    page,
    block,
    x: round(left),
    y: round(segments[0]?.y ?? 0),
    width: round(right - left),
    fontSize: size,
    isBold: isBoldWeight(weight, usualWeight),
    breaks: segmentBreaks(segments, text),
  };
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}

/** Adds addresses of people to the lines that link to them, where the text does not show them. */
function addLinks(lines: UnplacedLine[], links: PdfLink[]): UnplacedLine[] {
  if (links.length === 0) return lines;
  return lines.map((line) => {
    const addresses = links.filter(({ box }) => isInside(line, box)).flatMap(({ url }) => shownAddress(url, line.text) ?? []);
    return addresses.length === 0 ? line : { ...line, text: [line.text, ...new Set(addresses)].join(' ') };
  });
}

function isInside({ x, y, width, fontSize }: UnplacedLine, box: PdfLink['box']): boolean {
  const middle = y - fontSize * 0.3;
  return middle > box.top && middle < box.bottom && box.left < x + width && box.right > x;
}
