import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { eraseRows } from '#candidates/tables/table-rows.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Transaction } from '#storage/queryable.ts';
import { part, sql, withCtes } from '#storage/sql.ts';
import { writeStatements } from '#storage/writes/row-write.ts';
import { startAppWithoutServer } from '#test/open-node.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { rounds } from '#test/runner/rounds.ts';
import { anyCharacter } from '#test/samples/any-character.ts';
import { naughtyStrings } from '#test/samples/naughty-strings.ts';
import {
  eraseUnusedWords,
  findRareWords,
  findSimilarWords,
  insertSearchDocument,
  insertSearchWords,
  matchesSearch,
  searchRank,
} from './candidate-search-queries.ts';
import { nothingSearchable, type Searchable, searchDocument, vocabulary } from './search-document.ts';
import { parseSearch, tsQueries } from './search-terms.ts';
import { tokenize } from './search-words.ts';
import { deletionKeys, isTypoOf } from './typing-errors.ts';

const running = startAppWithoutServer();

const candidateWith = (fields: Partial<Searchable>): Searchable => ({ ...nothingSearchable, ...fields });

async function save(workspaceId: string, fields: Partial<Searchable>): Promise<string> {
  const id = uuidv7();
  const candidate = candidateWith(fields);
  const document = insertSearchDocument({ candidate_id: id, document: searchDocument(workspaceId, candidate) });
  const words = insertSearchWords(vocabulary(candidate));
  const ctes = { change: part`SELECT 1 AS ordinal`, counter: part`SELECT 1` };
  await runSql(running.app, sql`${withCtes(ctes, writeStatements(workspaceId, [[document, ...words]]))} SELECT`);
  return id;
}

async function searchQueries(workspaceId: string, q: string) {
  const search = parseSearch(q);
  if (search.kind !== 'terms') return undefined;
  return tsQueries(workspaceId, search.terms, await findSimilarWords(running.app.database, workspaceId, search.terms));
}

/** In the order of the rank, the newest first among equals. */
async function found(workspaceId: string, q: string): Promise<string[]> {
  const search = await searchQueries(workspaceId, q);
  if (!search) return [];
  const rows = await runSql<{ candidate_id: string }>(
    running.app,
    sql`
    SELECT candidate_id FROM candidate_search WHERE ${matchesSearch(workspaceId, search)}
    ORDER BY ${searchRank(workspaceId, part`candidate_search.candidate_id`, search)} DESC, candidate_id DESC`,
  );
  return rows.map((row) => row.candidate_id);
}

async function savedWords(workspaceId: string): Promise<string[]> {
  const rows = await runSql<{ word: string }>(
    running.app,
    sql`SELECT DISTINCT word FROM search_words WHERE workspace_id = ${workspaceId} ORDER BY word`,
  );
  return rows.map((row) => row.word);
}

const normalizedWords: [text: string, words: string[]][] = [
  ['Käse KASE', ['kase']],
  ['Łukasz Żółć', ['lukasz', 'zolc']],
  ['Søren Ærø', ['soren', 'aero']],
  ['Straße STRASSE ẞ', ['strasse', 'ss']],
  ['İstanbul ıspanak', ['istanbul', 'ispanak']],
  ['Nguyễn Ủy', ['nguyen', 'uy']],
  ["O'Brien O’Brien Oʼbrien", ['o', 'brien']],
  ['Jean-Luc', ['jean', 'luc']],
  ['Алёна АЛЕНА', ['алена']],
  ['ΣΩΚΡΑΤΗΣ Σωκράτης', ['σωκρατησ']],
  ['בְּרֵאשִׁית בראשית', ['בראשית']],
  ['مُحَمَّد محمد', ['محمد']],
  ['बिक्री प्रबंधक', ['बिक्री', 'प्रबंधक']],
  ['사회과학원', ['사회과학원']],
  ['ガ ｶﾞ カ', ['ガ', 'カ']],
  ['iOS開発', ['ios', '開発']],
  ['C++, C# and .NET 50%', ['c++', 'c#', 'and', 'net', '50']],
  ['ﬀ Ⅷ ① Ｔｈｅ', ['ff', 'viii', '1', 'the']],
  ['soft\u00adware zero\u200bwidth', ['software', 'zero', 'width']],
  ['👩🏽 1️⃣ ✋🏿 🇺🇸', ['1']],
  ['\0\ud800\\\'"', []],
  ['x'.repeat(100), ['x'.repeat(64)]],
];

