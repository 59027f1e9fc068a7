import assert from 'node:assert/strict';
import test from 'node:test';
import { cvTexts } from '#test/samples/cv-texts.ts';
import { isReadInTime, junkTexts } from '#test/samples/junk-texts.ts';
import { plainDocument } from '#test/samples/plain-document.ts';
import { readFacts } from './read-facts.ts';

const noHints = { countryCode: null };

for (const [language, { text, expected }] of Object.entries(cvTexts)) {
  test(`contact data, positions and schools are read from a plain CV: ${language}`, () => {
    const cv = readFacts(plainDocument(text), noHints);
    const { name, email, phone, label } = cv.basics;
    assert.deepEqual({ name, email, phone, label }, expected.basics);
    assert.deepEqual(
      cv.work.map((entry) => [entry.position, entry.name, entry.startDate, entry.endDate, entry.isCurrent]),
      expected.work,
    );
    assert.deepEqual(
      cv.education.map((entry) => [entry.studyType, entry.area, entry.institution, entry.startDate, entry.endDate]),
      expected.education,
    );
    assert.deepEqual(cv.skills.map((skill) => skill.name).slice(0, expected.skills.length), expected.skills);
    assert.deepEqual(
      cv.languages.map((entry) => [entry.language, entry.fluency]),
      expected.languages,
    );
  });
}

test('every value has evidence, and the text at its offsets contains the value', () => {
  const { text } = cvTexts.german;
  const cv = readFacts(plainDocument(text), noHints);
  const shown = (pointer: string) => text.slice(cv.evidence[pointer]?.start, cv.evidence[pointer]?.end);
  assert.equal(shown('/basics/email'), cv.basics.email);
  assert.equal(shown('/work/0/name'), cv.work[0]?.name);
  assert.equal(shown('/work/0/position'), cv.work[0]?.position);
  assert.equal(shown('/work/0/startDate'), '03/2019 – heute');
  assert.equal(shown('/education/0/institution'), cv.education[0]?.institution);
  assert.equal(shown('/skills/1/name'), cv.skills[1]?.name);
  for (const { confidence, start, end } of Object.values(cv.evidence)) assert.ok(confidence > 0 && confidence <= 1 && start < end);
});

test('the facts of the body do not depend on the header', () => {
  const { text } = cvTexts.german;
  const other = text
    .replace('Dr. Anna-Lena von Bergmann', 'Mohammed Öztürk')
    .replace('anna.bergmann@beispiel.de', 'm.oeztuerk@beispiel.de');
  const [one, two] = [text, other].map((content) => readFacts(plainDocument(content), noHints));
  for (const part of ['work', 'education', 'skills', 'languages'] as const) assert.deepEqual(one?.[part], two?.[part]);
});

test('a document without facts has none', () => {
  const cv = readFacts(plainDocument('lorem ipsum dolor sit amet'), noHints);
  assert.deepEqual([cv.basics.name, cv.basics.email, cv.work, cv.education, cv.skills], [null, null, [], [], []]);
});

// All of them in the long tests.
for (const kind of ['letters', 'headings', 'dates'])
  test(`400,000 characters of junk are read in half of the CPU time that a CV has: ${kind}`, () =>
    assert.ok(isReadInTime(junkTexts[kind] ?? '')));
