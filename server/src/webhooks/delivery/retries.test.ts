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

type Office = { client: Client; receiver: Receiver; webhookId: string; time: { at(ms: number): void; now(): number } };

/** A workspace with a receiver of its own, somebody who sends, and a clock that stands still unless it is moved. */
async function prepare(t: TestContext): Promise<Office> {
  const { app } = running;
  let now = Date.now();
  app.clock = () => new Date(now);
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  const { id: webhookId } = await addWebhook(app, client.workspaceId, { url: receiver.url });
  const sender = startSender(app);
  t.after(() => sender.stop());
  const at = (ms: number) => {
    now = ms;
    app.deliveryWakeup.notify(client.workspaceId);
  };
  return { client, receiver, webhookId, time: { at, now: () => now } };
}

type Queued = { attempts: number; due_at: string };

function queueOf({ client }: Office): Promise<Queued[]> {
  return runSql(
    running.app,
    sql`
    SELECT attempts, due_at FROM webhook_queue WHERE workspace_id = ${client.workspaceId} ORDER BY sequence`,
  );
}

/** When it is due again, once so many tries are written down. */
async function dueAfter(office: Office, tries: number): Promise<number> {
  await until(async () => (await queueOf(office))[0]?.attempts === tries);
  return Date.parse((await queueOf(office))[0]?.due_at ?? '');
}

function deliveriesOf({ client }: Office): Promise<{ status: string; attempts: number }[]> {
  return runSql(
    running.app,
    sql`
    SELECT status, attempts FROM webhook_deliveries WHERE workspace_id = ${client.workspaceId} ORDER BY sequence`,
  );
}

function attemptsOf({ client }: Office): Promise<{ number: number; status: number | null; error: string | null }[]> {
  return runSql(
    running.app,
    sql`
    SELECT number, status, error FROM webhook_attempts WHERE workspace_id = ${client.workspaceId} ORDER BY started_at, number`,
  );
}

async function webhookOf({ client, webhookId }: Office): Promise<any> {
  const [webhook] = await runSql(
    running.app,
    sql`
    SELECT active, failing_since, switched_off_reason FROM webhooks WHERE workspace_id = ${client.workspaceId} AND id = ${webhookId}`,
  );
  return webhook;
}

test('a receiver that keeps failing is tried ten times over the whole schedule, each time with the same id, and then given up', async (t) => {
  const office = await prepare(t);
  const { receiver, time } = office;
  receiver.answer = () => ({ status: 500, body: 'oops' });
  await office.client.addJob();
  for (const [index, delayMs] of retryDelaysMs.entries()) {
    const due = await dueAfter(office, index + 1);
    const waitMs = due - time.now();
    assert.ok(waitMs >= delayMs * 0.8 && waitMs <= delayMs * 1.2, `${waitMs} ms after try ${index + 1}`);
    time.at(due);
  }
  await until(async () => (await deliveriesOf(office)).length === 1);
  assert.deepEqual(await deliveriesOf(office), [{ status: 'failed', attempts: 10 }]);
  assert.deepEqual(await queueOf(office), []);
  assert.deepEqual(
    await attemptsOf(office),
    Array.from({ length: 10 }, (_, index) => ({ number: index + 1, status: 500, error: 'status_500' })),
  );
  assert.equal(receiver.received.length, 10);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size, 10);
});

test('a try that succeeds in the end is delivered, with all tries in the log', async (t) => {
  const office = await prepare(t);
  office.receiver.answer = () => ({ status: office.receiver.received.length < 3 ? 503 : 200 });
  await office.client.addJob();
  office.time.at(await dueAfter(office, 1));
  office.time.at(await dueAfter(office, 2));
  await until(async () => (await deliveriesOf(office)).length === 1);
  assert.deepEqual(await deliveriesOf(office), [{ status: 'delivered', attempts: 3 }]);
  assert.deepEqual(
    (await attemptsOf(office)).map(({ error }) => error),
    ['status_503', 'status_503', null],
  );
  assert.equal((await webhookOf(office)).failing_since, null);
});

test('Retry-After is honoured', async (t) => {
  const office = await prepare(t);
  office.receiver.answer = () => ({ status: 429, headers: { 'retry-after': '7200' } });
  await office.client.addJob();
  assert.equal((await dueAfter(office, 1)) - office.time.now(), 2 * hour);
});

test('a redirect is a failure and is not followed', async (t) => {
  const office = await prepare(t);
  const elsewhere = await startReceiver(t);
  office.receiver.answer = () => ({ status: 307, headers: { location: elsewhere.url } });
  await office.client.addJob();
  await dueAfter(office, 1);
  assert.deepEqual(await attemptsOf(office), [{ number: 1, status: 307, error: 'redirect' }]);
  assert.equal(elsewhere.received.length, 0);
});