for (const [text, words] of normalizedWords) {
  test(`${JSON.stringify(text.slice(0, 40))} is split into normalized words`, () => assert.deepEqual(tokenize(text), words));
}

test('a search without words is distinguished from a blank one', () => {
  for (const q of ['', ' ', '\t\n', '\u00a0']) assert.deepEqual(parseSearch(q), { kind: 'blank' });
  for (const q of ['%', '":*&|!<->()', '@', "'", '\\', '😍', '+', '\u200b']) assert.deepEqual(parseSearch(q), { kind: 'nothing' });
});

test('an email address is one term, and a search has at most 20 terms', () => {
  assert.deepEqual(parseSearch('Jane <Jane.Doe@Example.COM>,'), { kind: 'terms', terms: ['jane', 'jane.doe@example.com'] });
  assert.deepEqual(parseSearch(`@${'.'.repeat(400)}a`), { kind: 'terms', terms: ['a'] });
  assert.deepEqual(parseSearch(`${'<'.repeat(400)}a@b`), { kind: 'terms', terms: ['a', 'b'] });
  const many = parseSearch(Array.from({ length: 30 }, (_, index) => `word${index}`).join(' '));
  assert.equal(many.kind === 'terms' && many.terms.length, 20);
});

const searchCases: { candidate: Partial<Searchable>; by: string[]; notBy: string[] }[] = [
  {
    candidate: { name: "Seán O'Brien-Müller" },
    by: ['sean', 'SEÁN', "o'brien", 'O’Brien', 'obrien', 'obrienmuller', 'brien muller', 'mül', 'o brien', 'obrein', 'sean mullre'],
    notBy: ['brian smith', 'sein xavier', 'ean'],
  },
  {
    candidate: { first_name: 'Łukasz', last_name: 'Żółć' },
    by: ['lukasz', 'Łuk', 'zolc', 'lukas zolc', 'lukazs'],
    notBy: ['luke'],
  },
  { candidate: { name: '山田太郎' }, by: ['山', '山田', '山田太郎', '太郎', '山田 太郎'], notBy: ['田山', '太山'] },
  {
    candidate: { headline: 'シニアソフトウェアエンジニア募集中' },
    by: ['ソフトウェア', 'シニアソフトウェアエンジニア'],
    notBy: ['デザイナー'],
  },
  { candidate: { name: 'محمد علي' }, by: ['محمد', 'مُحَمَّد', 'عل'], notBy: ['حمد'] },
  {
    candidate: { name: 'Jane', email: ' Jane.Doe+Jobs@Mail.Example.com ' },
    by: [
      'jane.doe+jobs@mail.example.com',
      'JANE.DOE+JOBS@MAIL',
      'jane.doe+jobs@',
      '@mail.example.com',
      '@mail.ex',
      '@example',
      'doe',
      'example',
      'jane.doe',
    ],
    notBy: ['jane@mail.example.com', 'doe@mail.example.com', 'john.doe+jobs@mail.example.com'],
  },
  { candidate: { email: `o'"\\brien@x.com` }, by: [`o'"\\brien@x.com`, `o'"\\b@`.slice(0, 5), 'brien'], notBy: [`o'brien@x.com`] },
  { candidate: { headline: 'Founder @acme' }, by: ['@acme', 'acme', 'founder @ac'], notBy: ['@founders'] },
  { candidate: { headline: 'C++ Developer' }, by: ['C++', 'c', 'c++ dev', 'developer c++', 'develloper'], notBy: ['c#', 'd++'] },
  {
    candidate: { current_title: 'Staff Engineer', current_company: 'Käserei AG' },
    by: ['staff kaserei', 'enginere', 'engneeer'],
    notBy: ['stuff kaserei x'],
  },
  {
    candidate: { cover_letter: 'I raised sales by 50%.\nTruly.' },
    by: ['50%', 'raised', 'truly', 'sal 50'],
    notBy: ['riased', '51%'],
  },
  { candidate: { cv_text: 'Kubernetes' }, by: ['kube', 'kubernetes'], notBy: ['kubernets'] },
];

