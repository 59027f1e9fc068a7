import type { PdfGlyph } from '../pdf/page/page-content.ts';

/** Glyphs that stand together on one baseline, without a gap as wide as between columns. */
export type Segment = {
  glyphs: PdfGlyph[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The baseline. */
  y: number;
  size: number;
  /** Position of its first glyph in the content of the page. */
  order: number;
  /** It begins a cell of a table, however near the cell before it is. */
  startsCell?: boolean;
};

// In font sizes. A space of justified text is seldom wider; columns are further apart.
const columnGap = 0.75;
const neighbourGap = 0.6;
const bulletGap = 4;
const overlapMax = 0.5;
const baselineTolerance = 0.2;
const superscriptShift = 0.6;
const superscriptSize = 0.85;
const ascent = 0.75;
const descent = 0.22;

/** Joins glyphs into segments: first in the order of the content, then what stands side by side. */
export function makeSegments(glyphs: PdfGlyph[]): Segment[] {
  const segments: Segment[] = [];
  let current: PdfGlyph[] = [];
  for (const glyph of glyphs) {
    const last = current.at(-1);
    if (last && !continues(current, last, glyph)) {
      segments.push(makeSegment(current));
      current = [];
    }
    if (current.length > 0 || glyph.text.trim() !== '') current.push(glyph);
  }
  if (current.length > 0) segments.push(makeSegment(current));
  return joinNeighbours(segments);
}

function continues(current: PdfGlyph[], last: PdfGlyph, glyph: PdfGlyph): boolean {
  const size = Math.max(last.size, glyph.size);
  const gap = glyph.x - (last.x + last.width);
  const shift = Math.abs(glyph.y - last.y);
  if (gap < -overlapMax * size) return false;
  if (shift > baselineTolerance * size) return shift < superscriptShift * size && gap < 0.3 * size && isSuperscript(last, glyph);
  return gap < columnGap * size || gap < 4 * letterSpacing(current);
}

function isSuperscript(one: PdfGlyph, other: PdfGlyph): boolean {
  return Math.min(one.size, other.size) < superscriptSize * Math.max(one.size, other.size);
}

/** The gap between the last letters, when it is the same wide gap again and again. */
function letterSpacing(glyphs: PdfGlyph[]): number {
  const letters = glyphs.slice(-6).filter(({ text }) => text.trim() !== '');
  const gaps = letters.slice(1).map((glyph, index) => glyph.x - (letters[index]?.x ?? 0) - (letters[index]?.width ?? 0));
  const smallest = Math.min(...gaps);
  return gaps.length >= 3 && smallest > 0.2 * (letters[0]?.size ?? 0) ? smallest : 0;
}

function makeSegment(glyphs: PdfGlyph[]): Segment {
  const visible = trimSpaces(glyphs);
  let main = visible[0];
  let [left, right, order] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const glyph of visible) {
    left = Math.min(left, glyph.x);
    right = Math.max(right, glyph.x + glyph.width);
    order = Math.min(order, glyph.order);
    if (main && glyph.size > main.size) main = glyph;
  }
  const { y, size } = main ?? { y: 0, size: 0 };
  return { glyphs: visible, left, right, top: y - ascent * size, bottom: y + descent * size, y, size, order };
}

function trimSpaces(glyphs: PdfGlyph[]): PdfGlyph[] {
  const last = glyphs.findLastIndex(({ text }) => text.trim() !== '');
  return glyphs.slice(0, last + 1);
}

/** Joins segments of one baseline that were written in another order than they are read. */
function joinNeighbours(segments: Segment[]): Segment[] {
  const rows = groupByBaseline(segments.toSorted((one, other) => one.y - other.y));
  return rows.flatMap((row) => groupNeighbours(row).map(joinSegments));
}

function groupNeighbours(row: Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const segment of row.toSorted((one, other) => one.left - other.left)) {
    const group = groups.at(-1);
    const gapMax = (isBullet(group) ? bulletGap : neighbourGap) * segment.size;
    if (group && segment.left - end < gapMax) group.push(segment);
    else groups.push([segment]);
    end = Math.max(end, segment.right);
  }
  return groups;
}

/** A mark before an item of a list belongs to its text. */
function isBullet(group: Segment[] | undefined): boolean {
  const glyphs = group?.length === 1 ? (group[0]?.glyphs ?? []) : [];
  return glyphs.length > 0 && glyphs.length <= 2 && glyphs.every(({ text }) => !/[\p{L}\p{N}]/u.test(text));
}

function joinSegments(group: Segment[]): Segment {
  const [only] = group;
  if (only && group.length === 1) return only;
  return makeSegment(group.flatMap(({ glyphs }) => glyphs).sort((one, other) => one.x - other.x));
}

/** Rows of segments with one baseline, from top to bottom. The segments must be sorted by it. */
export function groupByBaseline(sorted: Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  for (const segment of sorted) {
    const row = rows.at(-1);
    if (row && segment.y - baseline <= baselineTolerance * Math.min(segment.size, row[0]?.size ?? 0)) row.push(segment);
    else {
      rows.push([segment]);
      baseline = segment.y;
    }
  }
  return rows;
}
