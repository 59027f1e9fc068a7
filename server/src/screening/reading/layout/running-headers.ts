import { segmentsText } from './line-text.ts';
import { groupByBaseline, type Segment } from './segments.ts';

export type LayoutPage = { number: number; width: number; height: number; segments: Segment[] };

const marginShare = 0.15;
const rowsMax = 3;
const positionTolerance = 4;
const pageNumber =
  /^(?:page|seite|pagina|página|pág\.?|p\.|blad)? ?[-–—|]? ?\d{1,3} ?(?:(?:\/|of|von|sur|de|di|van) ?\d{1,3})? ?[-–—|]?$/iu;
const numberAtEnd = /(?:^|\s)(\d{1,3}) ?(?:(?:\/|of|von|sur|de|di|van) ?\d{1,3})?$/iu;

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

/** The first and the last rows, as far as they stand at the margin. */
function marginRows({ segments, height }: LayoutPage): Segment[][] {
  const rows = groupByBaseline(segments.toSorted((one, other) => one.y - other.y));
  const top = rows.slice(0, rowsMax).filter(([first]) => (first?.y ?? 0) < height * marginShare);
  const bottom = rows.slice(rowsMax).slice(-rowsMax);
  return [...top, ...bottom.filter(([first]) => (first?.y ?? 0) > height * (1 - marginShare))];
}

function isRunning(row: Segment[], page: LayoutPage, seen: Map<string, number[]>): boolean {
  const text = segmentsText(row.toSorted((one, other) => one.left - other.left));
  const y = row[0]?.y ?? 0;
  if (pageNumber.test(text) && (page.number > 1 || y > page.height / 2)) return true;
  const key = text.replace(numberAtEnd, (all, number) => (Number(number) === page.number ? ' #' : all));
  const positions = seen.get(key) ?? [];
  seen.set(key, [...positions, y]);
  return positions.some((position) => Math.abs(position - y) < positionTolerance);
}
