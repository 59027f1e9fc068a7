import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('lists, compact rows, boards and searches show the stage that the candidate alone shows, with and without stages of the job', async () => {
  const client = await newClient(running);
  const job = await client.addJob();
  const own = await client.addJob();
  const { stages } = (await client.get(`/v1/job-stages?job_id=${own}`)).body;
  const renamed = stages.map(({ id, name, status, target_days }: Record<string, unknown>) => ({
    id,
    name: `"${name}"`,
    status,
    target_days,
  }));
  assert.equal((await client.post('/v1/update-job-stages', { job_id: own, stages: renamed })).status, 200);
  const statuses = ['applied', 'phone_screen', 'on_hold'];
  const added = [job, own].flatMap((job_id) => statuses.map((status) => ({ job_id, status })));
  for (const fields of [...added, {}]) await client.addCandidate(fields);

  const shown = ({ stage_id, stage }: { stage_id?: string; stage?: object }) => ({ stage_id, stage });
  const lists = ['/v1/candidates', '/v1/candidates?fields=card', '/v1/candidates?q=Ada', `/v1/candidates?sort=-updated_at`];
  for (const path of lists) {
    const { candidates } = (await client.get(path)).body;
    assert.equal(candidates.length, added.length + 1);
    for (const listed of candidates) assert.deepEqual(shown(listed), shown(await client.candidate(listed.id)), path);
    assert.equal(candidates.filter(({ stage }: { stage: unknown }) => stage === null).length, 1);
  }
  for (const id of [job, own]) {
    const { columns } = (await client.get(`/v1/job-board?job_id=${id}`)).body;
    const cards = columns.flatMap(({ candidates }: { candidates: { id: string }[] }) => candidates);
    assert.equal(cards.length, statuses.length);
    for (const card of cards) assert.deepEqual(shown(card), shown(await client.candidate(card.id)));
  }
});
