import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { until } from '#test/chaos/retries.ts';
import { call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newProcessFolder, type Serving, type Settings, startServe } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { rounds } from '#test/runner/rounds.ts';
import { pdfPages } from '#test/samples/pdf-pages.ts';
import { pageOfLines, pdfOfPictures, scanPicture } from '#test/samples/scans.ts';

const cvsCount = 25;
const scanEvery = 8;
const killsCount = rounds(1);

test('nodes killed with kill -9 while they read 25 CVs, scans among them: one cv_processed for each', async (t) => {
  const { settings, token, connectionString } = await newInstallation(t);
  let victim = await startServe(t, settings);
  const ids = await Promise.all(Array.from({ length: cvsCount }, (_, count) => addUpload(victim, token, count)));
  const survivor = await startServe(t, settings);
  for (let kill = 1; kill <= killsCount; kill += 1) {
    await until(async () => (await processedIds(connectionString)).length >= Math.min(5 * kill, cvsCount - 10));
    await victim.stop('SIGKILL');
    victim = await startServe(t, settings);
  }
  // As if the time of the leases had passed.
  await query({ connectionString }, 'UPDATE cv_jobs SET due_at = now()');
  await until(async () => (await query({ connectionString }, 'SELECT FROM cv_jobs')).length === 0);
  assert.deepEqual((await processedIds(connectionString)).sort(), ids.sort());
  const statuses = await query({ connectionString }, 'SELECT status, count(*)::int FROM candidate_cvs GROUP BY status');
  assert.deepEqual(statuses, [['ok', cvsCount]]);
  for (const node of [victim, survivor]) assert.equal((await node.stop()).code, 0);
});

async function newInstallation(t: TestContext): Promise<{ settings: Settings; token: string; connectionString: string }> {
  const connectionString = await cloneTemplate();
  t.after(() => dropDatabase(connectionString));
  const settings = { DATABASE_URL: connectionString, DATA_DIR: await newProcessFolder(t), RATE_LIMIT_PLANS: 'premium=1000000' };
  const { workspace_id: id } = await musterJson<{ workspace_id: string }>(
    ['workspace', 'create', '--name', 'CVs', '--plan', 'premium'],
    settings,
  );
  const { token } = await musterJson<{ token: string }>(['token', 'create', '--workspace', id, '--name', 'cvs'], settings);
  return { settings, token, connectionString };
}

async function addUpload({ url }: Serving, token: string, count: number): Promise<string> {
  const lines = [
    `Ada Lindqvist ${count}`,
    `ada${count}@example.com`,
    'Experience',
    'Head baker, Bread Ltd',
    '2019 - present',
    'Baked bread.',
  ];
  const isScan = count % scanEvery === 0;
  const bytes = isScan ? pdfOfPictures([await scanPicture(pdfPages([pageOfLines(lines)]))]) : Buffer.from(lines.join('\n'));
  const resume = { filename: isScan ? 'cv.pdf' : 'cv.txt', content: bytes.toString('base64') };
  const { status, body } = await call(`${url}/v1/add-candidate`, { method: 'POST', token, body: { type: 'upload', resume } });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

async function processedIds(connectionString: string): Promise<unknown[]> {
  const events = `SELECT body::json #>> '{data,candidate,id}' FROM events WHERE type = 'cv_processed'`;
  return (await query({ connectionString }, events)).flat();
}
