import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, errorField, errorMessage } from '@muster/contract/errors.ts';
import { jobField } from './field-failures.ts';

const refusal = (code: ErrorCode, detail?: string) => jobField(errorField(code, detail), errorMessage(code, detail))?.field;

test('a refusal is shown at the field that it is about, whatever its sentence begins with', () => {
  assert.deepEqual(jobField('job_title', 'Job title is required and cannot be empty.'), {
    field: 'job_title',
    text: 'Job title is required and cannot be empty.',
  });
  assert.equal(refusal('public_slug_taken'), 'public_slug');
  assert.equal(refusal('external_id_taken'), 'external_id');
  assert.equal(refusal('question_without_options', 'questions.custom[12]'), 'options');
  assert.deepEqual(jobField('questions.custom[12].label', 'Label is required.'), {
    field: 'label',
    question: 12,
    text: 'Label is required.',
  });
  assert.equal(refusal('company_not_found'), undefined);
  assert.equal(jobField(undefined, 'salary is what this sentence begins with'), undefined);
});
