import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { auditActionsByName } from '@muster/contract/audit/audit-actions.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { unavailable } from '#failure.ts';
import { recordedEvents } from '#test/events.ts';
import { type Answer, addToken, type Client, call, newClient } from '#test/factories.ts';
import { countRows, createCountRows, isReplay, loseRaces, pauseChanges, postWithKey, withChange } from '#test/idempotency.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';
import { requests } from '#test/valid-requests.ts';

const running = startApp();
// Two nodes on another database.
let [node, other, urls]: [Running, Running, string[]] = [running, running, []];

before(async () => {
  const databaseUrl = await cloneTemplate();
  const started = [await startAppOn(databaseUrl), await startAppOn(databaseUrl)] as const;
  after(async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    await dropDatabase(databaseUrl);
  });
  [node, other] = [started[0].running, started[1].running];
  urls = [node.url, other.url];
  await Promise.all([createCountRows(running), createCountRows(node)]);
});

const runningMessage = 'A request with this Idempotency-Key is still being processed.';
const reusedMessage = 'Idempotency-Key was used with a different request.';

/** Endpoints whose request is refused with 409, or 401 when what it names is gone, when it is sent again: they change a status, or make something that stands once; with 429 when they wait between two. */
const transitions = new Set([
  '/v1/start-prescreen',
  ...Object.keys(requests).filter((path) => /^\/v1\/(?!create).*-requisition$/.test(path)),
  // A candidate has one open offer.
  ...['create', 'submit', 'approve', 'reject', 'send', 'withdraw'].map((step) => `/v1/${step}-offer`),
  '/v1/create-export',
  '/v1/create-pipeline',
  ...['try', 'start', 'pause', 'stop', 'undo'].map((step) => `/v1/${step}-import`),
  '/v1/test-mail-in',
  '/v1/cancel-stage-action',
  '/v1/mark-message-sent',
  '/v1/undo-update',
  '/v1/add-to-job',
  '/v1/undo-add-to-job',
  '/v1/merge-candidates',
  '/v1/unmerge-candidates',
  '/v1/add-rejection-reason',
  '/v1/decline-erasure-request',
  '/v1/connect-calendar',
  '/v1/disconnect-calendar',
  '/v1/file-mail',
  '/v1/discard-mail',
]);

/** Of each kind: one statement, several, with a file, with mails, with a request to a receiver. Every endpoint loses the race in the long tests. */
const raced = [
  '/v1/add-job',
  '/v1/add-candidate',
  '/v1/update-candidates',
  '/v1/merge-candidates',
  '/v1/process-cv',
  '/v1/schedule-interview',
  '/v1/send-messages',
  '/v1/set-company-picture',
  '/v1/create-webhook',
  '/v1/approve-requisition',
];

/** Redelivery of one delivery does not name its webhook. */
const withoutTarget = new Set(['/v1/redeliver-webhook']);

function expectedStatus(path: string): number {
  return 201 in (endpoints.find((endpoint) => endpoint.method === 'POST' && endpoint.path === path)?.answers ?? {}) ? 201 : 200;
}

const post = (client: Client, path: string, body: unknown, key: string, url = running.url) =>
  postWithKey(url, client, path, body, key);

const addJob = (client: Client, key: string, fields: object = {}, url = running.url) =>
  post(client, '/v1/add-job', { job_title: 'Baker', ...fields }, key, url);

const failureText = (error: string) => JSON.stringify({ success: false, error });

for (const [path, request] of Object.entries(requests)) {
  test(`${path}: a repeated key returns the same bytes and has no second effect, another key or none does; the audit log has one entry`, async (t) => {
    const client = await newClient(running);
    const body = await request(client, t, running);
    const before = await countRows(client, running);
    const first = await post(client, path, body, 'k');
    const after = await countRows(client, running);
    assert.deepEqual([first.status, isReplay(first)], [expectedStatus(path), false]);
    assert.notDeepEqual(after, before);
    const answer = await post(client, path, body, 'k');
    assert.deepEqual([answer.status, isReplay(answer), answer.text], [first.status, true, first.text]);
    assert.equal(answer.headers.get('content-type'), first.headers.get('content-type'));
    assert.deepEqual(await countRows(client, running), after);
    const { entries } = (await client.get('/v1/audit-log')).body;
    const ofRequest = entries.filter(({ request_id }: { request_id: string }) => request_id === first.headers.get('x-request-id'));
    const audit = endpoints.find((endpoint) => endpoint.method === 'POST' && endpoint.path === path)?.audit;
    const target = audit?.id === undefined || withoutTarget.has(path) ? null : auditActionsByName[audit.action].target;
    assert.deepEqual(
      ofRequest.map(({ action, target_type }: { action: string; target_type: string }) => [action, target_type]),
      audit ? [[audit.action, target]] : [],
    );
    for (const answer of [await client.post(path, body), await post(client, path, body, 'other')])
      assert.deepEqual(
        [answer.status < 300 || (transitions.has(path) && [401, 409, 429].includes(answer.status)), isReplay(answer)],
        [true, false],
      );
  });
}

