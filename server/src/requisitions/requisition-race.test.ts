import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { recordedEvents } from '#test/events.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { rounds } from '#test/runner/rounds.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

const nodes: { running: Running; stop: () => Promise<void> }[] = [];
let databaseUrl = '';

before(async () => {
  databaseUrl = await cloneTemplate();
  nodes.push(await startAppOn(databaseUrl), await startAppOn(databaseUrl));
});

after(async () => {
  for (const { stop } of nodes) await stop();
  await dropDatabase(databaseUrl);
});

function nodeAt(index: number): Running {
  const node = nodes[index % nodes.length]?.running;
  assert.ok(node);
  return node;
}

const post = (client: Client, node: number, path: string, body: object): Promise<Answer> =>
  call(nodeAt(node).url + path, { method: 'POST', token: client.token, body });

const create = async (client: Client, fields: object) =>
  (await client.post('/v1/create-requisition', { title: 'Baker', submit: true, ...fields })).body.requisition.id;

const read = async (client: Client, id: string) => (await client.get(`/v1/get-requisition?requisition_id=${id}`)).body.requisition;

const approvedEvents = async (client: Client) =>
  (await recordedEvents(nodeAt(0), client.workspaceId)).filter(({ type }) => type === 'requisition.approved');

test('codes have no gaps and no duplicates when two nodes create requisitions at once', async () => {
  const client = await newClient(nodeAt(0));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      // Every fifth is refused, and takes no code.
      post(client, index, '/v1/create-requisition', { title: 'Baker', ...(index % 5 === 0 && { external_id: 'same' }) }),
    ),
  );
  const codes = answers.filter(({ status }) => status === 201).map(({ body }) => Number(body.requisition.code.slice(4)));
  assert.equal(codes.length, 33, JSON.stringify(answers.map(({ status }) => status)));
  assert.deepEqual(
    codes.toSorted((one, other) => one - other),
    Array.from({ length: 33 }, (_, index) => index + 1),
  );
  assert.equal((await client.get('/v1/requisitions')).body.total_requisitions, 33);
});

test('a concurrent approval and rejection have one outcome, and an event only if it is approved', async () => {
  const client = await newClient(nodeAt(0));
  const approvers = ['a@x.example', 'b@x.example', 'c@x.example'];
  let approvals = 0;
  for (let round = 0; round < rounds(6); round += 1) {
    const id = await create(client, { approval_steps: [{ name: 'Any', approvers }] });
    const answers = await Promise.all([
      post(client, round, '/v1/approve-requisition', { requisition_id: id, approver: 'a@x.example' }),
      post(client, round + 1, '/v1/reject-requisition', { requisition_id: id, approver: 'b@x.example', comment: 'No.' }),
      post(client, round + 1, '/v1/approve-requisition', { requisition_id: id, approver: 'c@x.example' }),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    assert.equal(won.length, 1, JSON.stringify(answers.map(({ text }) => text)));
    const { status, approvals: steps } = await read(client, id);
    assert.equal(won[0]?.body.requisition.status, status);
    assert.equal(steps[0].decisions.length, 1);
    for (const answer of answers.filter((each) => each !== won[0]))
      assert.deepEqual([answer.status, answer.body.error], [409, `Requisition is ${status}.`]);
    if (status === 'approved') approvals += 1;
  }
  assert.equal((await approvedEvents(client)).length, approvals);
});

test('concurrent decisions of all approvers of a step are all kept, with one event, by the last of them', async () => {
  const client = await newClient(nodeAt(0));
  const approvers = Array.from({ length: 6 }, (_, index) => `approver${index}@x.example`);
  for (let round = 0; round < rounds(6); round += 1) {
    const id = await create(client, { approval_steps: [{ name: 'All', approvers, required: 'all' }] });
    const answers = await Promise.all(
      // Each of them twice, on different nodes: the second time they have decided, or all is decided.
      [...approvers, ...approvers].map((approver, index) =>
        post(client, index + Math.floor(index / approvers.length), '/v1/approve-requisition', { requisition_id: id, approver }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, approvers.length);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    const { status, approvals } = await read(client, id);
    assert.equal(status, 'approved');
    const decided = approvals[0].decisions.map(({ approver }: any) => approver);
    assert.deepEqual(decided.toSorted(), approvers);
    const events = (await approvedEvents(client)).filter(({ data }) => data.requisition.id === id);
    assert.deepEqual(
      events.map(({ actor }) => actor.id),
      [decided.at(-1)],
    );
  }
});

test('of concurrent requests to open, hold and cancel a requisition at most one opens it, and there is one job for each opened one', async () => {
  const client = await newClient(nodeAt(0));
  for (let round = 0; round < rounds(4); round += 1) {
    const id = await create(client, {});
    await client.post('/v1/approve-requisition', { requisition_id: id });
    const answers = await Promise.all([
      ...[0, 1, 2, 3].map((node) => post(client, node, '/v1/open-requisition', { requisition_id: id })),
      post(client, round, '/v1/cancel-requisition', { requisition_id: id }),
      post(client, round + 1, '/v1/hold-requisition', { requisition_id: id }),
    ]);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    const opened = answers.slice(0, 4).filter(({ status }) => status === 200);
    const { job_id } = await read(client, id);
    assert.equal(opened.length, job_id === null ? 0 : 1);
  }
  const requisitions = (await client.get('/v1/requisitions')).body.requisitions;
  const jobs = (await client.get('/v1/jobs')).body;
  assert.equal(jobs.total_jobs, requisitions.filter(({ job_id }: any) => job_id !== null).length);
  const totals = await Promise.all(
    ['approved', 'on_hold', 'cancelled'].map(async (status) => (await client.get(`/v1/requisitions?status=${status}`)).body),
  );
  for (const { total_requisitions, requisitions: found } of totals) assert.equal(total_requisitions, found.length);
});
