import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import {
  countryName,
  formatChoice,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
  formatWeekdayDate,
} from './format.ts';

const at = '2026-11-15T23:30:00Z';
const berlin = 'Europe/Berlin';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('dates and times are written as in each language, in the time zone that is asked for', () => {
  const dates = languages.map((language) => plain(formatDate(language, at)));
  assert.deepEqual(dates, [
    '15 November 2026',
    '15. November 2026',
    '15 novembre 2026',
    '15 de noviembre de 2026',
    '15 de novembro de 2026',
    '15 november 2026',
    '15 novembre 2026',
  ]);
  assert.equal(formatDate('de', at, berlin), '16. November 2026');
  assert.equal(formatTime('de', at, berlin), '00:30');
  assert.equal(formatWeekdayDate('fr', at, berlin), 'lundi 16 novembre 2026');
  assert.equal(formatDateTime('en', at, berlin), 'Monday, 16 November 2026 at 00:30');
});

test('numbers and money are written as in each language, with cents only where one of the amounts has them', () => {
  assert.deepEqual(
    languages.map((language) => plain(formatNumber(language, 1234567))),
    ['1,234,567', '1.234.567', '1 234 567', '1.234.567', '1.234.567', '1.234.567', '1.234.567'],
  );
  assert.deepEqual(formatMoney('en', 'EUR', [72_000, 90_000]), ['€72,000', '€90,000']);
  assert.deepEqual(formatMoney('de', 'EUR', [15, 17.5]).map(plain), ['15,00 €', '17,50 €']);
  assert.deepEqual(formatMoney('fr', null, [72_000]).map(plain), ['72 000']);
});

test('countries and lists of choices have the words of the language', () => {
  assert.deepEqual(
    languages.map((language) => countryName(language, 'DE')),
    ['Germany', 'Deutschland', 'Allemagne', 'Alemania', 'Alemanha', 'Duitsland', 'Germania'],
  );
  assert.equal(formatChoice('en', ['PDF', 'DOCX', 'TXT']), 'PDF, DOCX or TXT');
  assert.equal(formatChoice('de', ['PDF', 'DOCX', 'TXT']), 'PDF, DOCX oder TXT');
});
