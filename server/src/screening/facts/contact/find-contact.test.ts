import assert from 'node:assert/strict';
import test from 'node:test';
import { plainDocument } from '#test/samples/plain-document.ts';
import { readFactsLines } from '../facts-lines.ts';
import { readFacts } from '../read-facts.ts';
import { findEmails } from './find-emails.ts';
import { findHomePlace } from './find-home-place.ts';
import { findLinks } from './find-links.ts';
import { findName } from './find-name.ts';
import { findPhones } from './find-phones.ts';

const linesOfText = (text: string) => readFactsLines(plainDocument(text));

test('email addresses are found, also across a line break and with (at)', () => {
  const emails = (text: string) => findEmails(linesOfText(text)).map(({ value }) => value);
  assert.deepEqual(emails('Mail: jane.doe@example.co.uk | more'), ['jane.doe@example.co.uk']);
  assert.deepEqual(emails('jane.doe (at) example.org'), ['jane.doe@example.org']);
  assert.deepEqual(emails('jane.doe@\nexample.org'), ['jane.doe@example.org']);
  assert.deepEqual(emails('Engineer @ ACME'), []);
});

test('phone numbers are normalised to E.164; dates and account numbers are not phone numbers', () => {
  const phones = (text: string) => findPhones(linesOfText(text), [['DE']]).map(({ value }) => value);
  assert.deepEqual(phones('Mobil: 0171 / 234 56 78'), ['+491712345678']);
  assert.deepEqual(phones('+33 (0)6 12 34 56 78'), ['+33612345678']);
  assert.deepEqual(phones('01.03.2019 - 31.12.2020'), []);
  assert.deepEqual(phones('IBAN DE02 1203 0000 0000 2020 51'), []);
  assert.deepEqual(phones('2015 - 2018'), []);
});

test('a number gets the country code that the CV itself names, and none rather than a guessed one', () => {
  const phone = (text: string) => readFacts(plainDocument(`Ana Ruiz\n${text}\nEXPERIENCE`), { countryCode: null }).basics.phone;
  const cases: [text: string, phone: string][] = [
    ['Berlin, Germany\nTel: 030 12345678', '+493012345678'],
    ['10115 Berlin\nTel: 030 12345678', '+493012345678'],
    ['Tel: 030 12345678', '030 12345678'],
    ['Tel: (34) 912 345 678', '+34912345678'],
    ['Tel: (+34) 912 345 678', '+34912345678'],
    ['Tel: +(34) 912 345 678', '+34912345678'],
    ['Tel: 0034 912 345 678', '+34912345678'],
    ['Tel: +44 (0) 20 7946 0958', '+442079460958'],
    ['Tel: 912 345 678\nMobile: +34 612 345 678', '+34912345678'],
    ['Belo Horizonte, Brazil\nTel: (31) 3333-4444', '+553133334444'],
    ['Austin, TX 78701\nTel: (512) 555-0123', '+15125550123'],
    ['Toledo\nTel: 912 345 678', '+34912345678'],
    ['London\nTel: 020 7946 0958', '+442079460958'],
    ['Fax: +34 912 345 670\nTel: +34 912 345 678', '+34912345678'],
  ];
  for (const [text, expected] of cases) assert.equal(phone(text), expected, text);
});

test('profiles are distinguished from the website; names of libraries are not websites', () => {
  const lines = linesOfText('linkedin.com/in/jane-doe | https://github.com/jdoe | www.jane.example\nNode.js');
  const links = findLinks(lines, new Set(lines));
  assert.deepEqual(
    links.profiles.map(({ network }) => network),
    ['LinkedIn', 'GitHub'],
  );
  assert.equal(links.website?.value, 'www.jane.example');
});

test('city, region and country are read from addresses of several countries', () => {
  const place = (text: string) => {
    const found = findHomePlace(linesOfText(text));
    return [found?.city?.value, found?.region?.value, found?.countryCode?.value];
  };
  assert.deepEqual(place('Musterstraße 1, 10115 Berlin'), ['Berlin', undefined, undefined]);
  assert.deepEqual(place('Keizersgracht 1, 1015 CJ Amsterdam, Nederland'), ['Amsterdam', undefined, 'NL']);
  assert.deepEqual(place('Austin, TX 78701'), ['Austin', 'TX', undefined]);
  assert.deepEqual(place('Castelo Branco, Portugal'), ['Castelo Branco', undefined, 'PT']);
});

test('the name is found below a document title, without degrees, and on two lines', () => {
  const name = (text: string, email: string | null = null) => {
    const lines = linesOfText(text);
    return findName(lines, new Set(lines), email, 0)?.value;
  };
  assert.equal(name('Lebenslauf\nDr. Anna van der Berg, M.Sc.\nSoftwareentwicklerin'), 'Anna van der Berg');
  assert.equal(name('Curriculum Vitae of Jane Doe'), 'Jane Doe');
  assert.equal(name('JANE\nDOE\nProduct Manager', 'jane.doe@example.org'), 'JANE DOE');
  assert.equal(name('Software Engineer\nJane Doe'), 'Jane Doe');
  assert.equal(name('Jane Doe Senior Engineer'), 'Jane Doe');
});
