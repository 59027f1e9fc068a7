import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test, { type TestContext } from 'node:test';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { naughtyStrings } from '#test/samples/naughty-strings.ts';
import { listening } from '#test/servers/listening.ts';
import { addWebhook, startReceiver, verify } from '#test/servers/receiver.ts';
import { type Running, startApp } from '#test/start-app.ts';
import { version } from '#version.ts';
import { secretContext } from '#webhooks/registry/webhook.ts';
import { newSecret, secretText } from '#webhooks/signature.ts';
import { startSender } from './sender.ts';

const running = startApp();

/** A workspace with a receiver and a sender. */
async function prepare(t: TestContext, events?: string[]) {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  const webhook = await addWebhook(running.app, client.workspaceId, { url: receiver.url, ...(events && { events }) });
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  return { client, receiver, webhook, sender };
}

async function logged({ app }: Running, workspaceId: string): Promise<any[]> {
  const deliveries = sql`
    SELECT deliveries.*, attempts.status AS answer, number, duration_ms, error, response, started_at
    FROM webhook_deliveries AS deliveries
    JOIN webhook_attempts AS attempts ON attempts.workspace_id = deliveries.workspace_id AND delivery_id = deliveries.id
    WHERE deliveries.workspace_id = ${workspaceId} ORDER BY sequence, number`;
  return runSql(app, deliveries);
}

test('the subscribed events of a change arrive, no others, signed and with their stored body', async (t) => {
  const { client, receiver, webhook } = await prepare(t, ['job_added', 'job_activated', 'job_deleted']);
  const jobId = await client.addJob({ status: 'Active' });
  await client.patch('/v1/update-job', { job_id: jobId, job_title: 'Head Baker' });
  await client.delete(`/v1/delete-job?id=${jobId}`);
  const received = await receiver.has(3);
  const stored = await recordedEvents(running, client.workspaceId);
  const wanted = stored.filter(({ type }) => type !== 'job_updated');
  const bySequence = received.toSorted((a, b) => a.event.sequence - b.event.sequence);
  assert.deepEqual(
    bySequence.map(({ event }) => event),
    wanted,
  );
  for (const each of received) {
    verify(each, webhook.secret);
    assert.equal(each.headers['webhook-id'], each.event.id);
    assert.equal(each.headers['content-type'], 'application/json');
    assert.equal(each.headers['user-agent'], `Muster/${version}`);
    assert.equal(each.headers['content-length'], String(Buffer.byteLength(each.body)));
  }
  assert.equal(stored.length, 4);
});

test('every webhook of a workspace gets its events, and none of another workspace', async (t) => {
  const { client, receiver } = await prepare(t);
  const second = await startReceiver(t);
  await addWebhook(running.app, client.workspaceId, { url: second.url });
  const stranger = await prepare(t);
  await client.addJob();
  await Promise.all([receiver.has(1), second.has(1)]);
  await stranger.client.addJob();
  await stranger.receiver.has(1);
  assert.deepEqual(
    [receiver, second, stranger.receiver].map(({ received }) => received.length),
    [1, 1, 1],
  );
  assert.equal(stranger.receiver.received[0]?.event.workspace_id, stranger.client.workspaceId);
});

test('nothing is sent for a change that was rolled back', async (t) => {
  const { client, receiver } = await prepare(t);
  await client.addJob({ public_slug: 'baker' });
  const refused = await client.post('/v1/add-job', { job_title: 'Baker', public_slug: 'baker' });
  assert.equal(refused.status, 409);
  await client.addJob({ job_title: 'The next one' });
  const received = await receiver.has(2);
  assert.deepEqual(received.map(({ event }) => event.data.job.public_slug).sort(), ['baker', 'the-next-one']);
});

