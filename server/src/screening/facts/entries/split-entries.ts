import { titleScore } from '../words/segment-scores.ts';
import { type EntryLine, isDateOnly } from './entry-lines.ts';

/** The lines of one position or one course of study: those of its heading and those of its description. */
export type Entry = { head: EntryLine[]; body: EntryLine[] };

const entriesMax = 300;
const offsetMax = 3;
const namelessCost = 6;
const headLinesAfterDate = 4;
const togetherBonus = 2.5;
const leftOutCost = 3;
const outdentationMin = 5;
const lineGapMax = 1.65;

/** Splits a section into entries: by its dates, or without any by emphasis and gaps. */
export function splitEntries(lines: readonly EntryLine[]): Entry[] {
  const anchors = lines.flatMap((line, index) => (line.isAnchor ? [index] : []));
  const starts = anchors.length > 0 ? startsByDates(lines, anchors) : startsByStyle(lines);
  return starts.slice(0, entriesMax).map((start, at) => {
    const anchor = anchors.find((index) => index >= start) ?? start;
    return makeEntryAt(lines.slice(start, starts[at + 1] ?? lines.length), anchor - start);
  });
}

/** Where each entry starts: as far above its date as in the first entry, if the lines there look alike. */
function startsByDates(lines: readonly EntryLine[], anchors: readonly number[]): number[] {
  const firstAnchor = anchors[0] ?? 0;
  const firstOffset = linesAbove(lines, firstAnchor, -1);
  const first = firstAnchor - firstOffset;
  const starts = [first];
  for (const [at, anchor] of anchors.entries()) {
    if (at === 0) continue;
    const previous = anchors[at - 1] ?? 0;
    starts.push(anchor - bestOffset(lines, anchor, previous, firstOffset, first));
  }
  return starts;
}

function bestOffset(lines: readonly EntryLine[], anchor: number, previous: number, firstOffset: number, first: number): number {
  const possible = linesAbove(lines, anchor, previous);
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let offset = 0; offset <= possible; offset += 1) {
    const nameless = offset === 0 && isNameless(lines, anchor) ? namelessCost : 0;
    const together = standsTogether(lines, anchor - offset, anchor) ? togetherBonus : 0;
    const leftOut = offset < possible && startsAfterBody(lines, anchor - possible) ? leftOutCost : 0;
    const score = offsetScore(lines, anchor - offset, offset === firstOffset, lines[first]) + together - nameless - leftOut;
    if (score > bestScore) [best, bestScore] = [offset, score];
  }
  return best;
}

/** Below a gap and a description, and without a gap down to the date. */
function standsTogether(lines: readonly EntryLine[], start: number, anchor: number): boolean {
  if ((lines[start]?.line.gapBefore ?? 0) <= lineGapMax || lines[start - 1]?.isBody === false) return false;
  return lines.slice(start + 1, anchor + 1).every(({ line }) => line.gapBefore <= lineGapMax);
}

/** Set apart from the description above it: it belongs to the next entry. */
function startsAfterBody(lines: readonly EntryLine[], start: number): boolean {
  const [above, line] = [lines[start - 1], lines[start]];
  if (above === undefined || line === undefined || !above.isBody) return false;
  return line.line.gapBefore > 1.3 || above.line.x - line.line.x > outdentationMin;
}

/** A date alone on its line, with no name below it: its names stand above. */
function isNameless(lines: readonly EntryLine[], anchor: number): boolean {
  const [line, next] = [lines[anchor], lines[anchor + 1]];
  return line !== undefined && isDateOnly(line) && (next === undefined || next.isBody || next.isAnchor);
}

function offsetScore(lines: readonly EntryLine[], start: number, isFirstOffset: boolean, first: EntryLine | undefined): number {
  const line = lines[start];
  if (line === undefined || first === undefined) return 0;
  let score = isFirstOffset ? 3 : 0;
  if (isSameStyle(line, first)) score += 2;
  if (line.line.gapBefore > 1.6) score += 1.5;
  // What stands after a description does not belong to the entry above.
  if (lines[start - 1]?.isBody) score += line.line.gapBefore > 1.3 || line.line.isBold ? 2.5 : 1;
  return score;
}

/** How many lines directly above a date can belong to the heading of its entry. */
function linesAbove(lines: readonly EntryLine[], anchor: number, previousAnchor: number): number {
  let count = 0;
  while (count < offsetMax && anchor - count - 1 > previousAnchor) {
    const line = lines[anchor - count - 1];
    if (line === undefined || line.isBody) break;
    count += 1;
  }
  return count;
}

function isSameStyle(one: EntryLine, other: EntryLine): boolean {
  const sizes = Math.abs(one.line.fontSize - other.line.fontSize) < 0.4;
  return sizes && one.line.isBold === other.line.isBold && !(Math.abs(one.line.x - other.line.x) >= 3);
}

/** Without dates: an entry starts at an emphasised line or after a gap, when a description or another line went before. */
function startsByStyle(lines: readonly EntryLine[]): number[] {
  const isMixed = lines.some((line) => line.line.isBold) && lines.some((line) => !line.line.isBold);
  const starts: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.isBody) continue;
    const previous = lines[index - 1];
    const opens =
      previous === undefined ||
      previous.isBody ||
      line.line.gapBefore > 1.6 ||
      (isMixed && line.line.isBold && !previous.line.isBold);
    const looksLikeHead = !isMixed || line.line.isBold || titleScore(line.line.text) > 0;
    if (opens && looksLikeHead) starts.push(index);
  }
  return starts;
}

function makeEntryAt(lines: EntryLine[], anchor: number): Entry {
  let end = anchor + 1;
  while (end < lines.length && end <= anchor + headLinesAfterDate && !lines[end]?.isBody) end += 1;
  return { head: lines.slice(0, end), body: lines.slice(end) };
}
