import { lineText } from './line-text.ts';
import { groupByBaseline, type Segment } from './segments.ts';

export type LayoutPage = { number: number; width: number; height: number; segments: Segment[] };

const marginShare = 0.15;
const positionTolerance = 4;
const pageNumber =
  /^(?:[\p{L}.\s,:|–—-]{0,40}\s)?(?:(?:page|seite|pagina|página|pág\.?|p\.|strona|blad)\s*)?[-–—|]?\s*\d{1,3}\s*(?:(?:\/|of|von|sur|de|di|van|z|av)\s*\d{1,3})?\s*[-–—|]?$/iu;
const onlyNumber =
  /^(?:(?:page|seite|pagina|página|pág\.?|p\.|blad)\s*)?[-–—|]?\s*\d{1,3}\s*(?:(?:\/|of|von|sur|de|di|van)\s*\d{1,3})?\s*[-–—|]?$/iu;

/** Leaves out page numbers, and headers and footers that stood on a page before. */
export function withoutRunningHeaders(pages: LayoutPage[]): LayoutPage[] {
  const seen = new Map<string, number[]>();
  return pages.map((page) => {
    const dropped = new Set(
      marginRows(page)
        .filter((row) => isRunning(row, page, seen))
        .flat(),
    );
    return { ...page, segments: page.segments.filter((segment) => !dropped.has(segment)) };
  });
}

function marginRows({ segments, height }: LayoutPage): Segment[][] {
  const inMargin = segments.filter(({ y }) => y < height * marginShare || y > height * (1 - marginShare));
  return groupByBaseline(inMargin.sort((one, other) => one.y - other.y));
}

function isRunning(row: Segment[], page: LayoutPage, seen: Map<string, number[]>): boolean {
  const text = lineText(row);
  const y = row[0]?.y ?? 0;
  if (onlyNumber.test(text) && (page.number > 1 || y > page.height / 2)) return true;
  const key = text.replace(/\d+/g, '#');
  const positions = seen.get(key) ?? [];
  const isRepeated = positions.some((position) => Math.abs(position - y) < positionTolerance);
  seen.set(key, [...positions, y]);
  return isRepeated || (page.number > 1 && pageNumber.test(text) && /\d\s*(?:\/|of|von|sur|de|di|van)\s*\d/i.test(text));
}
