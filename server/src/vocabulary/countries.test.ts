import assert from 'node:assert/strict';
import test from 'node:test';
import { countryCodes } from '#screening/facts/words/countries.ts';
import { countryCodeOf } from '#text/country-code.ts';
import { findCountry } from './countries.ts';

const countries: [string, string][] = [
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['France', 'FR'],
  ['Frankreich', 'FR'],
  ['United Kingdom', 'GB'],
  ['Serbia', 'RS'],
  ['Spanien', 'ES'],
  ['Curaçao', 'CW'],
];

for (const [name, code] of countries)
  test(`${name} is ${code} in jobs, in CVs and for phone numbers`, () => {
    const key = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    assert.deepEqual([countryCodeOf(name), findCountry(name), countryCodes.get(key)], [code, code, code]);
  });

test('UK, which is no ISO code, is GB', () => {
  assert.deepEqual([countryCodeOf('UK'), findCountry('uk'), countryCodes.get('uk')], ['GB', 'GB', 'GB']);
});
