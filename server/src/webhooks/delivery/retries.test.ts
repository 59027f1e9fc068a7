import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook, type Receiver, startReceiver } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { purgeStaleDeliveries } from '#webhooks/queue/queue-actions.ts';
import { retryDelaysMs } from './delivery-rules.ts';
import { startSender } from './sender.ts';

const running = startApp();
const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;

type Setup = { client: Client; receiver: Receiver; webhookId: string; time: { at(ms: number): Promise<void>; now(): number } };

/** A workspace with a receiver, a sender, and a clock that stands still unless it is moved; then waiting deliveries come closer as well. */
async function prepare(t: TestContext): Promise<Setup> {
  const { app } = running;
  let now = Date.now();
  app.clock = () => new Date(now);
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  const { id: webhookId } = await addWebhook(app, client.workspaceId, { url: receiver.url });
  const sender = startSender(app);
  t.after(() => sender.stop());
  const at = async (ms: number) => {
    await runSql(
      app,
      sql`UPDATE webhook_queue SET due_at = due_at - ${ms - now} * interval '1 millisecond' WHERE workspace_id = ${client.workspaceId}`,
    );
    now = ms;
    app.deliveryWakeup.notify(client.workspaceId);
  };
  return { client, receiver, webhookId, time: { at, now: () => now } };
}

type Queued = { attempts: number; wait_ms: number };

// The clock of the database goes on while that of the test stands still.
const passedMaxMs = 10_000;

function listQueued({ client }: Setup): Promise<Queued[]> {
  return runSql(
    running.app,
    sql`
    SELECT attempts, round(extract(epoch FROM due_at - now()) * 1000)::bigint AS wait_ms FROM webhook_queue WHERE workspace_id = ${client.workspaceId} ORDER BY sequence`,
  );
}

/** The due time of the next attempt, once so many attempts are saved. */
async function dueAfter(setup: Setup, attempts: number): Promise<number> {
  await until(async () => (await listQueued(setup))[0]?.attempts === attempts);
  return setup.time.now() + ((await listQueued(setup))[0]?.wait_ms ?? 0);
}

function listDeliveries({ client }: Setup): Promise<{ status: string; attempts: number }[]> {
  return runSql(
    running.app,
    sql`
    SELECT status, attempts FROM webhook_deliveries WHERE workspace_id = ${client.workspaceId} ORDER BY sequence`,
  );
}

function listAttempts({ client }: Setup): Promise<{ number: number; status: number | null; error: string | null }[]> {
  return runSql(
    running.app,
    sql`
    SELECT number, status, error FROM webhook_attempts WHERE workspace_id = ${client.workspaceId} ORDER BY started_at, number`,
  );
}

async function readWebhook({ client, webhookId }: Setup): Promise<any> {
  const [webhook] = await runSql(
    running.app,
    sql`
    SELECT active, failing_since, switched_off_reason FROM webhooks WHERE workspace_id = ${client.workspaceId} AND id = ${webhookId}`,
  );
  return webhook;
}

test('a receiver that keeps failing gets ten attempts on schedule, each with the same id, and then the delivery has failed', async (t) => {
  const setup = await prepare(t);
  const { receiver, time } = setup;
  receiver.answer = () => ({ status: 500, body: 'oops' });
  await setup.client.addJob();
  for (const [index, delayMs] of retryDelaysMs.entries()) {
    const due = await dueAfter(setup, index + 1);
    const waitMs = due - time.now();
    assert.ok(waitMs >= delayMs * 0.8 - passedMaxMs && waitMs <= delayMs * 1.2, `${waitMs} ms after attempt ${index + 1}`);
    await time.at(due);
  }
  await until(async () => (await listDeliveries(setup)).length === 1);
  assert.deepEqual(await listDeliveries(setup), [{ status: 'failed', attempts: 10 }]);
  assert.deepEqual(await listQueued(setup), []);
  assert.deepEqual(
    await listAttempts(setup),
    Array.from({ length: 10 }, (_, index) => ({ number: index + 1, status: 500, error: 'status_500' })),
  );
  assert.equal(receiver.received.length, 10);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size, 10);
});

