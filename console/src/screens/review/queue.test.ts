import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { append, mark, noQueue, progressOf, type Queue, unmark } from './queue.ts';

const card = (id: string) => ({ id }) as unknown as CandidateCard;
const opened = (ids: string, nextCursor: string | null = null): Queue => ({
  ...noQueue,
  cards: [...ids].map(card),
  total: ids.length,
  nextCursor,
});
const current = ({ cards, index }: Queue) => cards[index]?.id;
const moved = { kind: 'moved', place: 'Screening' } as const;
const later = { kind: 'later' } as const;

test('a decision opens the next person, and the place in the queue stays', () => {
  let queue = opened('abc');
  queue = mark(queue, 'a', moved);
  assert.deepEqual([current(queue), queue.index, queue.cards.length], ['b', 1, 3]);
  queue = mark(queue, 'b', { kind: 'rejected', place: 'rejected' });
  assert.deepEqual(progressOf(queue), { decided: 2, later: 0, left: 1 });
});

test('a mark of somebody who is not on the screen leaves the one who is', () => {
  assert.equal(current(mark(opened('abc'), 'b', { kind: 'gone', place: 'offer' })), 'a');
});

test('those that were put off come again at the end, in their order', () => {
  let queue = opened('abc');
  for (const id of ['a', 'b']) queue = mark(queue, id, later);
  queue = mark(queue, 'c', moved);
  assert.equal(current(queue), 'a');
  queue = mark(queue, 'a', later);
  assert.equal(current(queue), 'b');
  queue = mark(mark(queue, 'b', moved), 'a', moved);
  assert.deepEqual([current(queue), progressOf(queue)], [undefined, { decided: 3, later: 0, left: 0 }]);
});

test('an undo opens the person again; a decision that was not saved does not', () => {
  const queue = mark(mark(opened('abc'), 'a', moved), 'b', moved);
  assert.equal(current(unmark(queue, 'a', { isOpened: true })), 'a');
  const failed = unmark(queue, 'a', { isOpened: false });
  assert.equal(current(failed), 'c');
  assert.equal(current(mark(failed, 'c', moved)), 'a');
});

test('the next page is waited for, and those who are not in it any more are not counted', () => {
  const waiting = mark({ ...opened('a', 'cursor'), total: 4 }, 'a', moved);
  assert.equal(current(waiting), undefined);
  const loaded = append(waiting, { candidates: [card('a'), card('b'), card('c')], next_cursor: null });
  assert.deepEqual([current(loaded), progressOf(loaded)], ['b', { decided: 1, later: 0, left: 2 }]);
});
