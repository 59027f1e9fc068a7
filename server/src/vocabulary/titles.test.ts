import assert from 'node:assert/strict';
import test from 'node:test';
import { mainGroup, readTitle } from './titles.ts';

const groups: [string, string][] = [
  ['Backend Engineer', '2512'],
  ['Frontend Engineer', '2513'],
  ['Mechanical Engineer', '2144'],
  ['Krankenpfleger', '2221'],
  ['Cook', '5120'],
  ['Field Trainer for Bakeries', '2359'],
  ['Trainerin', '2359'],
];

for (const [title, group] of groups)
  test(`${title} belongs to the ISCO group ${group}`, () => {
    assert.equal(mainGroup(readTitle(title)), group);
  });