test('a delivery that succeeds at its third attempt is delivered, with all attempts in the log', async (t) => {
  const setup = await prepare(t);
  setup.receiver.answer = () => ({ status: setup.receiver.received.length < 3 ? 503 : 200 });
  await setup.client.addJob();
  await setup.time.at(await dueAfter(setup, 1));
  await setup.time.at(await dueAfter(setup, 2));
  await until(async () => (await listDeliveries(setup)).length === 1);
  assert.deepEqual(await listDeliveries(setup), [{ status: 'delivered', attempts: 3 }]);
  assert.deepEqual(
    (await listAttempts(setup)).map(({ error }) => error),
    ['status_503', 'status_503', null],
  );
  assert.equal((await readWebhook(setup)).failing_since, null);
});

test('a delivery is retried after the time in Retry-After', async (t) => {
  const setup = await prepare(t);
  setup.receiver.answer = () => ({ status: 429, headers: { 'retry-after': '7200' } });
  await setup.client.addJob();
  const waitMs = (await dueAfter(setup, 1)) - setup.time.now();
  assert.ok(waitMs > 2 * hour - passedMaxMs && waitMs <= 2 * hour, String(waitMs));
});

test('a redirect is a failure and is not followed', async (t) => {
  const setup = await prepare(t);
  const elsewhere = await startReceiver(t);
  setup.receiver.answer = () => ({ status: 307, headers: { location: elsewhere.url } });
  await setup.client.addJob();
  await dueAfter(setup, 1);
  assert.deepEqual(await listAttempts(setup), [{ number: 1, status: 307, error: 'redirect' }]);
  assert.equal(elsewhere.received.length, 0);
});

test('410 switches the webhook off and fails the delivery', async (t) => {
  const setup = await prepare(t);
  setup.receiver.answer = () => ({ status: 410 });
  await setup.client.addJob();
  await until(async () => (await readWebhook(setup)).active === false);
  assert.equal((await readWebhook(setup)).switched_off_reason, 'gone');
  assert.deepEqual(await listDeliveries(setup), [{ status: 'failed', attempts: 1 }]);
  const lines = () => running.log.map((text) => JSON.parse(text)).filter(({ webhook }) => webhook === setup.webhookId);
  await until(() => lines().length > 0);
  assert.deepEqual(
    lines().map(({ msg, reason }) => [msg, reason]),
    [['webhook switched off', 'gone']],
  );
  assert.match(running.app.metrics.text(), /muster_webhooks_switched_off_total\{reason="gone"\} 1/);
});

test('five days without a success switch a webhook off, a minute less does not', async (t) => {
  const setup = await prepare(t);
  const { receiver, client, time } = setup;
  receiver.answer = () => ({ status: 500 });
  const start = time.now();
  await client.addJob();
  await until(async () => (await readWebhook(setup)).failing_since !== null);
  await time.at(start + 5 * day - 60 * second);
  await client.addJob();
  await until(async () => (await listAttempts(setup)).length >= 3);
  assert.equal((await readWebhook(setup)).active, true);
  await time.at(start + 5 * day);
  await client.addJob();
  await until(async () => (await readWebhook(setup)).active === false);
  assert.equal((await readWebhook(setup)).switched_off_reason, 'failing');
});

test('a success restarts the five days', async (t) => {
  const setup = await prepare(t);
  const { receiver, client, time } = setup;
  receiver.answer = () => ({ status: 500 });
  const start = time.now();
  await client.addJob();
  const due = await dueAfter(setup, 1);
  receiver.answer = () => ({});
  await time.at(due);
  await until(async () => (await listDeliveries(setup)).length === 1);
  assert.equal((await readWebhook(setup)).failing_since, null);
  receiver.answer = () => ({ status: 500 });
  await time.at(start + 6 * day);
  await client.addJob();
  await until(async () => (await readWebhook(setup)).failing_since !== null);
  assert.equal((await readWebhook(setup)).active, true);
  assert.equal(Date.parse((await readWebhook(setup)).failing_since), start + 6 * day);
});

