import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const others = 40;
const oddTags = ['back\\slash', '{braces}', 'quote "d"', 'a, b', 'null'];

test('concurrent additions share statements: one person per address, and a taken external_id refuses one of them alone', async (t) => {
  const client = await newClient(running);
  const { database } = running.app;
  const { change } = database;
  let statements = 0;
  t.mock.method(database, 'change', (...args: Parameters<typeof change>) => {
    statements += 1;
    return change(...args);
  });
  const add = (fields: object) => client.post('/v1/add-candidate', { type: 'prospect', ...fields });
  const distinct = await Promise.all(
    Array.from({ length: others }, (_, n) => add({ name: `Ada ${n}`, email: `ada${n}@example.com`, tags: [...oddTags, `t${n}`] })),
  );
  assert.deepEqual(new Set(distinct.map(({ status }) => status)), new Set([201]));
  assert.ok(statements < others, `${statements} statements`);
  for (const [n, { body }] of distinct.entries()) {
    const { name, tags, history } = await client.candidate(body.id);
    assert.deepEqual([name, tags.toSorted()], [`Ada ${n}`, [...oddTags, `t${n}`].toSorted()]);
    assert.deepEqual(
      history.map(({ what }: { what: string }) => what),
      ['created'],
    );
  }

  const samePerson = [1, 2, 3].map((n) => add({ name: `Bea ${n}`, email: 'bea@example.com' }));
  const sameKey = [1, 2].map((n) => add({ name: `Cem ${n}`, external_id: 'X-1' }));
  const people = await Promise.all(samePerson);
  const keyed = await Promise.all(sameKey);
  assert.deepEqual(
    people.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.deepEqual(keyed.map(({ status }) => status).toSorted(), [201, 409]);
  const rows = await runSql<{ people: number; tags: number }>(
    running.app,
    sql`SELECT count(DISTINCT person_id)::int AS people,
      (SELECT count(*)::int FROM candidate_tags WHERE workspace_id = ${client.workspaceId} AND tag = ${'quote "d"'}) AS tags
      FROM candidates WHERE workspace_id = ${client.workspaceId} AND email = 'bea@example.com'`,
  );
  assert.deepEqual(rows, [{ people: 1, tags: others }]);
  const events = await runSql<{ sequence: number }>(
    running.app,
    sql`SELECT sequence FROM events WHERE workspace_id = ${client.workspaceId} ORDER BY sequence`,
  );
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    Array.from({ length: others + people.length + 1 }, (_, index) => index + 1),
  );
});
