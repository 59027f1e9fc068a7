import assert from 'node:assert/strict';
import test, { after, before, type TestContext } from 'node:test';
import { endpoints } from '@muster/contract/endpoints.ts';
import { auditedChangeOf } from '#audit/describe-change.ts';
import { unavailable } from '#failure.ts';
import { sql } from '#storage/sql.ts';
import { askForErasure } from '#test/application-pages.ts';
import { bookingFields, newLink } from '#test/booking.ts';
import { addUser } from '#test/console-user.ts';
import { recordedEvents } from '#test/events.ts';
import { type Answer, addToken, type Client, call, newClient } from '#test/factories.ts';
import { interviewFields, scheduled } from '#test/interviews.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { setPrescreenStatus, startedPrescreen } from '#test/prescreens.ts';
import { samplePng } from '#test/samples/pictures.ts';
import { plainCv } from '#test/samples/plain-cv-reader.ts';
import { addWebhook, startReceiver } from '#test/servers/receiver.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';
import { purgeReceipts } from './idempotency.ts';

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

/** A valid request to each POST endpoint. One that is missing here fails the test below. */
const requests: Record<string, (client: Client, t: TestContext, node: Running) => Promise<object>> = {
  '/v1/add-job': async () => ({ job_title: 'Baker' }),
  '/v1/preview-job': async () => ({ job_title: 'Baker' }),
  '/v1/preview-screening-criteria': async (client) => ({ job_id: await client.addJob(), years: 3 }),
  '/v1/add-candidate': async () => ({ type: 'prospect', name: 'Ada Lindqvist', email: 'ada@x.example' }),
  '/v1/update-candidates': async (client) => ({ candidate_ids: [await client.addCandidate()], set: { status: 'offer' } }),
  '/v1/undo-update': async (client) => {
    const update = { candidate_ids: [await client.addCandidate()], set: { status: 'offer' } };
    return { undo_id: (await client.post('/v1/update-candidates', update)).body.undo_id };
  },
  '/v1/mark-viewed': async (client) => ({ candidate_ids: [await client.addCandidate()] }),
  '/v1/merge-candidates': async (client) => ({
    candidate_id: await client.addCandidate(),
    duplicate_id: await client.addCandidate(),
  }),
  '/v1/unmerge-candidates': async (client) => {
    const pair = { candidate_id: await client.addCandidate(), duplicate_id: await client.addCandidate() };
    return { merge_id: (await client.post('/v1/merge-candidates', pair)).body.merge_id };
  },
  '/v1/dismiss-duplicate': async (client) => ({
    candidate_id: await client.addCandidate(),
    duplicate_id: await client.addCandidate(),
  }),
  '/v1/export-candidates': async (client) => ({ candidate_ids: [await client.addCandidate()] }),
  '/v1/add-view': async () => ({ name: 'Night shift', filters: { tags: ['night'] } }),
  '/v1/add-rejection-reason': async () => ({ name: 'Moved abroad' }),
  '/v1/replace-application-link': async (client) => ({ candidate_id: await client.addCandidate() }),
  '/v1/decline-erasure-request': async (client) => ({ erasure_request_id: await askForErasure(client), reason: 'Not yet' }),
  '/v1/add-note': async (client) => ({ candidate_id: await client.addCandidate(), text: 'Knows rye' }),
  '/v1/update-hiring-team': async (client, _, node) => ({
    job_id: await client.addJob(),
    add: [{ user_id: (await addUser(node, client.workspaceId)).id }],
  }),
  '/v1/process-cv': async (client) => {
    const upload = { type: 'upload', resume: plainCv({ name: 'Ada Lindqvist' }) };
    return { candidate_id: (await client.post('/v1/add-candidate', upload)).body.id };
  },
  '/v1/add-profile': async (client) => ({
    candidate_id: await client.addCandidate(),
    file: { filename: 'p.json', content: Buffer.from('{"skills":["SQL"]}').toString('base64') },
  }),
  '/v1/set-screening-consent': async (client) => ({ candidate_id: await client.addCandidate(), consent: false }),
  '/v1/schedule-interview': async (client) => interviewFields(await client.addCandidate(), { allow_overlap: true }),
  '/v1/cancel-interview': async (client) => ({ interview_id: (await scheduled(client)).id }),
  '/v1/restore-interview': async (client) => ({ interview_id: await cancelledInterview(client) }),
  '/v1/submit-feedback': async (client) => ({
    interview_id: (await scheduled(client)).id,
    interviewer: 'tom@panel.example',
    recommendation: 'yes',
  }),
  '/v1/create-booking-link': async (client) => bookingFields(await client.addCandidate()),
  '/v1/revoke-booking-link': async (client) => ({ booking_link_id: (await newLink(client)).id }),
  '/v1/send-message': async (client) => ({ candidate_id: await newAddressee(client), template: 'follow_up' }),
  '/v1/send-messages': async (client) => ({ candidate_ids: [await newAddressee(client)], template: 'follow_up' }),
  '/v1/cancel-messages': async (client) => ({ message_ids: [await newMessage(client)] }),
  '/v1/preview-message': async (client) => ({ candidate_id: await newAddressee(client), template: 'follow_up' }),
  '/v1/cancel-message': async (client) => ({ message_id: await newMessage(client) }),
  '/v1/retry-message': async (client) => ({ message_id: await newMessage(client) }),
  '/v1/mark-message-sent': async (client) => ({ message_id: await newMessage(client) }),
  '/v1/start-prescreen': async (client) => ({ candidate_id: await client.addCandidate({ job_id: await client.addJob() }) }),
  '/v1/review-prescreen': async (client, _, node) => {
    const { id } = await startedPrescreen(client);
    await setPrescreenStatus(node.app, id, 'completed');
    return { prescreen_id: id, decision: 'hold', reason: 'Second opinion' };
  },
  '/v1/cancel-prescreen': async (client) => ({ prescreen_id: (await startedPrescreen(client)).id }),
  '/v1/create-source': async (client) => ({ job_id: await client.addJob(), source_name: 'newsletter' }),
  '/v1/preview-company': async ({ companyId }) => ({ company_id: companyId, headline: 'Bake with us' }),
  '/v1/set-company-picture': async ({ companyId }) => ({
    company_id: companyId,
    kind: 'logo',
    picture: { filename: 'logo.png', content: samplePng().toString('base64') },
  }),
  '/v1/companies': async () => ({ name: 'Bread & Co' }),
  '/companies': async () => ({ name: 'Bread & Co' }),
  '/v1/create-webhook': async (_, t) => ({ request_url: await echoingUrl(t), events: ['job_added'] }),
  '/v1/verify-webhook': async (client, t) => {
    const receiver = await startReceiver(t);
    const created = await client.post('/v1/create-webhook', { request_url: receiver.url, events: ['job_added'] });
    return { id: created.body.data.id, challenge: receiver.received[0]?.event.challenge };
  },
  '/v1/test-webhook': async (client, t, node) => ({ id: await newWebhook(client, t, node) }),
  '/v1/rotate-webhook-secret': async (client, t, node) => ({ id: await newWebhook(client, t, node) }),
  '/v1/redeliver-webhook': async (client, t, node) => {
    const webhook_id = await newWebhook(client, t, node);
    await client.addJob();
    const { deliveries } = (await client.get(`/v1/webhook-deliveries?webhook_id=${webhook_id}`)).body;
    return { delivery_id: deliveries[0].id };
  },
  '/v1/create-requisition': async () => ({
    title: 'Baker',
    submit: true,
    approval_steps: [{ name: 'CFO', approvers: ['c@x.example'] }],
  }),
  '/v1/submit-requisition': (client) => newRequisition(client),
  '/v1/approve-requisition': (client) => newRequisition(client, 'submit'),
  '/v1/reject-requisition': async (client) => ({ ...(await newRequisition(client, 'submit')), comment: 'Not this year.' }),
  '/v1/withdraw-requisition': (client) => newRequisition(client, 'submit'),
  '/v1/open-requisition': (client) => newRequisition(client, 'submit', 'approve'),
  '/v1/hold-requisition': (client) => newRequisition(client, 'submit', 'approve', 'open'),
  '/v1/resume-requisition': (client) => newRequisition(client, 'submit', 'approve', 'hold'),
  '/v1/cancel-requisition': (client) => newRequisition(client),
};

