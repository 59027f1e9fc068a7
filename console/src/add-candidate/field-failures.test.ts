import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from '@muster/contract/errors.ts';
import { newCandidateField } from './field-failures.ts';

test('refusals of add-candidate are shown at their field', () => {
  const { candidate_name_missing, invalid_job_id, source_not_found, file_too_large, file_type, file_empty, file_damaged } = errors;
  const cases = [
    [candidate_name_missing.message, 'name'],
    ['email must be an email address or null', 'email'],
    ['tags must be an array of at most 50 tags', 'tags'],
    [invalid_job_id.message, 'job_id'],
    [source_not_found.message, 'source_id'],
    [file_too_large.message('10 MB'), 'resume'],
    [file_type.message, 'resume'],
    [file_empty.message, 'resume'],
    [file_damaged.message, 'resume'],
    ['The server does not answer.', undefined],
  ] as const;
  for (const [text, field] of cases) assert.equal(newCandidateField(text), field, text);
});
