import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from '@muster/contract/errors.ts';
import { jobField } from './field-failures.ts';

const cases: [string, object | undefined][] = [
  ['Job title is required and cannot be empty.', { field: 'job_title', text: 'Job title is required and cannot be empty.' }],
  ['salary_min must be a non-negative number or null', { field: 'salary_min', text: 'must be a non-negative number or null' }],
  ['salary must be a non-negative number or null', { field: 'salary', text: 'must be a non-negative number or null' }],
  [errors.public_slug_taken.message, { field: 'public_slug', text: 'is already in use.' }],
  [errors.external_id_taken.message, { field: 'external_id', text: 'is already in use.' }],
  [
    errors.question_without_options.message('questions.custom[12]'),
    { field: 'options', question: 12, text: 'must be a non-empty array' },
  ],
  [
    'questions.custom[0].label is required and cannot be empty.',
    { field: 'label', question: 0, text: 'is required and cannot be empty.' },
  ],
  ['Something went wrong', undefined],
];

test('a refusal is shown at the field that it names', () => {
  for (const [text, failure] of cases) assert.deepEqual(jobField(text), failure, text);
});
