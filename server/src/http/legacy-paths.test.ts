import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ RATE_LIMIT_PLANS: 'free=3,premium=1000000' });
const gone = startApp({ LEGACY_PATHS: 'gone' });

type Send = (id: string, jobId: string, webhookId: string) => { path: string; body?: object };
type Rename = { old: string; now: string; ask: Send; askNow: Send };

/** The renames of the spec, as far as the new ones exist, each with a request to the old path and the same one to the new path. */
const renames: Rename[] = [
  {
    old: 'GET /v1/applicants',
    now: '/v1/candidates',
    ask: () => ({ path: '/v1/applicants' }),
    askNow: () => ({ path: '/v1/candidates' }),
  },
  {
    old: 'GET /v1/get-applicant',
    now: '/v1/get-candidate',
    ask: (id) => ({ path: `/v1/get-applicant?applicant_id=${id}` }),
    askNow: (id) => ({ path: `/v1/get-candidate?candidate_id=${id}` }),
  },
  {
    old: 'GET /v1/job-applicants',
    now: '/v1/job-candidates',
    ask: (_, jobId) => ({ path: `/v1/job-applicants?job_id=${jobId}` }),
    askNow: (_, jobId) => ({ path: `/v1/job-candidates?job_id=${jobId}` }),
  },
  {
    old: 'PATCH /v1/update-applicant',
    now: '/v1/update-candidate',
    ask: (id) => ({ path: '/v1/update-applicant', body: { applicant_id: id, status: 'screening' } }),
    askNow: (id) => ({ path: '/v1/update-candidate', body: { candidate_id: id, status: 'screening' } }),
  },
  {
    old: 'PATCH /v1/webhooks',
    now: '/v1/webhook',
    ask: (_id, _jobId, id) => ({ path: '/v1/webhooks', body: { id, events: ['job_deleted'] } }),
    askNow: (_id, _jobId, id) => ({ path: '/v1/webhook', body: { id, events: ['job_deleted'] } }),
  },
  {
    old: 'DELETE /v1/webhooks',
    now: '/v1/delete-webhook',
    ask: (_id, _jobId, id) => ({ path: `/v1/webhooks?id=${id}` }),
    askNow: (_id, _jobId, id) => ({ path: `/v1/delete-webhook?id=${id}` }),
  },
];

const keys: [old: string, now: string][] = [
  ['applicants', 'candidates'],
  ['total_applicants', 'total_candidates'],
  ['applicant', 'candidate'],
];

const send = (client: Pick<Client, 'token'>, old: string, { path, body }: ReturnType<Send>, headers = {}, url = running.url) =>
  call(url + path, { method: old.split(' ')[0] ?? 'GET', token: client.token, ...(body && { body }), headers });

function assertAnnounced(answer: Answer, now: string, url = running.url): void {
  assert.equal(answer.headers.get('deprecation'), '@1780272000');
  assert.equal(answer.headers.get('sunset'), 'Sat, 01 Jul 2028 00:00:00 GMT');
  assert.equal(answer.headers.get('link')?.split(', ')[0], `<${url}${now}>; rel="successor-version"`);
}

/** The list of webhooks has the path that its changes had. */
const isStillInUse = (old: string) => endpoints.some(({ path }) => old.endsWith(` ${path}`));

async function newWebhook({ workspaceId }: Client): Promise<string> {
  return (await addWebhook(running.app, workspaceId, { url: 'http://127.0.0.1:9/' })).id;
}

function stopClock(t: TestContext): void {
  const { clock } = running.app;
  const now = new Date();
  running.app.clock = () => now;
  t.after(() => {
    running.app.clock = clock;
  });
}

test('every deprecated path of the contract is tested below', () => {
  assert.deepEqual(
    legacyEndpoints.map(({ method, path }) => `${method} ${path}`),
    renames.map(({ old }) => old),
  );
});

