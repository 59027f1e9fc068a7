import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '#test/chaos/retries.ts';
import { madeBy, startKilledServer } from '#test/killed-imports.ts';
import { rounds } from '#test/runner/rounds.ts';

type Killed = Awaited<ReturnType<typeof startKilledServer>>;

// What is other at each run: times of it, and numbers of a workspace that only go up.
const ofRuns = ['created_at', 'updated_at', 'version', 'first_version', 'claim_id', 'import_id', 'code', 'seq', 'changed_at'];
const tables = [
  'people',
  'candidates',
  'candidate_history',
  'jobs',
  'notes',
  'interviews',
  'interview_feedback',
  'rejection_reasons',
];

/** What an import has made, row by row: ids are the same each time. */
async function contentOf({ rows }: Killed): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const without = ofRuns.map((column) => `- '${column}'`).join(' ');
    const found = await rows<[string]>(`SELECT (to_jsonb(each) ${without})::text FROM ${table} AS each ORDER BY 1`);
    content[table] = found.map(([text]) => text.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.+]+"/g, pastTime));
  }
  return content;
}

const startedAt = Date.now();
const pastTime = (text: string) => (Date.parse(JSON.parse(text)) < startedAt ? text : '"of the run"');

test('kill -9 in the dry run and in the loading of a run that was fetched: both go on, and end as an undisturbed run does', async (t) => {
  const server = await startKilledServer(t, 500);
  const { rows, send, newImport, statusOf, kill } = server;
  const start = (id: string, more = {}) => send('POST', '/v1/start-import', { import_id: id, ...more });
  const fetched = async () => {
    const id = await newImport();
    await start(id);
    await until(async () => (await statusOf(id)) === 'ready');
    return id;
  };
  const triedBy = async (id: string) => {
    // How long it took is another each time.
    const { load_seconds, ...tried } = (await send('GET', `/v1/import-report?import_id=${id}`)).report.dry_run;
    assert.ok(load_seconds > 0);
    return tried;
  };
  const linked = () => rows('SELECT count(*)::int FROM import_links');
  const before = await contentOf(server);

  const calm = await fetched();
  await start(calm, { dry_run: true });
  await until(async () => (await statusOf(calm)) === 'ready');
  const triedCalmly = await triedBy(calm);
  assert.ok(triedCalmly.people > 100 && triedCalmly.refused.length === 0);
  await start(calm);
  await until(async () => (await statusOf(calm)) === 'done');
  const loadedCalmly = { made: await madeBy(server, calm), content: await contentOf(server) };
  await send('POST', '/v1/undo-import', { import_id: calm });
  await until(async () => (await statusOf(calm)) === 'undone');

  const id = await fetched();
  let kills = { checking: 0, loading: 0 };
  /** Kills it in this state, as long as it is in it. */
  const disturb = async (state: 'checking' | 'loading', end: string, times: number, isMidway: () => Promise<boolean>) => {
    for (let count = 0; count < times; ) {
      const status = await statusOf(id);
      if (status === end) break;
      if (status !== state || !(await isMidway())) continue;
      await delay(Math.random() * 150);
      if ((await statusOf(id)) === end) break;
      count += 1;
      kills = { ...kills, [state]: kills[state] + 1 };
      await kill();
    }
    await until(async () => (await statusOf(id)) === end);
  };
  await start(id, { dry_run: true });
  await disturb('checking', 'ready', rounds(2), async () => true);
  assert.deepEqual(await triedBy(id), triedCalmly);
  assert.deepEqual([await contentOf(server), await linked()], [before, [[0]]]);

  await start(id);
  let linkedBefore = 0;
  // Each time later than the time before: something has been loaded.
  await disturb('loading', 'done', rounds(2), async () => {
    const [[count] = [0]] = (await linked()) as [number][];
    const isFurther = count > linkedBefore;
    if (isFurther) linkedBefore = count;
    return isFurther;
  });
  assert.deepEqual(await madeBy(server, id), loadedCalmly.made);
  assert.deepEqual(await contentOf(server), loadedCalmly.content);
  assert.ok(kills.checking > 0 && kills.loading > 0, JSON.stringify(kills));
});