/** Endpoints whose request is refused with 409, or 401 when what it names is gone, when it is sent again: they change a status, or make something that stands once. */
const transitions = new Set([
  '/v1/start-prescreen',
  ...Object.keys(requests).filter((path) => /^\/v1\/(?!create).*-requisition$/.test(path)),
  '/v1/mark-message-sent',
  '/v1/undo-update',
  '/v1/merge-candidates',
  '/v1/unmerge-candidates',
  '/v1/add-rejection-reason',
  '/v1/decline-erasure-request',
]);

/** Redelivery of one delivery does not name its webhook. */
const withoutTarget = new Set(['/v1/redeliver-webhook']);

async function newRequisition(client: Client, ...steps: string[]): Promise<{ requisition_id: string }> {
  const { requisition } = (await client.post('/v1/create-requisition', { title: 'Baker' })).body;
  for (const step of steps) await client.post(`/v1/${step}-requisition`, { requisition_id: requisition.id });
  return { requisition_id: requisition.id };
}

const newAddressee = (client: Client) => client.addCandidate({ email: 'ada@x.example' });

async function cancelledInterview(client: Client): Promise<string> {
  const { id } = await scheduled(client);
  await client.post('/v1/cancel-interview', { interview_id: id, notify: false });
  return id;
}

async function newMessage(client: Client): Promise<string> {
  const message = { candidate_id: await newAddressee(client), template: 'follow_up' };
  return (await client.post('/v1/send-message', message)).body.message.id;
}

