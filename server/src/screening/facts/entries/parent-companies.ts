import type { DateRange } from '../dates/date-ranges.ts';
import { subSpan } from '../spans.ts';
import type { EntrySegment } from './segments.ts';
import type { Entry } from './split-entries.ts';

/** Certain enough to win over any words. */
const parentBonus = 4;
const ownCompany = 2.5;

/** A line with one name whose period covers those of the entries below it is a company, and these are positions in it. */
export function markParents(entries: readonly Entry[], segments: readonly EntrySegment[][]): EntrySegment[][] {
  const marked = segments.map((list) => [...list]);
  for (let index = 0; index < entries.length; index += 1) {
    const children = countChildren(entries, segments, index);
    if (children === 0) continue;
    marked[index] = raiseCompany(marked[index]);
    for (let child = index + 1; child <= index + children; child += 1) marked[child] = keepTitle(marked[child] ?? []);
  }
  return marked;
}

function countChildren(entries: readonly Entry[], segments: readonly EntrySegment[][], index: number): number {
  const parent = rangeOf(entries[index]);
  if (parent === null || (entries[index]?.body.length ?? 0) > 2 || !isOneName(segments[index])) return 0;
  let count = 0;
  let start = '9999';
  while (isWithin(rangeOf(entries[index + count + 1]), parent) && isChild(segments[index + count + 1])) {
    count += 1;
    start = rangeOf(entries[index + count])?.startDate ?? start;
  }
  const end = rangeOf(entries[index + 1]);
  const isSpan =
    count > 0 &&
    (start === parent.startDate || (end !== null && end.endDate === parent.endDate && end.isCurrent === parent.isCurrent));
  return isSpan ? count : 0;
}

/** One name, or pieces of one: "Étude Ndlovu, notaires". */
function isOneName(segments: readonly EntrySegment[] | undefined): boolean {
  const named = segments?.filter(({ isPlace }) => !isPlace) ?? [];
  return named.length === 1 || (named.length === 2 && named.every(({ title, line }) => title < 1 && line === named[0]?.line));
}

function names(segments: readonly EntrySegment[] | undefined): number {
  return segments?.filter((segment) => !segment.isPlace).length ?? 0;
}

/** A position without a company of its own. */
function isChild(segments: readonly EntrySegment[] | undefined): boolean {
  const count = names(segments);
  return (
    count >= 1 && count <= 3 && !segments?.some((segment) => !segment.isPlace && segment.company - segment.title >= ownCompany)
  );
}

/** Of the names of a position only the best title is kept: its company is the one above. */
function keepTitle(segments: readonly EntrySegment[]): EntrySegment[] {
  const named = segments.filter((segment) => !segment.isPlace);
  const best = named.reduce<EntrySegment | undefined>(
    (top, next) => (top === undefined || next.title - next.company > top.title - top.company ? next : top),
    undefined,
  );
  return segments.flatMap((segment) =>
    segment.isPlace ? [segment] : segment === best ? [{ ...segment, title: segment.title + parentBonus }] : [],
  );
}

function rangeOf(entry: Entry | undefined): DateRange | null {
  return entry?.head.flatMap((line) => line.ranges)[0] ?? null;
}

function isWithin(inner: DateRange | null, outer: DateRange): boolean {
  if (inner === null || inner.startDate === null || outer.startDate === null || inner.startDate < outer.startDate) return false;
  if (outer.isCurrent) return true;
  return !inner.isCurrent && (inner.endDate ?? inner.startDate) <= (outer.endDate ?? '9999');
}

function raiseCompany(segments: EntrySegment[] | undefined): EntrySegment[] {
  const [first, second] = (segments ?? []).filter(({ isPlace }) => !isPlace);
  if (first === undefined) return segments ?? [];
  const { line } = first.line;
  const span = second === undefined ? first.span : subSpan(line, first.span.start - line.start, second.span.end - line.start);
  const company = { ...first, span, company: first.company + parentBonus };
  return [company, ...(segments ?? []).filter(({ isPlace }) => isPlace)];
}
