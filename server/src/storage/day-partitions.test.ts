import assert from 'node:assert/strict';
import test from 'node:test';
import { startApp } from '#test/start-app.ts';
import { turnDayPartitions } from './day-partitions.ts';

const running = startApp();
const tables = ['events', 'webhook_attempts', 'webhook_deliveries'];
const dayMs = 86_400_000;

async function partitions(): Promise<string[]> {
  const rows = await running.app.database.query<{ name: string }>({
    text: `SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = 'r' ORDER BY relname`,
    values: [],
  });
  return rows.map(({ name }) => name);
}

function namesOf(fromMs: number, toMs: number): string[] {
  const days: string[] = [];
  for (let ms = fromMs; ms <= toMs; ms += dayMs) days.push(new Date(ms).toISOString().slice(0, 10).replaceAll('-', ''));
  return tables.flatMap((table) => [...days.map((day) => `${table}_${day}`), `${table}_default`]);
}

test('there are partitions for today and a week ahead, and those older than 30 days go with all that is in them', async () => {
  const { app } = running;
  const today = app.clock().getTime();
  assert.deepEqual(await partitions(), namesOf(today, today + 7 * dayMs));
  const at = (days: number) => ({ ...app, clock: () => new Date(today + days * dayMs) });
  for (const day of [7, 14, 21, 28]) await turnDayPartitions(at(day));
  await turnDayPartitions(at(30));
  assert.deepEqual(await partitions(), namesOf(today, today + 37 * dayMs));
  await turnDayPartitions(at(31));
  assert.deepEqual(await partitions(), namesOf(today + dayMs, today + 38 * dayMs));
});

test('what came too late for its day leaves with the others of its age', async () => {
  const { app } = running;
  const insert = (days: number) =>
    app.database.query({
      text: `
        INSERT INTO webhook_attempts (workspace_id, delivery_id, number, started_at, duration_ms)
        VALUES (gen_random_uuid(), gen_random_uuid(), 1, now() - $1 * interval '1 day', 5)`,
      values: [days],
    });
  await insert(40);
  await insert(20);
  await turnDayPartitions(app);
  const left = await app.database.query({ text: 'SELECT number FROM webhook_attempts', values: [] });
  assert.equal(left.length, 1);
});
