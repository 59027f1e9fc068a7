import assert from 'node:assert/strict';
import test from 'node:test';
import { type Client, call, newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

async function opened(client: Client, fields: object = {}, jobId?: string): Promise<{ id: string; job_id: string }> {
  const { id } = (await client.post('/v1/create-requisition', { title: 'Baker', submit: true, ...fields })).body.requisition;
  await client.post('/v1/approve-requisition', { requisition_id: id });
  const answer = await client.post('/v1/open-requisition', { requisition_id: id, ...(jobId && { job_id: jobId }) });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.requisition;
}

const read = async (client: Client, id: string) => (await client.get(`/v1/get-requisition?requisition_id=${id}`)).body.requisition;

async function state(client: Client, id: string): Promise<[number, string]> {
  const { filled, status } = await read(client, id);
  return [filled, status];
}

const move = async (client: Client, candidateId: string, status: string, more: object = {}) =>
  assert.equal((await client.patch('/v1/update-candidate', { candidate_id: candidateId, status, ...more })).status, 200);

test('hires of the job fill the requisition, and an undone hire opens it again', async () => {
  const client = await newClient(running);
  const { id, job_id } = await opened(client, { openings: 2 });
  const [ada, ida] = [await client.addCandidate({ job_id }), await client.addCandidate({ job_id })];
  await move(client, ada, 'offer');
  assert.deepEqual(await state(client, id), [0, 'approved']);
  await move(client, ada, 'hired');
  assert.deepEqual(await state(client, id), [1, 'approved']);
  // Tags are saved by another statement.
  await move(client, ida, 'hired', { tags: ['chosen'] });
  assert.deepEqual(await state(client, id), [2, 'filled']);
  assert.equal((await client.get('/v1/requisitions?status=filled')).body.total_requisitions, 1);
  await move(client, ada, 'rejected');
  assert.deepEqual(await state(client, id), [1, 'approved']);
  const totals = await Promise.all(['filled', 'approved'].map((status) => client.get(`/v1/requisitions?status=${status}`)));
  assert.deepEqual(
    totals.map(({ body }) => body.total_requisitions),
    [0, 1],
  );
  const { history } = await read(client, id);
  assert.deepEqual(
    history.slice(-5).map(({ what, from, to }: any) => [what, from, to]),
    [
      ['filled', 0, 1],
      ['filled', 1, 2],
      ['status', 'approved', 'filled'],
      ['filled', 2, 1],
      ['status', 'filled', 'approved'],
    ],
  );
  assert.equal(history.at(-1).actor.name, 'test token');
});

test('candidates of other jobs, and without a job, fill nothing', async () => {
  const client = await newClient(running);
  const { id } = await opened(client);
  await move(client, await client.addCandidate({ job_id: await client.addJob() }), 'hired');
  await move(client, await client.addCandidate(), 'hired');
  assert.deepEqual(await state(client, id), [0, 'approved']);
});

test('hires before the opening do not count, nor does undoing them', async () => {
  const client = await newClient(running);
  const job = await client.addJob({ openings: 3 });
  const early = await client.addCandidate({ job_id: job });
  await move(client, early, 'hired');
  const { id } = await opened(client, { openings: 1 }, job);
  assert.equal((await client.job(job)).openings, 4);
  assert.deepEqual(await state(client, id), [0, 'approved']);
  await move(client, await client.addCandidate({ job_id: job }), 'hired');
  assert.deepEqual(await state(client, id), [1, 'filled']);
  await move(client, early, 'rejected');
  assert.deepEqual(await state(client, id), [1, 'filled']);
});

test('a hire beyond the openings takes the place of one that is undone', async () => {
  const client = await newClient(running);
  const { id, job_id } = await opened(client);
  const [ada, ida] = [await client.addCandidate({ job_id }), await client.addCandidate({ job_id })];
  await move(client, ada, 'hired');
  await move(client, ida, 'hired');
  await move(client, ada, 'applied');
  assert.deepEqual(await state(client, id), [1, 'filled']);
  await move(client, ida, 'applied');
  assert.deepEqual(await state(client, id), [0, 'approved']);
});

test('requisitions of one job are filled in the order in which they were opened, and emptied from the last', async () => {
  const client = await newClient(running);
  const first = await opened(client, { openings: 1 });
  const second = await opened(client, { openings: 2 }, first.job_id);
  const people = await Promise.all([1, 2, 3].map(() => client.addCandidate({ job_id: first.job_id })));
  for (const person of people.slice(0, 2)) await move(client, person, 'hired');
  assert.deepEqual(
    [await state(client, first.id), await state(client, second.id)],
    [
      [1, 'filled'],
      [1, 'approved'],
    ],
  );
  await move(client, people[2] ?? '', 'hired');
  assert.deepEqual(await state(client, second.id), [2, 'filled']);
  await move(client, people[0] ?? '', 'applied');
  assert.deepEqual(
    [await state(client, first.id), await state(client, second.id)],
    [
      [1, 'filled'],
      [1, 'approved'],
    ],
  );
});

test('more openings, once approved, are filled by hires that are waiting', async () => {
  const client = await newClient(running);
  const { id, job_id } = await opened(client, { openings: 2 });
  await client.post('/v1/hold-requisition', { requisition_id: id });
  for (let count = 0; count < 3; count += 1) await move(client, await client.addCandidate({ job_id }), 'hired');
  assert.deepEqual(await state(client, id), [2, 'on_hold']);
  assert.equal((await client.post('/v1/resume-requisition', { requisition_id: id })).body.requisition.status, 'filled');
  const other = await opened(client, { openings: 1 }, job_id);
  assert.deepEqual(await state(client, other.id), [1, 'filled']);
});

test('an erased hire still fills its opening, and no row names the person', async () => {
  const client = await newClient(running);
  const { id, job_id } = await opened(client);
  const candidate = await client.addCandidate({ job_id });
  await move(client, candidate, 'hired');
  assert.equal((await client.delete(`/v1/delete-candidate?id=${candidate}`)).status, 200);
  assert.deepEqual(await state(client, id), [1, 'filled']);
  const rows = await running.app.database.query<{ rows: number }>({
    text: 'SELECT count(*) AS rows FROM requisition_hires WHERE workspace_id = $1',
    values: [client.workspaceId],
  });
  assert.deepEqual(rows, [{ rows: 0 }]);
});

test('concurrent hires and undone hires on two nodes are counted exactly', async (t) => {
  const databaseUrl = await cloneTemplate();
  const nodes = [await startAppOn(databaseUrl), await startAppOn(databaseUrl)];
  t.after(async () => {
    for (const { stop } of nodes) await stop();
    await dropDatabase(databaseUrl);
  });
  const [first, second] = nodes;
  assert.ok(first && second);
  const client = await newClient(first.running);
  const { id, job_id } = await opened(client, { openings: 12 });
  const other = await opened(client, { openings: 6 }, job_id);
  const people = await Promise.all(Array.from({ length: 24 }, () => client.addCandidate({ job_id })));
  const patch = (node: number, candidate_id: string, status: string) =>
    call(`${nodes[node % 2]?.running.url}/v1/update-candidate`, {
      method: 'PATCH',
      token: client.token,
      body: { candidate_id, status },
    });
  // Two at a time, one on each node: more would be saved by one statement of their node.
  for (let index = 0; index < people.length; index += 2) {
    const answers = await Promise.all([
      patch(0, people[index] ?? '', 'hired'),
      patch(1, people[index + 1] ?? '', 'hired'),
      client.patch('/v1/update-requisition', { requisition_id: id, justification: `${index}` }),
    ]);
    for (const { status, text } of answers) assert.equal(status, 200, text);
    const filled = (await state(client, id))[0] + (await state(client, other.id))[0];
    assert.equal(filled, Math.min(index + 2, 18));
  }
  assert.deepEqual(
    [await state(client, id), await state(client, other.id)],
    [
      [12, 'filled'],
      [6, 'filled'],
    ],
  );
  const undone = people.slice(0, 10).map((person, index) => patch(index + 1, person, 'offer'));
  for (const { status, text } of await Promise.all(undone)) assert.equal(status, 200, text);
  assert.deepEqual(
    [await state(client, id), await state(client, other.id)],
    [
      [12, 'filled'],
      [2, 'approved'],
    ],
  );
});
