import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { measureCpuMs } from '#test/cpu-time.ts';
import { rounds } from '#test/runner/rounds.ts';
import { anyCharacter } from '#test/samples/any-character.ts';
import { csvLine, escapeFormula, unescapeFormula } from '#text/csv.ts';
import type { CsvRecord } from './csv-block.ts';
import { CsvReader } from './csv-reader.ts';

const mebibyte = 1024 * 1024;

/** The records of a file that is read in chunks of so many bytes. */
function read(text: string | Buffer, { portion = mebibyte, bytesMax = mebibyte } = {}): CsvRecord[] {
  const reader = new CsvReader(bytesMax);
  const bytes = Buffer.from(text);
  const records: CsvRecord[] = [];
  for (let at = 0; at < bytes.length; at += portion)
    for (const record of reader.push(bytes.subarray(at, at + portion))) records.push(record);
  for (const record of reader.end()) records.push(record);
  return records;
}

/** Each record as its line number and its cells or its error. */
function parsed(text: string | Buffer, options = {}): string[] {
  return read(text, options).map(({ line, cells, error }) => `${line} ${error ? `!${error}` : cells.join('|')}`);
}

const tables: [name: string, text: string, records: string[]][] = [
  ['commas and line feeds', 'a,b\n1,2\n3,4\n', ['1 a|b', '2 1|2', '3 3|4']],
  ['no line end at the end', 'a,b\n1,2', ['1 a|b', '2 1|2']],
  ['carriage returns and line feeds', 'a,b\r\n1,2\r\n', ['1 a|b', '2 1|2']],
  ['carriage returns alone', 'a,b\r1,2\r3,4', ['1 a|b', '2 1|2', '3 3|4']],
  ['semicolons', 'a;b\n1;2,5\n', ['1 a|b', '2 1|2,5']],
  ['tabs', 'a\tb\n1\t2;5\n', ['1 a|b', '2 1|2;5']],
  ['semicolons with a comma in a quoted name', '"a, b";c\n1;2\n', ['1 a, b|c', '2 1|2']],
  ['a single column', 'a\n1\n', ['1 a', '2 1']],
  ['empty cells', 'a,b,c\n,,\n1,,3\n', ['1 a|b|c', '2 ||', '3 1||3']],
  ['blank lines', 'a,b\n\n1,2\n\r\n\n3,4\n\n', ['1 a|b', '3 1|2', '6 3|4']],
  ['quoted cells', 'a,b\n"1","2"\n', ['1 a|b', '2 1|2']],
  ['delimiters and quotes in quotes', 'a,b\n"1,5","say ""hi"""\n', ['1 a|b', '2 1,5|say "hi"']],
  ['line ends in quotes', 'a,b\n"1\n2","3\r\n4\r5"\n6,7\n', ['1 a|b', '2 1\n2|3\r\n4\r5', '6 6|7']],
  ['quotes inside of an unquoted cell', 'a,b\n6" pipe,2\n3,4\n', ['1 a|b', '2 6" pipe|2', '3 3|4']],
  [
    'a quote inside of a cell before a quoted cell of two lines',
    'a,b\n6" pipe,"2\n3"\n4,5\n',
    ['1 a|b', '2 6" pipe|2\n3', '4 4|5'],
  ],
  ['a quote inside of a cell before a broken one', 'a,b\n6" pipe,"2"x\n3,4\n', ['1 a|b', '2 !quote_inside', '3 3|4']],
  [
    'an open quote among CRLF line ends',
    'a,b\r\n1,"2\r\n3,4\r\n5,"6"\r\n7,"8\r\n9"\r\n',
    ['1 a|b', '2 !quote_open', '3 3|4', '4 5|6', '5 7|8\r\n9'],
  ],
  ['a comma in the header of a file with semicolons', 'a, b;c\n1;2\n3;4\n', ['1 a, b|c', '2 1|2', '3 3|4']],
  ['commas in cells of a file with semicolons', 'a;b,c\n1;2\n3;4,5,6\n7;8\n', ['1 a|b,c', '2 1|2', '3 3|4,5,6', '4 7|8']],
  ['a quote that never closes', 'a,b\n"1,2\n3,4\n', ['1 a|b', '2 !quote_open', '3 3|4']],
  ['a quote that closes in the middle', 'a,b\n"1"x,2\n3,4\n', ['1 a|b', '2 !quote_inside', '3 3|4']],
  [
    'a quote that swallows the next quoted cell',
    'a,b\n1,"2\n3,4\n5,"6\n7"\n8,9\n',
    ['1 a|b', '2 !quote_open', '3 3|4', '4 5|6\n7', '6 8|9'],
  ],
  ['nothing', '', []],
  ['nothing but line ends', '\n\r\n\r', []],
];

