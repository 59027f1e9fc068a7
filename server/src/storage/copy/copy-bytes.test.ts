import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { startAppWithoutServer } from '#test/open-node.ts';

const running = startAppWithoutServer();

async function readTexts(statement: Parameters<typeof running.app.database.readBytes>[1]): Promise<string[]> {
  const texts: string[] = [];
  await running.app.database.readBytes('share', statement, (bytes) => texts.push(bytes.toString()));
  return texts;
}

test('each value arrives by itself and in order, whatever the values of the statement contain', async () => {
  const hostile = `it's \\ "$1", $2 '; DROP TABLE candidates; --`;
  const statement = sql`
    SELECT convert_to(text, 'UTF8') FROM unnest(${[hostile, '', '{a,b}']}::text[]) WITH ORDINALITY AS texts (text, place)
    WHERE place <= ${3} OR text = ${hostile} ORDER BY place`;
  assert.deepEqual(await readTexts(statement), [hostile, '', '{a,b}']);
  assert.deepEqual(await readTexts(sql`SELECT ''::bytea WHERE false`), []);
});

test('an error of the reader or of PostgreSQL is passed on, and what is read next is right', async () => {
  const { readBytes } = running.app.database;
  const many = sql`SELECT int4send(n) FROM generate_series(1, 1000) AS n`;
  await assert.rejects(
    readBytes('share', many, () => {
      throw new Error('cannot be counted');
    }),
    /cannot be counted/,
  );
  await assert.rejects(
    readBytes('share', sql`SELECT int4send(1 / (n - 500)) FROM generate_series(1, 1000) AS n`, () => {}),
    /division by zero/,
  );
  await assert.rejects(
    readBytes('share', sql`SELECT NULL::bytea`, () => {}),
    /something else/,
  );
  const numbers: number[] = [];
  await readBytes('share', many, (bytes) => numbers.push(bytes.readInt32BE()));
  assert.deepEqual([numbers.length, numbers[0], numbers.at(-1)], [1000, 1, 1000]);
});
