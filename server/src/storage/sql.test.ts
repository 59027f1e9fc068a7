import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import test from 'node:test';
import { cte, part, sql, withCtes } from './sql.ts';

test('a part that reads from a CTE compiles only beside a CTE of that name', () => {
  const reader = part`INSERT INTO log SELECT ${2}::int FROM ${cte.change}`;
  const change = part`SELECT ${1}::int`;
  assert.deepEqual(pick(sql`${withCtes({ change }, [reader])} SELECT`), {
    text: 'WITH change AS (SELECT $1::int), statement_0 AS (INSERT INTO log SELECT $2::int FROM change) SELECT',
    values: [1, 2],
  });
  // @ts-expect-error The statement does not define `change`.
  sql`${reader}`;
  // @ts-expect-error Nor does it when the part is inside of another one.
  sql`SELECT ${part`EXISTS (${reader})`}`;
  // @ts-expect-error The WITH defines another CTE.
  withCtes({ counter: change }, [reader]);
});

function pick({ text, values }: { text: string; values: unknown[] }) {
  return { text, values };
}

test('only the writer names the CTEs of a change: features get what they need as values', () => {
  const files = globSync('../**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/^\.\.\/(storage|events)\/|\.test\.ts$/.test(file),
  );
  const sources = files.map((file) => ({ file, text: readFileSync(resolve(import.meta.dirname, file), 'utf8') }));
  const offenders = Object.keys(cte).flatMap((name) => {
    const reads = new RegExp(`cte\\.${name}|\\b(FROM|JOIN)\\s+${name}\\b|FROM [^\`]*, ${name}\\b(?!\\.)`);
    const defines = new RegExp(`\\b${name} AS \\(|with(Ctes\\(|Writes\\(workspaceId, )\\{[^}]*\\b${name}\\b`);
    return sources.filter(({ text }) => reads.test(text) && !defines.test(text)).map(({ file }) => `${file} reads ${name}`);
  });
  assert.deepEqual(offenders, []);
});
