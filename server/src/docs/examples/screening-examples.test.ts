import assert from 'node:assert/strict';
import test from 'node:test';
import { criteriaUpdate } from '@muster/contract/screening/criteria-input.ts';
import { parsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { screening } from '@muster/contract/screening/screening.ts';
import { screeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import {
  criteriaExample,
  criteriaUpdateExample,
  cvTextExample,
  parsedCvExample,
  screeningExample,
} from '@muster/contract/screening/screening-examples.ts';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

const examples: [string, TSchema, unknown][] = [
  ['parsed_cv', parsedCv, parsedCvExample],
  ['ai_screening', screening, screeningExample],
  ['screening_criteria', screeningCriteria, criteriaExample],
  ['update-screening-criteria', criteriaUpdate, criteriaUpdateExample],
];

for (const [name, schema, example] of examples)
  test(`the example of ${name} is valid`, () => {
    assert.deepEqual(Compile(schema).Errors(example), []);
  });

test('the quotes of the example are in its text', () => {
  for (const { quote, start, end } of [...screeningExample.skills.criteria, ...screeningExample.experience.roles])
    assert.equal(cvTextExample.slice(start, end), quote);
});
