import assert from 'node:assert/strict';
import test from 'node:test';
import { layouts } from './layouts/layouts.ts';
import { makeCv } from './make-cv.ts';
import { seededRandom } from './random.ts';
import { readNames, readVocabularies } from './vocabulary.ts';

const names = readNames();

test('the same seed makes the same CV', () => {
  for (const vocabulary of readVocabularies()) {
    assert.deepEqual(makeCv(vocabulary, 'nursing', names, seededRandom(7)), makeCv(vocabulary, 'nursing', names, seededRandom(7)));
  }
});

test('each language has all professions, and every one of them makes a CV', () => {
  const vocabularies = readVocabularies();
  assert.equal(vocabularies.length, 7);
  const [first] = vocabularies;
  for (const vocabulary of vocabularies) {
    assert.deepEqual([...vocabulary.professions.keys()], [...(first?.professions.keys() ?? [])]);
    for (const profession of vocabulary.professions.keys())
      assert.ok(makeCv(vocabulary, profession, names, seededRandom(3)).facts.work.length > 0);
  }
});

test('what the facts say stands in the text of the CV', () => {
  const layout = layouts.find(({ name }) => name === 'plain-text');
  assert.ok(layout);
  for (const vocabulary of readVocabularies()) {
    for (let seed = 0; seed < 20; seed += 1) {
      const random = seededRandom(seed);
      const cv = makeCv(vocabulary, 'finance', names, random);
      const text = String(layout.render(cv, random));
      const { basics, work, education, skills } = cv.facts;
      const values = [
        basics.email,
        ...work.flatMap(({ name, position, startDate }) => [name, position, startDate?.slice(2, 4) ?? null]),
        ...education.flatMap(({ institution, area }) => [institution, area]),
        ...skills.map(({ name }) => name),
      ];
      for (const value of values) assert.ok(value === null || text.includes(value), `${value} is not in:\n${text}`);
    }
  }
});

test('CVs of the natural manner have employers, headings and descriptions as people write them', () => {
  for (const vocabulary of readVocabularies()) {
    const make = (seed: number) => makeCv(vocabulary, 'finance', names, seededRandom(seed), 'natural');
    const cvs = Array.from({ length: 30 }, (_, seed) => make(seed));
    assert.deepEqual(make(7), cvs[7]);
    const jobs = cvs.flatMap(({ facts }) => facts.work);
    const shareOf = (has: (job: (typeof jobs)[number]) => boolean) => jobs.filter(has).length / jobs.length;
    assert.ok(shareOf(({ name }) => /^\p{Ll}|\.\p{Ll}|^\p{Lu}{3,4}$|&/u.test(name ?? '')) > 0.15);
    assert.ok(shareOf(({ summary }) => (summary ?? '').length > 200) > 0.3);
    assert.ok(cvs.some(({ sections }) => sections.some(({ heading }) => vocabulary.natural('skills').includes(heading))));
  }
});

test('a third of the layouts at most is held out, of every program some', () => {
  const heldOut = layouts.filter(({ split }) => split === 'held-out');
  assert.ok(layouts.length >= 25 && heldOut.length >= 8 && heldOut.length <= layouts.length / 3);
  assert.deepEqual(new Set(heldOut.map(({ producer }) => producer)), new Set(layouts.map(({ producer }) => producer)));
  assert.equal(new Set(layouts.map(({ name }) => name)).size, layouts.length);
});