for (const { old, now, ask, askNow } of renames) {
  test(`${old} responds like ${now}, with the old key names`, async (t) => {
    const client = await newClient(running);
    const jobId = await client.addJob();
    const id = await client.addCandidate({ job_id: jobId });
    const [first, second] = [await newWebhook(client), await newWebhook(client)];
    stopClock(t);
    const expected = await send(client, old, askNow(id, jobId, first));
    const another = old.startsWith('DELETE') ? second : first;
    const answer = await send(client, old, ask(id, jobId, another));
    const wanted = JSON.stringify(inOldKeys(expected.body)).replaceAll(first, another);
    assert.deepEqual([answer.status, answer.text], [200, wanted]);
    assertAnnounced(answer, now);
  });

  test(`${old}: errors are those of ${now}, with the deprecation headers`, async () => {
    const client = await newClient(running, 'free');
    for (const [token, status, error] of [
      [undefined, 400, 'Authorization header is required.'],
      ['nobody', 401, 'Invalid token'],
    ] as const) {
      const { path, body } = ask(uuidv7(), 'x', uuidv7());
      const answer = await call(running.url + path, {
        method: old.split(' ')[0] ?? 'GET',
        ...(token && { token }),
        ...(body && { body }),
      });
      assert.deepEqual([answer.status, answer.body.error], [status, error]);
      assertAnnounced(answer, now);
    }
    for (let count = 0; count < 3; count += 1) assertAnnounced(await send(client, old, ask(uuidv7(), 'x', 'x')), now);
    const limited = await send(client, old, ask(uuidv7(), 'x', 'x'));
    assert.equal(limited.status, 429);
    assertAnnounced(limited, now);
    const wrong = await call(`${running.url}${old.split(' ')[1]}`, { method: 'PUT' });
    assert.deepEqual([wrong.status, wrong.body.error], [405, 'Method not allowed']);
    if (isStillInUse(old)) return;
    assert.equal(wrong.headers.get('allow'), old.startsWith('GET') ? 'GET, HEAD' : 'PATCH');
    assertAnnounced(wrong, now);
  });

  test(`${old} is 410 with LEGACY_PATHS=gone, before the token is checked`, async () => {
    for (const token of ['nobody', (await newClient(gone)).token]) {
      const answer = await send({ token }, old, ask('x', 'x', 'x'), {}, gone.url);
      assert.deepEqual([answer.status, answer.text], [410, `{"success":false,"error":"This path was renamed to ${now}."}`]);
      assert.equal(answer.headers.get('x-ratelimit-remaining'), null);
      assertAnnounced(answer, now, gone.url);
    }
    const path = old.split(' ')[1] ?? '';
    if (isStillInUse(old)) return assert.equal((await call(gone.url + path)).body.error, 'Authorization header is required.');
    assert.equal((await call(gone.url + path)).status, old.startsWith('GET') ? 410 : 405);
    assert.equal((await call(gone.url + path, { method: 'DELETE' })).status, 405);
  });

  test(`${old} is counted by its path`, async () => {
    const client = await newClient(running);
    const line = new RegExp(`^muster_legacy_requests_total\\{path="${old.split(' ')[1]}"\\} (\\d+)$`, 'm');
    const total = () => Number(line.exec(running.app.metrics.text())?.[1] ?? 0);
    const before = total();
    const newCount = () => total() - before;
    await send(client, old, askNow(uuidv7(), 'x', 'x'));
    assert.equal(newCount(), 0);
    for (const id of ['x', uuidv7()]) await send(client, old, ask(id, 'x', id));
    await until(() => newCount() === 2);
  });
}

test('the new names are unknown keys on old paths, and the message names the old one', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const required = '{"success":false,"error":"applicant_id is required and must be a UUID"}';
  assert.equal((await client.get(`/v1/get-applicant?candidate_id=${id}`)).text, required);
  assert.equal((await client.get('/v1/get-applicant?applicant_id=x')).text, required);
  assert.equal((await client.patch('/v1/update-applicant', { candidate_id: id, status: 'screening' })).text, required);
  assert.equal((await client.patch('/v1/update-applicant', { applicant_id: 'x', status: 'screening' })).text, required);
  assert.equal((await client.get('/v1/get-candidate?applicant_id=x')).body.error, 'candidate_id is required and must be a UUID');
  const other = await client.addCandidate();
  await client.patch('/v1/update-applicant', { applicant_id: id, candidate_id: other, status: 'screening' });
  assert.deepEqual([(await client.candidate(id)).status, (await client.candidate(other)).status], ['screening', 'applied']);
  const both = await client.get(`/v1/get-applicant?candidate_id=${other}&applicant_id=${id}`);
  assert.equal(both.body.applicant.id, id);
});

