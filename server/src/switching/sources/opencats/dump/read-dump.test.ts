import assert from 'node:assert/strict';
import test from 'node:test';
import { type DumpPlan, DumpReader, type DumpRow, rowBytesMax } from './read-dump.ts';

const plan: DumpPlan = {
  isRead: (table) => table === 'person',
  useOf: (_, column) => (column === 'secret' ? 'leave' : column === 'other' ? 'count' : 'read'),
};

const create =
  "CREATE TABLE `person` (\n `id` int(11) NOT NULL, `name` varchar(64) DEFAULT 'a,(b', PRIMARY KEY (`id`,`name`), KEY `x` (`name`)\n)";

/** Whole, and in pieces of one byte, which must be the same. */
function read(dump: string | Buffer): { rows: DumpRow[]; isCut: boolean } {
  const bytes = Buffer.from(dump);
  const one = new DumpReader(plan);
  const whole = [...one.push(bytes)];
  const wholeEnd = one.endFile();
  const other = new DumpReader(plan);
  const pieces: DumpRow[] = [];
  for (let at = 0; at < bytes.length; at += 1) pieces.push(...other.push(bytes.subarray(at, at + 1)));
  const piecesEnd = other.endFile();
  assert.deepEqual([...pieces, ...piecesEnd.rows], [...whole, ...wholeEnd.rows]);
  assert.equal(piecesEnd.isCut, wholeEnd.isCut);
  return { rows: [...whole, ...wholeEnd.rows], isCut: wholeEnd.isCut };
}

function texts(dump: string): (string | null | undefined)[][] {
  return read(dump).rows.map(({ values, problem }) =>
    problem ? [problem] : [...values.values()].map((value) => (value ? value.toString() : value)),
  );
}

test('values have the columns of CREATE TABLE, or those that the INSERT names', () => {
  const { rows } = read(
    `${create}; insert into \`person\` values (1,'Ada'); INSERT INTO cats.person (name, \`id\`) VALUES ('Bo', 2);`,
  );
  assert.deepEqual(
    rows.map(({ values }) => Object.fromEntries([...values].map(([name, value]) => [name, String(value)]))),
    [
      { id: '1', name: 'Ada' },
      { name: 'Bo', id: '2' },
    ],
  );
});

const literals: [sql: string, value: string | null | undefined][] = [
  ["'it''s'", "it's"],
  [String.raw`'it\'s \\ \n \t \0 \Z \% \_ \q \"'`, 'it\'s \\ \n \t \0 \x1a \\% \\_ q "'],
  ['"double ""quotes"" and \'single\'"', 'double "quotes" and \'single\''],
  ["''", ''],
  ['NULL', null],
  ['null', null],
  ['-12.5e-3', '-12.5e-3'],
  ['+7', '+7'],
  ['0x41C3A4', 'Aä'],
  ["x'4142'", 'AB'],
  ["X'414'", undefined],
  ["_binary 'ab'", 'ab'],
  ["_utf8mb4'ä'", 'ä'],
  ["N'n'", 'n'],
  ['TRUE', '1'],
  ['NOW()', undefined],
  ["CONCAT('a', CHAR(0x41, (1)))", undefined],
  ["'two' 'texts'", undefined],
  ["'((ENDOFQUERY));'", '((ENDOFQUERY));'],
  ["'/* -- # ; ) ,'", '/* -- # ; ) ,'],
  ["'😀 王 ﷽'", '😀 王 ﷽'],
  ["/* a 'comment' */ 'b' -- rest\n", 'b'],
  ["'c' # rest '\n", 'c'],
];

for (const [sql, value] of literals)
  test(`the value ${sql.replaceAll('\n', ' ')}`, () => {
    assert.deepEqual(texts(`${create};\nINSERT INTO \`person\` VALUES (1,${sql}),(2,'after');`), [
      ['1', value],
      ['2', 'after'],
    ]);
  });

test('statements end with ((ENDOFQUERY)) as with a semicolon, also within an INSERT of many rows', () => {
  const dump = `DROP TABLE IF EXISTS \`person\`((ENDOFQUERY))\n${create}((ENDOFQUERY))\n\nINSERT INTO \`person\` VALUES \n('1','a'),\n('2','b')((ENDOFQUERY))\n\n\nINSERT INTO \`person\` VALUES \n('3','c')((ENDOFQUERY))\n`;
  assert.deepEqual(texts(dump), [
    ['1', 'a'],
    ['2', 'b'],
    ['3', 'c'],
  ]);
});

