import { classifyGap, isDateRow, shareOf } from './classify-gap.ts';
import { type ColumnGap, findColumnGaps } from './column-gap.ts';
import { mostCommon } from './line-text.ts';
import { groupByBaseline, type Segment } from './segments.ts';
import { makeTableRows } from './table-rows.ts';

/** Lines of segments that are read together, in reading order. */
export type Region = { kind: 'lines'; lines: Segment[][] } | { kind: 'columns'; x: number; left: Region[]; right: Region[] };

const depthMax = 6;
const tablesMax = 30;
const joinedLinesMax = 5;
const joinedLengthMax = 60;

/** Splits a page into regions in reading order: what stands above columns, the columns from left to right, what stands below. */
export function makeRegions(segments: Segment[], depth = 0): Region[] {
  if (segments.length === 0) return [];
  const gaps = depth < depthMax ? findColumnGaps(segments) : [];
  const columns = gaps.find((gap) => classifyGap(gap) === 'columns');
  if (!columns) return makeLineRegions(segments, gaps);
  const inColumns = new Set([...columns.left, ...columns.right]);
  const top = topOf(inColumns);
  const rest = segments.filter((segment) => !inColumns.has(segment));
  return [
    ...makeRegions(
      rest.filter(({ y }) => y <= top),
      depth + 1,
    ),
    { kind: 'columns', x: columns.x, left: makeRegions(columns.left, depth + 1), right: makeRegions(columns.right, depth + 1) },
    ...makeRegions(
      rest.filter(({ y }) => y > top),
      depth + 1,
    ),
  ];
}

function topOf(segments: Iterable<Segment>): number {
  let top = Number.POSITIVE_INFINITY;
  for (const { y } of segments) top = Math.min(top, y);
  return top;
}

/** A region without columns: its tables row by row, everything else line by line. */
function makeLineRegions(segments: Segment[], gaps: ColumnGap[], depth = 0): Region[] {
  const table = gaps.find((gap) => gap.rowsMin >= 2 && hasLabels(gap));
  if (!table || depth >= tablesMax) return segments.length === 0 ? [] : [{ kind: 'lines', lines: toRegionLines(segments) }];
  const inTable = new Set([...table.left, ...table.right]);
  const top = topOf(inTable);
  const rest = segments.filter((segment) => !inTable.has(segment));
  const [above, below] = [rest.filter(({ y }) => y <= top), rest.filter(({ y }) => y > top)];
  return [
    ...makeLineRegions(above, findColumnGaps(above), depth + 1),
    ...makeTableRows(table).map(({ left, right }): Region => ({ kind: 'lines', lines: joinRegionCells(left, right) })),
    ...makeLineRegions(below, findColumnGaps(below), depth + 1),
  ];
}

/** Cells on the left are short texts, dates and labels, and the texts on the right begin at one place. Otherwise lines are read as lines. */
function hasLabels({ left, right }: ColumnGap): boolean {
  const start = mostCommon(right.map((segment) => Math.round(segment.left)));
  const aligned = right.filter((segment) => Math.abs(segment.left - start) < 3).length;
  if (widthOf(left) >= widthOf(right) || aligned < 0.5 * right.length) return false;
  return shareOf(groupByBaseline(right), isDateRow) < 0.5;
}

function widthOf(segments: Segment[]): number {
  let [left, right] = [Number.POSITIVE_INFINITY, 0];
  for (const segment of segments) [left, right] = [Math.min(left, segment.left), Math.max(right, segment.right)];
  return right - left;
}

/** A short left cell, often a date over two lines, is read before the first line of the right cell. */
function joinRegionCells(left: Segment[][], right: Segment[][]): Segment[][] {
  const length = left.flat().reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  const [first = [], ...others] = right;
  // A cell in the middle of its row may stand between two lines of the other.
  const [top, bottom] = [right[0]?.[0]?.top ?? 0, right.at(-1)?.[0]?.bottom ?? 0];
  const isBeside = left.flat().some((cell) => cell.top < bottom && top < cell.bottom);
  if (isBeside && left.length <= joinedLinesMax && length <= joinedLengthMax)
    return [[...left.flatMap(sortLine), ...startCell(sortLine(first))], ...others.map(sortLine)];
  return [...left.map(sortLine), ...right.map(sortLine)];
}

function startCell([first, ...others]: Segment[]): Segment[] {
  return first ? [{ ...first, startsCell: true }, ...others] : [];
}

function toRegionLines(segments: Segment[]): Segment[][] {
  return groupByBaseline(segments.toSorted((one, other) => one.y - other.y)).map(sortLine);
}

function sortLine(line: Segment[]): Segment[] {
  return line.toSorted((one, other) => one.left - other.left);
}
