import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { dayMs } from '#time/durations.ts';
import { rotateDayPartitions } from './day-partitions.ts';

const running = startApp();
const tables = ['events', 'webhook_attempts', 'webhook_deliveries'];

const query = <Row>(text: string, values: unknown[] = []) => runSql<Row>(running.app, { text, values });

async function partitions(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = 'r' ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

const dayDigits = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

function partitionNames(fromMs: number, toMs: number): string[] {
  const days: string[] = [];
  for (let ms = fromMs; ms <= toMs; ms += dayMs) days.push(dayDigits(ms));
  return tables.flatMap((table) => [...days.map((day) => `${table}_${day}`), `${table}_default`]);
}

/** Rotates the partitions as of this many days from now. */
function turnAt(days: number): Promise<void> {
  return rotateDayPartitions({ ...running.app, clock: () => new Date(today() + days * dayMs) });
}

const today = () => running.app.clock().getTime();

function errorsCounted(): number {
  const line = /^muster_background_errors_total\{work="make and drop partitions"\} (\d+)$/m.exec(running.app.metrics.text());
  return Number(line?.[1] ?? 0);
}

/** A separate session that ends with the test. */
async function session(t: TestContext): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: running.databaseUrl });
  await client.connect();
  t.after(() => client.end());
  return client;
}

test('there are partitions for today and a week ahead, and those older than 30 days are dropped with their rows', async () => {
  assert.deepEqual(await partitions(), partitionNames(today(), today() + 7 * dayMs));
  for (const day of [7, 14, 21, 28]) await turnAt(day);
  await turnAt(30);
  assert.deepEqual(await partitions(), partitionNames(today(), today() + 37 * dayMs));
  await turnAt(31);
  assert.deepEqual(await partitions(), partitionNames(today() + dayMs, today() + 38 * dayMs));
});

test('a partition has the columns, keys and indexes of its table', async () => {
  const describeTable = (name: string) =>
    query<{ what: string }>(
      `SELECT format('%s %s %s', attname, format_type(atttypid, atttypmod), attnotnull) AS what FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0
       UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'c')
       UNION ALL SELECT regexp_replace(pg_get_indexdef(indexrelid), '^.* USING', '') FROM pg_index WHERE indrelid = $1::regclass
       ORDER BY what`,
      [name],
    );
  for (const table of tables)
    assert.deepEqual(await describeTable(`${table}_${dayDigits(today() + 7 * dayMs)}`), await describeTable(table), table);
  const [row] = await query<{ loose: number }>(`
    SELECT count(*) AS loose FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid::regclass::text ~ '_[0-9]{8}$' AND NOT relispartition`);
  assert.equal(row?.loose, 0, 'every index belongs to that of the table');
});

const longReads: [what: string, day: number, table: () => string][] = [
  ['all events', 33, () => 'events'],
  ['a day that is to go', 34, () => `events_${dayDigits(today() + 3 * dayMs)}`],
];

for (const [what, day, table] of longReads) {
  test(`during a long read of ${what} writers wait no longer than the lock_timeout of the DDL`, async (t) => {
    const client = await newClient(running);
    const reader = await session(t);
    await reader.query('BEGIN');
    await reader.query(`SELECT count(*) FROM ${table()}`);
    const before = errorsCounted();
    let turning = true;
    const turn = turnAt(day).finally(() => (turning = false));
    const waitsMs: number[] = [];
    while (turning) {
      const startedMs = performance.now();
      assert.ok(await client.addJob());
      waitsMs.push(performance.now() - startedMs);
      await delay(20);
    }
    await turn;
    assert.ok((await partitions()).includes(`events_${dayDigits(today() + (day - 31) * dayMs)}`), 'it is still read');
    t.diagnostic(`${waitsMs.length} writes, the slowest took ${Math.max(...waitsMs).toFixed()} ms`);
    // One or two tenths of a second on an idle machine; a writer that waits for the reader takes ten seconds.
    assert.ok(Math.max(...waitsMs) < 5000, `${Math.max(...waitsMs)} ms`);
    assert.equal(errorsCounted(), before + 1);
    await reader.query('COMMIT');
    await turnAt(day);
    assert.deepEqual(await partitions(), partitionNames(today() + (day - 30) * dayMs, today() + (day + 7) * dayMs));
  });
}

test('nodes can rotate partitions at the same moment', async () => {
  const before = running.log.length;
  await Promise.all([turnAt(35), turnAt(35), turnAt(35)]);
  assert.deepEqual(await partitions(), partitionNames(today() + 5 * dayMs, today() + 42 * dayMs));
  assert.deepEqual(running.log.slice(before), []);
});

test('tables left unattached or undropped by an interrupted run are handled by the next one', async () => {
  const [old, coming] = [`events_${dayDigits(today() + 5 * dayMs)}`, `events_${dayDigits(today() + 43 * dayMs)}`];
  await query(`ALTER TABLE events DETACH PARTITION ${old}`);
  await query(`CREATE TABLE ${coming} (LIKE events INCLUDING ALL)`);
  await turnAt(36);
  assert.deepEqual(await partitions(), partitionNames(today() + 6 * dayMs, today() + 43 * dayMs));
  assert.deepEqual(await query(`SELECT FROM pg_class WHERE relname = $1`, [old]), []);
});

const insertAttempt = (at: Date) =>
  query(
    `INSERT INTO webhook_attempts (workspace_id, delivery_id, number, started_at, duration_ms)
     VALUES (gen_random_uuid(), gen_random_uuid(), 1, $1, 5)`,
    [at],
  );

test('rows inserted before their day had a partition are moved into it', async () => {
  await insertAttempt(new Date(today() + 44 * dayMs));
  await turnAt(37);
  const rows = await query<{ place: string }>('SELECT tableoid::regclass::text AS place FROM webhook_attempts');
  assert.deepEqual(rows, [{ place: `webhook_attempts_${dayDigits(today() + 44 * dayMs)}` }]);
  assert.deepEqual(await partitions(), partitionNames(today() + 7 * dayMs, today() + 44 * dayMs));
});

test('old rows of the default partition are deleted after the same 30 days', async () => {
  await query('TRUNCATE webhook_attempts');
  await insertAttempt(new Date(today() - 40 * dayMs));
  await insertAttempt(new Date(today() - 20 * dayMs));
  await rotateDayPartitions(running.app);
  assert.equal((await query('SELECT FROM webhook_attempts')).length, 1);
});

test('a table whose partitions cannot be created is counted as an error, and the other tables get theirs', async () => {
  const day = dayDigits(today() + 107 * dayMs);
  const before = errorsCounted();
  await query(`CREATE VIEW events_${day} AS SELECT 1`);
  await turnAt(100);
  assert.equal(errorsCounted(), before + 1);
  assert.ok((await partitions()).includes(`webhook_attempts_${day}`));
  await query(`DROP VIEW events_${day}`);
  await turnAt(100);
  assert.equal(errorsCounted(), before + 1);
  assert.ok((await partitions()).includes(`events_${day}`));
});