test('CSV is parsed according to RFC 4180, in chunks of any size', () => {
  for (const [name, text, records] of tables)
    for (const portion of [1, 2, 3, 7, mebibyte]) assert.deepEqual(parsed(text, { portion }), records, `${name}, by ${portion}`);
});

const oddCell = fc.constantFrom(
  '',
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '=1+1',
  "'",
  "'=1",
  "''+",
  '"a"b',
  ' x ',
  '\u0000',
);
const cell = fc.oneof(fc.string({ unit: anyCharacter }), oddCell);
const rows = fc
  .integer({ min: 1, max: 5 })
  .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }));

test('written CSV is read back unchanged, with any text in its cells', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 50 }), (written, portion) => {
      const back = read(written.map((cells) => csvLine(cells, true)).join(''), { portion });
      assert.deepEqual(
        back.map(({ cells }) => cells.map(unescapeFormula)),
        written,
      );
    }),
    { numRuns: rounds(400) },
  );
});

test('no escaped cell starts like a formula', () => {
  const formula = cell.map((text) => `=${text}`);
  fc.assert(
    fc.property(fc.oneof(cell, formula), (text) => {
      assert.doesNotMatch(escapeFormula(text), /^[=+\-@\t\r]/);
      assert.equal(unescapeFormula(escapeFormula(text)), text);
    }),
    { numRuns: rounds(100) },
  );
});

test('invalid UTF-8 rejects its own line only', () => {
  const invalid = [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf5, 0x80, 0x80, 0x80]];
  for (const bytes of invalid) {
    const text = Buffer.concat([Buffer.from('a,b\n1,2\n3,'), Buffer.from(bytes), Buffer.from('\n5,é\n')]);
    for (const portion of [1, mebibyte]) assert.deepEqual(parsed(text, { portion }), ['1 a|b', '2 1|2', '3 !encoding', '4 5|é']);
  }
});

test('a line that is too long is rejected, quoted or not, and the next one is read', () => {
  const long = 'x'.repeat(100);
  for (const portion of [1, 13, mebibyte]) {
    const options = { portion, bytesMax: 60 };
    assert.deepEqual(parsed(`a,b\n${long},2\n3,4\n`, options), ['1 a|b', '2 !too_long', '3 3|4']);
    assert.deepEqual(parsed(`a,b\r${long},2\r3,4`, options), ['1 a|b', '2 !too_long', '3 3|4']);
    const [, quoted, next] = parsed(`a,b\n"${long}\n3,4\n`, options);
    assert.match(`${quoted}, ${next}`, /^2 !(too_long|quote_open), 3 3\|4$/);
    const open = parsed(`a\n"${'y\n'.repeat(50)}z\n`, options);
    assert.deepEqual([open[1], open[2], open.at(-1)], ['2 !quote_open', '3 y', '52 z']);
  }
});

test('reading is linear when every line opens a quote that is never closed', () => {
  const lines = 5000;
  const text = `a,b\n${'a","""\n'.repeat(lines)}`;
  const tookMs = measureCpuMs(() => assert.equal(read(text, { portion: 64 * 1024 }).length, lines + 1));
  // Parsing from each line to the end of the file would take five times as long.
  assert.ok(tookMs < 3000, `${tookMs} ms of CPU`);
});

test('a line of a gigabyte, quoted or not, is rejected in constant memory', () => {
  const chunk = Buffer.alloc(mebibyte, 'x');
  for (const start of ['a,b\n', 'a,b\n"']) {
    const reader = new CsvReader(mebibyte);
    const records = reader.push(Buffer.from(start));
    const before = process.memoryUsage().rss;
    for (let count = 0; count < 1024; count += 1) records.push(...reader.push(chunk));
    const grown = process.memoryUsage().rss - before;
    records.push(...reader.push(Buffer.from('\n1,2\n')), ...reader.end());
    assert.deepEqual(
      records.map(({ line, cells, error }) => `${line} ${error ?? cells.join(',')}`),
      ['1 a,b', '2 too_long', '3 1,2'],
    );
    assert.ok(grown < 64 * mebibyte, `grown by ${grown}`);
  }
});