test('all other error messages are those of the new path', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const update = async (body: object) => (await client.patch('/v1/update-applicant', body)).body.error;
  assert.equal(await update({ applicant_id: uuidv7(), status: 'screening' }), 'Invalid candidate id');
  assert.equal(await update({ applicant_id: id }), 'At least one updatable field must be provided.');
  assert.equal(await update({ applicant_id: id, candidate_id: id }), 'At least one updatable field must be provided.');
  assert.equal(await update({ applicant_id: id, status: null }), 'status is required');
  assert.equal(await update({ applicant_id: id, note_to_candidate: 7 }), 'note_to_candidate must be a string or null');
  assert.equal(await update({ applicant_id: `${id}\0` }), 'applicant_id contains characters that cannot be stored.');
  const wrongStatus = (await client.patch('/v1/update-candidate', { candidate_id: id, status: 'x' })).body.error;
  for (const status of ['Applied', 'Hired', 'Scheduled']) assert.equal(await update({ applicant_id: id, status }), wrongStatus);
});

test('keys inside a candidate keep their names', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ note_to_candidate: 'x' });
  const { applicant } = (await client.get(`/v1/get-applicant?applicant_id=${id}`)).body;
  assert.deepEqual(applicant, await client.candidate(id));
  assert.ok('note_to_candidate' in applicant);
});

test('the link to the next page has the path that was called, and a cursor is valid on both', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.unshift(await client.addCandidate({ job_id }));
  for (const [old, now, query] of [
    ['/v1/applicants', '/v1/candidates', 'limit=1&type=prospect'],
    ['/v1/job-applicants', '/v1/job-candidates', `job_id=${job_id}&limit=1`],
  ]) {
    const first = await client.get(`${old}?${query}`);
    const [successor, next = ''] = first.headers.get('link')?.split(', ') ?? [];
    assert.equal(successor, `<${running.url}${now}>; rel="successor-version"`);
    const address = /^<(.*)>; rel="next"$/.exec(next)?.[1] ?? '';
    assert.ok(address.startsWith(`${running.url}${old}?`), next);
    const second = await call(address, { token: client.token });
    const third = await client.get(`${now}?${query}&cursor=${second.body.next_cursor}`);
    const last = await client.get(`${old}?${query}&cursor=${second.body.next_cursor}`);
    assert.deepEqual(
      [first, second, last].map(({ body }) => body.applicants[0].id),
      ids,
    );
    assert.deepEqual([third.body.candidates[0].id, third.body.total_candidates], [ids[2], 3]);
    assertAnnounced(last, String(now));
    assert.equal(last.headers.get('link')?.includes('next'), false);
  }
});

test('new paths have no deprecation headers', async () => {
  const client = await newClient(running);
  for (const path of ['/v1/candidates', '/v1/jobs', '/v1/webhooks', '/v1/nope']) {
    const { headers } = await client.get(path);
    for (const name of ['deprecation', 'sunset', 'link']) assert.equal(headers.get(name), null);
  }
});

test('the first paths, with an id in them, are 404', async () => {
  const client = await newClient(running);
  for (const path of ['/v1/applicants/7', '/v1/applicants/:id', '/v1/jobs/7', '/v1/jobs/7/applicants'])
    assert.equal((await client.get(path)).text, '{"success":false,"error":"Not found"}');
});

test('OpenAPI marks the old paths as deprecated, in a group of their own, and describes them with the old keys only', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  for (const { method, path, renamedTo } of legacyEndpoints) {
    const operation = document.paths[path][method.toLowerCase()];
    assert.deepEqual([operation.deprecated, operation.tags], [true, ['Old paths']]);
    assert.ok(JSON.stringify(operation.responses['410']).includes(`This path was renamed to ${renamedTo}.`));
    assert.doesNotMatch(JSON.stringify([operation.parameters, operation.responses['400']]), /candidate_id|"candidates?"/);
  }
  for (const { method, path } of endpoints) assert.ok(!('deprecated' in document.paths[path][method.toLowerCase()]));
  assert.equal(document.tags.at(-1).name, 'Old paths');
});

function inOldKeys(answer: object): object {
  const oldKey = (name: string) => keys.find(([, now]) => now === name)?.[0] ?? name;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [oldKey(name), value]));
}

/** Requests are counted after their response is sent. */
async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    assert.ok(Date.now() < deadline);
    await new Promise(setImmediate);
  }
}
