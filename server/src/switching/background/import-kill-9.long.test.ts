import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { importPartBytes } from '@muster/contract/switching/workspace-import.ts';
import { until } from '#test/chaos/retries.ts';
import { call } from '#test/factories.ts';
import { inventedLever } from '#test/invented-lever.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newProcessFolder, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { rounds } from '#test/runner/rounds.ts';
import { zipOf } from '#test/zip.ts';

const slowestMs = 1000;

test('kill -9 while an import is loaded and undone: the next process goes on, nothing comes twice, and nothing stays', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: await newProcessFolder(t),
    RATE_LIMIT_PLANS: 'free=1000000,premium=1000000',
  };
  const rows = <Row>(text: string) => query({ connectionString: databaseUrl }, text).then((found) => found as Row[]);
  const { token, ...first } = await serveWorkspace(t, settings);
  let { server } = first;
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(server.url + path, { method, token, ...(body && { body }) });
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const lines = Object.entries(inventedLever(500)).map(([list, each]): [string, Buffer] => [
    `${list}.jsonl`,
    Buffer.from((each ?? []).map((row) => `${JSON.stringify(row)}\n`).join('')),
  ]);
  const archive = await zipOf(lines);
  const newImport = async () => {
    const { id, upload } = (await send('POST', '/v1/create-import', { source: 'lever', bytes: archive.length })).import;
    for (let number = 1; number <= upload.parts; number += 1) {
      const bytes = archive.subarray((number - 1) * importPartBytes, number * importPartBytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = { filename: 'a.zip', content: bytes.toString('base64') };
      await send('POST', '/v1/upload-import-part', { import_id: id, number, sha256, file });
    }
    return id;
  };
  const statusOf = async (id: string) => (await send('GET', `/v1/get-import?import_id=${id}`)).import.status;
  let killedMidway = 0;
  /** Kills until it ends by itself. */
  const disturb = async (id: string, end: string) => {
    for (let kills = 0; kills < 3; kills += 1) {
      await delay(300 + Math.random() * slowestMs);
      if ((await statusOf(id)) === end) break;
      killedMidway += 1;
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
      // As a minute later.
      await rows('UPDATE imports SET due_at = now() WHERE due_at IS NOT NULL');
      server = await startServe(t, settings);
    }
    await until(async () => (await statusOf(id)) === end);
  };
  const made = async (id: string) => {
    const { types } = (await send('GET', `/v1/import-report?import_id=${id}`)).report;
    return Object.fromEntries(types.map((each: { type: string; made: number }) => [each.type, each.made]));
  };
  const loaded = () =>
    rows(`SELECT (SELECT count(*) FROM candidates)::int AS candidates, (SELECT count(*) FROM people)::int AS people,
      (SELECT count(*) FROM jobs)::int AS jobs, (SELECT count(*) FROM notes)::int AS notes, (SELECT count(*) FROM candidate_history)::int AS history`);
  const empty = await loaded();

  const calm = await newImport();
  await send('POST', '/v1/start-import', { import_id: calm, load: true });
  await until(async () => (await statusOf(calm)) === 'done');
  const undisturbed = { made: await made(calm), loaded: await loaded() };
  await send('POST', '/v1/undo-import', { import_id: calm });
  await until(async () => (await statusOf(calm)) === 'undone');

  for (let round = 0; round < rounds(1); round += 1) {
    const id = await newImport();
    await send('POST', '/v1/start-import', { import_id: id, load: true });
    await disturb(id, 'done');
    assert.deepEqual({ made: await made(id), loaded: await loaded() }, undisturbed);
    await send('POST', '/v1/undo-import', { import_id: id });
    await disturb(id, 'undone');
    assert.deepEqual(await loaded(), empty);
  }
  assert.ok(killedMidway > 0, 'no kill met an import under way');
  assert.deepEqual(await rows('SELECT FROM stored_files WHERE owned'), []);
});
