import { foldAligned } from '#text/fold-aligned.ts';
import type { DateRange } from '../dates/date-ranges.ts';
import type { EducationEntry } from '../entries/read-education.ts';
import { readDegree } from '../entries/read-education.ts';
import type { WorkEntry } from '../entries/read-work.ts';
import { type Found, foundIn } from '../spans.ts';
import type { TagKind } from '../tagger/labels.ts';
import type { TaggedSpan } from '../tagger/tag-lines.ts';

// A title and its company, or a degree and its school, stand this near to each other, in characters.
const nearMax = 160;
const entriesMax = 300;
const rangesMax = 2000;

type SpanPair = { one: TaggedSpan | null; other: TaggedSpan | null };

/** Positions from tagged titles and companies: neighbours belong together, and a date range beside them is theirs. */
export function taggedWork(spans: readonly TaggedSpan[], text: string, ranges: readonly DateRange[]): WorkEntry[] {
  const entries = pairSpans(spans, 'title', 'company').map(({ one, other }) => ({
    title: toFound(one, text),
    company: toFound(other, text),
    place: null,
    dates: nearestRange(ranges, one, other),
    summary: null,
  }));
  return uniqueEntries(entries, ({ title, company }) => `${keyOf(title)}|${keyOf(company)}`);
}

export function taggedEducation(spans: readonly TaggedSpan[], text: string, ranges: readonly DateRange[]): EducationEntry[] {
  const entries = pairSpans(spans, 'degree', 'school').map(({ one, other }) => {
    const degree = one === null ? null : readDegree({ text: text.slice(one.start, one.end), start: one.start, end: one.end });
    const dates = nearestRange(ranges, one, other);
    return { institution: toFound(other, text), studyType: degree?.studyType ?? null, area: degree?.area ?? null, dates };
  });
  return uniqueEntries(entries, (entry) => `${keyOf(entry.studyType)}|${keyOf(entry.area)}|${keyOf(entry.institution)}`);
}

/** The different values of some kinds, in the order of the text. */
export function taggedValues(spans: readonly TaggedSpan[], text: string, kinds: readonly TagKind[]): Found[] {
  const found = spans.filter(({ kind }) => kinds.includes(kind)).map((span) => toFound(span, text));
  return uniqueEntries(
    found.filter((value) => value !== null),
    keyOf,
  );
}

function pairSpans(spans: readonly TaggedSpan[], oneKind: TagKind, otherKind: TagKind): SpanPair[] {
  const relevant = spans.filter(({ kind }) => kind === oneKind || kind === otherKind);
  const pairs: SpanPair[] = [];
  let waiting: TaggedSpan | null = null;
  const close = () => {
    if (waiting) pairs.push(waiting.kind === oneKind ? { one: waiting, other: null } : { one: null, other: waiting });
    waiting = null;
  };
  for (const span of relevant) {
    if (waiting && waiting.kind !== span.kind && span.start - waiting.end <= nearMax) {
      pairs.push(span.kind === oneKind ? { one: span, other: waiting } : { one: waiting, other: span });
      waiting = null;
    } else {
      close();
      waiting = span;
    }
  }
  close();
  return pairs.slice(0, entriesMax);
}

function nearestRange(ranges: readonly DateRange[], one: TaggedSpan | null, other: TaggedSpan | null) {
  const start = Math.min(one?.start ?? Infinity, other?.start ?? Infinity);
  const end = Math.max(one?.end ?? 0, other?.end ?? 0);
  const distance = (range: DateRange) => Math.max(0, range.start - end, start - range.end);
  const near = ranges.slice(0, rangesMax).filter((range) => distance(range) <= nearMax);
  const best = near.toSorted((a, b) => Number(a.isSingle) - Number(b.isSingle) || distance(a) - distance(b))[0];
  return best ? { ...best, confidence: 0.6 } : null;
}

function toFound(span: TaggedSpan | null, text: string): Found | null {
  return span && foundIn({ text: text.slice(span.start, span.end), start: span.start, end: span.end }, span.confidence);
}

function keyOf(found: Found | null): string {
  return found === null ? '' : foldAligned(found.value);
}

function uniqueEntries<Entry>(entries: readonly Entry[], key: (entry: Entry) => string): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [key(entry), entry])).values()].toReversed();
}