for (const { candidate, by, notBy } of searchCases) {
  test(`${JSON.stringify(candidate)} is found by its words, prefixes and typing errors, and by nothing else`, async () => {
    const workspaceId = uuidv7();
    const id = await save(workspaceId, candidate);
    for (const q of by) assert.deepEqual([q, await found(workspaceId, q)], [q, [id]]);
    for (const q of notBy) assert.deepEqual([q, await found(workspaceId, q)], [q, []]);
  });
}

test('matches are ranked: name, prefix of the name, other fields, their prefixes, typing errors', async () => {
  const workspaceId = uuidv7();
  const corrected = await save(workspaceId, { name: 'Martim' });
  const beginning = await save(workspaceId, { headline: 'Martinique travel' });
  const mentioned = await save(workspaceId, { cover_letter: 'My friend Martin' });
  const longer = await save(workspaceId, { name: 'Martina Smith' });
  const older = await save(workspaceId, { name: 'Martin Jones' });
  const newer = await save(workspaceId, { name: 'Ann Martin' });
  assert.deepEqual(await found(workspaceId, 'martin'), [newer, older, longer, mentioned, beginning, corrected]);
});

test('a search finds no candidate of another workspace, and typing errors are not corrected to its words', async () => {
  const [here, there] = [uuidv7(), uuidv7()];
  await save(there, { name: 'Jane Wellington', email: 'jane@example.com' });
  await save(here, { name: 'John' });
  for (const q of ['jane', 'ja', 'wellington', 'welington', 'jane@example.com', '@example.com']) {
    assert.deepEqual(await found(here, q), []);
    assert.equal((await found(there, q)).length, 1);
  }
  assert.deepEqual(await findSimilarWords(running.app.database, here, ['welington']), new Map([['welington', []]]));
});

test('a typed word is corrected to the most similar words, and never to itself', async () => {
  const workspaceId = uuidv7();
  await save(workspaceId, { name: 'Hoffmann Hofmann Hoffman Hofman Haffmann Hoffmeister' });
  const similarWords = await findSimilarWords(running.app.database, workspaceId, ['hoffmann', 'abc', 'hofm4nn', 'x@y']);
  assert.deepEqual(similarWords, new Map([['hoffmann', ['haffmann', 'hoffman', 'hofmann']]]));
});

test('unusual strings are accepted as words, as addresses and as searches', async () => {
  const workspaceId = uuidv7();
  for (const odd of naughtyStrings) {
    const id = await save(workspaceId, { name: odd, email: odd, headline: odd, cover_letter: odd });
    const results = await found(workspaceId, odd);
    const isNotTruncated = odd.length < 60 && !odd.includes('@');
    if (isNotTruncated && tokenize(odd).length > 0) assert.ok(results.includes(id), JSON.stringify(odd));
  }
});

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom("'", '"', '\\', ':', '*', '&', '|', '!', '<', '-', '>', '(', ')', ' ', '@', 'a', '\0', '\ud800'),
    maxLength: 20,
  }),
);

test('any string in any field gives a document that PostgreSQL accepts, and any string can be searched for', async () => {
  const workspaceId = uuidv7();
  const fields = fc.record({ name: anyText, email: anyText, headline: anyText, cover_letter: anyText });
  await fc.assert(
    fc.asyncProperty(fields, anyText, async (candidate, q) => {
      await save(workspaceId, candidate);
      await found(workspaceId, q);
    }),
    { numRuns: rounds(50) },
  );
});

test('a candidate is found by each word, each prefix of a word and the complete text', async () => {
  const workspaceId = uuidv7();
  const text = anyText.filter((value) => !value.includes('@'));
  await fc.assert(
    fc.asyncProperty(text, text, async (name, cover_letter) => {
      const document = searchDocument(workspaceId, candidateWith({ name, cover_letter }));
      const words = [...tokenize(name), ...tokenize(cover_letter)];
      const beginnings = words.flatMap((word) => Array.from(word, (_, index) => [...word].slice(0, index + 1).join('')));
      const searches = [...beginnings, name, cover_letter].map(parseSearch).filter((search) => search.kind === 'terms');
      const queries = searches.map(({ terms }) => tsQueries(workspaceId, terms, new Map()).match);
      const missed = await runSql(
        running.app,
        sql`SELECT query FROM unnest(${queries}::text[]) AS query WHERE NOT ${document}::tsvector @@ query::tsquery`,
      );
      assert.deepEqual(missed, []);
    }),
    { numRuns: rounds(50) },
  );
});

