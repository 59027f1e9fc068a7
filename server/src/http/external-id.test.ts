import assert from 'node:assert/strict';
import test from 'node:test';
import { type Client, call, newClient } from '#test/factories.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();
const taken = [409, '{"success":false,"error":"external_id is already in use."}'];

type Noun = {
  list: string;
  items: string;
  total: string;
  add: (client: Client, fields: object) => Promise<{ status: number; text: string; body: any }>;
  update: (client: Client, id: string, fields: object) => Promise<{ status: number; text: string }>;
  remove: (client: Client, id: string) => Promise<unknown>;
};

const nouns: Record<string, Noun> = {
  job: {
    list: '/v1/jobs',
    items: 'jobs',
    total: 'total_jobs',
    add: (client, fields) => client.post('/v1/add-job', { job_title: 'Baker', ...fields }),
    update: (client, id, fields) => client.patch('/v1/update-job', { job_id: id, ...fields }),
    remove: (client, id) => client.delete(`/v1/delete-job?id=${id}`),
  },
  candidate: {
    list: '/v1/candidates',
    items: 'candidates',
    total: 'total_candidates',
    add: (client, fields) => client.post('/v1/add-candidate', { type: 'prospect', name: 'Ada', ...fields }),
    update: (client, id, fields) => client.patch('/v1/update-candidate', { candidate_id: id, ...fields }),
    remove: (client, id) => client.delete(`/v1/delete-candidate?id=${id}`),
  },
};

for (const [name, { list, items, total, add, update, remove }] of Object.entries(nouns)) {
  test(`the external_id of a ${name} is unique in its workspace, when it is added and when it is changed`, async () => {
    const [client, stranger] = [await newClient(running), await newClient(running)];
    const first = (await add(client, { external_id: 'X-1' })).body.id;
    const second = (await add(client, { external_id: 'x-1' })).body.id;
    assert.ok(second, 'capitals count');
    const refusals = [await add(client, { external_id: 'X-1' }), await update(client, second, { external_id: 'X-1' })];
    for (const { status, text } of refusals) assert.deepEqual([status, text], taken);
    assert.equal((await add(stranger, { external_id: 'X-1' })).status, 201);
    assert.equal((await update(client, first, { external_id: 'X-1' })).status, 200);
    assert.equal((await update(client, first, { external_id: null })).status, 200);
    assert.equal((await update(client, second, { external_id: 'X-1' })).status, 200);
    await remove(client, second);
    assert.equal((await add(client, { external_id: 'X-1' })).status, 201);
    for (let count = 0; count < 2; count += 1)
      assert.equal((await add(client, { external_id: '' })).status, 201, 'an empty one names nothing');
    assert.equal((await client.get(list)).body[total], 4);
  });

  test(`a ${name} is found by its external_id, alone and with other filters`, async () => {
    const [client, stranger] = [await newClient(running), await newClient(running)];
    const ids = new Map<string, string>();
    for (const external_id of ['A', 'B', 'Ä ☃ &=%', 'x'.repeat(255)])
      ids.set(external_id, (await add(client, { external_id })).body.id);
    await add(stranger, { external_id: 'theirs' });
    const find = async (query: string) => {
      const { body } = await client.get(`${list}?${query}`);
      assert.equal(body[total], body[items].length, query);
      return body[items].map((each: { id: string; external_id: string }) => [each.id, each.external_id]);
    };
    for (const [externalId, id] of ids)
      assert.deepEqual(await find(`external_id=${encodeURIComponent(externalId)}`), [[id, externalId]]);
    for (const nothing of ['theirs', 'a', 'A%20']) assert.deepEqual(await find(`external_id=${nothing}`), []);
    const before = new Date(0).toISOString();
    assert.deepEqual(await find(`external_id=A&created_after=${before}&sort=updated_at`), [[ids.get('A'), 'A']]);
    assert.deepEqual(await find(`external_id=A&created_before=${before}`), []);
    assert.equal((await client.get(`${list}?external_id=`)).body.error, 'external_id must be a non-empty string');
    const { next_cursor } = (await client.get(`${list}?limit=1`)).body;
    assert.equal((await client.get(`${list}?limit=1&external_id=A&cursor=${next_cursor}`)).body.error, 'cursor is not valid');
  });

  test(`of many ${name}s added concurrently on two nodes with one external_id, exactly one is stored`, async () => {
    const client = await newClient(running);
    const { running: second, stop } = await startAppOn(running.databaseUrl);
    try {
      const there: Client = {
        ...client,
        post: (path, body) => call(second.url + path, { method: 'POST', token: client.token, body }),
      };
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? client : there, { external_id: 'one' })));
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual([statuses[0], new Set(statuses.slice(1))], [201, new Set([409])]);
      assert.equal((await client.get(list)).body[total], 1);
    } finally {
      await stop();
    }
  });
}

test('a change of external_id is recorded in the history of the candidate, with an event', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  await client.patch('/v1/update-candidate', { candidate_id: id, external_id: 'X-1' });
  const { history, external_id } = await client.candidate(id);
  assert.deepEqual(
    [external_id, history.map(({ what, from, to }: any) => [what, from, to]).at(-1)],
    ['X-1', ['external_id', null, 'X-1']],
  );
  const [event] = (await client.get('/v1/events?type=candidate.updated')).body.events;
  assert.deepEqual([event.data.previous, event.data.current], [{ external_id: null }, { external_id: 'X-1' }]);
});

test('a refused external_id gets the same response again for its Idempotency-Key', async () => {
  const client = await newClient(running);
  const first = await client.addJob({ external_id: 'X-1' });
  const again = () =>
    call(`${running.url}/v1/add-job`, {
      method: 'POST',
      token: client.token,
      body: { job_title: 'Baker', external_id: 'X-1' },
      headers: { 'idempotency-key': 'k' },
    });
  const refused = await again();
  assert.deepEqual([refused.status, refused.text], taken);
  await client.delete(`/v1/delete-job?id=${first}`);
  const replayed = await again();
  assert.deepEqual([replayed.status, replayed.text, replayed.headers.get('idempotency-replayed')], [...taken, 'true']);
});
