import assert from 'node:assert/strict';
import test from 'node:test';
import { changedTerms } from './offer-terms.ts';

test('a version is compared term by term, also where one of both has none, in the order of the later one', () => {
  const before: [string, string | null][] = [
    ['Salary', '60,000 EUR'],
    ['Bonus', null],
    ['Start date', '1 Feb 2027'],
    ['Holiday', '27'],
  ];
  const after: [string, string | null][] = [
    ['Salary', '64,500 EUR'],
    ['Bonus', '8%'],
    ['Start date', '1 Feb 2027'],
  ];
  assert.deepEqual(changedTerms(before, after), [
    { label: 'Salary', before: '60,000 EUR', after: '64,500 EUR' },
    { label: 'Bonus', before: null, after: '8%' },
    { label: 'Holiday', before: '27', after: null },
  ]);
  assert.deepEqual(changedTerms(after, after), []);
});
