import assert from 'node:assert/strict';
import test from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const workshop = {
  name: ' Workshop day ',
  minutes: 60,
  instructions: '**Before you start.** Walk through the repair bay.',
  rating_labels: ['Not shown', 'Partly', 'Solid', 'Strong'],
  attributes: [
    { name: 'Fault finding', description: 'From symptom to cause', category: 'Craft', required: true },
    { name: 'Fault finding' },
    { id: 'crew', name: 'Works with the crew' },
  ],
  questions: [{ text: 'Tell me about a repair you had to do again.', attribute_id: 'fault-finding' }, { text: '何を書きますか' }],
};

const create = async (client: Client, fields: object = {}) =>
  (await client.post('/v1/create-kit', { ...workshop, ...fields })).body.kit;
const names = async (client: Pick<Client, 'get'>, query = '', prefix = '') =>
  (await client.get(`${prefix}/v1/kits${query}`)).body.kits.map(({ name }: { name: string }) => name);

test('a kit is created with ids that are made of its words, and read and listed', async () => {
  const client = await newClient(running);
  const { status, body } = await client.post('/v1/create-kit', workshop);
  assert.equal(status, 201);
  const { kit } = body;
  assert.deepEqual(
    [kit.name, kit.job_id, kit.stage_id, kit.minutes, kit.is_archived, kit.rating_labels],
    ['Workshop day', null, null, 60, false, workshop.rating_labels],
  );
  assert.deepEqual(kit.attributes, [
    { id: 'fault-finding', name: 'Fault finding', description: 'From symptom to cause', category: 'Craft', required: true },
    { id: 'fault-finding-2', name: 'Fault finding', description: null, category: null, required: false },
    { id: 'crew', name: 'Works with the crew', description: null, category: null, required: false },
  ]);
  assert.deepEqual(
    kit.questions.map(({ id, attribute_id }: { id: string; attribute_id: string | null }) => [id, attribute_id]),
    [
      ['tell-me-about-a-repair-you-had-to-do-again', 'fault-finding'],
      ['question', null],
    ],
  );
  assert.deepEqual((await client.get(`/v1/get-kit?kit_id=${kit.id}`)).body.kit, kit);
  const { kits, total_kits } = (await client.get('/v1/kits')).body;
  assert.equal(total_kits, 1);
  assert.deepEqual([kits[0].id, kits[0].total_attributes, kits[0].total_questions], [kit.id, 3, 2]);
  const plain = (await client.post('/v1/create-kit', { name: 'Call' })).body.kit;
  assert.deepEqual([plain.rating_labels, plain.attributes], [workshop.rating_labels, []]);
});

test('every invalid field of a kit is refused by its name', async () => {
  const client = await newClient(running);
  const kit = await create(client);
  const refusal = async (fields: object, path = 'create-kit') => {
    const { status, body } =
      path === 'create-kit'
        ? await client.post(`/v1/${path}`, { name: 'x', ...fields })
        : await client.patch(`/v1/${path}`, { kit_id: kit.id, ...fields });
    return [status, body.error];
  };
  const many = (count: number, part: object) => Array.from({ length: count }, () => part);
  for (const path of ['create-kit', 'update-kit']) {
    assert.deepEqual(await refusal({ name: ' ' }, path), [400, 'name is required and cannot be empty.']);
    assert.deepEqual(await refusal({ minutes: 4 }, path), [400, 'minutes must be an integer between 5 and 480, or null']);
    assert.deepEqual(await refusal({ rating_labels: ['a', 'b', 'c'] }, path), [400, 'rating_labels must be an array of 4 strings']);
    assert.deepEqual(await refusal({ attributes: many(31, { name: 'x' }) }, path), [
      400,
      'attributes must be an array of at most 30 attributes',
    ]);
    assert.deepEqual(await refusal({ questions: many(41, { text: 'x' }) }, path), [
      400,
      'questions must be an array of at most 40 questions',
    ]);
    assert.deepEqual(await refusal({ attributes: [{ name: '' }] }, path), [
      400,
      'attributes[0].name is required and cannot be empty.',
    ]);
    assert.deepEqual(await refusal({ attributes: [{ name: 'x', id: ' ' }] }, path), [
      400,
      'attributes[0].id must be a non-empty string',
    ]);
    assert.deepEqual(await refusal({ attributes: many(2, { name: 'x', id: 'x' }) }, path), [400, 'attributes ids must be unique']);
    assert.deepEqual(await refusal({ questions: [{ text: 'x', attribute_id: 'unknown' }] }, path), [
      400,
      'questions[0].attribute_id must be the id of an attribute',
    ]);
    assert.deepEqual(await refusal({ stage_id: kit.id }, path), [400, 'stage_id requires job_id.']);
  }
  assert.deepEqual(await refusal({ attributes: [] }, 'update-kit'), [
    400,
    'questions[0].attribute_id must be the id of an attribute',
  ]);
  assert.deepEqual(await refusal({ job_id: await client.addJob(), stage_id: kit.id }), [401, 'Invalid stage id']);
  assert.deepEqual(await refusal({ job_id: kit.id }), [401, 'Invalid job id']);
  assert.deepEqual(await refusal({}, 'update-kit'), [400, 'At least one updatable field must be provided.']);
  const unknown = await client.get('/v1/get-kit?kit_id=x');
  assert.deepEqual([unknown.status, unknown.body.error], [401, 'Invalid kit id']);
});

