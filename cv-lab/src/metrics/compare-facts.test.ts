import assert from 'node:assert/strict';
import test from 'node:test';
import type { CvFacts } from '../corpus/cv.ts';
import { compareFacts } from './compare-facts.ts';
import { countMatches, scoreCounts } from './counts.ts';
import { isExactMatch, isRelaxedMatch, isSamePhone } from './match.ts';

test('half of the words make a relaxed match, all of them an exact one', () => {
  const cases: [string, string, boolean, boolean][] = [
    ['Siemens AG', 'siemens ag', true, true],
    ['Siemens AG', 'Siemens', true, false],
    ['Robert Bosch GmbH, Stuttgart', 'Robert Bosch GmbH', true, false],
    ['Software Engineer', 'Civil Engineer', false, false],
    ['C++', 'C', false, false],
    ['C#', 'C#', true, true],
    ['', 'Siemens', false, false],
  ];
  for (const [one, other, relaxed, exact] of cases) {
    assert.deepEqual([isRelaxedMatch(one, other), isExactMatch(one, other)], [relaxed, exact], `${one} and ${other}`);
  }
});

test('a phone number is the same with and without its country code', () => {
  assert.ok(isSamePhone('+4917139200123', '0171 / 39 200 123'));
  assert.ok(!isSamePhone('+4917139200123', '+4917139200124'));
  assert.ok(!isSamePhone('123', '123'));
});

test('a found value counts once, a tolerated one not at all', () => {
  const same = (one: string, other: string) => one === other;
  assert.deepEqual(countMatches(['a', 'b', 'c'], ['a', 'a', 'd'], same), { right: 1, found: 3, wanted: 3 });
  assert.deepEqual(
    countMatches(['a', 'b', 'c'], ['a'], same, (value) => value === 'b'),
    { right: 1, found: 2, wanted: 1 },
  );
});

test('F1 is the harmonic mean of precision and recall', () => {
  assert.deepEqual(scoreCounts({ right: 1, found: 2, wanted: 1 }), { precision: 0.5, recall: 1, f1: 2 / 3 });
  assert.deepEqual(scoreCounts({ right: 0, found: 0, wanted: 3 }), { precision: 0, recall: 0, f1: 0 });
});

test('a job is right only when company, title and start year stand in one entry', () => {
  const wanted = cvWith([job('Siemens AG', 'Engineer', '2019-03'), job('SAP SE', 'Developer', '2015')]);
  const swapped = cvWith([job('SAP SE', 'Engineer', '2019-03'), job('Siemens AG', 'Developer', '2015')]);
  const right = cvWith([job('Siemens', 'Engineer', '2019'), job('SAP SE', 'Developer', '2016')]);
  assert.deepEqual(compareFacts(swapped, wanted)['jobs together'], { right: 0, found: 2, wanted: 2 });
  assert.deepEqual(compareFacts(swapped, wanted).company, { right: 2, found: 2, wanted: 2 });
  assert.deepEqual(compareFacts(right, wanted)['jobs together'], { right: 1, found: 2, wanted: 2 });
});

test('a degree is the same with its field in it or beside it', () => {
  const degree = (studyType: string | null, area: string | null) => ({
    institution: null,
    studyType,
    area,
    startDate: null,
    endDate: null,
  });
  const wanted = { ...cvWith([]), education: [degree('B.Sc.', 'Computer Science')] };
  for (const found of [degree('B.Sc. Computer Science', null), degree('B.Sc.', null), degree('B.Sc.', 'Computer Science')]) {
    assert.equal(compareFacts({ ...cvWith([]), education: [found] }, wanted).degree.right, 1);
  }
  assert.equal(compareFacts({ ...cvWith([]), education: [degree('MBA', 'Computer Science')] }, wanted).degree.right, 0);
});

function job(name: string, position: string, startDate: string): CvFacts['work'][number] {
  return { name, position, location: null, startDate, endDate: null, isCurrent: true, summary: null };
}

function cvWith(work: CvFacts['work']): CvFacts {
  const basics = { name: null, label: null, email: null, phone: null, url: null, summary: null, location: null, profiles: [] };
  return { basics, work, education: [], skills: [], languages: [], certificates: [], projects: [] };
}
