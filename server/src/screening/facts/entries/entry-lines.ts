import { type DateRange, findDateRanges } from '../dates/date-ranges.ts';
import type { FactsLine } from '../facts-lines.ts';
import { isLabelInEntry } from '../sections/entry-labels.ts';
import { subSpan, type TextSpan, trimSpan, withoutParts } from '../spans.ts';
import { isBareDomain, isSentence, isWebAddress } from '../words/never-names.ts';

/** A line of a section of entries: its dates, the text without them, and whether it belongs to a description. */
export type EntryLine = { line: FactsLine; ranges: DateRange[]; rest: TextSpan[]; isBody: boolean; isAnchor: boolean };

const proseMin = 115;
const sentenceMin = 60;
const rangesMax = 6;
const entryLinesMax = 4_000;
const indentationMin = 5;
const stylesMax = 3;
const nameMax = 40;
const wrappedMin = 50;
const connector =
  /^(?:and|or|und|oder|sowie|et|ou|y|e|o|en|of|of|de|du|des|del|da|do|di|della|fur|for|from|with|mit|avec|con|com|met|in|im|to|zu|zum|zur|the|der|die|das|den|le|la|les|el|los|il|a|an|on|by|per|por|par|pour|para|voor|van|von|through|across|including|as|als|come|como)\b/u;
/** "(2 years 3 months)", "· 1 yr 2 mos", "(18 Monate)". */
const durationPattern =
  /[\s(·,–-]{0,4}(?:\d{1,2}\s?(?:years?|yrs?|jahre?n?|ans?|annees?|anos?|anios?|jaar|anni|anno)(?:[\s,]{1,2}(?:und|and|et|y|e|en)?\s?\d{1,2}\s?(?:months?|mos?|monate?n?|mois|mes(?:es)?|maanden|maand|mesi|mese)\.?)?|\d{1,2}\s?(?:months?|mos?|monate?n?|mois|mes(?:es)?|maanden|maand|mesi|mese))\.?\)?(?=$|[\s,|)·-])/gu;

/** Reads the lines of a section. A date in a column of its own is joined with the line beside it. */
export function readEntryLines(lines: readonly FactsLine[], usesIndentation = true): EntryLine[] {
  const read: EntryLine[] = [];
  const margin = usesIndentation ? headMargin(lines) : Number.POSITIVE_INFINITY;
  const entryLines = lines.slice(0, entryLinesMax);
  for (const [index, line] of entryLines.entries()) {
    const next = readEntryLine(line, read.at(-1), entryLines[index + 1], margin);
    const previous = read.at(-1);
    if (previous !== undefined && joinsRange(previous, next)) continue;
    if (previous !== undefined) takeEndFromCell(previous, next);
    if (previous !== undefined && continuesEntryHeading(previous, next)) {
      read[read.length - 1] = joinWrapped(previous, next);
      continue;
    }
    if (previous !== undefined && isSameRow(previous, next)) {
      read[read.length - 1] = mergeRow(previous, next);
      continue;
    }
    read.push(next);
  }
  return read.map((entryLine) => ({ ...entryLine, isAnchor: isAnchorLine(entryLine) }));
}

