import { foldAligned } from '#text/fold-aligned.ts';
import type { TextSpan } from '../spans.ts';
import { type DateAtom, findDateAtoms } from './date-atoms.ts';
import { openSeparator, periodPrefix, rangeSeparator, sincePrefix } from './date-words.ts';

/** A period or a single date. Dates are YYYY, YYYY-MM or YYYY-MM-DD; offsets are those of the document. */
export type DateRange = {
  start: number;
  end: number;
  startDate: string | null;
  endDate: string | null;
  isCurrent: boolean;
  /** One date without a second one: a year of graduation, or a start. */
  isSingle: boolean;
};

const separatorMax = 14;
const prefixMax = 16;

/** Date ranges and single dates of a text, in order. */
export function findDateRanges(span: TextSpan): DateRange[] {
  const folded = foldAligned(span.text);
  const atoms = findDateAtoms(span.text);
  const ranges: DateRange[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const first = atoms[at];
    if (first === undefined || first.isPresent) continue;
    const next = atoms[at + 1];
    const second = next !== undefined && joins(folded, first, next) ? next : null;
    const range = second === null ? readSingleDate(folded, first) : readPair(first, second);
    if (second !== null && range !== null) at += 1;
    const kept = range ?? readSingleDate(folded, first);
    if (kept !== null) ranges.push(moveBy(withDatePrefix(folded, kept), span.start));
  }
  return ranges;
}

/** "depuis 2022", "von 2010 bis 2014": the word belongs to the range. */
function withDatePrefix(folded: string, range: DateRange): DateRange {
  const match = periodPrefix.exec(folded.slice(Math.max(0, range.start - prefixMax), range.start));
  return match === null ? range : { ...range, start: range.start - match[0].length };
}

function joins(folded: string, first: DateAtom, next: DateAtom): boolean {
  if (next.start - first.end > separatorMax) return false;
  const between = folded.slice(first.end, next.start);
  return between.trim() === '' ? next.isPresent : rangeSeparator.test(between);
}

function readPair(first: DateAtom, second: DateAtom): DateRange | null {
  const year = first.year ?? second.year;
  if (year === null) return null;
  const startDate = written({ ...first, year });
  const base = { start: first.start, end: second.end, startDate, isSingle: false };
  if (second.isPresent) return { ...base, endDate: null, isCurrent: true };
  const end = { ...second, year: second.year ?? year };
  const endDate = written(end);
  return end.year < year ? null : { ...base, endDate, isCurrent: false };
}

function readSingleDate(folded: string, date: DateAtom): DateRange | null {
  if (date.year === null || date.isGlued) return null;
  const short = readShortEnd(folded, date);
  if (short !== null) return short;
  const before = folded.slice(Math.max(0, date.start - prefixMax), date.start);
  const isSince = sincePrefix.test(` ${before}`);
  if (date.isShort && !isSince) return null;
  const rest = folded.slice(date.end, date.end + prefixMax);
  const isOpen = openSeparator.test(rest) && date.end + rest.length === folded.length;
  const base = { start: date.start, end: date.end, startDate: written(date), endDate: null };
  return { ...base, isCurrent: isSince, isSingle: !isSince && !isOpen };
}

/** `2018–20`, `2018/19`. */
function readShortEnd(folded: string, date: DateAtom): DateRange | null {
  if (date.year === null || date.month !== null) return null;
  const match = /^\s?(?:[-–—/]|to|bis|a|au|al|ate|tot|t\/m)\s?'?(\d{2})(?![\p{L}\p{N}./-])/u.exec(
    folded.slice(date.end, date.end + 10),
  );
  if (match === null) return null;
  const end = Math.floor(date.year / 100) * 100 + Number(match[1]);
  const year = end < date.year ? end + 100 : end;
  if (year - date.year > 40) return null;
  const base = { start: date.start, end: date.end + match[0].length, startDate: String(date.year) };
  return { ...base, endDate: String(year), isCurrent: false, isSingle: false };
}

function written(date: { year: number | null; month: number | null; day: number | null }): string {
  const parts = [String(date.year)];
  if (date.month !== null) parts.push(String(date.month).padStart(2, '0'));
  if (date.month !== null && date.day !== null && date.day > 0) parts.push(String(date.day).padStart(2, '0'));
  return parts.join('-');
}

function moveBy(range: DateRange, offset: number): DateRange {
  return { ...range, start: range.start + offset, end: range.end + offset };
}
