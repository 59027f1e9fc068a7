import assert from 'node:assert/strict';
import test from 'node:test';
import { plainDocument } from '#test/samples/plain-document.ts';
import { readFacts } from '../read-facts.ts';

const cases: [what: string, lines: string, school: [institution: string | null, studyType: string | null, area: string | null]][] =
  [
    [
      'a school without a word for one',
      'Bachelor of Arts, Fashion Design\nCentral Saint Martins\n2012 - 2015',
      ['Central Saint Martins', 'Bachelor of Arts', 'Fashion Design'],
    ],
    [
      'the subject on a line of its own',
      'Juilliard\nBachelor of Music\n2012 - 2015\nLiterature',
      ['Juilliard', 'Bachelor of Music', null],
    ],
    [
      'the school before the degree',
      '2012 - 2015\nBauhaus Weimar\nMaster of Science\nArchitecture',
      ['Bauhaus Weimar', 'Master of Science', 'Architecture'],
    ],
    [
      'the subject before the school',
      '2012 - 2015\nMaster of Science\nComputer Science\nBauhaus Weimar',
      ['Bauhaus Weimar', 'Master of Science', 'Computer Science'],
    ],
    [
      'the school behind the subject in one line',
      'Bachelor of Science in Fashion Design, Parsons, New York\n2012 - 2015',
      ['Parsons', 'Bachelor of Science', 'Fashion Design'],
    ],
    [
      'a degree with the word for a school',
      '2008 - 2013\nDiploma di liceo classico\nAlessandro Volta',
      ['Alessandro Volta', null, null],
    ],
  ];

for (const [what, lines, [institution, studyType, area]] of cases)
  test(`education: ${what}`, () => {
    const text = `Jane Doe\njane@example.com\n\nEducation\n\n${lines}\n\nExperience\n\nBaker, Mill Ltd, 2019 - 2021`;
    const [school] = readFacts(plainDocument(text), { countryCode: null }).education;
    assert.equal(school?.institution, institution);
    if (studyType !== null) assert.equal(school?.studyType, studyType);
    if (area !== null) assert.equal(school?.area, area);
  });
