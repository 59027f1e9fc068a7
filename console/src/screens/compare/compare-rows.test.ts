import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Candidate } from '@muster/sdk/generated/types.ts';
import { answerRows, isAlike, scoreRows } from './compare-rows.ts';

const candidate = (fields: Partial<Candidate>) =>
  ({
    ai_skills_match: null,
    ai_experience_match: null,
    ai_location_match: null,
    ai_screening: null,
    custom_answers: [],
    ...fields,
  }) as unknown as Candidate;

test('scores say how far apart the candidates are; one that was not assessed is no zero', () => {
  const candidates = [candidate({ ai_skills_match: 91, ai_experience_match: 40 }), candidate({ ai_skills_match: 60 })];
  assert.deepEqual(
    scoreRows(candidates).map(({ label, values, apart }) => [label, values, apart]),
    [
      ['Skills', [91, 60], 31],
      ['Experience', [40, null], undefined],
      ['Location', [null, null], undefined],
    ],
  );
});

test('answers to the same question are one row, and equal ones are alike', () => {
  const answer = (question_id: string, given: unknown) => ({ question_id, question: question_id, type: 'text', answer: given });
  const rows = answerRows([
    candidate({ custom_answers: [answer('permit', true), answer('why', 'Bread')] }),
    candidate({ custom_answers: [answer('permit', true)] }),
  ]);
  assert.deepEqual(
    rows.map((row) => [row.id, row.values, isAlike(row)]),
    [
      ['permit', [true, true], true],
      ['why', ['Bread', null], false],
    ],
  );
});
