import { isPossiblePlace, isTown } from '../words/segment-scores.ts';
import type { EntrySegment } from './segments.ts';

export type Roles = { title: EntrySegment | null; company: EntrySegment | null; place: EntrySegment | null; confidence: number };

const candidatesMax = 4;
const phrase =
  /\s\p{Ll}{2,12}\s(?:the|an|de|der|dem|den|das|die|la|le|les|el|los|il|lo|del|della|do|da|du|des|het|een)\s\p{L}|\s(?:during|durante|lors|beim|nel|nella|na|no)\s\p{L}/u;
const orderBonus = 1;
const habitBonus = 1.5;
const styleBonus = 1.2;
const certainPair = 2.5;
type RolePair = { title: number; company: number; score: number };

/** Which piece is the title and which the company: by their words, and by the order that the section keeps. */
export function assignRoles(entries: readonly EntrySegment[][]): Roles[] {
  const candidates = entries.map(readRoleCandidates);
  const isTitleFirst = votesForTitleFirst(candidates) >= 0;
  const styled = addStyleVotes(candidates, isTitleFirst);
  const habit = usualPair(styled, isTitleFirst);
  return entries.map((segments, index) => {
    const place = segments.find((segment) => segment.isPlace) ?? null;
    return { ...chooseRoles(styled[index] ?? [], isTitleFirst, habit), place };
  });
}

/** Pieces that are no place. What may be a place is one when two others are left. */
function readRoleCandidates(segments: readonly EntrySegment[]): EntrySegment[] {
  const named = segments.filter((segment) => !segment.isPlace);
  const certain = named.filter(({ span, title, company }) => {
    const isSigned = title > 0 || company > 0;
    return !isPossiblePlace(span.text) && (isSigned || !isTown(span.text));
  });
  return withoutPhrases(certain.length >= 2 ? certain : named).slice(0, candidatesMax);
}

/** "Project lead in the move to York" below a date whose line has both names is the first task. */
function withoutPhrases(segments: readonly EntrySegment[]): EntrySegment[] {
  const dated = segments.findIndex(({ line }) => line.ranges.length > 0);
  const isBelow = ({ line }: EntrySegment) => dated >= 0 && line.line.start > (segments[dated]?.line.line.start ?? 0);
  const below = segments.filter(isBelow);
  if (below.length === 0 || segments.length - below.length < 2) return [...segments];
  return segments.filter((segment) => !isBelow(segment) || !phrase.test(segment.line.line.text));
}

/** Where titles are set in another type than companies, or in another place of the line, this is a vote. */
function addStyleVotes(entries: readonly EntrySegment[][], isTitleFirst: boolean): EntrySegment[][] {
  const votes = new Map<string, number>();
  const vote = (segment: EntrySegment | undefined, weight: number) => {
    const key = segment === undefined ? '' : styleOf(segment);
    votes.set(key, (votes.get(key) ?? 0) + weight);
  };
  for (const segments of entries) {
    const pair = bestPair(segments, isTitleFirst, null);
    if (pair === null || pair.score < certainPair) continue;
    vote(segments[pair.title], 1);
    vote(segments[pair.company], -1);
  }
  return entries.map((segments) => segments.map((segment) => withStyle(segment, votes.get(styleOf(segment)) ?? 0)));
}

function styleOf({ span, line }: EntrySegment): string {
  const piece = line.rest.findIndex(({ start, end }) => start <= span.start && span.end <= end);
  return `${Math.round(line.line.fontSize * 2)} ${line.line.isBold} ${Math.min(1, piece)}`;
}

function withStyle(segment: EntrySegment, votes: number): EntrySegment {
  if (Math.abs(votes) < 2) return segment;
  return votes > 0 ? { ...segment, title: segment.title + styleBonus } : { ...segment, company: segment.company + styleBonus };
}

function votesForTitleFirst(entries: readonly EntrySegment[][]): number {
  let votes = 0;
  for (const [first, second] of entries) {
    if (first === undefined || second === undefined) continue;
    votes += Math.max(-4, Math.min(4, lean(first) - lean(second)));
  }
  return votes;
}

function lean(segment: EntrySegment): number {
  return segment.title - segment.company;
}

/** The positions of title and company that most entries have. */
function usualPair(entries: readonly EntrySegment[][], isTitleFirst: boolean): RolePair | null {
  const weights = new Map<string, { pair: RolePair; weight: number }>();
  for (const segments of entries) {
    const pair = bestPair(segments, isTitleFirst, null);
    if (pair === null) continue;
    const key = `${pair.title}-${pair.company}`;
    const known = weights.get(key) ?? { pair, weight: 0 };
    weights.set(key, { pair, weight: known.weight + Math.max(0.1, pair.score) });
  }
  let best: { pair: RolePair; weight: number } | null = null;
  for (const entry of weights.values()) if (best === null || entry.weight > best.weight) best = entry;
  return best?.pair ?? null;
}

function chooseRoles(segments: EntrySegment[], isTitleFirst: boolean, habit: RolePair | null): Omit<Roles, 'place'> {
  const [only] = segments;
  if (only === undefined) return { title: null, company: null, confidence: 0 };
  if (segments.length === 1) {
    const isTitle = only.title >= only.company;
    return { title: isTitle ? only : null, company: isTitle ? null : only, confidence: only.title === only.company ? 0.4 : 0.75 };
  }
  const pair = bestPair(segments, isTitleFirst, habit);
  const confidence = Math.max(0.4, Math.min(0.95, 0.5 + (pair?.score ?? 0) / 12));
  return { title: segments[pair?.title ?? 0] ?? null, company: segments[pair?.company ?? 1] ?? null, confidence };
}

function bestPair(segments: readonly EntrySegment[], isTitleFirst: boolean, habit: RolePair | null): RolePair | null {
  let best: RolePair | null = null;
  for (const [title, one] of segments.entries()) {
    for (const [company, other] of segments.entries()) {
      if (title === company) continue;
      let score = one.title + other.company - 0.8 * (one.company + other.title) - 0.4 * Math.max(title, company);
      if (title < company === isTitleFirst) score += orderBonus;
      if (habit?.title === title && habit.company === company) score += habitBonus;
      if (best === null || score > best.score) best = { title, company, score };
    }
  }
  return best;
}