test('deliveries stay queued while their webhook is switched off, and are sent when it is switched on again', async (t) => {
  const setup = await prepare(t);
  const { receiver, client, time } = setup;
  const switchTo = (active: boolean) =>
    running.app.database.change(
      client.workspaceId,
      sql`UPDATE webhooks SET active = ${active} WHERE workspace_id = ${client.workspaceId} RETURNING id`,
    );
  receiver.answer = () => ({ status: 500 });
  await client.addJob();
  const due = await dueAfter(setup, 1);
  await switchTo(false);
  receiver.answer = () => ({});
  await time.at(due + 2 * day);
  await purgeStaleDeliveries(running.app);
  assert.equal((await listQueued(setup)).length, 1);
  await switchTo(true);
  running.app.deliveryWakeup.notify(client.workspaceId);
  await receiver.has(2);
  await until(async () => (await listDeliveries(setup)).length === 1);
});

test('deliveries of a webhook that is switched off are deleted after 30 days, not before', async (t) => {
  const setup = await prepare(t);
  setup.receiver.answer = () => ({ status: 500 });
  const start = setup.time.now();
  await setup.client.addJob();
  await dueAfter(setup, 1);
  await running.app.database.change(
    setup.client.workspaceId,
    sql`UPDATE webhooks SET active = false WHERE workspace_id = ${setup.client.workspaceId} RETURNING id`,
  );
  await setup.time.at(start + 30 * day - second);
  await purgeStaleDeliveries(running.app);
  assert.equal((await listQueued(setup)).length, 1);
  await setup.time.at(start + 30 * day + second);
  await purgeStaleDeliveries(running.app);
  assert.deepEqual(await listQueued(setup), []);
});

test('an attempt at an unreachable receiver is logged as unreachable', async (t) => {
  const setup = await prepare(t);
  await running.app.database.change(
    setup.client.workspaceId,
    sql`UPDATE webhooks SET request_url = 'http://127.0.0.1:1/' WHERE workspace_id = ${setup.client.workspaceId} RETURNING id`,
  );
  await setup.client.addJob();
  await dueAfter(setup, 1);
  assert.deepEqual(await listAttempts(setup), [{ number: 1, status: null, error: 'unreachable' }]);
});

test('an attempt at an address that is not public is logged as blocked_address', async (t) => {
  const setup = await prepare(t);
  await running.app.database.change(
    setup.client.workspaceId,
    sql`UPDATE webhooks SET request_url = 'http://10.0.0.1/' WHERE workspace_id = ${setup.client.workspaceId} RETURNING id`,
  );
  await setup.client.addJob();
  await dueAfter(setup, 1);
  assert.deepEqual(await listAttempts(setup), [{ number: 1, status: null, error: 'blocked_address' }]);
});

test('an attempt that cannot be made, because its secret cannot be decrypted, counts: it is in the log, is tried again and ends', async (t) => {
  const setup = await prepare(t);
  const { client, receiver, time } = setup;
  await runSql(
    running.app,
    sql`UPDATE webhooks SET secret = set_byte(secret, 20, get_byte(secret, 20) # 1) WHERE workspace_id = ${client.workspaceId}`,
  );
  await client.addJob();
  for (const [index] of retryDelaysMs.entries()) await time.at(await dueAfter(setup, index + 1));
  await until(async () => (await listDeliveries(setup)).length === 1);
  assert.deepEqual(await listDeliveries(setup), [{ status: 'failed', attempts: 10 }]);
  assert.deepEqual(new Set((await listAttempts(setup)).map(({ error }) => error)), new Set(['internal']));
  assert.equal(receiver.received.length, 0);
  assert.notEqual((await readWebhook(setup)).failing_since, null);
});
