import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAmount } from './read-amount.ts';

const cases: [locale: string, text: string, amount: number | null][] = [
  ['de-DE', '', null],
  ['de-DE', '30000', 30_000],
  ['de-DE', '30.000', 30_000],
  ['de-DE', '1.230.000,50', 1_230_000.5],
  ['de-DE', '30 000', 30_000],
  ['de-DE', '30\u00a0000,5', 30_000.5],
  ['de-DE', '30,5', 30.5],
  ['de-CH', '30’000', 30_000],
  ['fr-FR', '30\u202f000', 30_000],
  ['en-GB', '30,000', 30_000],
  ['en-GB', "30'000.50", 30_000.5],
  ['en-GB', '30.5', 30.5],
  // Thirty, or thirty thousand.
  ['de-DE', '30,000', Number.NaN],
  ['en-GB', '30.000', Number.NaN],
  ['en-GB', '30,00', Number.NaN],
  ['de-DE', '30.5', Number.NaN],
  ['de-DE', '30.000 000', Number.NaN],
  ['en-GB', '-5', Number.NaN],
  ['en-GB', '30k', Number.NaN],
];

for (const [locale, text, amount] of cases)
  test(`“${text}” is ${amount} in ${locale}`, () => {
    assert.equal(readAmount(text, locale), amount);
  });
