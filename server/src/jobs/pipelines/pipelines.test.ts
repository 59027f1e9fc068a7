import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const stages = [
  {
    name: 'Inbox',
    status: 'applied',
    description: 'Everybody',
    target_days: 2,
    on_enter: [{ send_template: 'follow_up', after_minutes: 5 }],
  },
  { name: 'Trial', status: 'technical', description: null, target_days: null, on_enter: [] },
];

const shown = ({ name, status, description, target_days, on_enter }: (typeof stages)[number]) => ({
  ...{ name, status, description, target_days, on_enter },
});

test('a job copies the pipeline that is named, the default one, or the built-in one', async () => {
  const client = await newClient(running);
  const created = await client.post('/v1/create-pipeline', { name: 'Bakery', stages });
  assert.equal(created.status, 201);
  const { id } = created.body.pipeline;
  const stagesOf = async (job_id: string) => (await client.get(`/v1/job-stages?job_id=${job_id}`)).body;
  const named = await stagesOf(await client.addJob({ pipeline_id: id }));
  assert.deepEqual([named.stages.map(shown), named.pipeline_id, named.is_built_in], [stages, id, false]);
  assert.equal((await stagesOf(await client.addJob())).is_built_in, true);
  await client.patch('/v1/update-pipeline', { pipeline_id: id, is_default: true, name: 'Bread' });
  assert.equal((await stagesOf(await client.addJob())).pipeline_id, id);
  assert.equal((await stagesOf(await client.addJob({ pipeline_id: null }))).is_built_in, true);
  const other = (await client.post('/v1/create-pipeline', { name: 'Office', stages: stages.slice(1), is_default: true })).body
    .pipeline;
  const listed = (await client.get('/v1/pipelines')).body.pipelines;
  assert.deepEqual(
    listed.map(({ name, is_default, jobs }: { name: string; is_default: boolean; jobs: number }) => [name, is_default, jobs]),
    [
      ['Bread', false, 2],
      ['Office', true, 0],
    ],
  );
  assert.equal((await client.post('/v1/archive-pipeline', { pipeline_id: other.id })).body.pipeline.archived, true);
  assert.equal((await stagesOf(await client.addJob())).is_built_in, true);
  assert.equal((await client.post('/v1/add-job', { job_title: 'Baker', pipeline_id: other.id })).body.error, 'Invalid pipeline id');
  assert.equal((await client.patch('/v1/update-pipeline', { pipeline_id: other.id, name: 'X' })).status, 401);
});

test('what is wrong with a pipeline is said at its field', async () => {
  const client = await newClient(running);
  await client.post('/v1/create-pipeline', { name: 'Bakery', stages });
  const sent = async (body: object) => {
    const { status, body: answer } = await client.post('/v1/create-pipeline', body);
    return [status, answer.error];
  };
  const shape = 'stages must be an array of 1 to 40 stages with different names';
  assert.deepEqual(await sent({ name: ' bakery', stages }), [409, 'A pipeline with this name exists.']);
  assert.deepEqual(await sent({ name: 'X', stages: [] }), [400, shape]);
  assert.deepEqual(await sent({ name: 'X', stages: [stages[0], { name: ' INBOX', status: 'hired' }] }), [400, shape]);
  assert.deepEqual(await sent({ name: '', stages }), [400, 'name is required and cannot be empty.']);
  const long = await sent({ name: 'X', stages: [{ name: 'a'.repeat(61), status: 'applied' }] });
  assert.deepEqual(long, [400, 'stages[0].name must be at most 60 characters.']);
});
