import assert from 'node:assert/strict';
import test from 'node:test';
import { type Language, languages } from '@muster/contract/texts/languages.ts';
import { dayMs } from '#time/durations.ts';
import {
  countryName,
  formatAge,
  formatChoice,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatMoney,
  formatNumber,
  formatTime,
  formatWeekdayDate,
} from './format.ts';

const at = '2026-11-15T23:30:00Z';
const berlin = 'Europe/Berlin';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('what ends at midnight ends with the day before; other deadlines have their time and zone', () => {
  assert.equal(plain(formatDeadline('en', '2026-12-17T23:00:00Z', berlin)), 'Thursday, 17 December 2026');
  assert.equal(plain(formatDeadline('de', '2026-12-17T23:00:00Z', berlin)), 'Donnerstag, 17. Dezember 2026');
  assert.equal(plain(formatDeadline('en', '2026-12-17T10:00:00Z', berlin)), 'Thursday, 17 December 2026 at 11:00 (GMT+1)');
  assert.equal(plain(formatDeadline('en', '2026-12-17T10:00:00Z', 'UTC')), 'Thursday, 17 December 2026 at 10:00 UTC');
});

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

test('an age is counted in days of UTC, then in weeks, months and years', () => {
  const ago = (days: number, language: Language = 'en') =>
    formatAge(language, new Date(Date.parse('2026-11-16T00:30:00Z') - days * dayMs), new Date('2026-11-16T00:40:00Z'));
  assert.deepEqual(
    [-1, 0, 1, 2, 6, 7, 20, 30, 364, 365, 800].map((days) => ago(days)),
    ['today', 'today', 'yesterday', '2 days ago', '6 days ago', '1 week ago', '2 weeks ago', '1 month ago', '12 months ago'].concat(
      ['1 year ago', '2 years ago'],
    ),
  );
  assert.equal(formatAge('en', '2026-11-15T23:59:00Z', new Date('2026-11-16T00:01:00Z')), 'yesterday');
  assert.deepEqual(
    languages.map((language) => ago(14, language)),
    ['2 weeks ago', 'vor 2 Wochen', 'il y a 2 semaines', 'hace 2 semanas', 'há 2 semanas', '2 weken geleden', '2 settimane fa'],
  );
});
