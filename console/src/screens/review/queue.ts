import type { CandidateCard } from '@muster/sdk/generated/types.ts';

/** What has become of a person of the queue. `gone`: somebody else has moved them. `place`: the name of the stage where they are. */
export type Fate = { kind: 'moved' | 'rejected' | 'gone'; place: string } | { kind: 'later' };

/** A stage as it was opened: nobody leaves it, and nobody joins it. */
export type Queue = {
  cards: readonly CandidateCard[];
  /** Of those that are not loaded yet, too. */
  total: number;
  nextCursor: string | null;
  /** Whom one sees; behind the last one when nobody is left, or not loaded yet. */
  index: number;
  marks: ReadonlyMap<string, Fate>;
};

export const noQueue: Queue = { cards: [], total: 0, nextCursor: null, index: 0, marks: new Map() };

/** Marks somebody, and opens the next one if they were the one on the screen. */
export function mark(queue: Queue, id: string, given: Fate): Queue {
  const marked = { ...queue, marks: new Map(queue.marks).set(id, given) };
  return queue.cards[queue.index]?.id === id ? { ...marked, index: nextIndex(marked) } : marked;
}

/** A decision that was taken back, or could not be saved. `isOpened`: one goes back to that person. */
export function unmark(queue: Queue, id: string, { isOpened }: { isOpened: boolean }): Queue {
  const marks = new Map(queue.marks);
  marks.delete(id);
  const place = queue.cards.findIndex((card) => card.id === id);
  return { ...queue, marks, index: isOpened && place >= 0 ? place : queue.index };
}

export function append(queue: Queue, page: { candidates: readonly CandidateCard[]; next_cursor: string | null }): Queue {
  const known = new Set(queue.cards.map(({ id }) => id));
  const cards = [...queue.cards, ...page.candidates.filter(({ id }) => !known.has(id))];
  // What the total counted may have been moved by somebody else before its page was read.
  return { ...queue, cards, nextCursor: page.next_cursor, total: page.next_cursor === null ? cards.length : queue.total };
}

export type Progress = { decided: number; later: number; left: number };

export function progressOf({ marks, total }: Queue): Progress {
  const kinds = [...marks.values()].map(({ kind }) => kind);
  const count = (...wanted: Fate['kind'][]) => kinds.filter((kind) => wanted.includes(kind)).length;
  const [decided, later] = [count('moved', 'rejected'), count('later')];
  return { decided, later, left: Math.max(0, total - decided - later - count('gone')) };
}

/** The next one without a decision; then those before, and at the end those that were put off. */
function nextIndex({ cards, index, marks, nextCursor }: Queue): number {
  const isOpen = ({ id }: CandidateCard) => !marks.has(id);
  const isLater = ({ id }: CandidateCard) => marks.get(id)?.kind === 'later';
  const after = cards.findIndex((card, place) => place > index && isOpen(card));
  if (after >= 0 || nextCursor !== null) return after >= 0 ? after : cards.length;
  const before = cards.findIndex(isOpen);
  if (before >= 0) return before;
  const laterAfter = cards.findIndex((card, place) => place > index && isLater(card));
  const later = laterAfter >= 0 ? laterAfter : cards.findIndex(isLater);
  return later >= 0 ? later : cards.length;
}
