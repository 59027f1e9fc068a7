import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import test, { type TestContext } from 'node:test';
import { eventNames } from '@muster/contract/events/event.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook, type Received, type Receiver, startReceiver, verify } from '#test/servers/receiver.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { purgeStaleDeliveries } from '#webhooks/queue/queue-actions.ts';

const running = startApp();

const urlMessage = 'request_url is required and must be an http or https URL';
const eventsMessage = `events must be a non-empty array of: ${eventNames.join(', ')}`;
const keys = ['id', 'request_url', 'created_at', 'updated_at', 'active', 'events'];

const echo = ({ body }: Received) => ({ body });

async function echoing(t: TestContext): Promise<Receiver> {
  const receiver = await startReceiver(t);
  receiver.answer = echo;
  return receiver;
}

async function create(client: Client, request_url: string, events = ['job_added']): Promise<any> {
  const { status, body } = await client.post('/v1/create-webhook', { request_url, events });
  assert.equal(status, 201);
  return body.data;
}

const patch = (client: Client, body: object) => client.patch('/v1/webhook', body);
const list = async (client: Client): Promise<any[]> => (await client.get('/v1/webhooks')).body.data;
const refusal = ({ status, body }: Answer) => [status, body.error];
const tokenSentTo = ({ received }: Receiver): string => received.at(-1)?.event.challenge;

async function queued({ workspaceId }: Client): Promise<number> {
  const rows = await runSql(running.app, sql`SELECT id FROM webhook_queue WHERE workspace_id = ${workspaceId}`);
  return rows.length;
}

/** Ends the minute in which challenges were counted. */
async function passMinute({ workspaceId }: Client): Promise<void> {
  await runSql(
    running.app,
    sql`UPDATE challenge_limits SET window_started_at = now() - interval '1 minute' WHERE workspace_id = ${workspaceId}`,
  );
}

