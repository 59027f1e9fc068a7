import assert from 'node:assert/strict';
import test from 'node:test';
import { type PlacedLine, placedDocument } from '#test/samples/placed-document.ts';
import { plainDocument } from '#test/samples/plain-document.ts';
import type { CvDocument } from '../../cv-document.ts';
import { readFacts } from '../read-facts.ts';

const readJobs = (document: CvDocument) =>
  readFacts(document, { countryCode: null }).work.map(({ position, name, startDate, endDate }) => [
    position,
    name,
    startDate,
    endDate,
  ]);
const placedJobs = (lines: PlacedLine[]) => readJobs(placedDocument(lines));
const textJobs = (text: string) => readJobs(plainDocument(text));

test('company, web address, dates and title on lines of their own: no sentence of the description is a name', () => {
  const found = placedJobs([
    [0, 40, 50, 'Experience', 'heading'],
    [0, 40, 80, 'Tarvel'],
    [0, 40, 94, 'https://tarvel.example'],
    [0, 40, 108, 'May 2019 – Present'],
    [0, 40, 122, 'Warehouse Planner'],
    [0, 40, 136, 'Led the move of two sites into one'],
    [0, 40, 150, 'Responsible for rotas of forty people and'],
    [0, 40, 164, 'Contact for carriers, customs and insurers'],
    [0, 40, 200, 'osmark.io'],
    [0, 40, 214, 'June 2015 – April 2019'],
    [0, 40, 228, 'Dispatcher'],
    [0, 40, 242, 'Planned routes for a fleet of thirty lorries, which'],
    [0, 40, 256, 'cut empty runs by a third'],
  ]);
  assert.deepEqual(found, [
    ['Warehouse Planner', 'Tarvel', '2019-05', null],
    ['Dispatcher', 'osmark.io', '2015-06', '2019-04'],
  ]);
});

test('durations, labels, places and dates within sentences are no names', () => {
  const found = textJobs(`Experience

Restorer
Halm & Rieck
Bad Aibling
2018 - 2021
3 years
Highlights
Workshop for old instruments, part of the city museum since 2016
- Restored a spinet

Apprentice Joiner
NTKB
Lyon, France
2015 - 2018
a year
Key achievements
- Built stairs
`);
  assert.deepEqual(found, [
    ['Restorer', 'Halm & Rieck', '2018', '2021'],
    ['Apprentice Joiner', 'NTKB', '2015', '2018'],
  ]);
});

test('title and company in one line are told apart by their type', () => {
  const found = placedJobs([
    [0, 40, 50, 'Experience', 'heading'],
    [0, 40, 70, 'Quiet Anvil ^Product Designer\t^2020 – 2024'],
    [0, 40, 84, '• Drew icons'],
    [0, 40, 110, 'lumdar ^Illustrator\t^2016 – 2020'],
    [0, 40, 124, '• Drew maps'],
  ]);
  assert.deepEqual(found, [
    ['Product Designer', 'Quiet Anvil', '2020', '2024'],
    ['Illustrator', 'lumdar', '2016', '2020'],
  ]);
});

test('a company is repeated under the heading of its group only', () => {
  const group = textJobs(`Experience

Harvest Circle, Leeds
Head of Sales   05/2015 - 11/2020
- Ran the branch
Sales Assistant   10/2013 - 04/2015
- Served customers
`);
  assert.deepEqual(group, [
    ['Head of Sales', 'Harvest Circle', '2015-05', '2020-11'],
    ['Sales Assistant', 'Harvest Circle', '2013-10', '2015-04'],
  ]);
  const apart = textJobs(`Experience

Accountant
Harvest Circle Ltd
2018 - 2021
- Closed the books

Bookkeeper
2012 - 2014
- Kept the books
`);
  assert.deepEqual(apart, [
    ['Accountant', 'Harvest Circle Ltd', '2018', '2021'],
    ['Bookkeeper', null, '2012', '2014'],
  ]);
});

test('end year and duration without a blank between them', () => {
  const found = textJobs(`Berufserfahrung

Mechatroniker
Zelvex GmbH
03/2015 – 08/20183 Jahre 6 Monate

Lagerist
Brilo Logistik GmbH
2011 - 20132 Jahre
`);
  assert.deepEqual(found, [
    ['Mechatroniker', 'Zelvex GmbH', '2015-03', '2018-08'],
    ['Lagerist', 'Brilo Logistik GmbH', '2011', '2013'],
  ]);
});

test('a period in a narrow second column that goes on in the next line', () => {
  const found = placedJobs([
    [0, 40, 50, 'Experience', 'heading'],
    [0, 40, 70, 'Baker\tMay 2019 –'],
    [0, 40, 84, 'Little Lantern\tPresent'],
    [0, 40, 98, '• Bread for two shops'],
    [0, 40, 120, 'Confectioner\tJune 2015 –'],
    [0, 40, 134, 'Quiet Anvil\tApril 2019'],
    [0, 40, 148, '• Cakes'],
  ]);
  assert.deepEqual(found, [
    ['Baker', 'Little Lantern', '2019-05', null],
    ['Confectioner', 'Quiet Anvil', '2015-06', '2019-04'],
  ]);
});