test('nothing is queued for a webhook that is switched off', async (t) => {
  const { client, receiver, webhook } = await prepare(t);
  await running.app.database.change(
    client.workspaceId,
    sql`UPDATE webhooks SET active = false WHERE workspace_id = ${client.workspaceId} AND id = ${webhook.id} RETURNING id`,
  );
  await client.addJob();
  const queued = await runSql(running.app, sql`SELECT id FROM webhook_queue WHERE workspace_id = ${client.workspaceId}`);
  assert.deepEqual([queued, receiver.received], [[], []]);
});

test('a body with unusual strings arrives byte for byte', async (t) => {
  const { client, receiver, webhook } = await prepare(t);
  await client.addJob({ job_title: 'Odd', job_description: naughtyStrings.join('\n') });
  const [received] = await receiver.has(1);
  const [row] = await runSql<{ body: string }>(
    running.app,
    sql`SELECT body FROM events WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.equal(received?.body, row?.body);
  assert.equal(received?.event.data.job.job_description, naughtyStrings.join('\n'));
  if (received) verify(received, webhook.secret);
});

test('both secrets sign until the old one expires, then only the new one', async (t) => {
  const { client, receiver, webhook } = await prepare(t);
  const fresh = newSecret();
  const sealed = running.app.secretBox.seal(fresh, secretContext(client.workspaceId, webhook.id));
  const rotate = (until: string) =>
    running.app.database.change(
      client.workspaceId,
      sql`
      UPDATE webhooks SET old_secret = coalesce(old_secret, secret), secret = ${sealed}, old_secret_until = now() + ${until}::interval
      WHERE workspace_id = ${client.workspaceId} AND id = ${webhook.id} RETURNING id`,
    );
  await rotate('1 hour');
  await client.addJob();
  const [both] = await receiver.has(1);
  await rotate('-1 second');
  await client.addJob();
  const [, one] = await receiver.has(2);
  assert.ok(both && one);
  for (const secret of [webhook.secret, secretText(fresh)]) verify(both, secret);
  verify(one, secretText(fresh));
  assert.throws(() => verify(one, webhook.secret));
  assert.equal(one.headers['webhook-signature']?.includes(' '), false);
});

test('the log has each attempt with its time, status and the first KiB of the response as text', async (t) => {
  const { client, receiver } = await prepare(t);
  receiver.answer = () => ({ status: 202, body: Buffer.concat([Buffer.from([0, 0xff, 0xc3]), Buffer.alloc(5000, 'é')]) });
  await client.addJob();
  await until(async () => (await logged(running, client.workspaceId)).length === 1);
  const [delivery] = await logged(running, client.workspaceId);
  const event = receiver.received[0]?.event;
  const { status, attempts, answer, number, error, event_id, type, sequence } = delivery;
  assert.deepEqual(
    { status, attempts, answer, number, error, event_id, type, sequence },
    { status: 'delivered', attempts: 1, answer: 202, number: 1, error: null, event_id: event.id, type: 'job_added', sequence: 1 },
  );
  assert.equal(delivery.response, `\ufffd\ufffd\ufffd${'é'.repeat(510)}\ufffd`);
  assert.ok(delivery.duration_ms >= 0 && delivery.finished_at >= delivery.started_at);
  assert.deepEqual(await runSql(running.app, sql`SELECT id FROM webhook_queue WHERE workspace_id = ${client.workspaceId}`), []);
});

test('a 2xx whose body never ends is delivered, with what has arrived of it', async (t) => {
  const client = await newClient(running);
  const server = createServer((_request, response) => void response.writeHead(200).write('begun'));
  const { port } = await listening(t, server);
  t.after(() => server.closeAllConnections());
  await addWebhook(running.app, client.workspaceId, { url: `http://127.0.0.1:${port}/` });
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  await client.addJob();
  await until(async () => (await logged(running, client.workspaceId)).length > 0);
  const [{ status, attempts, answer, error, response }] = await logged(running, client.workspaceId);
  assert.deepEqual([status, attempts, answer, error, response], ['delivered', 1, 200, null, 'begun']);
});