test('a receiver that echoes gets an active webhook and its secret, with exactly the keys of the contract', async (t) => {
  const client = await newClient(running);
  const receiver = await echoing(t);
  const answer = await client.post('/v1/create-webhook', {
    request_url: `${receiver.url}hooks?tenant=7`,
    events: ['job_added', 'candidate.hired', 'job_added'],
    active: false,
    colour: 'red',
  });
  const { data } = answer.body;
  assert.equal(answer.status, 201);
  assert.deepEqual(Object.keys(answer.body), ['success', 'data']);
  assert.deepEqual(Object.keys(data), [...keys, 'secret', 'verification']);
  assert.match(data.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.deepEqual([data.active, data.events], [true, ['job_added', 'candidate.hired']]);
  assert.deepEqual(data.verification, { status: 'passed', error: null, checked_at: data.created_at });
  const [challenge] = receiver.received;
  assert.ok(challenge);
  verify(challenge, data.secret);
  assert.equal(challenge.path, '/hooks?tenant=7');
  assert.deepEqual([challenge.event.type, challenge.event.webhook_id], ['url_verification', data.id]);
  assert.equal(challenge.headers['webhook-challenge'], challenge.event.challenge);
});

test('a webhook that does not echo is stored inactive with the reason, and gets no events', async (t) => {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  for (const [answer, error] of [
    [{}, 'not_echoed'],
    [{ status: 404 }, 'status_404'],
    [{ status: 302, headers: { location: '/' } }, 'redirect'],
  ] as const) {
    receiver.answer = () => answer;
    const { id, active, secret, verification, created_at } = await create(client, receiver.url);
    assert.deepEqual([active, verification], [false, { status: 'failed', error, checked_at: created_at }]);
    assert.match(secret, /^whsec_/);
    assert.ok((await list(client)).some((webhook) => webhook.id === id && !webhook.active));
  }
  await client.addJob();
  assert.equal(await queued(client), 0);
});

test('a webhook with an address that is not public is stored as blocked, without a connection', async () => {
  const client = await newClient(running);
  const { active, verification } = await create(client, 'http://169.254.169.254/latest/meta-data');
  assert.deepEqual([active, verification.error], [false, 'blocked_address']);
});

test('behind a proxy, a webhook with an address of loopback is stored as blocked, without a connection', async (t) => {
  const { url, received } = await echoing(t);
  for (const settings of [{ PUBLIC_URL: 'https://jobs.example.com' }, { TRUSTED_PROXIES: '127.0.0.1' }]) {
    const behindProxy = await startAppOn(running.databaseUrl, settings);
    t.after(behindProxy.stop);
    const { active, verification } = await create(await newClient(behindProxy.running), url);
    assert.deepEqual([active, verification.error], [false, 'blocked_address']);
  }
  assert.equal(received.length, 0);
});

test('an invalid URL or list of events is refused before a challenge is sent', async (t) => {
  const client = await newClient(running);
  const { url, received } = await echoing(t);
  const urls = [undefined, null, '', 7, 'x', '/hooks', 'ftp://x.example/', 'http://', 'javascript:alert(1)'];
  const credentials = ['http://me@x.example/', 'https://me:pass@x.example/', `${url}${'x'.repeat(2048)}`];
  for (const request_url of [...urls, ...credentials])
    assert.deepEqual(
      refusal(await client.post('/v1/create-webhook', { request_url, events: ['job_added'] })),
      [400, urlMessage],
      String(request_url),
    );
  for (const events of [undefined, null, [], 'job_added', ['nope'], ['job_added', 'nope'], [7], {}])
    assert.deepEqual(refusal(await client.post('/v1/create-webhook', { request_url: url, events })), [400, eventsMessage]);
  const { id } = await addWebhook(running.app, client.workspaceId, { url });
  for (const request_url of ['ftp://x.example/', null, ''])
    assert.deepEqual(refusal(await patch(client, { id, request_url })), [400, urlMessage]);
  assert.deepEqual(refusal(await patch(client, { id, events: [] })), [400, eventsMessage]);
  assert.deepEqual(refusal(await patch(client, { id, active: 'yes' })), [400, 'active must be a boolean']);
  assert.equal(received.length, 0);
});

test('the list has all webhooks, oldest first, with the keys of the spec and no secret', async (t) => {
  const client = await newClient(running);
  assert.equal((await client.get('/v1/webhooks')).text, '{"success":true,"data":[]}');
  const { url } = await echoing(t);
  const made = [await create(client, url), await create(client, `${url}2`, ['meeting_booked', 'job_activated'])];
  const { text: shown, body } = await client.get('/v1/webhooks');
  assert.deepEqual(
    body.data,
    made.map(({ secret: _, verification: __, ...webhook }) => webhook),
  );
  assert.deepEqual(Object.keys(body.data[0]), keys);
  for (const { secret } of made) assert.ok(!shown.includes(secret));
});

test('the health of webhooks tells which are verified, failing and switched off', async (t) => {
  const client = await newClient(running);
  const { url } = await echoing(t);
  const silent = await startReceiver(t);
  const made = [await create(client, url), await create(client, silent.url), await create(client, `${url}3`)];
  await runSql(
    running.app,
    sql`UPDATE webhooks SET active = false, failing_since = created_at, switched_off_reason = 'failing'
    WHERE workspace_id = ${client.workspaceId} AND id = ${made[2]?.id}`,
  );
  const { body } = await client.get('/v1/webhook-health');
  assert.deepEqual(
    body.data.map((webhook: any) => [webhook.id, webhook.active, webhook.verification.status, webhook.verification.error]),
    [
      [made[0]?.id, true, 'passed', null],
      [made[1]?.id, false, 'failed', 'not_echoed'],
      [made[2]?.id, false, 'passed', null],
    ],
  );
  assert.deepEqual([body.data[0].failing_since, body.data[0].switched_off_reason], [null, null]);
  assert.deepEqual([body.data[2].failing_since, body.data[2].switched_off_reason], [made[2]?.created_at, 'failing']);
});

test('the list takes no body', async () => {
  const { token } = await newClient(running);
  for (const [headers, body] of [
    [{ 'content-type': 'application/json', 'content-length': '2' }, '{}'],
    [{ 'content-type': 'text/plain', 'content-length': '1' }, 'x'],
    [{ 'transfer-encoding': 'chunked' }, 'x'],
  ] as const) {
    const pendingRequest = request(`${running.url}/v1/webhooks`, { headers: { ...headers, authorization: `Bearer ${token}` } });
    const { promise, resolve } = Promise.withResolvers<{ status: number | undefined; text: string }>();
    pendingRequest.on('response', async (answer) => resolve({ status: answer.statusCode, text: await text(answer) }));
    pendingRequest.end(body);
    assert.deepEqual(await promise, { status: 400, text: '{"success":false,"error":"Input is incorrect."}' });
  }
  assert.equal((await call(`${running.url}/v1/webhooks`, { token, headers: { 'content-length': '0' } })).status, 200);
});

test('a workspace has at most 50 webhooks, also when several are created at once', async (t) => {
  const client = await newClient(running);
  const { url } = await echoing(t);
  for (let count = 0; count < 46; count += 1) await addWebhook(running.app, client.workspaceId, { url });
  const body = { request_url: url, events: ['job_added'] };
  const answers = await Promise.all(Array.from({ length: 9 }, () => client.post('/v1/create-webhook', body)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 201, 201, 409, 409, 409, 409, 409]);
  assert.equal((await list(client)).length, 50);
  const late = await client.post('/v1/create-webhook', body);
  assert.deepEqual(refusal(late), [409, 'Webhook limit reached.']);
  await client.delete(`/v1/delete-webhook?id=${(await list(client))[0].id}`);
  assert.equal((await client.post('/v1/create-webhook', body)).status, 201);
});

test('a workspace may send ten challenges a minute, then gets 429; another workspace has its own limit', async (t) => {
  const [client, other] = [await newClient(running), await newClient(running)];
  const { url, received } = await echoing(t);
  const body = { request_url: url, events: ['job_added'] };
  const answers = await Promise.all(Array.from({ length: 15 }, () => client.post('/v1/create-webhook', body)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(10).fill(201), ...Array(5).fill(429)]);
  assert.equal(received.length, 10);
  const [{ id }] = await list(client);
  for (const limited of [
    await call(`${running.url}/v1/create-webhook`, {
      method: 'POST',
      token: client.token,
      body,
      headers: { 'idempotency-key': 'k' },
    }),
    await patch(client, { id, request_url: `${url}new` }),
  ]) {
    assert.deepEqual(refusal(limited), [429, 'At most 10 challenges may be sent to webhooks in a minute. Try again later.']);
    const wait = Number(limited.headers.get('retry-after'));
    assert.ok(wait >= 1 && wait <= 60, String(wait));
  }
  assert.equal((await patch(client, { id, events: ['job_deleted'] })).status, 200);
  assert.equal((await other.post('/v1/create-webhook', body)).status, 201);
  await passMinute(client);
  const again = await call(`${running.url}/v1/create-webhook`, {
    method: 'POST',
    token: client.token,
    body,
    headers: { 'idempotency-key': 'k' },
  });
  assert.equal(again.status, 201, 'the refusal was not stored under the idempotency key');
});

test('PATCH of events alone sends no challenge and changes nothing else', async (t) => {
  const client = await newClient(running);
  const receiver = await echoing(t);
  const { secret: _, ...webhook } = await create(client, receiver.url);
  receiver.answer = () => ({ status: 500 });
  const { status, body } = await patch(client, {
    id: webhook.id,
    events: ['job_deleted', 'job_deleted'],
    request_url: receiver.url,
  });
  assert.equal(status, 200);
  assert.deepEqual(body.data, { ...webhook, events: ['job_deleted'], updated_at: body.data.updated_at });
  assert.ok(body.data.updated_at >= webhook.updated_at);
  assert.equal(receiver.received.length, 1);
});

test('PATCH to a new URL takes effect only if the URL echoes', async (t) => {
  const client = await newClient(running);
  const [old, next] = [await echoing(t), await startReceiver(t)];
  const { id } = await create(client, old.url);
  const failed = await patch(client, { id, request_url: next.url, events: ['job_deleted'] });
  assert.deepEqual(refusal(failed), [400, 'Webhook challenge failed: not_echoed.']);
  const [kept] = await list(client);
  assert.deepEqual([kept.request_url, kept.active, kept.events], [old.url, true, ['job_added']]);
  next.answer = echo;
  const { body } = await patch(client, { id, request_url: next.url, events: ['job_deleted'] });
  assert.deepEqual([body.data.request_url, body.data.events, body.data.active], [next.url, ['job_deleted'], true]);
  assert.equal(body.data.verification.status, 'passed');
});

test('active: false pauses a webhook, active: true sends a challenge first', async (t) => {
  const client = await newClient(running);
  const receiver = await echoing(t);
  const { id } = await create(client, receiver.url);
  const paused = await patch(client, { id, active: false });
  assert.deepEqual([paused.status, paused.body.data.active], [200, false]);
  await client.addJob();
  assert.equal(await queued(client), 0);
  receiver.answer = () => ({ status: 500 });
  assert.deepEqual(refusal(await patch(client, { id, active: true })), [400, 'Webhook challenge failed: status_500.']);
  assert.equal((await list(client))[0].active, false);
  receiver.answer = echo;
  const resumed = await patch(client, { id, active: true });
  assert.deepEqual([resumed.status, resumed.body.data.active], [200, true]);
  assert.equal(receiver.received.length, 3);
  await patch(client, { id, active: true });
  assert.equal(receiver.received.length, 3, 'an active webhook needs no challenge');
});

test('a webhook that is paused while a new URL is challenged stays paused', async (t) => {
  const client = await newClient(running);
  const [old, next] = [await echoing(t), await startReceiver(t)];
  const { id } = await create(client, old.url);
  const gate = Promise.withResolvers<void>();
  next.answer = async ({ body }) => {
    await gate.promise;
    return { body };
  };
  const moved = patch(client, { id, request_url: next.url });
  await next.has(1);
  await patch(client, { id, active: false });
  gate.resolve();
  const { data } = (await moved).body;
  assert.deepEqual([data.request_url, data.active], [next.url, false]);
});

test('PATCH checks the id first, then that there is a field, then that the webhook exists', async () => {
  const client = await newClient(running);
  assert.deepEqual(refusal(await patch(client, { active: 'x' })), [400, 'id is required and cannot be empty.']);
  assert.deepEqual(refusal(await patch(client, { id: 'x' })), [400, 'At least one updatable field must be provided.']);
  for (const id of ['x', uuidv7()])
    assert.deepEqual(refusal(await patch(client, { id, active: true })), [404, 'Webhook not found']);
});

test('a challenge that was not echoed can be verified through the API', async (t) => {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  const { id, active } = await create(client, receiver.url);
  assert.equal(active, false);
  for (const challenge of ['x', 'x'.repeat(43), receiver.url])
    assert.deepEqual(refusal(await client.post('/v1/verify-webhook', { id, challenge })), [
      400,
      'Webhook challenge failed: not_echoed.',
    ]);
  const { status, body } = await client.post('/v1/verify-webhook', { id, challenge: tokenSentTo(receiver) });
  assert.deepEqual([status, body.data.active, body.data.verification.status], [200, true, 'passed']);
  assert.deepEqual(Object.keys(body.data), [...keys, 'verification']);
  assert.deepEqual(refusal(await client.post('/v1/verify-webhook', { id })), [400, 'challenge is required and cannot be empty.']);
  for (const unknown of ['x', uuidv7()])
    assert.deepEqual(refusal(await client.post('/v1/verify-webhook', { id: unknown, challenge: 'x' })), [404, 'Webhook not found']);
});

test('after a PATCH that failed, verification through the API makes the new URL take effect', async (t) => {
  const client = await newClient(running);
  const [old, next] = [await echoing(t), await startReceiver(t)];
  const { id } = await create(client, old.url);
  await patch(client, { id, request_url: next.url });
  const stale = await client.post('/v1/verify-webhook', { id, challenge: tokenSentTo(old) });
  assert.deepEqual(refusal(stale), [400, 'Webhook challenge failed: not_echoed.']);
  assert.equal((await list(client))[0].request_url, old.url);
  const { body } = await client.post('/v1/verify-webhook', { id, challenge: tokenSentTo(next) });
  assert.deepEqual([body.data.request_url, body.data.active], [next.url, true]);
  assert.equal((await list(client))[0].request_url, next.url);
});

test('deleting a webhook deletes its queued deliveries and no others', async (t) => {
  const client = await newClient(running);
  const { url } = await echoing(t);
  const [{ id }, other] = [await create(client, url), await create(client, url)];
  await client.addJob();
  assert.equal(await queued(client), 2);
  const { status, body } = await client.delete(`/v1/delete-webhook?id=${id}`);
  assert.equal(status, 200);
  assert.deepEqual(body, { success: true, id, message: 'Webhook deleted successfully', deleted: body.deleted });
  assert.equal(await queued(client), 1);
  assert.deepEqual(
    (await list(client)).map((webhook) => webhook.id),
    [other.id],
  );
  assert.deepEqual(refusal(await client.delete(`/v1/delete-webhook?id=${id}`)), [404, 'Webhook not found']);
  assert.deepEqual(refusal(await patch(client, { id, active: true })), [404, 'Webhook not found']);
});

test('deleting a webhook with a long queue deletes 500 deliveries at once, and the purge of stale deliveries the rest', async (t) => {
  const client = await newClient(running);
  const { url } = await echoing(t);
  const [{ id }] = [await create(client, url), await create(client, url)];
  await client.addJob();
  await runSql(
    running.app,
    sql`
    INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
    SELECT ${client.workspaceId}, ${id}, gen_random_uuid(), 'evt_x', 'job_added', 1, now(), now(), now() FROM generate_series(1, 1199)`,
  );
  assert.equal((await client.delete(`/v1/delete-webhook?id=${id}`)).status, 200);
  assert.equal(await queued(client), 701);
  const left = (await client.get('/v1/webhook-deliveries')).body.deliveries;
  assert.equal(left.length, 1, 'the rest is not listed');
  await purgeStaleDeliveries(running.app);
  assert.equal(await queued(client), 1);
});

test('a delivery that was queued during the deletion of its webhook is deleted by the purge of stale deliveries', async (t) => {
  const client = await newClient(running);
  const { url } = await echoing(t);
  const [{ id }] = [await create(client, url), await create(client, url)];
  await client.addJob();
  await runSql(running.app, sql`DELETE FROM webhooks WHERE workspace_id = ${client.workspaceId} AND id = ${id}`);
  await purgeStaleDeliveries(running.app);
  assert.equal(await queued(client), 1);
});
