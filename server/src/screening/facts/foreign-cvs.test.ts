import assert from 'node:assert/strict';
import test from 'node:test';
import { foreignCvs } from '#test/samples/foreign-cvs.ts';
import { plainDocument } from '#test/samples/plain-document.ts';
import { languageOfCv } from './detect-language.ts';
import { readFacts } from './read-facts.ts';

for (const [language, { text, skills, phone, name, values }] of Object.entries(foreignCvs)) {
  test(`contact data and skills are found in a CV in ${language}, and nothing wrong is filled`, () => {
    const cv = readFacts(plainDocument(text), { countryCode: null });
    assert.equal(languageOfCv(text), language);
    assert.deepEqual([cv.basics.email, cv.basics.phone], ['kontakt@example.com', phone]);
    assert.ok(cv.basics.name === null || cv.basics.name === name, String(cv.basics.name));
    const found = cv.skills.map((skill) => skill.name);
    for (const skill of skills) assert.ok(found.includes(skill), `${skill} in ${found}`);
    const filled = [cv.basics.label, cv.basics.location?.city, ...cv.work.flatMap((job) => [job.name, job.position])];
    const schools = cv.education.flatMap((school) => [school.institution, school.studyType]);
    for (const value of [...filled, ...schools]) assert.ok(value == null || values.includes(value), String(value));
  });
}

test('what nothing is known of is not guessed', () => {
  const words =
    'Lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt labore dolore magna aliqua'.split(' ');
  const prose = Array.from({ length: 12 }, (_, index) => words.map((word) => word + words[index % words.length]).join(' ')).join(
    '\n',
  );
  const cv = readFacts(plainDocument(`Lorem Ipsum\n${prose}\n2019 - 2021\nDolor Sit Amet\nElit Tempor\n\n${prose}`), {
    countryCode: null,
  });
  assert.equal(languageOfCv(prose), 'und');
  assert.deepEqual([cv.work, cv.education, cv.basics.label, cv.basics.summary], [[], [], null, null]);
});
