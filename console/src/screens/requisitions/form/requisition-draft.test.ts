import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedDetails, detailsOf, draftProblems, requisitionDraft } from './requisition-draft.ts';

const stored = {
  id: 'x',
  code: 'REQ-1',
  title: 'Baker',
  company_id: 'y',
  department: null,
  job_country: null,
  city: 'Lyon',
  workplace: null,
  job_type: null,
  career_level: null,
  openings: 2,
  filled: 0,
  salary_min: 30_000,
  salary_max: null,
  currency: 'EUR',
  salary_period: null,
  reason: null,
  replaces: null,
  justification: null,
  hiring_manager: null,
  requested_by: null,
  target_start_date: null,
  external_id: null,
  job_id: null,
  status: 'draft',
  approval_steps: null,
  approvals: [],
  round: 0,
  current_step: null,
  submitted_at: null,
  approved_at: null,
  created_at: '2026-11-16T09:00:00Z',
  updated_at: '2026-11-16T09:00:00Z',
} as const;
const requisition = { ...stored, approvals: [] };

test('only the fields that were changed are sent', () => {
  const draft = requisitionDraft(requisition);
  assert.deepEqual(changedDetails(requisition, draft), {});
  assert.deepEqual(changedDetails(requisition, { ...draft, city: ' ', salary_max: '36,000', currency: 'eur' }), {
    city: null,
    salary_max: 36_000,
  });
});

test('amounts, openings and the title are checked before they are sent', () => {
  const draft = { ...requisitionDraft({}), title: 'Baker' };
  assert.deepEqual(draftProblems(draft), []);
  assert.equal(detailsOf({ ...draft, salary_min: "30'000.50" }).salary_min, 30_000.5);
  const problems = [{ title: ' ' }, { openings: '0' }, { salary_min: 'much' }, { salary_min: '2', salary_max: '1' }];
  assert.deepEqual(
    problems.flatMap((change) => draftProblems({ ...draft, ...change }).map(({ field }) => field)),
    ['title', 'openings', 'salary_min', 'salary_max'],
  );
});
