import { halves } from '../halves.ts';
import { markdownTable } from '../tables.ts';
import { measurePoints, pointCounts, readMarkedPoints } from './measure-points.ts';

/** Whether marked sentences give the points that they should, by half. */
export function pointTable(): string {
  const rows = halves.map((half) => {
    const points = readMarkedPoints(half);
    const { right, given, wanted } = pointCounts(measurePoints(points));
    return [half, String(points.length), String(given), (right / given).toFixed(3), (right / wanted).toFixed(3)];
  });
  return markdownTable(['', 'sentences', 'points given', 'precision', 'recall'], rows);
}