function readEntryLine(
  line: FactsLine,
  previous: EntryLine | undefined,
  following: FactsLine | undefined,
  margin: number,
): EntryLine {
  const ranges = findDateRanges(line).slice(0, rangesMax);
  const durations = ranges.length === 0 && !/^[(\d·]/u.test(line.folded) ? [] : findDurations(line);
  const parts = [...ranges, ...durations].sort((a, b) => a.start - b.start);
  const rest = withoutParts(line, parts).filter(
    (span) =>
      !/^(?:dates?|datas?|data|fechas?|periodos?|period|periode|zeitraum|dauer|duration|duree|durata|from|since|seit|von|vom|ab|de|du|depuis|desde|del?|dal|dall'|van|vanaf|sinds|in|im|bis|to|au|until)$/iu.test(
        span.text,
      ),
  );
  const isBody = isBodyLine(line, ranges, previous, margin) || goesOn(line, ranges, following);
  return { line, ranges, rest: isBody ? rest : rest.flatMap((span) => splitStyles(line, span)), isBody, isAnchor: false };
}

/** What only its type tells apart, such as a title and a company. What does not begin with a letter belongs to the word before. */
function splitStyles(line: FactsLine, span: TextSpan): TextSpan[] {
  const at = line.breaks
    .map((index) => line.start + index - span.start)
    .filter((index) => index > 0 && index < span.text.length && /^[\p{L}\p{N}]/u.test(span.text.slice(index)));
  if (at.length === 0 || at.length > stylesMax) return [span];
  return [0, ...at]
    .map((from, index) => trimSpan(subSpan(span, from, at[index] ?? span.text.length)))
    .filter(({ text }) => text !== '');
}

/** The left edge of headings of entries: of the lines that do not start with a date. None when lines are centred. */
function headMargin(lines: readonly FactsLine[]): number {
  const placed = lines.filter(
    (line) => line.width > 0 && !Number.isNaN(line.x) && !line.isBullet && !/^\p{N}/u.test(line.text) && !startsWithDate(line),
  );
  const edges = new Map<number, number>();
  for (const line of placed) edges.set(Math.round(line.x), (edges.get(Math.round(line.x)) ?? 0) + (line.isBold ? 2 : 1));
  const shared = [...edges].filter(([, count]) => count > 1).map(([x]) => x);
  const isAligned = shared.length > 0 && shared.length * 2 <= edges.size + 2;
  return isAligned ? Math.min(...shared) : Number.POSITIVE_INFINITY;
}

function startsWithDate(line: FactsLine): boolean {
  return findDateRanges(line).some((range) => range.start - line.start < 12);
}

function findDurations(line: FactsLine): { start: number; end: number }[] {
  return [...line.folded.matchAll(durationPattern)].map((match) => ({
    start: line.start + match.index,
    end: line.start + match.index + match[0].length,
  }));
}

function isBodyLine(line: FactsLine, ranges: DateRange[], previous: EntryLine | undefined, margin: number): boolean {
  const startsWithRange = ranges.some((range) => !range.isSingle && range.start - line.start < 3);
  if (line.isBullet) return !startsWithRange;
  if (isLabelInEntry(line.text)) return true;
  if (startsWithRange) return false;
  if (isSentenceWithDate(line, ranges)) return true;
  if (line.x > margin + indentationMin && !line.isBold && !ranges.some((range) => !range.isSingle)) return true;
  if (line.text.length > proseMin && !ranges.some((range) => !range.isSingle)) return true;
  if (line.text.length > sentenceMin && /[.!?;,]$/u.test(line.text) && !ranges.some((range) => !range.isSingle)) return true;
  if (ranges.length === 0 && isSentence(line.text)) return true;
  if (previous?.isBody && continuesBody(line, previous.line)) return true;
  return ranges.length === 0 && isLowerCaseText(line);
}

/** "Shop for garden tools, part of Blue Harbour since 2016": the date belongs to the sentence. */
function isSentenceWithDate({ text }: FactsLine, ranges: DateRange[]): boolean {
  if (ranges.length === 0 || ranges.some(({ endDate }) => endDate !== null) || text.length < wrappedMin) return false;
  return !/[\t|•·]|\s[–—-]\s/u.test(text) && (text.match(/\s\p{Ll}{3,}/gu)?.length ?? 0) >= 3;
}

/** Text that begins in lower case, unless it is as short as a name: "lumra", "studio halm". */
function isLowerCaseText(line: FactsLine): boolean {
  if (!/^\p{Ll}{2,}/u.test(line.text) || /^(?:seit|since|depuis|desde|bei|at|chez|presso)\b/u.test(line.folded)) return false;
  if (isWebAddress(line.text)) return false;
  return line.text.length > nameMax || line.text.split(' ').length > 3 || connector.test(line.folded);
}

/** A long line of running text: the next one goes on in lower case. */
function goesOn(line: FactsLine, ranges: DateRange[], following: FactsLine | undefined): boolean {
  if (following === undefined || ranges.length > 0 || line.text.length < wrappedMin || /[.!?:]$/u.test(line.text)) return false;
  if (following.block !== line.block || following.gapBefore > 1.6 || following.isBullet || following.isBold !== line.isBold)
    return false;
  if (findDateRanges(following).length > 0) return false;
  return /^\p{Ll}{2,}/u.test(following.text) && following.fontSize === line.fontSize && !isBareDomain(following.text);
}

/** The next line of a bullet or paragraph: no larger gap, not emphasised differently, and it does not start like an entry. */
function continuesBody(line: FactsLine, previous: FactsLine): boolean {
  if (line.block !== previous.block || line.gapBefore > 1.75 || line.isBold !== previous.isBold) return false;
  if (/^\p{Ll}/u.test(line.text)) return true;
  const isIndented =
    line.x > 0 && line.x >= previous.x + (previous.isBullet ? 2 : -1) && Math.abs(line.fontSize - previous.fontSize) < 0.3;
  return isIndented && previous.text.length > 50 && !/[.!?:]$/u.test(previous.text);
}

function isAnchorLine(entryLine: EntryLine): boolean {
  if (entryLine.isBody || entryLine.ranges.length === 0) return false;
  return true;
}

/** "03/2019 –" and on the next line "heute". */
function joinsRange(previous: EntryLine, next: EntryLine): boolean {
  const open = previous.ranges.at(-1);
  if (open === undefined || open.endDate !== null || open.isCurrent || previous.isBody || next.line.text.length > 24) return false;
  const joined = `${previous.line.text.slice(open.start - previous.line.start)} ${/^[-–—]|^(?:bis|to|until|a|au|al|hasta|ate|tot)\b/u.test(next.line.folded) || /[-–—]\s*$|(?:bis|to|until|au|al|hasta|ate|tot)\s*$/iu.test(previous.line.text) ? '' : '– '}${next.line.text}`;
  const [range] = findDateRanges({ text: joined, start: 0, end: joined.length });
  if (range === undefined || range.isSingle || range.end < joined.trimEnd().length - 1) return false;
  const isOpen = !open.isSingle || next.ranges.length === 0 || previous.rest.length === 0;
  if (!isOpen || (next.rest.length > 0 && next.ranges.length > 0)) return false;
  Object.assign(open, {
    startDate: range.startDate,
    endDate: range.endDate,
    isCurrent: range.isCurrent,
    isSingle: false,
    end: next.line.end,
  });
  return true;
}

/** "Baker⇥May 2019 –" above "Little Lantern⇥Present": the second cell of both lines is one period. */
function takeEndFromCell(previous: EntryLine, next: EntryLine): void {
  const open = previous.ranges.at(-1);
  const tab = next.line.text.lastIndexOf('\t');
  if (open === undefined || open.endDate !== null || open.isCurrent || open.isSingle || previous.isBody || tab < 0) return;
  if (!/[-–—]$/u.test(previous.line.text) || next.ranges.length > 1) return;
  const [start, end] = [next.line.start + tab + 1, next.line.end];
  const written = `${open.startDate} - ${next.line.text.slice(tab + 1)}`;
  const [range] = findDateRanges({ text: written, start: 0, end: written.length });
  if (range === undefined || range.isSingle || range.end < written.length) return;
  Object.assign(open, { endDate: range.endDate, isCurrent: range.isCurrent });
  next.ranges = [];
  next.rest = next.rest.filter((span) => span.start < start || span.end > end);
}

function isSameRow(previous: EntryLine, next: EntryLine): boolean {
  const [a, b] = [previous.line, next.line];
  if (
    a.page !== b.page ||
    a.fontSize === 0 ||
    Math.abs(a.y - b.y) > 0.5 * Math.max(a.fontSize, b.fontSize) ||
    Math.abs(a.x - b.x) < 5
  )
    return false;
  return isDateOnly(previous) || isDateOnly(next);
}

const openEnd =
  /(?:[\s(](?:and|und|et|y|e|en|i|of|de|des|du|da|do|di|del|della|der|die|das|fur|for|im|in|the|la|le|van|von|mit|with|a|&)|[&,/–-])$/u;

/** A heading that was broken at the end of the line: it ends with a word that wants another. */
function continuesEntryHeading(previous: EntryLine, next: EntryLine): boolean {
  const last = previous.rest.at(-1);
  if (last === undefined || previous.isBody || next.isBody || next.ranges.length > 0 || next.rest.length !== 1) return false;
  if (last.end !== previous.line.end || next.line.start !== previous.line.end + 1 || next.line.isBold !== previous.line.isBold)
    return false;
  return (
    openEnd.test(previous.line.folded) && next.line.gapBefore < 1.6 && previous.line.text.length + next.line.text.length < proseMin
  );
}

function joinWrapped(previous: EntryLine, next: EntryLine): EntryLine {
  const [last, rest] = [previous.rest.at(-1), next.rest[0]];
  if (last === undefined || rest === undefined) return previous;
  const joined = { text: `${last.text}\n${rest.text}`, start: last.start, end: rest.end };
  return { ...previous, line: { ...previous.line, end: next.line.end }, rest: [...previous.rest.slice(0, -1), joined] };
}

export function isDateOnly(entryLine: EntryLine): boolean {
  return entryLine.ranges.length > 0 && entryLine.rest.length === 0;
}

function mergeRow(previous: EntryLine, next: EntryLine): EntryLine {
  const text = isDateOnly(previous) ? next : previous;
  return { ...text, ranges: [...previous.ranges, ...next.ranges], isBody: text.isBody && text.line.isBullet };
}
