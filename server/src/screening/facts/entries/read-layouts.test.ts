import assert from 'node:assert/strict';
import test from 'node:test';
import { type PlacedLine, placedDocument } from '#test/samples/placed-document.ts';
import { readFacts } from '../read-facts.ts';

const jobs = (lines: PlacedLine[]) =>
  readFacts(placedDocument(lines), { countryCode: null }).work.map((entry) => [
    entry.position,
    entry.name,
    entry.startDate,
    entry.endDate,
  ]);

test('an indented description without bullets is not part of the heading', () => {
  const found = jobs([
    [0, 40, 50, 'Work Experience', 'heading'],
    [0, 40, 70, 'Gardener\t2019 - 2022', 'bold'],
    [0, 40, 84, 'Ortega, Leeds'],
    [0, 54, 98, 'Planned the seasons'],
    [0, 54, 112, 'Trained two colleagues'],
    [0, 40, 136, 'Florist\t2015 - 2018', 'bold'],
    [0, 40, 150, 'Hughes, York'],
    [0, 54, 164, 'Arranged events'],
  ]);
  assert.deepEqual(found, [
    ['Gardener', 'Ortega', '2019', '2022'],
    ['Florist', 'Hughes', '2015', '2018'],
  ]);
});

test('positions under one company get its name, and the period of the company is not a position', () => {
  const found = jobs([
    [0, 40, 50, 'Berufserfahrung', 'heading'],
    [0, 40, 70, 'Montepio\t03/2003 – 07/2011'],
    [0, 40, 90, 'Controller\t11/2009 – 07/2011', 'bold'],
    [0, 54, 104, 'Monatliche Berichte'],
    [0, 40, 124, 'Buchhalterin\t03/2003 – 10/2009', 'bold'],
    [0, 54, 138, 'Rechnungen'],
  ]);
  assert.deepEqual(found, [
    ['Controller', 'Montepio', '2009-11', '2011-07'],
    ['Buchhalterin', 'Montepio', '2003-03', '2009-10'],
  ]);
});

test('dates in a separate column belong to the entries beside them', () => {
  const found = jobs([
    [0, 40, 50, 'Experience', 'heading'],
    [0, 40, 70, 'Nurse', 'bold'],
    [0, 40, 84, 'St Mary Hospital'],
    [0, 40, 120, 'Carer', 'bold'],
    [0, 40, 134, 'Oakfield Care Home'],
    [1, 400, 70, 'May 2019 – Present'],
    [1, 400, 120, 'June 2015 – April 2019'],
  ]);
  assert.deepEqual(found, [
    ['Nurse', 'St Mary Hospital', '2019-05', null],
    ['Carer', 'Oakfield Care Home', '2015-06', '2019-04'],
  ]);
});

test('a heading in the margin starts a section on the line of its first entry', () => {
  const found = jobs([
    [0, 160, 50, 'Jane Doe', 'heading'],
    [1, 40, 80, 'EXPERIENCE\tAcme Ltd, Analyst\t2020 — 2024', 'bold'],
    [1, 160, 94, 'Weekly reports'],
    [1, 160, 120, 'Globex Inc., Clerk\t2016 — 2019', 'bold'],
  ]);
  assert.deepEqual(found, [
    ['Analyst', 'Acme Ltd', '2020', '2024'],
    ['Clerk', 'Globex Inc.', '2016', '2019'],
  ]);
});
