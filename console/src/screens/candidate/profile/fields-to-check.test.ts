import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';
import { fieldsToCheck } from './fields-to-check.ts';

const at = '2026-11-20T10:00:00Z';
const filled = (what: string, to: string): CandidateHistoryEntry => ({
  what,
  from: null,
  to,
  at,
  actor: { type: 'system', id: 'screening', name: 'CV reader' },
  undone: false,
});
const typed = (what: string, to: string): CandidateHistoryEntry => ({
  ...filled(what, to),
  actor: { type: 'user', id: '1', name: 'Robin' },
});

function candidate(history: CandidateHistoryEntry[], confidence: number) {
  const span = { confidence, start: 0, end: 1 };
  const basics = {
    name: null,
    label: 'Cook',
    email: null,
    phone: '030 123',
    url: null,
    summary: null,
    location: null,
    profiles: [],
  };
  return {
    name: 'Ada',
    email: null,
    phone: '030 123',
    headline: 'Cook',
    current_title: null,
    current_company: null,
    location_city: null,
    history,
    parsed_cv: {
      basics,
      work: [],
      education: [],
      skills: [],
      languages: [],
      certificates: [],
      projects: [],
      evidence: { '/basics/phone': span, '/basics/label': span },
    },
  };
}

test('what the reader filled in with little certainty is to be checked', () => {
  const history = [filled('phone', '030 123'), filled('headline', 'Cook')];
  assert.deepEqual(
    [...fieldsToCheck(candidate(history, 0.6))],
    [
      ['phone', 0.6],
      ['headline', 0.6],
    ],
  );
  assert.deepEqual([...fieldsToCheck(candidate(history, 0.9))], []);
});

test('what somebody typed or has corrected is not', () => {
  const history = [filled('phone', '030 1'), typed('phone', '030 123')];
  assert.deepEqual([...fieldsToCheck(candidate(history, 0.6))], []);
});