test('410 switches the webhook off and fails the delivery', async (t) => {
  const office = await prepare(t);
  office.receiver.answer = () => ({ status: 410 });
  await office.client.addJob();
  await until(async () => (await webhookOf(office)).active === false);
  assert.equal((await webhookOf(office)).switched_off_reason, 'gone');
  assert.deepEqual(await deliveriesOf(office), [{ status: 'failed', attempts: 1 }]);
  const lines = () => running.log.map((text) => JSON.parse(text)).filter(({ webhook }) => webhook === office.webhookId);
  await until(() => lines().length > 0);
  assert.deepEqual(
    lines().map(({ msg, reason }) => [msg, reason]),
    [['webhook switched off', 'gone']],
  );
  assert.match(running.app.metrics.text(), /muster_webhooks_switched_off_total\{reason="gone"\} 1/);
});

test('five days of nothing but failures switch it off, and not a minute less', async (t) => {
  const office = await prepare(t);
  const { receiver, client, time } = office;
  receiver.answer = () => ({ status: 500 });
  const start = time.now();
  await client.addJob();
  await until(async () => (await webhookOf(office)).failing_since !== null);
  time.at(start + 5 * day - 60 * second);
  await client.addJob();
  await until(async () => (await attemptsOf(office)).length >= 3);
  assert.equal((await webhookOf(office)).active, true);
  time.at(start + 5 * day);
  await client.addJob();
  await until(async () => (await webhookOf(office)).active === false);
  assert.equal((await webhookOf(office)).switched_off_reason, 'failing');
});

test('any success starts the five days anew', async (t) => {
  const office = await prepare(t);
  const { receiver, client, time } = office;
  receiver.answer = () => ({ status: 500 });
  const start = time.now();
  await client.addJob();
  const due = await dueAfter(office, 1);
  receiver.answer = () => ({});
  time.at(due);
  await until(async () => (await deliveriesOf(office)).length === 1);
  assert.equal((await webhookOf(office)).failing_since, null);
  receiver.answer = () => ({ status: 500 });
  time.at(start + 6 * day);
  await client.addJob();
  await until(async () => (await webhookOf(office)).failing_since !== null);
  assert.equal((await webhookOf(office)).active, true);
  assert.equal(Date.parse((await webhookOf(office)).failing_since), start + 6 * day);
});

test('what was queued stays while the webhook is switched off, and goes out when it is switched on again', async (t) => {
  const office = await prepare(t);
  const { receiver, client, time } = office;
  const switchTo = (active: boolean) =>
    running.app.database.change(
      client.workspaceId,
      sql`UPDATE webhooks SET active = ${active} WHERE workspace_id = ${client.workspaceId} RETURNING id`,
    );
  receiver.answer = () => ({ status: 500 });
  await client.addJob();
  const due = await dueAfter(office, 1);
  await switchTo(false);
  receiver.answer = () => ({});
  time.at(due + 2 * day);
  await purgeStaleDeliveries(running.app);
  assert.equal((await queueOf(office)).length, 1);
  await switchTo(true);
  running.app.deliveryWakeup.notify(client.workspaceId);
  await receiver.has(2);
  await until(async () => (await deliveriesOf(office)).length === 1);
});

test('what could not be delivered for 30 days is forgotten', async (t) => {
  const office = await prepare(t);
  office.receiver.answer = () => ({ status: 500 });
  const start = office.time.now();
  await office.client.addJob();
  await dueAfter(office, 1);
  await running.app.database.change(
    office.client.workspaceId,
    sql`UPDATE webhooks SET active = false WHERE workspace_id = ${office.client.workspaceId} RETURNING id`,
  );
  office.time.at(start + 30 * day - second);
  await purgeStaleDeliveries(running.app);
  assert.equal((await queueOf(office)).length, 1);
  office.time.at(start + 30 * day + second);
  await purgeStaleDeliveries(running.app);
  assert.deepEqual(await queueOf(office), []);
});

test('an unreachable receiver has a name for that in the log', async (t) => {
  const office = await prepare(t);
  await running.app.database.change(
    office.client.workspaceId,
    sql`UPDATE webhooks SET request_url = 'http://127.0.0.1:1/' WHERE workspace_id = ${office.client.workspaceId} RETURNING id`,
  );
  await office.client.addJob();
  await dueAfter(office, 1);
  assert.deepEqual(await attemptsOf(office), [{ number: 1, status: null, error: 'unreachable' }]);
});

test('an address that is not public is not called', async (t) => {
  const office = await prepare(t);
  await running.app.database.change(
    office.client.workspaceId,
    sql`UPDATE webhooks SET request_url = 'http://10.0.0.1/' WHERE workspace_id = ${office.client.workspaceId} RETURNING id`,
  );
  await office.client.addJob();
  await dueAfter(office, 1);
  assert.deepEqual(await attemptsOf(office), [{ number: 1, status: null, error: 'blocked_address' }]);
});
