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
  return stretches.flatMap((stretch) => makeGap(x, stretch) ?? []);
}

function makeGap(x: number, stretch: Segment[]): ColumnGap | undefined {
  const left = stretch.filter((segment) => segment.right <= x + slack);
  const right = stretch.filter((segment) => segment.right > x + slack);
  const top = Math.max(left[0]?.y ?? Number.POSITIVE_INFINITY, right[0]?.y ?? Number.POSITIVE_INFINITY);
  const bottom = Math.min(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0);
  const rows = [left, right].map(
    (side) => groupByBaseline(side.filter(({ y, size }) => y > top - size && y < bottom + size)).length,
  );
  const rowsMin = Math.min(...rows);
  return rowsMin === 0 ? undefined : { x, left, right, rowsMin };
}
