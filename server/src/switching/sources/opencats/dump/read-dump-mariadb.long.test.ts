import assert from 'node:assert/strict';
import test from 'node:test';
import { createTable, type DumpTable, dumpTables, escapeText } from '#test/opencats/dump-tables.ts';
import { bakery, type InventedRows, opencatsDump } from '#test/opencats/invented-backup.ts';
import { startMariadb } from '#test/servers/mariadb-server.ts';
import { type DumpPlan, DumpReader, type DumpValue } from './read-dump.ts';

const timeout = 600_000;
const everything: DumpPlan = { isRead: () => true, useOf: () => 'read' };
const hostile = [
  ...[
    "'",
    '"',
    '\\',
    "\\'",
    "''",
    '\0',
    '\x1a',
    '\r\n',
    '\t',
    ';',
    '((ENDOFQUERY))',
    '((ENDOFQUERY))\n',
    ');',
    "'),('",
    '--',
    '-- ',
    '#',
    '/*',
    '*/',
  ],
  ...[
    '%',
    '_',
    '\\%',
    '`',
    '😀',
    '王',
    'e\u0301',
    '&amp;amp;',
    '<b>',
    'NULL',
    '0x41',
    ',',
    '(',
    ')',
    'INSERT INTO `user` VALUES (1);',
    'a',
    ' ',
  ],
];

/** The same numbers each time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function hostileText(draw: (below: number) => number): string {
  return Array.from({ length: draw(12) }, () => hostile[draw(hostile.length)]).join('');
}

/** A text as different programs write it. */
function literal(text: string, draw: (below: number) => number): string {
  const bytes = Buffer.from(text);
  const ways = [
    () => `'${escapeText(text)}'`,
    () => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
    () => `"${escapeText(text)}"`,
    () => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '""')}"`,
    () => (bytes.length === 0 ? "''" : `0x${bytes.toString('hex')}`),
    () => `x'${bytes.toString('hex').toUpperCase()}'`,
    () => `_utf8mb4'${escapeText(text)}'`,
    () => `/* ' */ '${escapeText(text)}' -- '\n`,
  ];
  return (ways[draw(ways.length)] ?? ways[0] ?? String)();
}

function* hostileDump({ name, columns }: DumpTable, draw: (below: number) => number, rows: number): Generator<string> {
  for (let id = 1; id <= rows; ) {
    const names = draw(2) === 0 ? '' : ` (${columns.map((column) => `\`${column.name}\``).join(',')})`;
    const count = Math.min(1 + draw(20), rows - id + 1);
    const tuples = Array.from({ length: count }, () => {
      const values = columns.map(({ type }, index) => {
        if (index === 0) return String(id++);
        if (draw(10) === 0) return 'NULL';
        if (type === 'int') return [String(draw(1000)), `'${draw(1000)}'`, `-${draw(1000)}`][draw(3)];
        return type === 'datetime'
          ? `'20${10 + draw(10)}-0${1 + draw(9)}-1${draw(10)} 0${draw(10)}:00:00'`
          : literal(hostileText(draw), draw);
      });
      return `(${values.join(draw(2) === 0 ? ',' : ' , ')})`;
    });
    yield `INSERT INTO \`${name}\`${names} VALUES ${tuples.join(',\n')};\n`;
  }
}

/** By table and id, the values as hexadecimal digits. */
function readDump(dump: Iterable<string>): Map<string, Map<string, (string | null)[]>> {
  const reader = new DumpReader(everything);
  const tables = new Map<string, Map<string, (string | null)[]>>();
  const add = (rows: ReturnType<DumpReader['push']>) => {
    for (const { table, values, problem } of rows) {
      assert.equal(problem, undefined);
      const columns = dumpTables.find(({ name }) => name === table)?.columns ?? [];
      const hex = columns.map(({ name, type }) => hexOf(type, values.get(name)));
      const ofTable = tables.get(table) ?? new Map();
      tables.set(table, ofTable.set(hex[0], hex));
    }
  };
  for (const text of dump) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 4099) add(reader.push(bytes.subarray(at, at + 4099)));
  }
  const { rows, isCut } = reader.endFile();
  add(rows);
  assert.equal(isCut, false);
  return tables;
}

/** MariaDB says an empty number is 0, and an empty time 0000-00-00; of numbers HEX gives the number. */
function hexOf(type: 'int' | 'datetime' | 'text', value: DumpValue): string | null {
  assert.notEqual(value, undefined);
  if (!value) return null;
  const text = value.toString();
  if (type === 'int') return BigInt.asUintN(64, BigInt(text || '0')).toString(16);
  return Buffer.from(type === 'datetime' && text === '' ? '0000-00-00 00:00:00' : value).toString('hex');
}

async function assertSame(
  mariadb: Awaited<ReturnType<typeof startMariadb>>,
  dump: () => Iterable<string>,
  mark: string,
): Promise<number> {
  const script = function* () {
    yield `delimiter ${mark}\n`;
    yield* dump();
  };
  await mariadb.run(script());
  const read = readDump(dump());
  let compared = 0;
  for (const { name, columns } of dumpTables) {
    const expected = await mariadb.rows(
      name,
      columns.map((column) => column.name),
    );
    const rows = read.get(name) ?? new Map();
    assert.equal(rows.size, expected.length, name);
    for (const row of expected) assert.deepEqual(rows.get(row[0] ?? ''), row, `${name} ${row[0]}`);
    compared += expected.length;
  }
  return compared;
}

test('each row that is read of a dump is as MariaDB has it after loading the same dump', { timeout }, async (t) => {
  const mariadb = await startMariadb(t);
  const draw = random(20_240_301);
  const rows: InventedRows = structuredClone(bakery);
  rows.tag = Array.from({ length: 2000 }, (_, index) => ({
    tag_id: index + 1,
    title: hostileText(draw),
    description: hostileText(draw),
    site_id: 1,
  }));
  rows.saved_list = [
    { saved_list_id: 1, description: "'".repeat(1_000_000), parameters: '\\'.repeat(1_000_000) },
    { saved_list_id: 2, description: '((ENDOFQUERY))'.repeat(100_000), parameters: '😀'.repeat(100_000) },
  ];
  assert.ok((await assertSame(mariadb, () => [opencatsDump(rows)], '((ENDOFQUERY))')) > 2000);

  const seed = draw(2 ** 31);
  const dump = function* () {
    const again = random(seed);
    yield "-- A dump of another program; '\n/*!40101 SET NAMES utf8mb4 */;\n";
    for (const table of dumpTables) {
      yield `DROP TABLE IF EXISTS \`${table.name}\`;\n${createTable(table)};\nLOCK TABLES \`${table.name}\` WRITE;\n`;
      yield* hostileDump(table, again, 300);
      yield 'UNLOCK TABLES;\n';
    }
  };
  assert.equal(await assertSame(mariadb, dump, ';'), dumpTables.length * 300);
});
