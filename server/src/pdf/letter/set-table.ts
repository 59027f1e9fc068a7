import { type Element, newElement } from '../file/structure.ts';
import type { Cell, LetterBlock } from './blocks.ts';
import { breakLines, measureRuns, offsetOf, type SetLine } from './break-lines.ts';
import { baselineOf, blockGap, drawBars, type Place, takeRows } from './place.ts';
import type { Row } from './rows.ts';
import { black, drawArtifact, drawLine, grey, pale, rectangle } from './sheet.ts';

type Table = Extract<LetterBlock, { kind: 'table' }>;
type Column = { left: number; width: number };

const cellText = { size: 9.5, leading: 14 };
const padding = 5;
const columnGap = 12;
const lineWidth = 0.6;
// A row of more lines may be broken between two pages.
const keptLinesMax = 12;

/** A line under each row and nothing else. The head stands again on each page. */
export function setTable({ head, rows }: Table, place: Place): Row[] {
  const columns = columnsOf([head, ...rows], place);
  const table = newElement('Table', place.parent);
  const headRow = (isRepeated: boolean) => setRow(head, true, columns, place, isRepeated ? null : table);
  const isEmptyHead = head.every(({ runs }) => runs.length === 0);
  const headRows = isEmptyHead ? [] : headRow(false);
  const repeated = isEmptyHead ? [] : headRow(true);
  const body = rows.flatMap((cells) => {
    const [first, ...others] = setRow(cells, false, columns, place, table);
    return first ? [{ ...first, repeated }, ...others] : [];
  });
  const [first, ...others] = [...headRows, ...body];
  return first ? [{ ...first, before: blockGap + 2 }, ...others] : [];
}

/** Each column gets the width of its widest word; what is left is shared by how much text it has. */
function columnsOf(rows: Cell[][], place: Place): Column[] {
  const count = rows[0]?.length ?? 0;
  const gaps = columnGap * Math.max(0, count - 1);
  const space = Math.max(place.width - gaps, count);
  const columns = Array.from({ length: count }, () => ({ least: 0, most: 0 }));
  for (const [index, row] of rows.entries())
    for (const [at, { runs }] of row.entries()) {
      const column = columns[at];
      if (!column) continue;
      const { least, most } = measureRuns(bold(runs, index === 0), { shape: place.shape, size: cellText.size });
      column.least = Math.max(column.least, Math.min(least, space / 2));
      column.most = Math.max(column.most, most);
    }
  const widths = shareWidth(columns, space);
  let left = place.left;
  return widths.map((width) => {
    const column = { left, width };
    left += width + columnGap;
    return column;
  });
}

/**
 * The whole width of the page, also for little text. Columns whose text fits on one line within their share get that width; the others
 * share what is left.
 */
function shareWidth(columns: { least: number; most: number }[], space: number): number[] {
  const least = columns.reduce((sum, column) => sum + column.least, 0);
  if (least >= space) return columns.map((column) => (column.least * space) / least);
  const most = columns.reduce((sum, column) => sum + column.most, 0);
  if (most <= space) return columns.map((column) => column.most + (space - most) / columns.length);
  const fitting = fittingColumns(columns, space);
  const sharing = columns.filter((_, index) => !fitting.has(index));
  const taken = columns.reduce((sum, column, index) => sum + (fitting.has(index) ? column.most : column.least), 0);
  const wanted = sharing.reduce((sum, column) => sum + column.most - column.least, 0);
  const factor = (space - taken) / Math.max(wanted, 1);
  return columns.map((column, index) => (fitting.has(index) ? column.most : column.least + factor * (column.most - column.least)));
}

/** From the narrowest on, as long as what is left is enough for the widest words of the others. */
function fittingColumns(columns: { least: number; most: number }[], space: number): Set<number> {
  const fitting = new Set<number>();
  let left = space;
  let leastOfOthers = columns.reduce((sum, column) => sum + column.least, 0);
  const order = [...columns.entries()].sort(([, one], [, other]) => one.most - other.most);
  for (const [index, column] of order) {
    const share = left / (columns.length - fitting.size);
    leastOfOthers -= column.least;
    if (column.most > share || left - column.most < leastOfOthers) return fitting;
    fitting.add(index);
    left -= column.most;
  }
  return fitting;
}

function setRow(cells: Cell[], isHead: boolean, columns: Column[], place: Place, table: Element | null): Row[] {
  const row = table && newElement('TR', table);
  const set = columns.map((column, index) => {
    const { runs, align } = cells[index] ?? { runs: [], align: 'left' };
    const element = row && newElement(isHead ? 'TH' : 'TD', row, isHead ? '/A<</O/Table/Scope/Column>>' : '');
    const lines = breakLines(bold(runs, isHead), { shape: place.shape, size: cellText.size, width: column.width });
    return { element, lines, column, align };
  });
  const count = Math.max(1, ...set.map(({ lines }) => lines.length));
  takeRows(place, count);
  return Array.from({ length: count }, (_, index) => {
    const isFirst = index === 0;
    const isLast = index === count - 1;
    const height = cellText.leading + (isFirst ? padding : 0) + (isLast ? padding : 0);
    return {
      height,
      before: 0,
      isKept: isLast ? isHead : count <= keptLinesMax,
      draw: (pages, top) => {
        drawBars(pages, place, top, height);
        const baseline = baselineOf(top + (isFirst ? padding : 0), cellText);
        for (const { element, lines, column, align } of set) {
          const line: SetLine | undefined = lines[index];
          const look = { size: cellText.size, color: isHead ? grey : black, linkColor: place.linkColor };
          if (line) drawLine(pages, place.fonts, element, line, column.left + offsetOf(align, line, column.width), baseline, look);
        }
        const page = pages.at(-1);
        if (page && isLast)
          drawArtifact(page, rectangle(isHead ? grey : pale, place.left, top + height - lineWidth, place.width, lineWidth));
      },
    };
  });
}

function bold(runs: Cell['runs'], isBold: boolean): Cell['runs'] {
  return isBold ? runs.map((run) => ({ ...run, isBold: true })) : runs;
}
