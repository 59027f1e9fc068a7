import { mostCommon } from './line-text.ts';
import { groupByBaseline, type Segment } from './segments.ts';

/** A vertical strip without text between two groups of segments, over part of the page. */
export type ColumnGap = {
  x: number;
  left: Segment[];
  right: Segment[];
  /** The rows on the side with fewer of them, where both sides have text. */
  rowsMin: number;
};

const candidatesMax = 80;
const edgeTolerance = 3;
const slack = 0.5;
// In sizes of the text below.
const headerSize = 1.15;
const nameSize = 1.6;
const headerLinesMax = 8;

/** The gaps between columns in a region, those with most text on both sides first. */
export function findColumnGaps(segments: Segment[]): ColumnGap[] {
  const sorted = segments.toSorted((one, other) => one.y - other.y);
  return gapPositions(segments)
    .flatMap((x) => gapsAt(x, sorted))
    .sort((one, other) => other.rowsMin - one.rowsMin);
}

/** A column begins where segments begin at the same place. */
function gapPositions(segments: Segment[]): number[] {
  const edges = segments.map(({ left }) => left).sort((one, other) => one - other);
  const clusters: { x: number; count: number }[] = [];
  for (const x of edges) {
    const cluster = clusters.at(-1);
    if (cluster && x - cluster.x <= edgeTolerance) cluster.count += 1;
    else clusters.push({ x, count: 1 });
  }
  return clusters
    .sort((one, other) => other.count - one.count)
    .slice(0, candidatesMax)
    .map(({ x }) => x - slack);
}

/** The stretches of a vertical line that no segment crosses. */
function gapsAt(x: number, sorted: Segment[]): ColumnGap[] {
  const stretches: Segment[][] = [[]];
  for (const segment of sorted) {
    if (segment.left < x - slack && segment.right > x + slack) stretches.push([]);
    else stretches.at(-1)?.push(segment);
  }
  return stretches.flatMap((stretch, index) => makeGap(x, stretch, index < stretches.length - 1) ?? []);
}

function makeGap(x: number, stretch: Segment[], endsWithText: boolean): ColumnGap | undefined {
  const all = {
    left: stretch.filter((segment) => segment.right <= x + slack),
    right: stretch.filter((segment) => segment.right > x + slack),
  };
  const sides = { left: withoutHeader(all.left, all.right[0]), right: withoutHeader(all.right, all.left[0]) };
  const left = endsWithText ? withoutTextBelow(sides.left, sides.right) : sides.left;
  const { right } = sides;
  const top = Math.max(left[0]?.y ?? Number.POSITIVE_INFINITY, right[0]?.y ?? Number.POSITIVE_INFINITY);
  const bottom = Math.min(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0);
  const rows = [left, right].map(
    (side) => groupByBaseline(side.filter(({ y, size }) => y > top - size && y < bottom + size)).length,
  );
  const rowsMin = Math.min(...rows);
  return rowsMin === 0 ? undefined : { x, left, right, rowsMin };
}

/** Where text over the whole width follows, short lines on the left, behind the end of the right column, are part of that. */
function withoutTextBelow(side: Segment[], other: Segment[]): Segment[] {
  const end = other.at(-1)?.bottom ?? Number.POSITIVE_INFINITY;
  const cut = side.findIndex(({ top, size }, index) => top > end && top - (side[index - 1]?.bottom ?? 0) > 0.5 * size);
  return cut < 0 ? side : side.slice(0, cut);
}

/** A name or title that stands above both columns is read before them, even when it fits over one of them. */
function withoutHeader(side: Segment[], otherTop: Segment | undefined): Segment[] {
  if (!otherTop) return side;
  const above = side.filter(({ y, size }) => y < otherTop.top - 0.5 * size);
  const below = side.slice(above.length);
  const usualSize = mostCommon(below.map(({ size }) => Math.round(size)));
  const usualLeft = mostCommon(below.map(({ left }) => Math.round(left)));
  const isAligned = ({ left }: Segment) => Math.abs(left - usualLeft) <= 2 * edgeTolerance;
  const isLeftAligned = below.filter(isAligned).length > below.length / 2;
  const isHeader = (segment: Segment) => segment.size >= headerSize * usualSize || (isLeftAligned && !isAligned(segment));
  if (above.length <= headerLinesMax && (above.every(isHeader) || startsWith(below[0], otherTop, above.at(-1)))) return below;
  const names = above.slice(0, 2).findLastIndex(({ size }) => size >= nameSize * usualSize) + 1;
  return side.slice(names);
}

/** Both columns begin on one line, below a wide gap. */
function startsWith(first: Segment | undefined, other: Segment, above: Segment | undefined): boolean {
  if (!first || !above) return false;
  return Math.abs(first.y - other.y) < 0.5 * first.size && first.y - above.y > 2.2 * first.size;
}
