import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { isWebhookSecret } from '@muster/contract/webhooks/webhook.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Receiver, startReceiver, verify } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { startSender } from '#webhooks/delivery/sender.ts';
import { newSecret, parseSecret, secretText } from '#webhooks/signature.ts';

const running = startApp({ LOG_LEVEL: 'trace' });

const hourMs = 3_600_000;

type Setup = { client: Client; receiver: Receiver; id: string; secret: string };

async function prepare(t: TestContext): Promise<Setup> {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  receiver.answer = ({ body }) => ({ body });
  const created = await post(client, '/v1/create-webhook', { request_url: receiver.url, events: ['job_added'] }, uuidv7());
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  return { client, receiver, id: created.data.id, secret: created.data.secret };
}

async function post({ token }: Client, path: string, body: object, key: string): Promise<any> {
  const answer = await call(running.url + path, { method: 'POST', token, body, headers: { 'idempotency-key': key } });
  return answer.body;
}

const rotate = (client: Client, body: object) => client.post('/v1/rotate-webhook-secret', body);

/** The next event that arrives. */
async function nextEvent({ client, receiver }: Setup) {
  const { length } = receiver.received;
  await client.addJob();
  await receiver.has(length + 1);
  const [next] = receiver.received.slice(length);
  assert.ok(next);
  return next;
}

test('after a rotation both secrets verify, until the old one expires', async (t) => {
  const { clock } = running.app;
  let laterMs = 0;
  running.app.clock = () => new Date(Date.now() + laterMs);
  t.after(() => {
    running.app.clock = clock;
  });
  const setup = await prepare(t);
  const { client, id, secret } = setup;
  const before = Date.now();
  const { status, body } = await rotate(client, { id });
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body.data), ['id', 'secret', 'old_secret_expires_at']);
  assert.equal(body.data.id, id);
  const graceMs = Date.parse(body.data.old_secret_expires_at) - before;
  assert.ok(graceMs >= 24 * hourMs && graceMs < 24 * hourMs + 60_000, String(graceMs));
  const event = await nextEvent(setup);
  assert.equal(String(event.headers['webhook-signature']).split(' ').length, 2);
  verify(event, body.data.secret);
  verify(event, secret);
  await client.post('/v1/test-webhook', { id });
  await client.patch('/v1/webhook', { id, request_url: `${setup.receiver.url}new` });
  for (const signed of setup.receiver.received.slice(-2)) {
    verify(signed, body.data.secret);
    verify(signed, secret);
  }
  laterMs = 24 * hourMs + 60_000;
  const later = await nextEvent(setup);
  assert.equal(String(later.headers['webhook-signature']).split(' ').length, 1);
});

test('with a grace period of 0 the old secret does not sign', async (t) => {
  const setup = await prepare(t);
  const { body } = await rotate(setup.client, { id: setup.id.toUpperCase(), grace_seconds: 0 });
  assert.equal(body.data.id, setup.id);
  const event = await nextEvent(setup);
  verify(event, body.data.secret);
  assert.throws(() => verify(event, setup.secret));
});

test('the grace period is 0 to 7 days, and the webhook must exist', async (t) => {
  const { client, id } = await prepare(t);
  for (const grace_seconds of [-1, 604_801, 1.5, '60', null])
    assert.equal((await rotate(client, { id, grace_seconds })).body.error, 'grace_seconds must be an integer between 0 and 604800');
  assert.equal((await rotate(client, { id, grace_seconds: 604_800 })).status, 200);
  assert.equal((await rotate(client, {})).body.error, 'id is required and cannot be empty.');
  for (const unknown of ['x', uuidv7()]) {
    const answer = await rotate(client, { id: unknown });
    assert.deepEqual([answer.status, answer.body.error], [404, 'Webhook not found']);
  }
});

test('no secret and no challenge is in any table or in the log, and a repeated request still gets its secret', async (t) => {
  const setup = await prepare(t);
  const { client, receiver, id, secret } = setup;
  const created = await post(client, '/v1/create-webhook', { request_url: receiver.url, events: ['job_added'] }, 'create');
  const rotated = await post(client, '/v1/rotate-webhook-secret', { id }, 'rotate');
  await nextEvent(setup);
  await client.post('/v1/test-webhook', { id });
  await until(async () => (await client.get('/v1/webhook-deliveries?status=pending')).body.deliveries.length === 0);
  const secrets: string[] = [secret, created.data.secret, rotated.data.secret];
  const tokens = receiver.received.flatMap(({ event }) => (event.challenge ? [event.challenge] : []));
  assert.equal(tokens.length, 2);
  const kept = `${await dump()}\n${running.log.join('\n')}`;
  for (const text of [...secrets, ...tokens])
    for (const form of encodedForms(text)) assert.ok(!kept.includes(form), 'a secret in plain text');
  assert.ok(!kept.includes('whsec_'));
  assert.deepEqual(
    await post(client, '/v1/create-webhook', { request_url: receiver.url, events: ['job_added'] }, 'create'),
    created,
  );
  assert.deepEqual(await post(client, '/v1/rotate-webhook-secret', { id }, 'rotate'), rotated);
});

/** As it is shown, as base64 without its prefix, and as PostgreSQL prints bytes. */
function encodedForms(text: string): string[] {
  const bare = text.replace('whsec_', '');
  return [text, bare, Buffer.from(bare, 'base64').toString('hex'), Buffer.from(text).toString('hex')];
}

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { database } = running.app;
  const tables = await runSql<{ name: string }>(
    { database },
    {
      text: `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
      values: [],
    },
  );
  assert.ok(tables.some(({ name }) => name === 'idempotency_keys'));
  const rows = tables.map(({ name }) =>
    runSql<{ row: string }>({ database }, { text: `SELECT t::text AS row FROM ${name} t`, values: [] }),
  );
  return (await Promise.all(rows))
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

test('with a secret of the caller, the receiver can verify the first challenge as well as all events', async (t) => {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  const secret = secretText(newSecret());
  receiver.answer = (received) => {
    verify(received, secret);
    return { body: received.body };
  };
  const { data } = await post(client, '/v1/create-webhook', { request_url: receiver.url, events: ['job_added'], secret }, uuidv7());
  assert.deepEqual([data.active, data.secret], [true, secret]);
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  verify(await nextEvent({ client, receiver, id: data.id, secret }), secret);
});

test('a secret of the caller has 24 to 64 bytes in base64', async (t) => {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  const bytes = (length: number) => secretText(Buffer.alloc(length, 0xff));
  const refused = [
    bytes(23),
    bytes(65),
    bytes(66),
    '',
    'whsec_',
    'x',
    bytes(32).slice(6),
    `${bytes(32)}=`,
    bytes(32).replace('8=', '9='),
    7,
  ];
  const refuse = async (secret: unknown) => {
    const answer = await client.post('/v1/create-webhook', { request_url: receiver.url, events: ['job_added'], secret });
    return [answer.status, answer.body.error];
  };
  for (const secret of refused)
    assert.deepEqual(await refuse(secret), [400, 'secret must be whsec_ and the base64 of 24 to 64 bytes'], String(secret));
  assert.equal(receiver.received.length, 0);
  for (let length = 20; length < 70; length += 1)
    assert.equal(isWebhookSecret(bytes(length)), parseSecret(bytes(length)) !== undefined, `${length} bytes`);
});