async function echoingUrl(t: TestContext): Promise<string> {
  const receiver = await startReceiver(t);
  receiver.answer = ({ body }) => ({ body });
  return receiver.url;
}

async function newWebhook({ workspaceId }: Client, t: TestContext, { app }: Running): Promise<string> {
  const { url } = await startReceiver(t);
  return (await addWebhook(app, workspaceId, { url })).id;
}

function expectedStatus(path: string): number {
  return 201 in (endpoints.find((endpoint) => endpoint.method === 'POST' && endpoint.path === path)?.answers ?? {}) ? 201 : 200;
}

const post = (client: Client, path: string, body: unknown, key: string, url = running.url): Promise<Answer> =>
  call(url + path, { method: 'POST', token: client.token, body, headers: { 'idempotency-key': key } });

const addJob = (client: Client, key: string, fields: object = {}, url = running.url) =>
  post(client, '/v1/add-job', { job_title: 'Baker', ...fields }, key, url);

const isReplay = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';

const failureText = (error: string) => JSON.stringify({ success: false, error });

test('every POST endpoint of the contract is tested below', () => {
  const posts = endpoints.filter(({ method }) => method === 'POST').map(({ path }) => path);
  assert.deepEqual(posts.toSorted(), Object.keys(requests).sort());
});

for (const [path, request] of Object.entries(requests)) {
  test(`${path}: a repeated key returns the same bytes and has no second effect, another key or none does; the audit log has one entry`, async (t) => {
    const client = await newClient(running);
    const body = await request(client, t, running);
    const before = await countRows(client);
    const first = await post(client, path, body, 'k');
    const after = await countRows(client);
    assert.deepEqual([first.status, isReplay(first)], [expectedStatus(path), false]);
    assert.notDeepEqual(after, before);
    const answer = await post(client, path, body, 'k');
    assert.deepEqual([answer.status, isReplay(answer), answer.text], [first.status, true, first.text]);
    assert.equal(answer.headers.get('content-type'), first.headers.get('content-type'));
    assert.deepEqual(await countRows(client), after);
    const { entries } = (await client.get('/v1/audit-log')).body;
    const ofRequest = entries.filter(({ request_id }: { request_id: string }) => request_id === first.headers.get('x-request-id'));
    const audited = auditedChangeOf({ method: 'POST', path });
    assert.deepEqual(
      ofRequest.map(({ action, target_type }: { action: string; target_type: string }) => [action, target_type]),
      audited ? [[audited.action, withoutTarget.has(path) ? null : (audited.target ?? null)]] : [],
    );
    for (const answer of [await client.post(path, body), await post(client, path, body, 'other')])
      assert.deepEqual([answer.status < 300 || transitions.has(path), isReplay(answer)], [true, false]);
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
    assert.equal(events - (before.events ?? 0), path === '/v1/add-job' ? 1 : 0);
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
    assert.deepEqual([answer.status, answer.text], [409, failureText(runningMessage)]);
  }
  const first = await paused.release();
  assert.equal(first.status, 201);
  assert.equal((await addJob(client, 'k')).text, first.text);
});