test('other tables, statements and what follows the rows are passed by', () => {
  const dump = `${create};
    CREATE TABLE other (id int, name text); INSERT INTO other VALUES (1,'x;'), (2,'INSERT INTO person VALUES (9,9);');
    /*!40000 ALTER TABLE \`person\` DISABLE KEYS */; DELIMITER ;;
    UPDATE person SET name = 'INSERT INTO person VALUES (8,8)'; CREATE OR REPLACE VIEW person AS SELECT 1;
    INSERT INTO person SELECT (1),(2); INSERT INTO person SET id = 5;
    INSERT IGNORE INTO person VALUES (1,'a') ON DUPLICATE KEY UPDATE name=VALUES(name), id=(3);
    REPLACE INTO person VALUES (2,'b');`;
  assert.deepEqual(texts(dump), [
    ['1', 'a'],
    ['2', 'b'],
  ]);
});

test('of columns that are left alone not one byte is kept, and others are counted where they have something', () => {
  const dump = `CREATE TABLE person (id int, secret text, other text);
    INSERT INTO person VALUES (1,'hidden','x'),(2,0x414243,''),(3,f('hidden'),NULL),(4,12345678,0);`;
  const { rows } = read(dump);
  assert.deepEqual(
    rows.map(({ values }) => [...values.keys()]),
    [['id'], ['id'], ['id'], ['id']],
  );
  assert.deepEqual(
    rows.map(({ others }) => others),
    [['other'], [], [], ['other']],
  );
});

test('rows with too few or too many values are broken, and those behind them are read', () => {
  assert.deepEqual(texts(`${create}; INSERT INTO person VALUES (1),(2,'b','c'),(),(3,'c'; INSERT INTO person VALUES (4,'d');`), [
    ['broken'],
    ['broken'],
    ['broken'],
    ['broken'],
    ['4', 'd'],
  ]);
  assert.deepEqual(texts("INSERT INTO person VALUES (1,'without CREATE TABLE');"), [['broken']]);
});

test('a dump that stops in the middle says so', () => {
  const whole = `${create}; INSERT INTO person VALUES (1,'a'),(2,'b');`;
  assert.equal(read(whole).isCut, false);
  for (const cut of [whole.slice(0, -1), whole.slice(0, -3), whole.slice(0, -12), `${whole}/* never`, create.slice(0, 40)])
    assert.equal(read(cut).isCut, true, cut);
});

test('a file begins with a statement, whatever the one before it ended in', () => {
  const reader = new DumpReader(plan);
  reader.push(Buffer.from(`${create}; INSERT INTO person VALUES (1,'never`));
  assert.equal(reader.endFile().isCut, true);
  const [row] = reader.push(Buffer.from("INSERT INTO person VALUES (2,'b');"));
  assert.equal(String(row?.values.get('name')), 'b');
});

test('a row of more than 16 MB is named and passed by in constant memory, also of a gigabyte', () => {
  const reader = new DumpReader(plan);
  reader.push(Buffer.from(`${create}; INSERT INTO person VALUES (1,'`));
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const before = process.memoryUsage().rss;
  for (let count = 0; count < 1024; count += 1) assert.deepEqual(reader.push(chunk), []);
  assert.ok(process.memoryUsage().rss - before < 150 * 1024 * 1024);
  const rows = reader.push(Buffer.from("'),(2,'b');"));
  assert.deepEqual(
    rows.map(({ problem, values }) => problem ?? String(values.get('id'))),
    ['too_large', '2'],
  );
});

test('a million quotation marks, brackets, digits and backslashes take linear time', () => {
  const million = 1_000_000;
  const hostile = [
    "'".repeat(million),
    '('.repeat(million),
    '1'.repeat(million),
    `'${'\\'.repeat(million)}'`,
    '-'.repeat(million),
    '/'.repeat(million),
    '/*'.repeat(million),
    `'${"''".repeat(million)}'`,
    "'a' ".repeat(million),
  ];
  const startedAt = performance.now();
  for (const text of hostile) {
    const reader = new DumpReader(plan);
    const dump = Buffer.from(`${create}; INSERT INTO person VALUES (1,${text}`);
    for (let at = 0; at < dump.length; at += 65_536) reader.push(dump.subarray(at, at + 65_536));
    reader.endFile();
  }
  assert.ok(performance.now() - startedAt < 20_000);
  const [row] = new DumpReader(plan).push(Buffer.from(`${create}; INSERT INTO person VALUES (1,'${"''".repeat(million)}');`));
  assert.equal(row?.values.get('name')?.length, million);
});

test('a value up to the limit is read whole', () => {
  const name = 'y'.repeat(rowBytesMax - 1);
  const [row, next] = new DumpReader(plan).push(Buffer.from(`${create}; INSERT INTO person VALUES (1,'${name}'),(2,'${name}z');`));
  assert.equal(row?.values.get('name')?.length, name.length);
  assert.equal(next?.problem, 'too_large');
});
