import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { accept, readOffer, sentOffer } from '#test/offers.ts';
import { checkSeal, readPdf } from '#test/pdfs.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook, startReceiver, verify } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { startSender } from '#webhooks/delivery/sender.ts';
import { workOnDueOffers } from './answers/due-offers.ts';

const running = startApp();
const events = ['offer.sent', 'offer.accepted', 'offer.declined'];

test('a webhook gets the pay of offers only with include_compensation, signed as it is sent', async (t) => {
  const client = await newClient(running);
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  const [plain, paid] = [await startReceiver(t), await startReceiver(t)];
  await addWebhook(running.app, client.workspaceId, { url: plain.url, events });
  const hook = await addWebhook(running.app, client.workspaceId, { url: paid.url, events });
  await client.patch('/v1/webhook', { id: hook.id, include_compensation: true });
  const { data } = (await client.get('/v1/webhook-health')).body;
  assert.deepEqual(
    data.map(({ include_compensation }: any) => include_compensation),
    [false, true],
  );
  await sentOffer(client, { salary: 31_337_042 });
  await until(() => plain.received.length > 0 && paid.received.some(({ event }) => event.type === 'offer.sent'));
  assert.doesNotMatch(plain.received.map(({ body }) => body).join(), /31337042|Up to 8%/);
  const delivery = paid.received.find(({ event }) => event.type === 'offer.sent') ?? assert.fail();
  assert.deepEqual(delivery.event.data.compensation, {
    salary: 31_337_042,
    currency: 'EUR',
    salary_period: 'Per year',
    bonus: 'Up to 8% of the yearly salary',
    equity: null,
  });
  verify(delivery, hook.secret);
  assert.doesNotMatch((await client.get('/v1/events')).text, /31337042/);
});

test('an outside signer gets the offer instead of the candidate, and posts the answer', async (t) => {
  const client = await newClient(running);
  const signer = await startReceiver(t);
  await client.post('/v1/offer-signing', { provider_url: signer.url });
  const { id } = await sentOffer(client);
  signer.answer = () => ({ status: 503 });
  await workOnDueOffers(running.app, AbortSignal.timeout(60_000));
  assert.equal((await readOffer(client, id)).signing.last_error, 'status_503');
  signer.answer = () => undefined;
  await runSql(running.app, sql`UPDATE offers SET due_at = now() WHERE id = ${id}`);
  await workOnDueOffers(running.app, AbortSignal.timeout(60_000));
  const handed = signer.received.at(-1)?.event;
  assert.deepEqual([handed.offer.id, handed.offer.salary, handed.document.media_type], [id, 64_500, 'application/pdf']);
  const mails = await runSql(
    running.app,
    sql`SELECT id FROM messages WHERE workspace_id = ${client.workspaceId} AND kind = 'offer'`,
  );
  assert.equal(mails.length, 0);
  const answered = await fetch(handed.answer_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer: 'accept', name: 'Adaeze Nwosu', accepted: true }),
  });
  assert.deepEqual(await answered.json(), { success: true, status: 'accepted' });
});

test('the sealed letter is the letter with a certificate page, and any changed byte breaks its signature', async () => {
  const client = await newClient(running);
  const { id, url } = await sentOffer(client);
  const letter = new Uint8Array(await (await fetch(`${url}/letter.pdf`)).arrayBuffer());
  assert.match((await readPdf(letter)).join(' '), /Controls Engineer[\s\S]*€64,500/);
  await accept(url);
  const { sealed_document_id, evidence } = await readOffer(client, id);
  assert.notEqual(sealed_document_id, null);
  const sealed = new Uint8Array(await (await fetch(`${url}/sealed.pdf`)).arrayBuffer());
  assert.match((await readPdf(sealed)).at(-1) ?? '', /Adaeze Nwosu/);
  assert.equal(typeof checkSeal(sealed), 'object');
  const flipped = sealed.slice();
  flipped[100] = (flipped[100] ?? 0) ^ 1;
  assert.equal(typeof checkSeal(flipped), 'string');
  assert.match(evidence.letter_sha256, /^[0-9a-f]{64}$/);
});
