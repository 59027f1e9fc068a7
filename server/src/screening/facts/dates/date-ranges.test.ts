import assert from 'node:assert/strict';
import test from 'node:test';
import { findDateRanges } from './date-ranges.ts';

/** The text, and each range as start, end and whether it goes on. */
const cases: [text: string, ...ranges: [start: string | null, end: string | null, isCurrent: boolean][]][] = [
  ['03/2019 – heute', ['2019-03', null, true]],
  ['Engineer, ACME, since 2020', ['2020', null, true]],
  ['2018–20', ['2018', '2020', false]],
  ['2022 to 25', ['2022', '2025', false]],
  ['09/17 – 02/19', ['2017-09', '2019-02', false]],
  ['12/24-09/26', ['2024-12', '2026-09', false]],
  ['Depuis mars 2018', ['2018-03', null, true]],
  ['enero de 2015 - actualidad', ['2015-01', null, true]],
  ['De 2012 à ce jour', ['2012', null, true]],
  ['mar/2019 - atual', ['2019-03', null, true]],
  ['dal 2010 al 2015', ['2010', '2015', false]],
  ['ott 2012 – in corso', ['2012-10', null, true]],
  ['van sept 2010 tot en met heden', ['2010-09', null, true]],
  ['Spring 2019 - Fall 2020', ['2019-03', '2020-09', false]],
  ['Q1 2019 – Q3 2020', ['2019-01', '2020-07', false]],
  ['1. März 2019 bis 30. Juni 2020', ['2019-03-01', '2020-06-30', false]],
  ['March - June 2019', ['2019-03', '2019-06', false]],
  ["Oct '15 – Jan ’17", ['2015-10', '2017-01', false]],
  ['2013-12-01 – 2014-12-01', ['2013-12-01', '2014-12-01', false]],
  ['Conducteur de travaux2020 / 2022', ['2020', '2022', false]],
  ['Graduated 2014', ['2014', null, false]],
  ['2010 - 2012, 2014 - 2016', ['2010', '2012', false], ['2014', '2016', false]],
  ['I may do 20 things'],
  ['24/7 support, room 09/17'],
  ['+49 171 2345678'],
];

for (const [text, ...expected] of cases) {
  test(`periods are found in “${text}”`, () => {
    const found = findDateRanges({ text, start: 0, end: text.length });
    assert.deepEqual(
      found.map(({ startDate, endDate, isCurrent }) => [startDate, endDate, isCurrent]),
      expected,
    );
  });
}
