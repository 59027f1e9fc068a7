import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Answer, type Client, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook, type Receiver, startReceiver, verify } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { version } from '#version.ts';
import { startSender } from '#webhooks/delivery/sender.ts';

const running = startApp();

type Setup = { client: Client; receiver: Receiver; id: string; secret: string };

async function prepare(t: TestContext, events = ['job_added']): Promise<Setup> {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  return { client, receiver, ...(await addWebhook(running.app, client.workspaceId, { url: receiver.url, events })) };
}

function send(t: TestContext): void {
  const sender = startSender(running.app);
  t.after(() => sender.stop());
}

const deliveries = async (client: Client, query = ''): Promise<any[]> =>
  (await client.get(`/v1/webhook-deliveries${query}`)).body.deliveries;
const redeliver = (client: Client, body: object) => client.post('/v1/redeliver-webhook', body);
const refusal = ({ status, body }: Answer) => [status, body.error];

test('a delivery is pending until it is delivered, and then in the log with its attempt', async (t) => {
  const { client, receiver, id } = await prepare(t);
  receiver.answer = () => ({ status: 202, body: 'thanks' });
  await client.addJob();
  const [event] = await recordedEvents(running, client.workspaceId);
  const [pending] = await deliveries(client);
  assert.deepEqual(pending, {
    id: pending.id,
    webhook_id: id,
    event_id: event.id,
    type: 'job_added',
    sequence: 1,
    status: 'pending',
    attempts: [],
    created_at: event.timestamp,
    next_attempt_at: pending.next_attempt_at,
    finished_at: null,
  });
  assert.ok(
    Math.abs(Date.parse(pending.next_attempt_at) - Date.parse(event.timestamp)) < 60_000,
    'at once, by the clock of the database',
  );
  send(t);
  await until(async () => (await deliveries(client, '?status=delivered')).length === 1);
  const [delivered] = await deliveries(client);
  const [{ started_at, duration_ms }] = delivered.attempts;
  assert.deepEqual(delivered, {
    ...pending,
    status: 'delivered',
    attempts: [{ number: 1, started_at, duration_ms, status: 202, error: null, response: 'thanks' }],
    next_attempt_at: null,
    finished_at: delivered.finished_at,
  });
  assert.ok(delivered.finished_at >= started_at && started_at >= event.timestamp);
  assert.equal(receiver.received.length, 1);
});

test('a delivery is pending after a failed attempt and failed after the last one', async (t) => {
  const { client, receiver } = await prepare(t);
  receiver.answer = ({ event }) => ({ status: event.sequence === 1 ? 503 : 410, body: 'x'.repeat(2000) });
  send(t);
  await client.addJob();
  await until(async () => (await deliveries(client))[0]?.attempts.length === 1);
  const [waiting] = await deliveries(client);
  assert.deepEqual([waiting.status, waiting.attempts[0].status, waiting.attempts[0].error], ['pending', 503, 'status_503']);
  assert.equal(waiting.attempts[0].response, 'x'.repeat(1024));
  assert.ok(waiting.next_attempt_at > waiting.attempts[0].started_at);
  await client.addJob();
  await until(async () => (await deliveries(client, '?status=failed')).length === 1);
  const [failed] = await deliveries(client, '?status=failed');
  assert.deepEqual([failed.sequence, failed.attempts[0].error, failed.next_attempt_at], [2, 'status_410', null]);
  const [webhook] = (await client.get('/v1/webhooks')).body.data;
  assert.equal(webhook.active, false);
});

test('the log is filtered by webhook, status and event; a filter without matches returns an empty list', async (t) => {
  const { client, receiver, id } = await prepare(t, ['job_added', 'job_deleted']);
  const other = await addWebhook(running.app, client.workspaceId, { url: receiver.url });
  const jobId = await client.addJob();
  await client.delete(`/v1/delete-job?id=${jobId}`);
  const [added, deleted] = await recordedEvents(running, client.workspaceId);
  const found = async (query: string) => (await deliveries(client, query)).map(({ webhook_id, type }) => [webhook_id, type]);
  assert.deepEqual(await found(`?webhook_id=${id}`), [
    [id, 'job_deleted'],
    [id, 'job_added'],
  ]);
  assert.deepEqual(await found(`?webhook_id=${other.id.toUpperCase()}`), [[other.id, 'job_added']]);
  assert.equal((await found(`?event_id=${added.id}`)).length, 2);
  assert.deepEqual(await found(`?event_id=${deleted.id}&webhook_id=${id}&status=pending`), [[id, 'job_deleted']]);
  const nothing = ['?status=delivered', '?status=failed', `?webhook_id=${uuidv7()}`, '?webhook_id=x', '?event_id=evt_x'];
  for (const query of nothing) assert.deepEqual(await found(query), [], query);
  assert.deepEqual(refusal(await client.get('/v1/webhook-deliveries?status=lost')), [
    400,
    'status must be one of: pending, delivered, failed',
  ]);
});