test('the stored response stays the same after the resource has changed', async () => {
  const client = await newClient(running);
  const first = await addJob(client, 'k', { status: 'Active' });
  await client.patch('/v1/update-job', { job_id: first.body.id, status: 'Closed' });
  await client.delete(`/v1/delete-job?id=${first.body.id}`);
  for (let again = 0; again < 3; again += 1) assert.equal((await addJob(client, 'k', { status: 'Active' })).text, first.text);
});

test('an existing source gets the same response again, its visits included', async () => {
  const client = await newClient(running);
  const body = { job_id: await client.addJob(), source_name: 'newsletter' };
  await client.post('/v1/create-source', body);
  const first = await post(client, '/v1/create-source', body, 'k');
  assert.deepEqual([first.status, isReplay(first)], [200, false]);
  await runSql(running.app, { text: 'UPDATE sources SET visits = 7 WHERE workspace_id = $1', values: [client.workspaceId] });
  const again = await post(client, '/v1/create-source', body, 'k');
  assert.deepEqual([again.status, isReplay(again), again.text], [200, true, first.text]);
});

test('twenty concurrent requests with one key: one job and one event; the others get 409 or the stored response', async () => {
  const client = await newClient(running);
  const answers = await Promise.all(Array.from({ length: 20 }, () => addJob(client, 'k')));
  assertOneEffect(answers);
  assert.equal((await recordedEvents(running, client.workspaceId)).length, 1);
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 1);
});

test('twenty concurrent requests with one key on two nodes: one effect, one event', async () => {
  const client = await newClient(node);
  for (const [path, body] of [
    ['/v1/add-job', { job_title: 'Baker' }],
    ['/v1/add-job', { job_title: 'Cook', public_slug: 'chosen' }],
    ['/v1/companies', { name: 'Bread' }],
    ['/v1/companies', { name: 'Butter', slug: 'butter' }],
    ['/v1/add-candidate', { type: 'prospect', name: 'Ada' }],
    ['/v1/add-candidate', { type: 'upload', name: 'Ida', email: 'ida@x.example' }],
    ['/v1/create-source', { job_id: await client.addJob(), source_name: 'newsletter' }],
  ] as const) {
    const key = `${path} ${JSON.stringify(body)}`;
    const before = await countRows(client, node);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => post(client, path, body, key, urls[n % 2])));
    assertOneEffect(answers);
    const { events = 0, idempotency_keys = 0, ...things } = await countRows(client, node);
    assert.equal(idempotency_keys - (before.idempotency_keys ?? 0), 1);
    assert.equal(events - (before.events ?? 0), path === '/v1/add-job' || path === '/v1/add-candidate' ? 1 : 0);
    const table =
      { '/v1/add-job': 'jobs', '/v1/companies': 'companies', '/v1/add-candidate': 'candidates' }[path as string] ?? 'sources';
    assert.equal((things[table] ?? 0) - (before[table] ?? 0), 1, key);
  }
});

test('twenty concurrent requests with one key and two bodies on two nodes: one effect, and the other body gets 422', async () => {
  const client = await newClient(node);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => addJob(client, 'k', { job_title: `Body ${n % 2}` }, urls[n % 2])),
  );
  assert.equal(answers.filter((answer) => answer.status === 201 && !isReplay(answer)).length, 1);
  for (const { status, text } of answers.filter(({ status }) => status !== 201))
    assert.ok(
      (status === 409 && text === failureText(runningMessage)) || (status === 422 && text === failureText(reusedMessage)),
      text,
    );
  const [, other = 0] = answers.find(({ status }) => status === 201)?.body.public_slug.split('-') ?? [];
  const refused = await addJob(client, 'k', { job_title: `Body ${1 - Number(other)}` }, node.url);
  assert.deepEqual([refused.status, refused.text], [422, failureText(reusedMessage)]);
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 1);
});

