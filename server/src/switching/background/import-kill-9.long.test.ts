import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '#test/chaos/retries.ts';
import { madeBy, startKilledServer } from '#test/killed-imports.ts';
import { rounds } from '#test/runner/rounds.ts';

const slowestMs = 1000;

test('kill -9 while an import is loaded and undone: the next process goes on, nothing comes twice, and nothing stays', async (t) => {
  const server = await startKilledServer(t, 500);
  const { rows, send, newImport, statusOf, kill } = server;
  let killedMidway = 0;
  /** Kills until it ends by itself. */
  const disturb = async (id: string, end: string) => {
    for (let kills = 0; kills < 3; kills += 1) {
      await delay(300 + Math.random() * slowestMs);
      if ((await statusOf(id)) === end) break;
      killedMidway += 1;
      await kill();
    }
    await until(async () => (await statusOf(id)) === end);
  };
  const loaded = () =>
    rows(`SELECT (SELECT count(*) FROM candidates)::int AS candidates, (SELECT count(*) FROM people)::int AS people,
      (SELECT count(*) FROM jobs)::int AS jobs, (SELECT count(*) FROM notes)::int AS notes, (SELECT count(*) FROM candidate_history)::int AS history`);
  const empty = await loaded();

  const calm = await newImport();
  await send('POST', '/v1/start-import', { import_id: calm, load: true });
  await until(async () => (await statusOf(calm)) === 'done');
  const undisturbed = { made: await madeBy(server, calm), loaded: await loaded() };
  await send('POST', '/v1/undo-import', { import_id: calm });
  await until(async () => (await statusOf(calm)) === 'undone');

  for (let round = 0; round < rounds(1); round += 1) {
    const id = await newImport();
    await send('POST', '/v1/start-import', { import_id: id, load: true });
    await disturb(id, 'done');
    assert.deepEqual({ made: await madeBy(server, id), loaded: await loaded() }, undisturbed);
    await send('POST', '/v1/undo-import', { import_id: id });
    await disturb(id, 'undone');
    assert.deepEqual(await loaded(), empty);
  }
  assert.ok(killedMidway > 0, 'no kill met an import under way');
  assert.deepEqual(await rows('SELECT FROM stored_files WHERE owned'), []);
});