test('pages of queued and logged deliveries are newest first, without gap or repetition', async (t) => {
  const { client, receiver } = await prepare(t);
  receiver.answer = ({ event }) => ({ status: event.sequence % 2 === 0 ? 200 : 500 });
  await addWebhook(running.app, client.workspaceId, { url: receiver.url });
  for (let count = 0; count < 5; count += 1) await client.addJob();
  send(t);
  await until(async () => (await deliveries(client)).every(({ attempts }) => attempts.length === 1));
  const all = await deliveries(client);
  assert.equal(all.length, 10);
  assert.equal(new Set(all.map(({ status }) => status)).size, 2);
  assert.deepEqual(
    all.map(({ created_at }) => created_at),
    all
      .map(({ created_at }) => created_at)
      .toSorted()
      .reverse(),
  );
  const paged = [];
  let cursor = '';
  do {
    const { body, headers } = await client.get(`/v1/webhook-deliveries?limit=3${cursor && `&cursor=${cursor}`}`);
    paged.push(...body.deliveries);
    assert.equal(body.has_more, body.next_cursor !== null);
    assert.equal(headers.get('link')?.includes('rel="next"') ?? false, body.has_more);
    cursor = body.next_cursor;
  } while (cursor);
  assert.deepEqual(paged, all);
  const { next_cursor } = (await client.get('/v1/webhook-deliveries?limit=3')).body;
  for (const query of ['cursor=x', `cursor=${next_cursor}&status=failed`, `cursor=${next_cursor}x`])
    assert.deepEqual(refusal(await client.get(`/v1/webhook-deliveries?${query}`)), [400, 'cursor is not valid']);
  for (const limit of ['0', '501', 'x'])
    assert.deepEqual(refusal(await client.get(`/v1/webhook-deliveries?limit=${limit}`)), [
      400,
      'limit must be an integer between 1 and 500',
    ]);
});

test('a test event is sent at once, signed and marked as a test, and is in the log without a sequence number', async (t) => {
  const { client, receiver, id, secret } = await prepare(t, ['candidate.hired', 'job_added']);
  receiver.answer = () => ({ status: 201, body: 'seen' });
  const { status, body } = await client.post('/v1/test-webhook', { id });
  const [received] = receiver.received;
  assert.ok(received);
  verify(received, secret);
  const { event } = received;
  assert.deepEqual([event.type, event.data, event.sequence], ['candidate.hired', { test: true }, 0]);
  assert.deepEqual([received.headers['webhook-id'], received.headers['user-agent']], [event.id, `Muster/${version}`]);
  const { id: deliveryId, duration_ms } = body.data;
  assert.deepEqual(
    [status, body.data],
    [
      200,
      {
        id: deliveryId,
        event_id: event.id,
        type: 'candidate.hired',
        status: 'delivered',
        http_status: 201,
        error: null,
        message: null,
        duration_ms,
      },
    ],
  );
  const [logged] = await deliveries(client);
  assert.deepEqual([logged.id, logged.status, logged.attempts[0].response], [deliveryId, 'delivered', 'seen']);
  assert.deepEqual(await recordedEvents(running, client.workspaceId), []);
  assert.deepEqual(refusal(await redeliver(client, { delivery_id: deliveryId })), [404, 'Delivery not found']);
});

test('a failed test event returns its error, and a test event may have any type', async (t) => {
  const { client, receiver, id } = await prepare(t);
  receiver.answer = () => ({ status: 500, body: 'no' });
  const { body } = await client.post('/v1/test-webhook', { id, type: 'meeting_booked' });
  assert.deepEqual(
    [body.data.type, body.data.status, body.data.http_status, body.data.error],
    ['meeting_booked', 'failed', 500, 'status_500'],
  );
  assert.equal((await deliveries(client, '?status=failed'))[0].attempts[0].response, 'no');
  const unknown = await client.post('/v1/test-webhook', { id, type: 'x' });
  assert.equal(unknown.status, 400);
  assert.match(unknown.body.error, /^type must be one of: job_added, /);
  for (const nobody of ['x', uuidv7()])
    assert.deepEqual(refusal(await client.post('/v1/test-webhook', { id: nobody })), [404, 'Webhook not found']);
});