test('normalizing a normalized word does not change it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const word of tokenize(text)) assert.deepEqual(tokenize(word), [word]);
    }),
    { numRuns: rounds(700) },
  );
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ж'), minLength: 4, maxLength: 12 });

test('a word is a typo of another within the allowed number of letters deleted, inserted, replaced or swapped', () => {
  fc.assert(
    fc.property(letters, letters, (typed, word) => {
      const allowed = typed.length >= 8 && word.length >= 8 ? 2 : 1;
      assert.equal(isTypoOf(typed, word), plainDistance(typed, word) <= allowed);
    }),
    { numRuns: rounds(700) },
  );
});

/** The textbook recursion of the edit distance. */
function plainDistance(one: string, other: string, i = one.length, j = other.length, known = new Map<number, number>()): number {
  if (i === 0 || j === 0) return i + j;
  const distance = known.get(i * 100 + j);
  if (distance !== undefined) return distance;
  const of = (a: number, b: number) => plainDistance(one, other, a, b, known);
  const options = [of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)];
  if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) options.push(of(i - 2, j - 2) + 1);
  const least = Math.min(...options);
  known.set(i * 100 + j, least);
  return least;
}

/** A word with typing errors of random kinds at random positions. */
const mistyped = (errorsMax: number) =>
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'abcdeé'), minLength: 5, maxLength: 20 }),
      fc.array(fc.tuple(fc.nat(30), fc.nat(3)), { minLength: 1, maxLength: errorsMax }),
    )
    .map(([word, errors]) => ({ word: tokenize(word)[0] ?? '', typed: errors.reduce(mistype, tokenize(word)[0] ?? '') }));

function mistype(word: string, [place, kind]: [number, number]): string {
  const at = place % word.length;
  const [before, letter = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  if (kind === 0) return before + next + after;
  if (kind === 1) return `${before}z${letter}${next}${after}`;
  if (kind === 2) return `${before}z${next}${after}`;
  return before + next + letter + after;
}

test('a word of a name or headline is found with a typing error in it, a long one with two', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(mistyped(1), mistyped(2)), async ({ word, typed }) => {
      if (typed.length < 4 || typed === word || !isTypoOf(typed, word)) return;
      const workspaceId = uuidv7();
      const id = await save(workspaceId, { headline: word });
      assert.deepEqual(await found(workspaceId, typed), [id], `${typed} for ${word}`);
    }),
    { numRuns: rounds(50) },
  );
});

test('hundreds of kilobytes of any text are indexed in time, without what exceeds the limits of PostgreSQL', async () => {
  const texts = [
    '\u0301\u0323'.repeat(125_000),
    '\u0e38\u0e48'.repeat(125_000),
    `${'\u0e48'.repeat(29)}\uff9e`.repeat(8000),
    'ﷺ'.repeat(25_000),
    'a'.repeat(250_000),
    '@'.repeat(250_000),
    `${')'.repeat(250_000)}x`,
    '山田太郎鷗'.repeat(20_000),
    Array.from({ length: 30_000 }, (_, index) => String.fromCodePoint(0x20000 + index)).join(''),
    Array.from({ length: 40_000 }, (_, index) => `wörd${index}`).join(' '),
    Array.from({ length: 15_000 }, (_, index) => `${index}`.padStart(64, 'é')).join(' '),
  ];
  const workspaceId = uuidv7();
  for (const text of texts) {
    const startedAt = performance.now();
    const candidate = candidateWith({ email: text, headline: text });
    const document = searchDocument(workspaceId, candidate);
    parseSearch(text);
    assert.ok(vocabulary(candidate).flatMap(deletionKeys).length < 5000);
    assert.ok(performance.now() - startedAt < 10_000, `${text.slice(0, 5)} took ${performance.now() - startedAt} ms`);
    const [row] = await runSql<{ words: number }>(running.app, sql`SELECT length(${document}::tsvector) AS words`);
    assert.ok(row && row.words <= 20_000);
  }
});

