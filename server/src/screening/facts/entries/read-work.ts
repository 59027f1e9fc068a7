import type { DateRange } from '../dates/date-ranges.ts';
import type { FactsLine } from '../facts-lines.ts';
import { type Found, foundIn } from '../spans.ts';
import type { TagVotes } from '../tagged/tag-votes.ts';
import { assignRoles, type Roles } from './assign-roles.ts';
import { readEntryLines } from './entry-lines.ts';
import { markParents } from './parent-companies.ts';
import { type EntrySegment, readSegments, splitMixed } from './segments.ts';
import { type Entry, splitEntries } from './split-entries.ts';
import { readSummary } from './summary.ts';

export type WorkEntry = {
  company: Found | null;
  title: Found | null;
  place: Found | null;
  dates: (DateRange & { confidence: number }) | null;
  summary: Found | null;
};

/** The positions of a section of experience, in the order of the CV. */
export function readWork(lines: readonly FactsLine[], text: string, votes: TagVotes): WorkEntry[] {
  const work = readEntries(lines, text, votes, true);
  if (isMostlyComplete(work)) return work;
  // Some layouts indent the second line of a heading.
  const other = readEntries(lines, text, votes, false);
  return countComplete(other) > countComplete(work) ? other : work;
}

function readEntries(lines: readonly FactsLine[], text: string, votes: TagVotes, usesIndentation: boolean): WorkEntry[] {
  const entries = splitEntries(readEntryLines(lines, usesIndentation));
  const segments = markParents(
    entries,
    entries.map((entry) => readNames(entry, votes)),
  );
  const roles = assignRoles(segments);
  const work = entries.map((entry, index) => makeEntry(entry, roles[index], text));
  return inheritCompanies(work, entries).filter((entry) => entry.company !== null || entry.title !== null);
}

function readNames(entry: Entry, votes: TagVotes): EntrySegment[] {
  const segments = readSegments(entry.head, votes);
  return segments.filter((segment) => !segment.isPlace).length === 1 ? segments.flatMap(splitMixed) : segments;
}

function isMostlyComplete(work: readonly WorkEntry[]): boolean {
  return countComplete(work) > work.length / 2;
}

function countComplete(work: readonly WorkEntry[]): number {
  return work.filter((entry) => entry.company !== null && entry.title !== null && entry.dates !== null).length;
}

function makeEntry(entry: Entry, roles: Roles | undefined, text: string): WorkEntry {
  const range = entry.head.flatMap((line) => line.ranges)[0];
  const found = (segment: Roles['title'], confidence: number) => (segment === null ? null : foundIn(segment.span, confidence));
  return {
    company: found(roles?.company ?? null, roles?.confidence ?? 0),
    title: found(roles?.title ?? null, roles?.confidence ?? 0),
    place: found(roles?.place ?? null, 0.8),
    dates: range === undefined ? null : { ...range, confidence: range.isSingle ? 0.6 : 0.95 },
    summary: readSummary(entry, roles, text),
  };
}

/** Several positions under one company: what has a title and no company belongs to the company of the group that is open. */
function inheritCompanies(work: WorkEntry[], entries: readonly Entry[]): WorkEntry[] {
  const kept: WorkEntry[] = [];
  let group: WorkEntry | null = null;
  for (const [index, entry] of work.entries()) {
    const next = work[index + 1];
    const isParent =
      entry.company !== null && entry.title === null && next !== undefined && next.company === null && next.title !== null;
    if (isParent && (entries[index]?.body.length ?? 0) <= 2 && containsRange(entry.dates, next.dates)) {
      group = entry;
      continue;
    }
    if (entry.company !== null) group = isGroupHead(entry, entries[index]) ? entry : null;
    else if (group !== null && !isInGroup(entry, kept.at(-1), group)) group = null;
    const inherited = entry.company === null ? group : null;
    const company = inherited?.company ? { ...inherited.company, confidence: inherited.company.confidence * 0.9 } : entry.company;
    kept.push({ ...entry, company, place: entry.place ?? inherited?.place ?? null });
  }
  return kept;
}

/** The company stands on a line of its own above the first position: others may follow. */
function isGroupHead({ company, title }: WorkEntry, entry: Entry | undefined): boolean {
  if (company === null || title === null || entry === undefined || company.start > title.start) return false;
  return entry.head.every(({ line }) => !(line.start <= company.start && title.end <= line.end));
}

/** A position of the same group: within its time, or directly before the position above. */
function isInGroup(entry: WorkEntry, above: WorkEntry | undefined, group: WorkEntry): boolean {
  if (entry.dates === null || group.dates === null || above === undefined) return above === undefined;
  if (group.title === null) return containsRange(group.dates, entry.dates);
  const [end, start] = [monthOfDate(entry.dates.endDate), monthOfDate(above.dates?.startDate ?? null)];
  return end !== null && start !== null && Math.abs(start - end) <= (isYear(entry.dates.endDate) ? 12 : 2);
}

/** Months since year 0; of a year alone its first. */
function monthOfDate(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7) || 1);
}

function isYear(date: string | null): boolean {
  return date?.length === 4;
}

function containsRange(outer: DateRange | null, inner: DateRange | null): boolean {
  if (outer === null || inner === null || outer.startDate === null || inner.startDate === null) return true;
  return outer.startDate.slice(0, 4) <= inner.startDate.slice(0, 4);
}
