import type { ColumnGap } from './column-gap.ts';
import { segmentText } from './segment-text.ts';
import { groupByBaseline, type Segment } from './segments.ts';

// In font sizes, between baselines of one cell.
const leadingMax = 1.75;
const cellLinesMax = 5;
const cellLengthMax = 60;
const cellsMax = 200;
const besideMin = 0.8;

/**
 * Headings in the margin, or dates in a narrow column: short cells, each beside the first line of a paragraph on the right. They belong to
 * that text in whatever order the page was written. A sidebar has longer cells that begin anywhere.
 */
export function hasMarginCells({ left, right }: ColumnGap): boolean {
  const cells = splitCells(groupByBaseline(left));
  if (cells.length === 0 || cells.length > cellsMax || !cells.every(isShort)) return false;
  if (widthOf(left) >= 0.6 * widthOf(right)) return false;
  const rows = groupByBaseline(right);
  if (rows.length < 1.5 * cells.length) return false;
  const beside = cells.filter((cell) => standsBesideStart(cell[0]?.[0], rows)).length;
  return beside >= besideMin * cells.length;
}

function splitCells(rows: Segment[][]): Segment[][][] {
  const cells: Segment[][][] = [];
  for (const row of rows) {
    const [last] = cells.at(-1)?.at(-1) ?? [];
    const [first] = row;
    if (last && first && first.y - last.y < leadingMax * Math.max(first.size, last.size)) cells.at(-1)?.push(row);
    else cells.push([row]);
  }
  return cells;
}

function isShort(cell: Segment[][]): boolean {
  return cell.length <= cellLinesMax && textOf(cell).length <= cellLengthMax;
}

function textOf(cell: Segment[][]): string {
  return cell.flat().map(segmentText).join(' ');
}

/** On the right a text begins on the same baseline, with more room above it than between lines, or in another type. */
function standsBesideStart(cell: Segment | undefined, rows: Segment[][]): boolean {
  if (cell === undefined) return false;
  const at = rows.findIndex(([row]) => row !== undefined && Math.abs(row.y - cell.y) < 0.45 * cell.size);
  const [row, above] = [rows[at]?.[0], rows[at - 1]?.[0]];
  if (row === undefined) return false;
  return above === undefined || row.y - above.y > 1.45 * row.size || row.size > above.size + 0.5;
}

function widthOf(segments: Segment[]): number {
  let [left, right] = [Number.POSITIVE_INFINITY, 0];
  for (const segment of segments) [left, right] = [Math.min(left, segment.left), Math.max(right, segment.right)];
  return right - left;
}