test('a key whose first request is in progress gets 409', async () => {
  const client = await newClient(running);
  const paused = await pauseChanges(running, () => addJob(client, 'k'));
  for (const fields of [{}, { city: 'x' }]) {
    const answer = await addJob(client, 'k', fields);
    assert.deepEqual([answer.status, answer.text, answer.headers.get('retry-after')], [409, failureText(runningMessage), '1']);
  }
  const first = await paused.release();
  assert.equal(first.status, 201);
  assert.equal((await addJob(client, 'k')).text, first.text);
});

test('a node that loses the race rolls back its change and returns the response of the other', async (t) => {
  const client = await newClient(node);
  const jobId = await client.addJob();
  await client.post('/v1/create-source', { job_id: jobId, source_name: 'known' });
  await loseRaces(
    client,
    [node, other],
    [
      ...(await Promise.all(raced.map(async (path) => [path, await requests[path]?.(client, t, node)] as const))),
      ['/v1/add-job', { job_title: 'x', public_slug: 'chosen' }],
      ['/v1/companies', { name: 'x', slug: 'chosen' }],
      ['/v1/create-source', { job_id: jobId, source_name: 'known' }],
      ['/v1/add-job', { job_title: 'x', company_id: 'unknown' }],
    ],
  );
  const late = await pauseChanges(other, () => addJob(client, 'bodies', { city: 'x' }, other.url));
  assert.equal((await addJob(client, 'bodies', {}, node.url)).status, 201);
  assert.deepEqual([(await late.release()).status], [422]);
});

test('another body, query or path with the same key gets 422 and changes nothing', async () => {
  const client = await newClient(running);
  const body = { job_title: 'Baker', name: 'Bread' };
  const first = await post(client, '/v1/add-job', body, 'k');
  assert.equal(first.status, 201);
  const before = await countRows(client, running);
  for (const [path, other] of [
    ['/v1/add-job', { ...body, city: 'x' }],
    ['/v1/add-job', JSON.stringify(body, null, 1)],
    ['/v1/add-job?x=1', body],
    ['/v1/companies', body],
  ] as const) {
    const answer = await post(client, path, other, 'k');
    assert.deepEqual([answer.status, answer.text, isReplay(answer)], [422, failureText(reusedMessage), false]);
  }
  assert.deepEqual(await countRows(client, running), before);
  assert.equal((await post(client, '/v1/add-job', body, 'k')).text, first.text);
});

test('a key belongs to its workspace: all its tokens share it, another workspace has its own', async () => {
  const [client, other] = [await newClient(running), await newClient(running)];
  const first = await addJob(client, 'k');
  const { token } = await addToken(running, client.workspaceId);
  const shared = await addJob({ ...client, token }, 'k');
  assert.deepEqual([isReplay(shared), shared.text], [true, first.text]);
  const own = await addJob(other, 'k', { city: 'x' });
  assert.deepEqual([own.status, isReplay(own)], [201, false]);
  assert.notEqual(own.body.id, first.body.id);
});

test('after 24 hours the key is free again, a minute before it is not', async () => {
  const client = await newClient(running);
  const first = await addJob(client, 'k');
  await age(client, '23 hours 59 minutes');
  assert.equal((await addJob(client, 'k')).text, first.text);
  await age(client, '24 hours');
  const second = await addJob(client, 'k', { city: 'x' });
  assert.deepEqual([second.status, isReplay(second)], [201, false]);
  assert.equal((await addJob(client, 'k', { city: 'x' })).text, second.text);
  assert.equal((await addJob(client, 'k')).status, 422);
});

test('an error of the endpoint itself is stored, and returned again even when the request would succeed now', async () => {
  const client = await newClient(running);
  const taken = await client.addJob({ public_slug: 'chosen' });
  const first = await addJob(client, 'k', { public_slug: 'chosen' });
  assert.deepEqual([first.status, first.text, isReplay(first)], [409, failureText('public_slug is already in use.'), false]);
  await client.delete(`/v1/delete-job?id=${taken}`);
  const again = await addJob(client, 'k', { public_slug: 'chosen' });
  assert.deepEqual([again.status, again.text, isReplay(again)], [409, first.text, true]);
  assert.equal((await addJob(client, 'other', { public_slug: 'chosen' })).status, 201);
  const unknown = await post(client, '/v1/create-source', { job_id: 'x', source_name: 'y' }, 'source');
  assert.deepEqual([unknown.status, unknown.body.error], [401, 'Invalid job id']);
  assert.ok(isReplay(await post(client, '/v1/create-source', { job_id: 'x', source_name: 'y' }, 'source')));
});

test('an error before the endpoint is not stored: the key stays free', async () => {
  const client = await newClient(running);
  for (const body of ['{', '[]', {}, { job_title: ' ' }, { job_title: 'x', salary: 'y' }])
    assert.equal((await post(client, '/v1/add-job', body, 'k')).status, 400);
  assert.equal((await addJob({ ...client, token: 'nobody' }, 'k')).status, 401);
  const answer = await addJob(client, 'k');
  assert.deepEqual([answer.status, isReplay(answer)], [201, false]);
});

