import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { newOpening } from '#test/openings.ts';
import { startApp } from '#test/start-app.ts';
import { judgeAnswers } from './knockouts.ts';

const running = startApp();

const blank = { required: false, description: null, options: [] };

test('an answer is met, unmet or missing, for each type that can expect one', () => {
  const cases = [
    ['boolean', { is: true }, true, 'met'],
    ['boolean', { is: true }, false, 'unmet'],
    ['boolean', { is: false }, false, 'met'],
    ['boolean', { is: true }, undefined, 'unanswered'],
    ['single_select', { one_of: ['a', 'b'] }, 'b', 'met'],
    ['single_select', { one_of: ['a', 'b'] }, 'c', 'unmet'],
    ['multi_select', { all_of: ['a', 'b'] }, ['b', 'c', 'a'], 'met'],
    ['multi_select', { all_of: ['a', 'b'] }, ['a'], 'unmet'],
    ['multi_select', { all_of: ['a'] }, [], 'unanswered'],
    ['number', { at_least: 2 }, 2, 'met'],
    ['number', { at_least: 2 }, 1.5, 'unmet'],
    ['number', { at_most: 2 }, 0, 'met'],
    ['number', { at_least: 1, at_most: 2 }, 3, 'unmet'],
    ['number', { at_least: 1 }, 'many', 'unmet'],
  ] as const;
  for (const [type, expected, answer, result] of cases) {
    const questions = [{ ...blank, id: 'q', label: 'Q', type, expected: structuredClone<object>(expected) }];
    const answers = answer === undefined ? [] : [{ question_id: 'q', question: 'Q', type, answer }];
    assert.equal(judgeAnswers(questions, answers)[0]?.result, result, JSON.stringify([type, expected, answer]));
  }
});

test('what a form expects is stored, compared at the candidate, and kept from applicants', async () => {
  const custom = [
    { id: 'permit', label: 'EU work permit?', type: 'boolean', expected: { is: true } },
    { id: 'years', label: 'Years with rye', type: 'number', expected: { at_least: 2 } },
    { id: 'shift', label: 'Shift', type: 'single_select', options: ['Day', 'Night'], expected: { one_of: ['Night'] } },
    { id: 'why', label: 'Why?', type: 'short_text', expected: null },
  ];
  const { client, jobId, url, apply, applicants } = await newOpening(running, { custom });
  const { questions } = await client.job(jobId);
  assert.deepEqual(questions.custom[0].expected, { is: true });
  assert.ok(!('expected' in questions.custom[3]));
  assert.equal((await apply({ answers: { permit: false, years: 3 } })).status, 201);
  const [{ id }] = await applicants();
  assert.deepEqual((await client.candidate(id)).knockouts, [
    { question_id: 'permit', question: 'EU work permit?', result: 'unmet', expected: { is: true } },
    { question_id: 'years', question: 'Years with rye', result: 'met', expected: { at_least: 2 } },
    { question_id: 'shift', question: 'Shift', result: 'unanswered', expected: { one_of: ['Night'] } },
  ]);
  // It decides nothing.
  assert.equal((await client.candidate(id)).status, 'applied');
  await client.patch('/v1/update-job', { job_id: jobId, questions: { custom: [{ ...custom[0], expected: { is: false } }] } });
  assert.deepEqual(
    (await client.candidate(id)).knockouts.map(({ result }: { result: string }) => result),
    ['met'],
  );
  for (const [address, accept] of [
    [`${url}/apply`, 'text/html'],
    [`${url}.json`, 'application/json'],
  ] as const) {
    const page = await (await fetch(address, { headers: { accept } })).text();
    assert.match(page, /EU work permit/);
    assert.doesNotMatch(page, /expected|at_least|one_of/);
  }
});

test('an expectation that does not fit its question is refused at the question', async () => {
  const client = await newClient(running);
  const refused = [
    { type: 'boolean', expected: { at_least: 1 } },
    { type: 'short_text', expected: { is: true } },
    { type: 'single_select', options: ['a'], expected: { one_of: ['b'] } },
    { type: 'number', expected: { at_least: 3, at_most: 2 } },
    { type: 'number', expected: {} },
  ];
  for (const question of refused) {
    const questions = {
      custom: [
        { label: 'Fine', type: 'url' },
        { label: 'Q', ...question },
      ],
    };
    const { status, headers, body } = await client.post('/v1/add-job', { job_title: 'Baker', questions });
    assert.deepEqual([status, headers.get('x-error-field')], [400, 'questions.custom[1].expected'], JSON.stringify(question));
    assert.match(body.error, /^questions\.custom\[1\]\.expected must fit the type and the options of the question/);
  }
});
