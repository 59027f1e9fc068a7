import assert from 'node:assert/strict';
import test from 'node:test';
import { builtInQuestions, questionTypes } from '@muster/contract/jobs/questions.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('built-in questions accept five settings, which are returned as they were sent', async () => {
  const client = await newClient(running);
  for (const setting of [true, false, 'required', 'optional', 'off']) {
    const fields = Object.fromEntries(builtInQuestions.map((name) => [name, setting]));
    const id = await client.addJob({ questions: { fields } });
    assert.deepEqual((await client.job(id)).questions, { fields, custom: [] });
  }
});

test('custom questions of all types are stored, with defaults for missing properties', async () => {
  const client = await newClient(running);
  const custom = questionTypes.map((type) => ({
    label: `A ${type}?`,
    type,
    ...(type.endsWith('select') && { options: ['Yes', { label: 'No', value: 'n' }] }),
  }));
  const id = await client.addJob({ questions: { custom } });
  const stored = (await client.job(id)).questions;
  assert.deepEqual(stored.fields, {});
  for (const [index, question] of stored.custom.entries()) {
    assert.match(question.id, /^[0-9a-f-]{36}$/);
    const options = question.type.endsWith('select')
      ? [
          { value: 'Yes', label: 'Yes' },
          { value: 'n', label: 'No' },
        ]
      : [];
    assert.deepEqual(question, {
      id: question.id,
      label: custom[index]?.label,
      type: question.type,
      required: false,
      description: null,
      options,
    });
  }
  await client.patch('/v1/update-job', { job_id: id, questions: stored });
  assert.deepEqual((await client.job(id)).questions, stored, 'a form that was read can be sent back');
  await client.patch('/v1/update-job', { job_id: id, questions: {} });
  assert.deepEqual((await client.job(id)).questions, { fields: {}, custom: [] }, 'an update replaces the form');
});

test('an invalid form is refused with the path of the first error', async () => {
  const client = await newClient(running);
  const question = { label: 'Why?', type: 'long_text' };
  const refused: [unknown, string][] = [
    [null, 'questions must be an object'],
    ['x', 'questions must be an object'],
    [{ fields: [] }, 'questions.fields must be an object'],
    [{ fields: { shoe_size: true } }, `questions.fields may contain only: ${builtInQuestions.join(', ')}`],
    [{ fields: { phone: 'maybe' } }, 'questions.fields.phone must be one of: true, false, required, optional, off'],
    [{ custom: {} }, 'questions.custom must be an array of at most 100 questions'],
    [{ custom: [7] }, 'questions.custom[0] must be an object'],
    [{ custom: [question, { type: 'url' }] }, 'questions.custom[1].label is required and cannot be empty.'],
    [{ custom: [question, { label: ' ', type: 'url' }] }, 'questions.custom[1].label is required and cannot be empty.'],
    [{ custom: [{ label: 'Why?', type: 'essay' }] }, `questions.custom[0].type must be one of: ${questionTypes.join(', ')}`],
    [{ custom: [{ ...question, required: 'yes' }] }, 'questions.custom[0].required must be a boolean'],
    [{ custom: [{ ...question, description: 7 }] }, 'questions.custom[0].description must be a string or null'],
    [
      { custom: [{ ...question, options: ['a', 7] }] },
      'questions.custom[0].options[1] must be a string or an object with a label, of at most 500 characters',
    ],
    [{ custom: [{ label: 'Which?', type: 'single_select' }] }, 'questions.custom[0].options must be a non-empty array'],
    [
      {
        custom: [
          { ...question, id: 'a' },
          { ...question, id: 'a' },
        ],
      },
      'questions.custom ids must be unique',
    ],
    [{ custom: Array(101).fill(question) }, 'questions.custom must be an array of at most 100 questions'],
    [{ custom: [{ ...question, label: 'a\0' }] }, 'questions contains characters that cannot be stored.'],
  ];
  const id = await client.addJob();
  for (const [questions, message] of refused) {
    assert.deepEqual((await client.patch('/v1/update-job', { job_id: id, questions })).body, { success: false, error: message });
  }
});
