import type { ColumnGap } from './column-gap.ts';
import { groupByBaseline, type Segment } from './segments.ts';

/** Segments of a row of a table: lines of its cells. */
export type TableRow = { left: Segment[][]; right: Segment[][]; top: number };

// In font sizes, between baselines of one cell.
const leadingMax = 1.6;
// Small dates beside a larger text have its leading.
const smallLeadingMax = 1.75;
const usualSizeMin = 9.6;

/** Splits a table into rows by the order in which its cells were written, or else by its left cells. */
export function makeTableRows(gap: ColumnGap): TableRow[] {
  const written = rowsAsWritten(gap);
  return areApart(written) ? written : rowsByLeftCells(gap);
}

export function rowsAsWritten({ left, right }: ColumnGap): TableRow[] {
  const isLeft = new Set(left);
  const rows: { left: Segment[]; right: Segment[] }[] = [];
  for (const segment of [...left, ...right].sort((one, other) => one.order - other.order)) {
    const row = rows.at(-1);
    const last = isLeft.has(segment) ? row?.left.at(-1) : row?.right.at(-1);
    const isNew = isLeft.has(segment) ? (row?.right.length ?? 0) > 0 || isApart(last, segment) : isRowHeading(last, segment);
    if (!row || isNew) rows.push({ left: [], right: [] });
    rows.at(-1)?.[isLeft.has(segment) ? 'left' : 'right'].push(segment);
  }
  return rows.map(makeRow).sort((one, other) => one.top - other.top);
}

/** A heading above a cell is larger, and not part of it. */
function isApart(before: Segment | undefined, segment: Segment): boolean {
  if (!before) return false;
  return before.size - segment.size > 0.08 * segment.size || segment.y - before.y > leadingOf(before, segment);
}

function leadingOf(before: Segment, segment: Segment): number {
  return before.size < segment.size || segment.size < usualSizeMin
    ? smallLeadingMax * Math.max(before.size, segment.size)
    : leadingMax * segment.size;
}

function isRowHeading(before: Segment | undefined, segment: Segment): boolean {
  return before !== undefined && segment.size > 1.12 * before.size && segment.y - before.y > leadingMax * before.size;
}

function makeRow({ left, right }: { left: Segment[]; right: Segment[] }): TableRow {
  const top = Math.min(...[...left, ...right].map((segment) => segment.top));
  return { left: toRowLines(left), right: toRowLines(right), top };
}

function toRowLines(segments: Segment[]): Segment[][] {
  return groupByBaseline(segments.toSorted((one, other) => one.y - other.y));
}

export function areApart(rows: TableRow[]): boolean {
  return rows.length > 1 && rows.every((row, index) => index === 0 || baselineOf(rows[index - 1]) < row.top + 1);
}

/** The last baseline of a row. */
function baselineOf(row: TableRow | undefined): number {
  return Math.max(row?.left.at(-1)?.[0]?.y ?? 0, row?.right.at(-1)?.[0]?.y ?? 0);
}

function rowsByLeftCells({ left, right }: ColumnGap): TableRow[] {
  const cells: Segment[][][] = [];
  for (const line of toRowLines(left)) {
    const last = cells.at(-1)?.at(-1)?.[0];
    const [first] = line;
    if (last && first && first.y - last.y < leadingOf(last, first) && !startsRow(first, right)) cells.at(-1)?.push(line);
    else cells.push([line]);
  }
  const tops = cells.map((cell) => (cell[0]?.[0]?.top ?? 0) - 1);
  const rows: TableRow[] = cells.map((cell, index) => ({ left: cell, right: [], top: tops[index] ?? 0 }));
  const above: TableRow = { left: [], right: [], top: Number.NEGATIVE_INFINITY };
  for (const line of toRowLines(right)) {
    const y = line[0]?.y ?? 0;
    (rows.findLast(({ top }) => top <= y) ?? above).right.push(line);
  }
  return above.right.length > 0 ? [above, ...rows] : rows;
}

/** Whether a text on the right begins beside it, after more space than between lines. */
function startsRow(cell: Segment, right: Segment[]): boolean {
  const beside = right.filter(({ y, size }) => Math.abs(y - cell.y) < 0.3 * size);
  return beside.some((segment) => !right.some(({ y }) => y < segment.y - 1 && y > segment.y - leadingMax * segment.size));
}