test('a 5xx is not stored: the next request runs', async () => {
  const client = await newClient(running);
  for (const [error, status] of [
    [unavailable('unavailable', 1), 503],
    [new Error('a bug'), 500],
  ] as const) {
    const failing = () => Promise.reject(error);
    assert.equal((await withChange(running, failing, () => addJob(client, `k${status}`))).status, status);
    const answer = await addJob(client, `k${status}`);
    assert.deepEqual([answer.status, isReplay(answer)], [201, false]);
  }
});

test('a response lost after the commit is returned to the next request', async () => {
  const client = await newClient(running);
  const lost = async (change: () => Promise<unknown[]>) => {
    await change();
    throw unavailable('unavailable', 1);
  };
  assert.equal((await withChange(running, lost, () => addJob(client, 'k'))).status, 503);
  const answer = await addJob(client, 'k');
  assert.deepEqual([answer.status, isReplay(answer)], [201, true]);
  assert.equal((await client.job(answer.body.id)).job_title, 'Baker');
  assert.equal((await recordedEvents(running, client.workspaceId)).length, 1);
});

test('a key has 1 to 255 printable ASCII characters and is checked after the input', async () => {
  const client = await newClient(running);
  for (const key of ['', 'x'.repeat(256), 'é', 'a\tb']) {
    const answer = await addJob(client, key);
    assert.deepEqual(
      [answer.status, answer.body.error],
      [400, 'Idempotency-Key must be 1 to 255 printable ASCII characters.'],
      key,
    );
    assert.equal((await post(client, '/v1/add-job', {}, key)).body.error, 'Job title is required and cannot be empty.');
  }
  for (const key of ['x', 'x'.repeat(255), '"a quoted, one"; v=1 ~!']) {
    const first = await addJob(client, key);
    assert.equal(first.status, 201);
    assert.equal((await addJob(client, key)).text, first.text);
  }
});

test('when a slug is taken, the stored response has the slug that was used', async () => {
  const client = await newClient(running);
  await client.addJob();
  const first = await addJob(client, 'k');
  assert.equal(first.body.public_slug, 'baker-2');
  assert.equal((await addJob(client, 'k')).text, first.text);
});

test('a replay costs quota like any request', async () => {
  const client = await newClient(running);
  const rests = [await addJob(client, 'k'), await addJob(client, 'k')].map(({ headers }) => headers.get('x-ratelimit-remaining'));
  assert.deepEqual(rests, ['999999', '999998']);
});

test('idempotent methods ignore the key', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  const headers = { 'idempotency-key': 'k' };
  for (const city of ['x', 'y']) {
    const body = { job_id: id, city };
    const answer = await call(`${running.url}/v1/update-job`, { method: 'PATCH', token: client.token, body, headers });
    assert.deepEqual([answer.status, isReplay(answer)], [200, false]);
  }
  assert.equal((await client.job(id)).city, 'y');
  assert.equal((await call(`${running.url}/v1/jobs`, { token: client.token, headers })).status, 200);
});

test('keys older than a day are deleted in the background, newer ones stay', async () => {
  const [old, young] = [await newClient(running), await newClient(running)];
  for (let n = 0; n < 5; n += 1) await Promise.all([addJob(old, `k${n}`), addJob(young, `k${n}`)]);
  await age(old, '24 hours');
  await runTask(running.app, 'purge Idempotency-Keys');
  assert.equal((await countRows(old, running)).idempotency_keys, 0);
  assert.equal((await countRows(young, running)).idempotency_keys, 5);
});

/** One answer of the first, and for the others the same or that it still runs. */
function assertOneEffect(answers: Answer[]): void {
  const first = answers.filter((answer) => answer.status === 201 && !isReplay(answer));
  assert.equal(first.length, 1, JSON.stringify(answers.map(({ status, text }) => [status, text])));
  for (const answer of answers) {
    if (answer === first[0]) continue;
    if (answer.status === 409) assert.equal(answer.text, failureText(runningMessage));
    else assert.deepEqual([answer.status, isReplay(answer), answer.text], [201, true, first[0]?.text]);
  }
}

async function age({ workspaceId }: Client, by: string): Promise<void> {
  await runSql(running.app, {
    text: 'UPDATE idempotency_keys SET created_at = now() - $2::interval WHERE workspace_id = $1',
    values: [workspaceId, by],
  });
}
