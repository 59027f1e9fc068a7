import type { ColumnGap } from './column-gap.ts';
import { hasMarginCells } from './margin-cells.ts';
import { segmentText } from './segment-text.ts';
import { groupByBaseline, type Segment } from './segments.ts';
import { areApart, rowsAsWritten } from './table-rows.ts';

/** Two texts side by side, or cells of one table. */
export type GapKind = 'columns' | 'table';

const dateShareMin = 0.5;
const alignedShareMin = 0.5;
const dateLengthMax = 40;
const year = /(?:^|[^0-9])(?:19|20)\d\d(?:[^0-9]|$)/;

/**
 * Distinguishes columns, which are read one after the other, from a table, which is read row by row. Programs write a table cell by cell, so its
 * two sides alternate in the content of the page; a sidebar is written in one go. A column of dates always belongs to the text beside it.
 */
export function classifyGap(gap: ColumnGap): GapKind {
  const { left, right, rowsMin } = gap;
  if (rowsMin < 2 || hasMarginCells(gap)) return 'table';
  const leftRows = groupByBaseline(left);
  const rightRows = groupByBaseline(right);
  const [fewer, more] = leftRows.length <= rightRows.length ? [leftRows, rightRows] : [rightRows, leftRows];
  const aligned = shareOf(fewer, (row) => more.some((other) => isAligned(row, other)));
  if (aligned >= alignedShareMin && Math.max(shareOf(leftRows, isDateRow), shareOf(rightRows, isDateRow)) >= dateShareMin)
    return 'table';
  if (countSwitches(left, right) < Math.min(2 * rowsMin - 1, Math.max(3, rowsMin / 2))) return 'columns';
  if (areApart(rowsAsWritten(gap))) return 'table';
  // Written line by line over the whole page: then lines that overlap without sharing a baseline mean columns.
  const overlapping = shareOf(fewer, (row) => more.some((other) => overlapsInHeight(row, other)));
  return overlapping >= 0.6 && aligned < 0.4 ? 'columns' : 'table';
}

export function shareOf(rows: Segment[][], has: (row: Segment[]) => boolean): number {
  return rows.length === 0 ? 0 : rows.filter(has).length / rows.length;
}

export function isDateRow(row: Segment[]): boolean {
  const text = row.map(segmentText).join(' ');
  return text.length <= dateLengthMax && (year.test(text) || /[-–—]$/.test(text));
}

function isAligned([one]: Segment[], [other]: Segment[]): boolean {
  return one !== undefined && other !== undefined && Math.abs(one.y - other.y) < 0.3 * Math.min(one.size, other.size);
}

function overlapsInHeight([one]: Segment[], [other]: Segment[]): boolean {
  return one !== undefined && other !== undefined && one.top < other.bottom && other.top < one.bottom;
}

/** How often the content goes from one side to the other. */
function countSwitches(left: Segment[], right: Segment[]): number {
  const sides = [...left.map(({ order }) => ({ order, isLeft: true })), ...right.map(({ order }) => ({ order, isLeft: false }))];
  sides.sort((one, other) => one.order - other.order);
  return sides.filter(({ isLeft }, index) => index > 0 && isLeft !== sides[index - 1]?.isLeft).length;
}
