import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, errorField, errorMessage } from '@muster/contract/errors.ts';
import { jobField } from './field-failures.ts';

const refusal = (code: ErrorCode, detail?: string) => jobField(errorField(code, detail), errorMessage(code, detail));

test('a refusal is shown at the field that it is about, whatever its sentence begins with', () => {
  assert.deepEqual(jobField('job_title', 'Job title is required and cannot be empty.'), {
    field: 'job_title',
    text: 'Job title is required and cannot be empty.',
  });
  assert.deepEqual(jobField('salary_min', 'salary_min must be a non-negative number or null'), {
    field: 'salary_min',
    text: 'must be a non-negative number or null',
  });
  assert.deepEqual(refusal('public_slug_taken'), { field: 'public_slug', text: 'is already in use.' });
  assert.deepEqual(refusal('external_id_taken'), { field: 'external_id', text: 'is already in use.' });
  assert.deepEqual(refusal('question_without_options', 'questions.custom[12]'), {
    field: 'options',
    question: 12,
    text: 'must be a non-empty array',
  });
  assert.deepEqual(jobField('questions.custom[0].label', 'questions.custom[0].label is required and cannot be empty.'), {
    field: 'label',
    question: 0,
    text: 'is required and cannot be empty.',
  });
  assert.equal(refusal('company_not_found'), undefined);
  assert.equal(jobField(undefined, 'salary is what this sentence begins with'), undefined);
});
