import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScreeningCriteria } from '@muster/sdk/generated/types.ts';
import { changedParts, criteriaDraft, partsBefore, shareOf } from './criteria-draft.ts';

const ofJob = { origin: 'job', quote: 'x', quoted_field: 'job_description', start: 0, end: 1 } as const;
const criteria: ScreeningCriteria = {
  skills: [
    { name: 'Rye', importance: 'required', weight: 1, ...ofJob },
    { name: 'Oat', importance: 'preferred', weight: 0.4, ...ofJob },
  ],
  must_haves: [],
  years: { minimum: 3, maximum: null, ...ofJob, origin: 'edited' },
  level: null,
  languages: [],
  location: null,
  occupation: { title: 'Baker', isco_group: null, isco_name: null },
};

test('only changed parts are sent; an undo resets what was read from the job, and sets what people had set', () => {
  const draft = criteriaDraft(criteria);
  assert.deepEqual(changedParts(draft, draft), {});
  const changed = changedParts(draft, { ...draft, skills: [], years: { minimum: '5', maximum: '' }, level: 'senior' });
  assert.deepEqual(changed, { skills: [], years: { minimum: 5, maximum: null }, level: 'senior' });
  assert.deepEqual(partsBefore(criteria, changed), { skills: null, years: { minimum: 3, maximum: null }, level: null });
});

test('the shares of skills add up, must-haves included', () => {
  const draft = criteriaDraft(criteria);
  assert.deepEqual([shareOf(1, draft), shareOf(0.4, draft)], [71, 29]);
  const withMustHaves = { ...draft, must_haves: ['Spelt', 'rye'] };
  assert.deepEqual([shareOf(1, withMustHaves), shareOf(0.4, withMustHaves)], [42, 17]);
});
