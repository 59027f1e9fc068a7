import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { cellReader, formatLanguages, formatTags } from '#import/columns/cells.ts';
import type { Mapping } from '#import/columns/columns.ts';
import { rounds } from '#test/runner/rounds.ts';
import { escapeFormula } from '#text/csv.ts';
import { csvRowReader } from './csv-rows.ts';
import { FileError, type FileRow } from './file-row.ts';
import { jsonlRowReader } from './jsonl-rows.ts';

const options = (mappings: Mapping[] = []) => ({ mappings, bytesMax: 10_000, encoding: () => 'utf-8' as const });

function table(text: string, mappings: Mapping[] = []) {
  const reader = csvRowReader(options(mappings));
  const rows = [...reader.push(Buffer.from(text)), ...reader.end()];
  return { rows, ignored: reader.ignoredColumns() };
}

function objects(text: string, mappings: Mapping[] = []) {
  const reader = jsonlRowReader(options(mappings));
  const rows = [...reader.push(Buffer.from(text)), ...reader.end()];
  return { rows, ignored: reader.ignoredColumns() };
}

const shown = ({ line, values, rejection }: FileRow) => (rejection ? [line, rejection] : [line, values]);

test('columns are matched by the names of the fields and by synonyms', () => {
  const { rows, ignored } = table(
    'First Name,LAST_NAME,E-mail,Company,Title,City,country,Shoe size\nAda,Lovelace,ada@example.com,Mills,Analyst,London,UK,36\n',
  );
  assert.deepEqual(rows.map(shown), [
    [
      2,
      {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.com',
        current_company: 'Mills',
        current_title: 'Analyst',
        location_city: 'London',
        location_country: 'UK',
      },
    ],
  ]);
  assert.deepEqual(ignored, ['Shoe size']);
});

test('a mapping takes precedence over the name of a column, and the name of a field over a synonym', () => {
  const mapped = table('Name,Who=what\nx,Ada\n', [{ column: 'who=WHAT', field: 'name' }]);
  assert.deepEqual([mapped.rows.map(shown), mapped.ignored], [[[2, { name: 'Ada' }]], ['Name']]);
  const exact = table('name,title,current_title\nAda,Ms,Analyst\n');
  assert.deepEqual([exact.rows.map(shown), exact.ignored], [[[2, { name: 'Ada', current_title: 'Analyst' }]], ['title']]);
  const keys = objects('{"title":"Ms","Name":"Ada","current_title":"Analyst"}\n');
  assert.deepEqual(keys.rows.map(shown), [[1, { name: 'Ada', current_title: 'Analyst' }]]);
});

const badFiles: [text: string, mappings: Mapping[], complaint: RegExp][] = [
  ['email,phone\na@b,1\n', [], /^No column contains the name\. The columns are: email, phone\. Choose one with --map/],
  ['name,Name\nAda,Ada\n', [], /^Several columns match the same field: name, Name\. Choose one with --map\.$/],
  ['name\nAda\n', [{ column: 'Who', field: 'name' }], /^There is no column Who\. The columns are: name\.$/],
  ['n\0a\0m\0e\0\n', [], /^The file contains NUL bytes: .+ --encoding, such as utf-16le\.$/],
  [`name,"${'x'.repeat(20_000)}"\n`, [], /^The header cannot be read\. The line is longer than 10000 bytes\.$/],
];

test('a file with an unusable header is rejected as a whole', () => {
  for (const [text, mappings, complaint] of badFiles)
    assert.throws(
      () => table(text, mappings),
      (error) => error instanceof FileError && complaint.test(error.message),
    );
});

test('malformed rows are rejected with their line number', () => {
  assert.deepEqual(table('name,email\nAda\nBob,b@example.com,x\n"Cy,c@example.com\nDi,d@example.com\n').rows.map(shown), [
    [2, 'The row has 1 cells, the header has 2.'],
    [3, 'The row has 3 cells, the header has 2.'],
    [4, 'A quoted cell starts on this line and is not closed.'],
    [5, { name: 'Di', email: 'd@example.com' }],
  ]);
  assert.deepEqual(objects('{"name":"Ada"}\n[1]\n{"name":\n\n"x"\r\n{"name":"Bob"}').rows.map(shown), [
    [1, { name: 'Ada' }],
    [2, 'The line must be a JSON object.'],
    [3, 'The line is not valid JSON.'],
    [5, 'The line must be a JSON object.'],
    [6, { name: 'Bob' }],
  ]);
});

test('a file with ten thousand columns is read, and the report lists the first fifty ignored ones', () => {
  const columns = Array.from({ length: 10_000 }, (_, index) => `c${index}`);
  const reader = csvRowReader({ ...options(), bytesMax: 1_000_000 });
  const rows = [...reader.push(Buffer.from(`name,${columns.join(',')}\nAda${',x'.repeat(10_000)}\n`)), ...reader.end()];
  assert.deepEqual(rows.map(shown), [[2, { name: 'Ada' }]]);
  assert.equal(reader.ignoredColumns().length, 50);
});

test('the number of cached JSON keys is bounded', () => {
  const { rows, ignored } = objects(Array.from({ length: 20_000 }, (_, index) => `{"k${index}":1,"name":"Ada"}`).join('\n'));
  assert.deepEqual([rows.length, rows.at(-1)?.values, ignored.length], [20_000, { name: 'Ada' }, 50]);
});

const tag = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const language = fc.record({ language: tag, level: fc.option(tag) }, { noNullPrototype: true });

test('tags and languages survive a round trip through a cell', () => {
  fc.assert(
    fc.property(fc.uniqueArray(tag), fc.array(language), (tags, languages) => {
      const read = cellReader('tags', true)(escapeFormula(formatTags(tags)));
      assert.deepEqual(Array.isArray(read) && read.map((each) => String(each).trim()), tags);
      assert.deepEqual(
        languages.length === 0 ? [] : cellReader('languages', true)(escapeFormula(formatLanguages(languages))),
        languages,
      );
    }),
    { numRuns: rounds(700) },
  );
});

test('lists are written as people write them', () => {
  assert.deepEqual(cellReader('tags')(' a; b,c ,'), [' a', ' b', 'c ']);
  assert.deepEqual(cellReader('languages')('German:C1, English'), [
    { language: 'German', level: 'C1' },
    { language: 'English', level: null },
  ]);
});
