import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';

const atOnce = 40;
const kinds = ['muster changes', 'muster flush', 'muster long reads', 'muster reads', 'muster requests', 'muster transactions'];
const connectionsMax = 18;

test('however much is asked for at once, a node has at most 18 connections of six kinds, besides the one that listens', async (t) => {
  const connectionString = await cloneTemplate();
  t.after(() => dropDatabase(connectionString));
  const database = openDatabase({ connectionString });
  t.after(() => database.close());
  database.listen('first', () => {});
  database.listen('second', () => {});
  const pause = sql`SELECT pg_sleep(0.3)`;
  const work = Array.from({ length: atOnce }, (_, number) => {
    const workspaceId = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    return [
      database.query(pause),
      database.longReads(workspaceId).query(pause),
      database.change(workspaceId, pause),
      database.change(null, pause),
      database.transaction(workspaceId, (tx) => tx.query(pause)),
    ];
  }).flat();
  const counted = `SELECT application_name AS kind, count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'muster %' AND application_name <> 'muster check' GROUP BY 1 ORDER BY 1`;
  const seen = new Map<string, number>();
  let isDone = false;
  const watching = (async () => {
    while (!isDone)
      for (const [kind, count] of await query({ connectionString }, counted))
        seen.set(String(kind), Math.max(seen.get(String(kind)) ?? 0, Number(count)));
  })();
  await Promise.allSettled(work);
  isDone = true;
  await watching;
  assert.equal(seen.get('muster listens'), 1);
  seen.delete('muster listens');
  assert.deepEqual([...seen.keys()].sort(), kinds);
  const total = [...seen.values()].reduce((sum, count) => sum + count, 0);
  assert.ok(total <= connectionsMax, JSON.stringify([...seen]));
});
