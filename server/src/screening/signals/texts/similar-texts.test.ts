import assert from 'node:assert/strict';
import test from 'node:test';
import { bandsOf, type ShingledText, shingleText, similarityOf } from './similar-texts.ts';
import { textWords, wordHashes } from './text-words.ts';

const likeMin = 0.8;

/** The same numbers each time. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return { pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0] };
}

const verbs = ['Led', 'Built', 'Planned', 'Moved', 'Checked', 'Sold', 'Wrote', 'Trained', 'Bought', 'Counted'] as const;
const things = [
  'the oven line',
  'four vans',
  'a payroll',
  'night shifts',
  'the shop',
  'new mixers',
  'the web shop',
  'flour stocks',
] as const;
const ends = [
  'in Ghent',
  'with two others',
  'within a year',
  'for the owner',
  'at half the cost',
  'after a fire',
  'by hand',
] as const;
const names = ['Ada', 'Bo', 'Cleo', 'Dag', 'Eva', 'Finn', 'Greta', 'Hugo', 'Ida', 'Jon'] as const;
const families = ['Lind', 'Mayer', 'Novak', 'Olsen', 'Petit', 'Rossi', 'Silva', 'Tamm', 'Unger', 'Vos'] as const;

// What many CVs consist of: what a template, a school or an agency has put there.
const template = (name: string, rest: string) => `${name}\nCurriculum vitae\n
I am a motivated team player with strong communication skills who works well under pressure and is always willing to learn new things.\n
Work experience\n${rest}\nEducation\nVocational school for food trades, final examination with honours, focus on raw materials and hygiene\n
Skills\nMicrosoft Word, Excel, PowerPoint, driving licence class B, first aid, hygiene rules for food\n
Interests\nFootball, hiking, cooking and travelling with family and friends\nReferences are available upon request from former employers`;

function newPerson(seed: number) {
  const random = createRandom(seed);
  const name = `${random.pick(names)} ${random.pick(families)}${seed}`;
  const sentences = Array.from({ length: 14 }, () => `${random.pick(verbs)} ${random.pick(things)} ${random.pick(ends)}`);
  return { name, sentences };
}

type Person = ReturnType<typeof newPerson>;
const cvOf = ({ name, sentences }: Person) => template(name, sentences.join('. '));
const textOf = (person: Person): ShingledText =>
  shingleText(textWords(cvOf(person), wordHashes(person.name))) ?? assert.fail('too short');

test('different people in one template are not alike: three tenths of all text are the same, and none of 7,140 pairs reaches the threshold', () => {
  const texts = Array.from({ length: 120 }, (_, seed) => textOf(newPerson(seed + 1)));
  let [pairs, most, least] = [0, 0, 1];
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1)) {
      const similarity = similarityOf(one, other);
      [pairs, most, least] = [pairs + 1, Math.max(most, similarity), Math.min(least, similarity)];
    }
  assert.equal(pairs, 7140);
  assert.ok(least > 0.25, `the template is ${least} of the text`);
  assert.ok(most < 0.7, `two people have ${most} in common`);
});

test('a copy under another name, with other dates and one other sentence, is found by its bands and is alike', () => {
  let found = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const person = newPerson(seed);
    const copy = { name: `Zoe Quist${seed}`, sentences: [...person.sentences.slice(1), 'Repaired the till and the scales'] };
    const [own, other] = [textOf(person), textOf(copy)];
    assert.ok(similarityOf(own, other) >= likeMin, `${similarityOf(own, other)}`);
    const bands = new Set(bandsOf(own));
    if (bandsOf(other).some((band) => bands.has(band))) found += 1;
  }
  assert.ok(found >= 190, `${found} of 200 were found`);
});

test('names, dates, addresses, case and accents make no difference; few words say nothing', () => {
  const person = newPerson(7);
  const words = (text: string) => textWords(text).map(({ hash }) => hash);
  assert.deepEqual(words('Résumé of 2019–2024, ada@x.example, www.x.example: Baker'), words('resume of BAKER'));
  assert.equal(shingleText(textWords('Baker in Ghent. '.repeat(200))), undefined);
  assert.equal(similarityOf(textOf(person), textOf({ ...person, name: 'Somebody Else' })), 1);
  assert.equal(new Set(bandsOf(textOf(person))).size, 6);
});

test('a language without blanks is compared by characters', () => {
  const sentences = Array.from({ length: 30 }, (_, at) =>
    String.fromCharCode(...Array.from({ length: 12 }, (_, to) => 0x4e00 + at * 7 + to)),
  );
  const one = shingleText(textWords(sentences.join('。'))) ?? assert.fail('too short');
  const other = shingleText(textWords([...sentences.slice(1), '面包师'].join('。'))) ?? assert.fail('too short');
  assert.ok(similarityOf(one, other) > 0.9);
});

test('the longest text takes a few milliseconds of the processor, whatever is in it', () => {
  for (const text of [
    'Baker and miller in a small town '.repeat(13_000),
    'a.'.repeat(200_000),
    '面'.repeat(400_000),
    'a@'.repeat(200_000),
  ]) {
    const start = process.cpuUsage();
    const shingled = shingleText(textWords(text));
    if (shingled) bandsOf(shingled);
    const { user, system } = process.cpuUsage(start);
    assert.ok((user + system) / 1000 < 100, `${(user + system) / 1000} ms`);
  }
});