test('with a secret that cannot be decrypted a test event is not sent, and says why, as a new URL does; a new secret helps at once', async (t) => {
  const { client, receiver, id } = await prepare(t);
  await runSql(
    running.app,
    sql`UPDATE webhooks SET secret = set_byte(secret, 20, get_byte(secret, 20) # 1) WHERE workspace_id = ${client.workspaceId}`,
  );
  const unreadable =
    'The secret of this webhook cannot be decrypted with the key of the server. Give it a new one with rotate-webhook-secret.';
  const { status, body } = await client.post('/v1/test-webhook', { id });
  assert.deepEqual(
    [status, body.data.status, body.data.http_status, body.data.error, body.data.message],
    [200, 'failed', null, 'internal', unreadable],
  );
  const [logged] = await deliveries(client);
  assert.deepEqual([logged.id, logged.status, logged.attempts[0].error], [body.data.id, 'failed', 'internal']);
  const moved = await client.patch('/v1/webhook', { id, request_url: `${receiver.url}/other` });
  assert.deepEqual(refusal(moved), [409, unreadable]);
  assert.equal(receiver.received.length, 0);

  const { secret } = (await client.post('/v1/rotate-webhook-secret', { id })).body.data;
  assert.equal((await client.post('/v1/test-webhook', { id })).body.data.status, 'delivered');
  send(t);
  await client.addJob();
  for (const received of await receiver.has(2)) verify(received, secret);
});

test('a redelivery has the same webhook-id and body, and is a delivery of its own', async (t) => {
  const { client, receiver, id, secret } = await prepare(t);
  send(t);
  await client.addJob();
  await until(async () => (await deliveries(client, '?status=delivered')).length === 1);
  const [first] = await deliveries(client);
  const { status, body } = await redeliver(client, { delivery_id: first.id.toUpperCase() });
  assert.deepEqual([status, body], [200, { success: true, queued: 1 }]);
  const [one, two] = await receiver.has(2);
  assert.ok(one && two);
  assert.deepEqual([two.headers['webhook-id'], two.body], [one.headers['webhook-id'], one.body]);
  verify(two, secret);
  await until(async () => (await deliveries(client, '?status=delivered')).length === 2);
  const both = await deliveries(client);
  assert.deepEqual(
    both.map(({ event_id, webhook_id }) => [event_id, webhook_id]),
    [first, first].map(({ event_id }) => [event_id, id]),
  );
  assert.equal(new Set(both.map((delivery) => delivery.id)).size, 2);
});

test('a redelivery of a time span includes all subscribed events, also those that were never queued', async (t) => {
  const { client, receiver, id } = await prepare(t, ['job_deleted']);
  const jobs = [await client.addJob(), await client.addJob(), await client.addJob()];
  for (const job of jobs) await client.delete(`/v1/delete-job?id=${job}`);
  await runSql(running.app, sql`DELETE FROM webhook_queue WHERE workspace_id = ${client.workspaceId}`);
  const events = (await recordedEvents(running, client.workspaceId)).filter(({ type }) => type === 'job_deleted');
  const [since, until_] = [events[1].timestamp, events[2].timestamp];
  const expected = events.filter(({ timestamp }) => timestamp >= since);
  send(t);
  const { body } = await redeliver(client, { webhook_id: id, since, until: until_ });
  assert.equal(body.queued, expected.length);
  const received = await receiver.has(expected.length);
  assert.deepEqual(
    received.map(({ event }) => event).toSorted((a, b) => a.sequence - b.sequence),
    expected,
  );
  assert.equal((await redeliver(client, { webhook_id: id, since: '2020-01-01' })).body.queued, 3);
  assert.equal((await redeliver(client, { webhook_id: id, since: '2020-01-01', until: '2020-01-02T00:00:00Z' })).body.queued, 0);
});

test('a redelivery that is not possible is refused with its reason', async (t) => {
  const { client, receiver, id } = await prepare(t);
  const what = [400, 'Either delivery_id, or webhook_id and since, must be provided.'];
  for (const body of [{}, { webhook_id: id }, { since: '2026-01-01' }, { until: '2026-01-01' }])
    assert.deepEqual(refusal(await redeliver(client, body)), what);
  for (const delivery_id of ['x', uuidv7()])
    assert.deepEqual(refusal(await redeliver(client, { delivery_id })), [404, 'Delivery not found']);
  for (const webhook_id of ['x', uuidv7()])
    assert.deepEqual(refusal(await redeliver(client, { webhook_id, since: '2026-01-01' })), [404, 'Webhook not found']);
  assert.deepEqual(refusal(await redeliver(client, { webhook_id: id, since: 'yesterday' })), [
    400,
    'since must be an ISO 8601 date or timestamp',
  ]);
  await client.addJob();
  const [own] = await deliveries(client);
  const other = await addWebhook(running.app, client.workspaceId, { url: receiver.url, events: ['job_added'] });
  for (const [webhook_id, error] of [
    [other.id, 'Delivery not found'],
    [uuidv7(), 'Webhook not found'],
    ['x', 'Webhook not found'],
  ])
    assert.deepEqual(refusal(await redeliver(client, { delivery_id: own.id, webhook_id })), [404, error]);
  assert.equal((await redeliver(client, { delivery_id: own.id, webhook_id: id.toUpperCase() })).body.queued, 1);
  assert.deepEqual(refusal(await redeliver(client, { delivery_id: '' })), [400, 'delivery_id must be a non-empty string']);
});
