import type { Region } from './page-regions.ts';
import type { Segment } from './segments.ts';

export type PageRegions = { page: number; regions: Region[] };
export type LineRegion = { page: number; lines: Segment[][] };

const sameGap = 12;

/** A sidebar and the text beside it, as far as they go on over pages. */
type OpenColumns = { x: number; left: LineRegion[]; right: LineRegion[] };

/** All regions of a document in reading order. Columns that go on over the page are read to their end before the next column. */
export function orderPages(pages: PageRegions[]): LineRegion[] {
  const ordered: LineRegion[] = [];
  let open: OpenColumns | undefined;
  const close = () => {
    if (open) ordered.push(...open.left, ...open.right);
    open = undefined;
  };
  for (const { page, regions } of pages) {
    const rest = open ? continueColumns(open, page, regions) : regions;
    if (rest.length > 0) close();
    for (const [index, region] of rest.entries()) {
      if (region.kind === 'columns' && index === rest.length - 1) open = { x: region.x, ...flattenColumns(page, region) };
      else ordered.push(...flatten(page, region));
    }
  }
  close();
  return ordered;
}

/** Adds what belongs to the open columns and returns the rest of the page. */
function continueColumns(open: OpenColumns, page: number, regions: Region[]): Region[] {
  const [first, ...rest] = regions;
  if (first?.kind === 'columns' && Math.abs(first.x - open.x) < sameGap) {
    const { left, right } = flattenColumns(page, first);
    open.left.push(...left);
    open.right.push(...right);
    return rest;
  }
  const segments = regions.flatMap((region) => flatten(page, region)).flatMap(({ lines }) => lines.flat());
  const isLeft = segments.every((segment) => segment.right <= open.x + 2);
  const isRight = segments.every((segment) => segment.left >= open.x - 2);
  if (!isLeft && !isRight) return regions;
  (isLeft ? open.left : open.right).push(...regions.flatMap((region) => flatten(page, region)));
  return [];
}

function flattenColumns(page: number, { left, right }: Extract<Region, { kind: 'columns' }>): Omit<OpenColumns, 'x'> {
  return { left: left.flatMap((region) => flatten(page, region)), right: right.flatMap((region) => flatten(page, region)) };
}

function flatten(page: number, region: Region): LineRegion[] {
  if (region.kind === 'lines') return [{ page, lines: region.lines }];
  const { left, right } = flattenColumns(page, region);
  return [...left, ...right];
}
