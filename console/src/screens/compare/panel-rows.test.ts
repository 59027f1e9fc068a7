import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scorecard } from '@muster/sdk/generated/types.ts';
import { attributeRows, panelOf, questionRows } from './panel-rows.ts';

const kit = { id: 'k', name: 'Workshop', rating_labels: ['Not shown', 'Partly', 'Solid', 'Strong'] };
const person = (id: string, is_own = false) => ({
  ...{ id, name: id, email: `${id}@x.example`, is_own, has_feedback: true },
  ...{ recommendation: null, comment: null, submitted_at: null },
});

function card(people: string[], ratings: Record<string, number>, note: string | null = null, answer?: string): Scorecard {
  const given = Object.entries(ratings).map(([interviewer_id, rating]) => ({ interviewer_id, rating, note }));
  return {
    ...{
      interview_id: 'i',
      title: 'Talk',
      type: 'video',
      status: 'completed',
      start_at: '2026-01-01T00:00:00Z',
      kit,
      is_hidden: false,
    },
    interviewers: people.map((id) => person(id, id === 'me')),
    attributes: [{ id: 'craft', name: 'Craft', category: null, ratings: given, lowest: null, highest: null }],
    questions: [
      { id: 'q', text: 'Why?', attribute_id: null, answers: answer ? [{ interviewer_id: people[0] ?? '', text: answer }] : [] },
    ],
  };
}

test('the same interviewer is in the same slot of every column, oneself first', () => {
  const cards = [[card(['tom', 'me'], { tom: 4, me: 2 }, 'Slow')], [card(['zoe', 'tom'], { zoe: 3 })], []];
  assert.deepEqual(
    panelOf(cards).map(({ id }) => id),
    ['me', 'tom', 'zoe'],
  );
  const [row] = attributeRows(cards);
  assert.deepEqual(
    row?.cells.map(({ slots, apart, quote }) => [slots.map(({ rating }) => rating), apart, quote]),
    [
      [[2, 4, null], 2, 'Slow'],
      [[null, null, 3], 0, null],
      [[null, null, null], 0, null],
    ],
  );
});

test('an attribute that nobody has rated and a question that nobody has answered are no rows', () => {
  assert.deepEqual([attributeRows([[card(['tom'], {})]]), questionRows([[card(['tom'], {})]])], [[], []]);
  const [row] = questionRows([[card(['tom'], {}, null, 'Because')], []]);
  assert.deepEqual(
    row?.cells.map((answers) => answers.map(({ person: by, text }) => [by?.id, text])),
    [[['tom', 'Because']], []],
  );
});