test('a node that loses the race rolls back its change and returns the response of the other', async (t) => {
  const client = await newClient(node);
  const jobId = await client.addJob();
  await client.post('/v1/create-source', { job_id: jobId, source_name: 'known' });
  const tried: [string, object][] = [
    ...(await Promise.all(
      Object.entries(requests).map(async ([path, request]): Promise<[string, object]> => [path, await request(client, t, node)]),
    )),
    ['/v1/add-job', { job_title: 'x', public_slug: 'chosen' }],
    ['/v1/companies', { name: 'x', slug: 'chosen' }],
    ['/v1/create-source', { job_id: jobId, source_name: 'known' }],
    ['/v1/add-job', { job_title: 'x', company_id: 'unknown' }],
  ];
  for (const [index, [path, body]] of tried.entries()) {
    const late = await pauseChanges(other, () => post(client, path, body, `k${index}`, other.url));
    const first = await post(client, path, body, `k${index}`, node.url);
    const before = await countRows(client, node);
    const second = await late.release();
    assert.deepEqual([isReplay(first), isReplay(second)], [false, true], path);
    assert.deepEqual([second.status, second.text], [first.status, first.text]);
    assert.deepEqual(await countRows(client, node), before);
  }
  const late = await pauseChanges(other, () => addJob(client, 'bodies', { city: 'x' }, other.url));
  assert.equal((await addJob(client, 'bodies', {}, node.url)).status, 201);
  assert.deepEqual([(await late.release()).status], [422]);
});

test('another body, query or path with the same key gets 422 and changes nothing', async () => {
  const client = await newClient(running);
  const body = { job_title: 'Baker', name: 'Bread' };
  const first = await post(client, '/v1/add-job', body, 'k');
  assert.equal(first.status, 201);
  const before = await countRows(client);
  for (const [path, other] of [
    ['/v1/add-job', { ...body, city: 'x' }],
    ['/v1/add-job', JSON.stringify(body, null, 1)],
    ['/v1/add-job?x=1', body],
    ['/v1/companies', body],
  ] as const) {
    const answer = await post(client, path, other, 'k');
    assert.deepEqual([answer.status, answer.text, isReplay(answer)], [422, failureText(reusedMessage), false]);
  }
  assert.deepEqual(await countRows(client), before);
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
    assert.equal((await withChange(failing, () => addJob(client, `k${status}`))).status, status);
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
  assert.equal((await withChange(lost, () => addJob(client, 'k'))).status, 503);
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
  await purgeReceipts(running.app);
  assert.equal((await countRows(old)).idempotency_keys, 0);
  assert.equal((await countRows(young)).idempotency_keys, 5);
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

/** How many rows each table has of a workspace. */
async function countRows({ workspaceId }: Client, { app } = running): Promise<Record<string, number>> {
  const rows = await runSql<{ name: string; rows: number }>(app, sql`SELECT * FROM count_rows(${workspaceId})`);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

/** As a function, whose plan is kept: planning takes much longer than counting. */
async function createCountRows({ app }: Running): Promise<void> {
  const tables = await runSql<{ name: string }>(
    app,
    sql`SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'workspace_id'
        WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}', count(*) FROM ${name} WHERE workspace_id = workspace`);
  await runSql(app, {
    text: `CREATE FUNCTION count_rows(workspace uuid) RETURNS TABLE (name text, rows bigint)
           LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
           AS $$ BEGIN RETURN QUERY ${counts.join(' UNION ALL ')}; END $$`,
    values: [],
  });
}

async function age({ workspaceId }: Client, by: string): Promise<void> {
  await runSql(running.app, {
    text: 'UPDATE idempotency_keys SET created_at = now() - $2::interval WHERE workspace_id = $1',
    values: [workspaceId, by],
  });
}

/** Lets something else happen to changes, while `work` is under way. */
async function withChange<Result>(
  instead: (change: () => Promise<any>) => Promise<any>,
  work: () => Promise<Result>,
  { app: { database } }: Running = running,
): Promise<Result> {
  const { change, transaction } = database;
  database.change = (workspaceId, statement) => instead(() => change(workspaceId, statement));
  database.transaction = (workspaceId, steps) => instead(() => transaction(workspaceId, steps));
  try {
    return await work();
  } finally {
    Object.assign(database, { change, transaction });
  }
}

/** Sends a request and resolves as soon as it is about to change something; what it then does waits until it is let go. */
async function pauseChanges(node: Running, send: () => Promise<Answer>): Promise<{ release: () => Promise<Answer> }> {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const waitForRelease = async (change: () => Promise<any>) => {
    reached.resolve();
    await gate.promise;
    return change();
  };
  const { answer } = await withChange(
    waitForRelease,
    async () => {
      const answer = send();
      await reached.promise;
      return { answer };
    },
    node,
  );
  const release = () => {
    gate.resolve();
    return answer;
  };
  return { release };
}
