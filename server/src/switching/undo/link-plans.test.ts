import assert from 'node:assert/strict';
import test from 'node:test';
import { deletePeopleWithoutApplications, lockPeopleOf } from '#candidates/erasure/candidate-erasure-queries.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Statement } from '#storage/sql.ts';
import { findLinked } from '#switching/files/file-link-queries.ts';
import { newClient } from '#test/factories.ts';
import { countRowsRead, explainPlan } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { findMade, firstRecord, forgetLinks, type MadeRecord } from './undo-queries.ts';

const running = startApp();
const links = 4000;
const portion = 100;

/** Of candidates that need not be there, each of a person without another application. */
async function linked(): Promise<{ workspaceId: string; importId: string }> {
  const { workspaceId } = await newClient(running);
  const importId = uuidv7();
  await runSql(running.app, {
    text: `
      WITH made AS (SELECT gen_random_uuid() AS id, number FROM generate_series(1, $3::int) AS number), people AS (
        INSERT INTO people (workspace_id, id, created_at) SELECT $1::uuid, id, now() FROM made
      )
      INSERT INTO import_links (workspace_id, source, account, type, source_id, record_id, is_made, hashes, import_id)
      SELECT $1::uuid, 'csv', 'main', 'application', 'row ' || number, id, true, '{}', $2::uuid FROM made`,
    values: [workspaceId, importId, links],
  });
  return { workspaceId, importId };
}

/** The statements that a function sends, and the rows that they touch. */
async function rowsTouched(work: (db: { query: <Row>(statement: Statement) => Promise<Row[]> }) => unknown): Promise<number> {
  const statements: Statement[] = [];
  await work({
    query: async (statement) => {
      statements.push(statement);
      return [];
    },
  });
  let touched = 0;
  for (const statement of statements) touched += countRowsRead(await explainPlan(running.app, statement));
  return touched;
}

test('a portion of an undo reads and removes no more than the portion, however much the import has made', async () => {
  const { workspaceId, importId } = await linked();
  const of = { importId, type: 'application' };
  const seen: MadeRecord[] = [];
  for (let after = firstRecord; ; ) {
    const made = await findMade(running.app.database, workspaceId, { ...of, after, countMax: portion });
    const last = made.at(-1);
    if (!last) break;
    seen.push(...made);
    after = last;
  }
  assert.equal(new Set(seen.map(({ record_id: id }) => id)).size, links);
  const after = seen[links / 2] ?? firstRecord;
  const made = seen.slice(links / 2, links / 2 + portion);
  const ids = made.map(({ record_id: id }) => id);
  const kept = ids.slice(0, 3);
  const touched = {
    made: await rowsTouched((db) => findMade(db, workspaceId, { ...of, after, countMax: portion })),
    forgotten: await rowsTouched((db) =>
      forgetLinks({ change: (_, statement) => db.query(statement) }, workspaceId, { ...of, made, kept }),
    ),
    locked: await rowsTouched((db) => lockPeopleOf({ ...db, send: () => {} }, workspaceId, ids)),
    people: await rowsTouched((db) =>
      deletePeopleWithoutApplications({ ...db, send: (statement) => void db.query(statement) }, workspaceId, ids),
    ),
  };
  for (const [name, rows] of Object.entries(touched)) assert.ok(rows <= 6 * portion, `${name}: ${rows} rows`);
});

test('rows of a file are looked up by the key of their links, in an import that has no statistics yet', async () => {
  const { workspaceId, importId } = await linked();
  const ids = Array.from({ length: portion }, (_, index) => `row ${index * 7}`);
  const of = { workspaceId, source: 'csv', account: 'main', importId };
  const touched = await rowsTouched((db) => findLinked(db, of, ids));
  assert.ok(touched <= 6 * portion, `${touched} rows`);
});