test('a name is found even when the texts exceed the limit of words', async () => {
  const workspaceId = uuidv7();
  const cover_letter = Array.from({ length: 60_000 }, (_, index) => `word${index}`).join(' ');
  const id = await save(workspaceId, { name: 'Jane Doe', headline: 'Baker', cover_letter });
  for (const q of ['jane doe', 'baker', 'word1']) assert.deepEqual(await found(workspaceId, q), [id]);
});

/** The same steps as an erasure. */
async function eraseSearch(tx: Transaction, workspaceId: string, candidateIds: string[], words: string[]): Promise<void> {
  await eraseRows(tx, workspaceId, candidateIds);
  await eraseUnusedWords(tx, workspaceId, await findRareWords(tx, workspaceId, words));
}

test('erased candidates are not found, and words that only they had leave the vocabulary', async () => {
  const workspaceId = uuidv7();
  const erased = await save(workspaceId, { name: 'Wilhelmina Baker', headline: 'Senior Engineer' });
  const kept = await save(workspaceId, { name: 'Bakery Smith', headline: 'Senior Baker' });
  const words = vocabulary(candidateWith({ name: 'Wilhelmina Baker', headline: 'Senior Engineer' }));
  await running.app.database.transaction(null, (tx) => eraseSearch(tx, workspaceId, [erased], words));
  assert.deepEqual(await savedWords(workspaceId), ['baker', 'bakery', 'senior', 'smith']);
  for (const q of ['wilhelmina', 'wilhelmnia', 'engineer']) assert.deepEqual(await found(workspaceId, q), []);
  for (const q of ['baker', 'bakre', 'senoir']) assert.deepEqual(await found(workspaceId, q), [kept]);
});

test('an erasure does not check words that many candidates have while it blocks others', async () => {
  const workspaceId = uuidv7();
  for (let count = 0; count < 50; count += 1) await save(workspaceId, { headline: count < 49 ? 'senior expert' : 'senior' });
  const rare = await running.app.database.transaction(null, (tx) =>
    findRareWords(tx, workspaceId, ['senior', 'expert', 'nowhere']),
  );
  assert.deepEqual(rare, ['expert', 'nowhere']);
});

test('an erasure leaves the words of other workspaces alone', async () => {
  const [here, there] = [uuidv7(), uuidv7()];
  const [erased, kept] = [await save(here, { name: 'Wilhelmina' }), await save(there, { name: 'Wilhelmina' })];
  await running.app.database.transaction(null, (tx) => eraseSearch(tx, here, [erased, kept], ['wilhelmina']));
  assert.deepEqual(await savedWords(here), []);
  assert.deepEqual(await found(there, 'wilhelmnia'), [kept]);
});

test('candidates with the same words can be added and erased concurrently', async () => {
  const workspaceId = uuidv7();
  const words = Array.from({ length: 60 }, (_, index) => `gathering${String.fromCharCode(97 + (index % 26), 97 + (index % 7))}`);
  const forth = { headline: words.join(' ') };
  const back = { headline: words.toReversed().join(' ') };
  const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => save(workspaceId, index % 2 ? forth : back)));
  await Promise.all(
    ids.map((id) =>
      running.app.database.transaction(null, (tx) => eraseSearch(tx, workspaceId, [id], vocabulary(candidateWith(forth)))),
    ),
  );
  assert.deepEqual(await found(workspaceId, 'gatheringaa'), []);
});

test('search documents are stored out of line, so that counts do not read them', async () => {
  const workspaceId = uuidv7();
  const rows = 100;
  const bytes = async () => {
    const [row] = await runSql<{ bytes: number }>(running.app, sql`SELECT pg_relation_size('candidate_search') AS bytes`);
    return row?.bytes ?? 0;
  };
  const before = await bytes();
  const headline = 'Senior Software Engineer with a taste for large documents and small rows';
  for (let count = 0; count < rows; count += 1) await save(workspaceId, { name: `Jane Doe ${count}`, headline });
  assert.ok((await bytes()) - before < rows * 200);
});
