import { classifyGap } from './classify-gap.ts';
import { type ColumnGap, findColumnGaps } from './column-gap.ts';
import { groupByBaseline, type Segment } from './segments.ts';
import { makeTableRows } from './table-rows.ts';

/** Lines of segments that are read together, in reading order. */
export type Region = { kind: 'lines'; lines: Segment[][] } | { kind: 'columns'; x: number; left: Region[]; right: Region[] };

const depthMax = 6;
const tablesMax = 30;
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
  const table = gaps.find(({ rowsMin, left }) => rowsMin >= 2 && isNarrow(left, segments));
  if (!table || depth >= tablesMax) return segments.length === 0 ? [] : [{ kind: 'lines', lines: toLines(segments) }];
  const inTable = new Set([...table.left, ...table.right]);
  const top = topOf(inTable);
  const rest = segments.filter((segment) => !inTable.has(segment));
  const [above, below] = [rest.filter(({ y }) => y <= top), rest.filter(({ y }) => y > top)];
  return [
    ...makeLineRegions(above, findColumnGaps(above), depth + 1),
    ...makeTableRows(table).map(({ left, right }): Region => ({ kind: 'lines', lines: joinCells(left, right) })),
    ...makeLineRegions(below, findColumnGaps(below), depth + 1),
  ];
}

/** Cells on the left that are short texts: dates and labels. Where the right cells are the short ones, reading line by line is right. */
function isNarrow(left: Segment[], all: Segment[]): boolean {
  const width = Math.max(...all.map(({ right }) => right)) - Math.min(...all.map((segment) => segment.left));
  return Math.max(...left.map(({ right }) => right)) - Math.min(...left.map((segment) => segment.left)) < width / 3;
}

/** A short left cell, often a date over two lines, is read before the first line of the right cell. */
function joinCells(left: Segment[][], right: Segment[][]): Segment[][] {
  const length = left.flat().reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  const [first = [], ...others] = right;
  const isBeside = left.flat().some((cell) => right.flat().some(({ top, bottom }) => cell.top < bottom && top < cell.bottom));
  if (isBeside && left.length <= 3 && length <= joinedLengthMax)
    return [[...left.flatMap(sortLine), ...sortLine(first)], ...others.map(sortLine)];
  return [...left.map(sortLine), ...right.map(sortLine)];
}

function toLines(segments: Segment[]): Segment[][] {
  return groupByBaseline(segments.toSorted((one, other) => one.y - other.y)).map(sortLine);
}

function sortLine(line: Segment[]): Segment[] {
  return line.toSorted((one, other) => one.left - other.left);
}
