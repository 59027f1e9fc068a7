import assert from 'node:assert/strict';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '#test/chaos/retries.ts';
import { call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newProcessFolder, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { rounds } from '#test/runner/rounds.ts';
import { readZip } from '#test/zip.ts';

const candidates = 5000;

test('kill -9 while an export is made: the next process makes it again, whole, and nothing of the attempts before stays', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const dataDir = await newProcessFolder(t);
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMIT_PLANS: 'free=1000000,premium=1000000' };
  const uploads = join(dataDir, 'files/uploads');
  const rows = <Row>(text: string) => query({ connectionString: databaseUrl }, text).then((found) => found as Row[]);
  const first = await serveWorkspace(t, settings);
  const { token } = first;
  let { server } = first;
  const send = (method: string, path: string, body?: object) => call(server.url + path, { method, token, ...(body && { body }) });
  const { id: job } = (await send('POST', '/v1/add-job', { job_title: 'Baker' })).body;
  await rows(`
    INSERT INTO candidates (workspace_id, id, person_id, type, status, name, created_at, updated_at, note_to_candidate)
    SELECT workspace_id, gen_random_uuid(), gen_random_uuid(), 'prospect', 'applied', 'P' || n, now(), now(), repeat(md5(n::text), 100)
    FROM jobs, generate_series(1, ${candidates}) AS n WHERE id = '${job}'`);
  let killedMidway = 0;
  let slowestMs = 300;
  for (let round = 0; round < rounds(6); round += 1) {
    const { id } = (await send('POST', '/v1/create-export', {})).body.export;
    const isAt = async (status: string) =>
      (await rows(`SELECT FROM workspace_exports WHERE id = '${id}' AND status = '${status}'`)).length > 0;
    await until(async () => !(await isAt('waiting')));
    await delay(Math.random() * slowestMs);
    if (await isAt('running')) killedMidway += 1;
    // A quick machine had ended it.
    else slowestMs /= 2;
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    // As a minute later for the export, and an hour later for what was being written.
    await rows('UPDATE workspace_exports SET due_at = now() WHERE due_at IS NOT NULL');
    for (const name of await readdir(uploads).catch(() => [])) await utimes(join(uploads, name), 0, 0);
    server = await startServe(t, settings);
    await until(async () => (await send('GET', `/v1/get-export?export_id=${id}`)).body.export.status === 'complete');
    const { link } = (await send('POST', '/v1/create-export-link', { export_id: id })).body;
    const { pathname, search } = new URL(link.url);
    const archive = Buffer.from(await (await fetch(server.url + pathname + search)).arrayBuffer());
    assert.equal(String(readZip(archive).get('records/application.jsonl')).split('\n').length - 1, candidates);
    assert.equal((await rows('SELECT FROM workspace_exports')).length, 1);
  }
  assert.ok(killedMidway > 0, 'no kill met an export under way');
  await rows('UPDATE file_removals SET due_at = now()');
  await until(async () => (await rows('SELECT FROM file_removals')).length === 0);
  const pieces = await rows<{ key: string }>('SELECT key FROM workspace_export_parts');
  const owned = await rows<{ key: string }>('SELECT key FROM stored_files WHERE owned');
  assert.deepEqual(owned, pieces);
  assert.deepEqual(await readdir(uploads), []);
});
