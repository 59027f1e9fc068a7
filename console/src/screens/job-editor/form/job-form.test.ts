import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFields, emptyForm, inputOf, type JobForm } from './job-form.ts';
import { moveQuestion, newQuestion, optionsFromLines } from './question-draft.ts';

const form: JobForm = { ...emptyForm, job_title: 'Baker', salary_kind: 'range', salary_min: '30000', salary_max: '40000' };

const changes: [Partial<JobForm>, object][] = [
  [{}, {}],
  [{ job_title: 'Miller' }, { job_title: 'Miller' }],
  [{ city: 'Kiel' }, { city: 'Kiel' }],
  [{ salary_max: '' }, { salary_max: null }],
  [{ salary_kind: 'fixed', salary: '35000' }, { salary: 35_000 }],
  [{ salary_kind: 'none' }, { salary: null }],
  [
    { workplace: 'remote', openings: '2' },
    { workplace: 'remote', openings: 2 },
  ],
  [{ public_slug: 'baker' }, {}],
];

test('only what differs is sent, as the API takes it', () => {
  for (const [change, sent] of changes) assert.deepEqual(changedFields(form, { ...form, ...change }), sent);
});

test('what is not set is cleared where the API can clear it, and left out elsewhere', () => {
  const input = inputOf(form);
  assert.deepEqual([input.city, input.openings, input.valid_through, input.department], [null, null, null, '']);
  for (const name of ['workplace', 'currency', 'salary_period', 'public_slug', 'salary']) assert.ok(!(name in input), name);
});

test('options keep their values when they are renamed, moved or removed', () => {
  const before = [
    { value: 'a', label: 'Rye' },
    { value: 'b', label: 'Spelt' },
  ];
  assert.deepEqual(optionsFromLines('Rye bread\nSpelt\n', before), [{ value: 'a', label: 'Rye bread' }, before[1]]);
  assert.deepEqual(optionsFromLines('Spelt\n\nRye\nOat\nOat', before), [before[1], before[0], { value: 'Oat', label: 'Oat' }]);
  assert.deepEqual(optionsFromLines('', before), []);
});

test('a question moves to its new place, and nowhere beyond the ends', () => {
  const questions = [newQuestion('file'), newQuestion('url'), newQuestion('date')];
  const kinds = (from: number, to: number) => moveQuestion(questions, from, to).map(({ type }) => type);
  assert.deepEqual(kinds(0, 2), ['url', 'date', 'file']);
  assert.deepEqual(kinds(2, 0), ['date', 'file', 'url']);
  assert.deepEqual(kinds(0, -1), ['file', 'url', 'date']);
  assert.deepEqual(kinds(2, 3), ['file', 'url', 'date']);
});
