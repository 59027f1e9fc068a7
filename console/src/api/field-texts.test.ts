import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MusterError } from '@muster/sdk/errors.ts';
import { failureText } from './failure-text.ts';

const refusal = (field: string | undefined, sentence: string) => new MusterError('refused', sentence, { status: 400, field });

const cases: [field: string | undefined, sentence: string, shown: string][] = [
  ['tags', 'tags must be an array of strings', 'Each tag can have up to 64 characters, and a list up to 50 tags.'],
  ['set.add_tags', 'set.add_tags must be an array of strings', 'Each tag can have up to 64 characters, and a list up to 50 tags.'],
  ['exempt_tags[0]', 'exempt_tags[0] must be a string', 'Each tag can have up to 64 characters, and a list up to 50 tags.'],
  [
    'years',
    'years must be a number between 0 and 50, an object with minimum and maximum, or null',
    'Enter years from 0 to 50, the maximum not below the minimum.',
  ],
  ['email', 'email must be an email address or null', 'Enter an email address.'],
  ['salary_min', 'salary_min must be a non-negative number or null', 'Salary min must be a non-negative number.'],
  [
    'questions.custom[0].label',
    'questions.custom[0].label is required and cannot be empty.',
    'Label is required and cannot be empty.',
  ],
  ['questions.custom[0].options', 'questions.custom[0].options must be a non-empty array', 'Add at least one option.'],
  ['public_slug', 'public_slug is already in use.', 'The address of the page is already in use.'],
  // Sentences for people stay as they are.
  ['job_title', 'Job title is required and cannot be empty.', 'Job title is required and cannot be empty.'],
  [undefined, 'The candidate is closed.', 'The candidate is closed.'],
];

for (const [field, sentence, shown] of cases)
  test(`a refusal of ${field ?? 'no field'} is shown as “${shown}”`, () => {
    assert.equal(failureText(refusal(field, sentence)), shown);
  });
