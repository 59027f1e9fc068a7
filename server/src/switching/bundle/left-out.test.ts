import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { everywhere, leftOutColumns, leftOutTables } from './left-out.ts';
import { selectRecords } from './record-type.ts';
import { recordTypes } from './record-types.ts';

const running = startApp();
const anyId = '00000000-0000-7000-8000-000000000000';

/** The statements that read records, without the names of their fields. */
const statements = recordTypes.map((type) => {
  const { text, values } = sql`${selectRecords(type, anyId)}`;
  return { name: type.name, words: words(`${text} ${values.filter((value) => typeof value === 'string').join(' ')}`) };
});

function words(text: string): Set<string> {
  return new Set(text.match(/\w+/g));
}

test('each table and column of a workspace is in a bundle, or is said to be left out for a reason', async () => {
  const columns = await runSql<{ table: string; column: string }>(running.app, {
    text: `
      SELECT c.relname AS table, a.attname AS column
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
    values: [],
  });
  assert.ok(columns.length > 1000);
  const leftOut = new Set(Object.values(leftOutTables).flat());
  const unknown = new Set<string>();
  for (const { table, column } of columns) {
    if (leftOut.has(table)) continue;
    const readers = statements.filter(({ words: read }) => read.has(table));
    if (readers.length === 0) unknown.add(table);
    else if (!everywhere.includes(column) && !isLeftOut(table, column) && !readers.some(({ words: read }) => read.has(column)))
      unknown.add(`${table}.${column}`);
  }
  assert.deepEqual([...unknown].sort(), []);
  const tables = new Set(columns.map(({ table }) => table));
  const names = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  assert.deepEqual(
    [...leftOut].filter((table) => !tables.has(table)),
    [],
  );
  assert.deepEqual(
    leftOutNames().filter((name) => !names.has(name)),
    [],
  );
  assert.deepEqual(
    [...leftOut].filter((table) => statements.some(({ words: read }) => read.has(table))),
    [],
    'read all the same',
  );
});

function leftOutNames(): string[] {
  return Object.values(leftOutColumns).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  );
}

function isLeftOut(table: string, column: string): boolean {
  return Object.values(leftOutColumns).some((tables) => tables[table]?.includes(column));
}