test('a kit is changed only as it was read, and a change without a difference leaves it as it is', async () => {
  const client = await newClient(running);
  const kit = await create(client);
  const read = await client.get(`/v1/get-kit?kit_id=${kit.id}`);
  const patch = (fields: object) =>
    call(`${running.url}/v1/update-kit`, {
      method: 'PATCH',
      token: client.token,
      body: { kit_id: kit.id, ...fields },
      headers: { 'If-Match': read.headers.get('etag') ?? '' },
    });
  const same = await patch({ name: 'Workshop day', questions: kit.questions });
  assert.deepEqual(same.body.kit, kit);
  const changed = (await patch({ minutes: null })).body.kit;
  assert.deepEqual({ ...changed, updated_at: kit.updated_at }, { ...kit, minutes: null });
  assert.equal((await patch({ minutes: 30 })).status, 412);
});

test('a template is copied to a job, with its own life and the same ids of its parts', async () => {
  const client = await newClient(running);
  const [template, job_id] = [await create(client), await client.addJob()];
  const copied = await client.post('/v1/copy-kit', { kit_id: template.id, job_id });
  const { kit } = copied.body;
  assert.equal(copied.status, 201);
  assert.deepEqual([kit.job_id, kit.attributes, kit.questions], [job_id, template.attributes, template.questions]);
  await client.patch('/v1/update-kit', { kit_id: template.id, name: 'Another' });
  assert.deepEqual([await names(client), await names(client, `?job_id=${job_id}`)], [['Another'], ['Workshop day']]);
  const unknown = await client.post('/v1/copy-kit', { kit_id: template.id, job_id: template.id });
  assert.deepEqual([unknown.status, unknown.body.error], [401, 'Invalid job id']);
});

test('archiving and restoring are repeatable, and leave the kit readable', async () => {
  const client = await newClient(running);
  const { id: kit_id } = await create(client);
  for (const _ of [1, 2]) assert.equal((await client.post('/v1/archive-kit', { kit_id })).body.kit.is_archived, true);
  assert.deepEqual([await names(client), await names(client, '?archived=true')], [[], ['Workshop day']]);
  assert.equal((await client.get(`/v1/get-kit?kit_id=${kit_id}`)).body.kit.is_archived, true);
  for (const _ of [1, 2]) assert.equal((await client.post('/v1/restore-kit', { kit_id })).body.kit.is_archived, false);
  assert.deepEqual(await names(client), ['Workshop day']);
});

test('a job has at most 50 kits, and archived ones do not count', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  for (let count = 0; count < 50; count += 1)
    assert.equal((await client.post('/v1/create-kit', { name: `Kit ${count}`, job_id })).status, 201);
  const full = 'A workspace may have at most 200 templates of interview kits, and a job at most 50 kits.';
  const refused = await client.post('/v1/create-kit', { name: 'x', job_id });
  assert.deepEqual([refused.status, refused.body.error], [409, full]);
  const [{ id: kit_id }] = (await client.get(`/v1/kits?job_id=${job_id}`)).body.kits;
  await client.post('/v1/archive-kit', { kit_id });
  assert.equal((await client.post('/v1/create-kit', { name: 'x', job_id })).status, 201);
  const restored = await client.post('/v1/restore-kit', { kit_id });
  assert.deepEqual([restored.status, restored.body.error], [409, full]);
});

test('hiring managers read templates and the kits of their jobs, and change none; interviewers read none', async () => {
  const client = await newClient(running);
  const [own, foreign] = [await client.addJob(), await client.addJob()];
  const [template, kitOfOwn, kitOfForeign] = [
    await create(client),
    await create(client, { job_id: own }),
    await create(client, { job_id: foreign }),
  ];
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  await client.post('/v1/update-hiring-team', { job_id: own, add: [{ user_id: manager.id }] });
  const read = async (id: string) => (await manager.get(`/console/v1/get-kit?kit_id=${id}`)).status;
  assert.deepEqual([await read(template.id), await read(kitOfOwn.id), await read(kitOfForeign.id)], [200, 200, 401]);
  assert.deepEqual(await names(manager, `?job_id=${own}`, '/console'), ['Workshop day']);
  assert.equal((await manager.get(`/console/v1/kits?job_id=${foreign}`)).body.error, 'Invalid job id');
  assert.equal((await manager.patch('/console/v1/update-kit', { kit_id: kitOfOwn.id, name: 'x' })).status, 403);
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  assert.equal((await interviewer.get('/console/v1/kits')).status, 403);
});
