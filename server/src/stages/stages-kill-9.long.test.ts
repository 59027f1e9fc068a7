import assert from 'node:assert/strict';
import test from 'node:test';
import { call } from '#test/factories.ts';
import { query, until } from '#test/postgres/embedded-postgres-process.ts';
import { newMigratedFolder, readPostmaster, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { rounds } from '#test/runner/rounds.ts';

const kills = rounds(2);
const candidates = 1500;

test('kill -9 in the middle of a change of the stages: every candidate is moved once, with its events', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_PLANS: 'premium=1000000' };
  const { server: first, token } = await serveWorkspace(t, settings);
  let server = first;
  const send = (method: string, path: string, body?: object) => call(server.url + path, { method, token, body });
  const { id: job_id } = (await send('POST', '/v1/add-job', { job_title: 'Baker' })).body;
  const own = [
    { name: 'Inbox', status: 'applied' },
    { name: 'Trial', status: 'technical' },
  ];
  const { stages } = (await send('POST', '/v1/update-job-stages', { job_id, stages: own })).body;
  const sql = async (text: string) => {
    const { socketFolder } = await readPostmaster(dataDir);
    return query({ host: socketFolder, user: 'muster', database: 'muster' }, text);
  };
  await sql(`
    INSERT INTO candidates (workspace_id, id, person_id, job_id, type, status, name, created_at, updated_at)
    SELECT workspace_id, gen_random_uuid(), gen_random_uuid(), id, 'prospect', 'applied', 'Ada', now() - interval '1 day', now()
    FROM jobs, generate_series(1, ${candidates}) WHERE id = '${job_id}'`);
  const changed = stages.map(({ id, name }: { id: string; name: string }, index: number) => ({
    ...{ id, name, status: index === 0 ? 'screening' : 'technical' },
  }));
  const { body } = await send('POST', '/v1/update-job-stages', { job_id, stages: changed });
  assert.equal(body.moving, candidates);
  const moving = async (): Promise<number> => (await send('GET', `/v1/job-stages?job_id=${job_id}`)).body.moving;
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(async () => (await moving()) <= candidates - (candidates * kill) / (kills + 2));
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    server = await startServe(t, settings);
    const broken = await sql(`
      SELECT candidates.id FROM candidates JOIN jobs ON jobs.id = candidates.job_id
      WHERE candidate_stage(jobs.id, jobs.stages, candidates.status, candidates.stage_id) ->> 'status' IS DISTINCT FROM candidates.status`);
    assert.deepEqual(broken, []);
  }
  await until(async () => (await moving()) === 0);
  assert.deepEqual(await sql('SELECT DISTINCT status FROM candidates'), [['screening']]);
  const events = await sql(`SELECT type, count(*)::int, count(DISTINCT candidate_id)::int FROM events
    WHERE type IN ('application_status_changed', 'candidate.stage_changed') GROUP BY type ORDER BY type`);
  assert.deepEqual(events, [
    ['application_status_changed', candidates, candidates],
    ['candidate.stage_changed', candidates, candidates],
  ]);
});