test('a line inside the jobs that reads like a heading, but is not set like one, starts no section', () => {
  const found = placedJobs([
    [0, 40, 50, 'Work Experience', 'heading'],
    [0, 40, 70, 'Nurse\t2019 - 2022', 'bold'],
    [0, 40, 84, 'Oakfield Hospital'],
    [0, 40, 98, 'Education', 'bold'],
    [0, 40, 112, '• Taught new colleagues'],
    [0, 40, 136, 'Carer\t2015 - 2018', 'bold'],
    [0, 40, 150, 'Oakfield Care Home'],
    [0, 40, 180, 'Education', 'heading'],
    [0, 40, 200, 'BSc Nursing\t2012 - 2015', 'bold'],
    [0, 40, 214, 'University of Leeds'],
  ]);
  assert.deepEqual(found, [
    ['Nurse', 'Oakfield Hospital', '2019', '2022'],
    ['Carer', 'Oakfield Care Home', '2015', '2018'],
  ]);
});

test('unusual and wrapped headings are known by a word and by the type of the other headings', () => {
  const document = placedDocument([
    [0, 40, 50, 'Where I Have', 'heading'],
    [0, 40, 64, 'Worked', 'heading'],
    [0, 40, 84, 'Baker\t2019 - 2022', 'bold'],
    [0, 40, 98, 'Little Lantern'],
    [0, 40, 130, 'Education', 'heading'],
    [0, 40, 150, 'Apprenticeship as Baker\t2016 - 2019', 'bold'],
    [0, 40, 164, 'Leeds City College'],
    [0, 40, 200, 'Skills and Tech', 'heading'],
    [0, 40, 220, 'Sourdough, Lamination, Excel'],
  ]);
  const { work, skills } = readFacts(document, { countryCode: null });
  assert.deepEqual(
    work.map(({ position, name }) => [position, name]),
    [['Baker', 'Little Lantern']],
  );
  assert.deepEqual(
    skills.map(({ name }) => name),
    ['Sourdough', 'Lamination', 'Excel'],
  );
});

test('a heading in the margin that is wrapped beside two lines of its first entry', () => {
  const found = placedJobs([
    [0, 40, 50, 'Contact', 'heading'],
    [0, 160, 64, 'mail@example.org'],
    [0, 40, 100, 'Experience &\tWeaver\tMay 2019 – June 2022', 'bold'],
    [0, 40, 114, 'projects\tPaper Lantern, Leeds'],
    [0, 160, 128, '• Blankets and shawls'],
    [0, 40, 170, 'Education\tLeeds City College\t2016 – 2019', 'bold'],
    [0, 160, 184, 'Certificate in Weaving'],
  ]);
  assert.deepEqual(found, [['Weaver', 'Paper Lantern', '2019-05', '2022-06']]);
});

test('where work and education have unusual headings, those of other sections say how headings are set', () => {
  const document = placedDocument([
    [0, 40, 50, 'Languages', 'heading'],
    [0, 40, 70, 'German (native)'],
    [0, 40, 100, 'Wo ich gearbeitet habe', 'heading'],
    [0, 40, 120, 'Tischlerin\t2019 – 2022'],
    [0, 40, 134, 'Werkstatt Halm'],
    [0, 40, 148, 'Auszeichnungen'],
    [0, 40, 162, '• Preis der Innung'],
    [0, 40, 190, 'Interests', 'heading'],
    [0, 40, 210, 'Rowing'],
  ]);
  const { work } = readFacts(document, { countryCode: null });
  assert.deepEqual(
    work.map(({ position, name, startDate }) => [position, name, startDate]),
    [['Tischlerin', 'Werkstatt Halm', '2019']],
  );
});

test('a comma within a company, and a task that names a title', () => {
  const found = textJobs(`Experience

Associate
Crispell, Porter & Boone
05/2019 - 11/2022
- Drafted leases

Solicitor | Bianchi Partners, Notary Services | 2016 - 2019
Project lead in the move to York
- Drafted wills
`);
  assert.deepEqual(found, [
    ['Associate', 'Crispell, Porter & Boone', '2019-05', '2022-11'],
    ['Solicitor', 'Bianchi Partners, Notary Services', '2016', '2019'],
  ]);
});

test('names in lower case, with a dot or an ampersand, and acronyms are companies, and every quote is in the text', () => {
  const text = `Experience

studio halm
Jan 2020 - Dec 2022
Photographer

paxvex.ai
Mar 2017 - Dec 2019
Data Analyst

RVSZ
Mar 2015 - Feb 2017
Intern

Iwu & Castell
2012 - 2014
Clerk
`;
  const document = plainDocument(text);
  const { work, evidence } = readFacts(document, { countryCode: null });
  assert.deepEqual(
    work.map(({ name }) => name),
    ['studio halm', 'paxvex.ai', 'RVSZ', 'Iwu & Castell'],
  );
  for (const [index, { name }] of work.entries()) {
    const quote = evidence[`/work/${index}/name`];
    assert.equal(text.slice(quote?.start, quote?.end), name);
  }
});
