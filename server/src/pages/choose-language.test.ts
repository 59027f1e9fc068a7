import assert from 'node:assert/strict';
import test from 'node:test';
import { chooseLanguage, keepLanguage } from './choose-language.ts';

function languageFor(header: string | undefined, url = '/'): string {
  return chooseLanguage({ url, headers: header === undefined ? {} : { 'accept-language': header } }).language;
}

const negotiated: [header: string | undefined, language: string][] = [
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR,pt;q=0.9', 'pt'],
  ['zh-Hant-TW, es-419;q=0.5', 'es'],
  ['DE-de', 'de'],
  ['ja, ko;q=0.5', 'en'],
  ['fr;q=0.3, it;q=0.7, en;q=0.5', 'it'],
  ['nl ; q=0.8 , fr ; q=0.9', 'fr'],
  ['en;q=0, de;q=0.1', 'de'],
  ['en;q=0', 'en'],
  ['*', 'en'],
  ['en;q=0.2, *;q=0.5', 'de'],
  ['fr;q=0.5, *;q=0.1', 'fr'],
  ['de;q=2, fr;q=0.1', 'fr'],
  ['de;q=0.1234, nl;q=0.1', 'nl'],
  [`${'x,'.repeat(7000)}de`, 'en'],
];

for (const [header, language] of negotiated)
  test(`Accept-Language ${header?.slice(0, 40)} gets ${language}`, () => assert.equal(languageFor(header), language));

test('?lang= wins over Accept-Language when it names one of our languages', () => {
  assert.equal(languageFor('de', '/jobs?lang=fr'), 'fr');
  assert.equal(languageFor('de', '/jobs?page=2&lang=pt-BR'), 'pt');
  assert.equal(languageFor('de', '/jobs?lang=xx'), 'de');
  assert.equal(languageFor('de', '/jobs?slang=fr'), 'de');
  assert.equal(languageFor('de', '/lang=fr'), 'de');
});

test('links keep a language that was chosen, and not one that the browser asked for', () => {
  const chosen = chooseLanguage({ url: '/jobs?lang=it', headers: {} });
  assert.equal(keepLanguage('/jobs/acme', chosen), '/jobs/acme?lang=it');
  assert.equal(keepLanguage('/jobs/acme?page=2', chosen), '/jobs/acme?page=2&lang=it');
  assert.equal(keepLanguage('/jobs/acme', chooseLanguage({ url: '/jobs', headers: { 'accept-language': 'it' } })), '/jobs/acme');
});
