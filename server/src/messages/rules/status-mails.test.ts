import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { storeAddress } from '#test/store-address.ts';
import { hourMs } from '#time/durations.ts';

const running = startApp();

async function clientWith(automatic: object): Promise<Client> {
  const client = await newClient(running);
  const { status } = await client.patch('/v1/mail-settings', { automatic });
  assert.equal(status, 200);
  return client;
}

async function messages(client: Client, query = ''): Promise<any[]> {
  const errors = running.log.filter((line) => line.includes('"level":50'));
  assert.deepEqual(errors, []);
  return (await client.get(`/v1/messages?sort=created_at${query}`)).body.messages;
}

const move = (client: Client, candidate_id: string, status: string, more = {}) =>
  client.patch('/v1/update-candidate', { candidate_id, status, ...more });

/** As if the time for undo had passed and the mail server had taken them. */
const setSent = ({ workspaceId }: Client) =>
  runSql(
    running.app,
    sql`UPDATE messages SET status = 'sent', due_at = NULL, sent_at = now() WHERE workspace_id = ${workspaceId} AND status = 'scheduled'`,
  );

const undoMs = 15_000;

test('no change of a status is mailed until it is switched on, and it costs neither a read nor a statement', async (t) => {
  const client = await newClient(running);
  const id = await client.addCandidate({ email: 'ada@example.com' });
  const { database } = running.app;
  const calls = [t.mock.method(database, 'query'), t.mock.method(database, 'change')];
  const touchesMail = () =>
    calls
      .flatMap(({ mock }) => mock.calls.map(({ arguments: [first, second] }: any) => (second ?? first).text))
      .filter((text) => /messages|mail_settings|message_templates/.test(text));
  for (const status of ['screening', 'rejected', 'interview', 'hired']) await move(client, id, status);
  assert.deepEqual(touchesMail(), []);
  assert.deepEqual(await messages(client), []);
  await client.patch('/v1/mail-settings', { automatic: { status_update: true } });
  await client.patch('/v1/mail-settings', { automatic: { status_update: false } });
  await move(client, id, 'offer');
  assert.deepEqual(await messages(client), []);
});

test('a new status is mailed once, whether it is saved alone or in a batch, and the note to the candidate is sent once', async () => {
  const client = await clientWith({ status_update: true });
  const job_id = await client.addJob({ job_title: 'Pastry Chef' });
  const id = await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@example.com', job_id });
  await move(client, id, 'interview', { note_to_candidate: 'Please bring your knives.' });
  await move(client, id, 'interview');
  const [first] = await messages(client);
  await setSent(client);
  await move(client, id, 'offer', { tags: ['own statement'] });
  const [, second, ...others] = await messages(client);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [first.kind, first.status, first.to, first.to_name, first.candidate_id, first.is_automatic, first.note_used],
    ['status_update', 'scheduled', 'ada@example.com', 'Ada Lindqvist', id, true, true],
  );
  assert.equal(Date.parse(first.send_after) - Date.parse(first.created_at), undoMs);
  assert.match(first.subject, /Pastry Chef/);
  assert.match(first.text, /^Hello Ada,\n.*Pastry Chef at Test Company.*interview.*\n\nPlease bring your knives\.\n\n/s);
  assert.equal(second.note_used, false);
  assert.ok(!second.text.includes('knives') && second.text.includes('offer'), second.text);
  await move(client, id, 'hired', { note_to_candidate: 'Welcome!' });
  const [, , third] = await messages(client);
  assert.match(third.text, /\n\nWelcome!\n\n/);
  await move(client, await client.addCandidate({ email: null }), 'offer');
  for (const silent of ['on_hold', 'withdrawn', 'applied']) await move(client, id, silent);
  assert.equal((await messages(client)).length, 3);
  await client.patch('/v1/mail-settings', { status_update_statuses: ['on_hold'] });
  await move(client, id, 'on_hold');
  await move(client, id, 'offer');
  assert.deepEqual(
    (await messages(client)).slice(3).map(({ text }) => /on hold/.test(text)),
    [true],
  );
});

test('a status that is changed again within the time for undo is not mailed, and its note is in the next mail', async () => {
  const client = await clientWith({ status_update: true, rejection: true });
  const id = await client.addCandidate({ email: 'ada@example.com' });
  await client.post('/v1/send-message', { candidate_id: id, template: 'status_update' });
  await move(client, id, 'interview', { note_to_candidate: 'Please bring your knives.' });
  await move(client, id, 'rejected');
  for (const status of ['offer', 'applied', 'hired']) await move(client, id, status);
  const sent = await messages(client);
  assert.deepEqual(
    sent.map(({ kind, status, note_used }) => [kind, status, note_used]),
    [
      ['status_update', 'queued', false],
      ['status_update', 'cancelled', true],
      ['rejection', 'cancelled', true],
      ['status_update', 'cancelled', true],
      ['status_update', 'scheduled', true],
    ],
  );
  const { undo_id } = (await client.post('/v1/update-candidates', { candidate_ids: [id], set: { status: 'offer' } })).body;
  assert.equal((await client.post('/v1/undo-update', { undo_id })).body.undone, 1);
  const [hired, offer, again] = (await messages(client)).slice(-3);
  assert.deepEqual([hired.status, offer.status, again.status], ['cancelled', 'cancelled', 'scheduled']);
});

test('a change that is undone leaves no second mail about the status that the candidate has again', async () => {
  const client = await clientWith({ status_update: true });
  const id = await client.addCandidate({ email: 'ada@example.com' });
  await move(client, id, 'interview');
  await setSent(client);
  for (const mistake of ['offer', 'on_hold']) {
    await move(client, id, mistake);
    await move(client, id, 'interview');
  }
  const statuses = () => messages(client).then((all) => all.map(({ status }) => status));
  assert.deepEqual(await statuses(), ['sent', 'cancelled']);
  await move(client, id, 'on_hold');
  await runSql(
    running.app,
    sql`UPDATE candidate_history SET at = at - interval '16 seconds' WHERE workspace_id = ${client.workspaceId}`,
  );
  await move(client, id, 'interview');
  assert.deepEqual(await statuses(), ['sent', 'cancelled', 'scheduled']);
});

test('the rejection of candidates without a job is mailed, each by itself', async () => {
  const client = await clientWith({ rejection: true });
  for (let count = 0; count < 2; count += 1) {
    const id = await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@example.com' });
    assert.equal((await move(client, id, 'rejected')).status, 200);
  }
  const sent = await messages(client);
  assert.deepEqual(
    sent.map(({ kind, status }) => [kind, status]),
    [
      ['rejection', 'scheduled'],
      ['rejection', 'scheduled'],
    ],
  );
  assert.match(sent[0].text, /^Hello Ada,\n/);
});

test('a rejection waits for 24 hours, and another status cancels it in the same statement', async () => {
  const client = await clientWith({ rejection: true });
  const job_id = await client.addJob();
  const id = await client.addCandidate({ email: 'ada@example.com', job_id });
  await move(client, id, 'rejected');
  const [waiting] = await messages(client);
  assert.deepEqual([waiting.kind, waiting.status], ['rejection', 'scheduled']);
  assert.equal(Date.parse(waiting.send_after) - Date.parse(waiting.created_at), 24 * hourMs);
  assert.match(waiting.text, /application for Baker/);
  await move(client, id, 'screening');
  const { body } = await client.get(`/v1/get-message?message_id=${waiting.id}`);
  assert.deepEqual([body.message.status, body.message.text], ['cancelled', waiting.text]);
  await move(client, id, 'rejected', { tags: ['own statement'] });
  assert.deepEqual(
    (await messages(client)).map(({ status }) => status),
    ['cancelled', 'scheduled'],
  );
  await move(client, id, 'on_hold', { tags: [] });
  assert.equal((await client.get('/v1/messages?status=cancelled')).body.total_messages, 2);
});

test('several rejected jobs of one person are one mail, which follows each of them', async () => {
  const client = await clientWith({ rejection: true });
  const titles = ['Baker', 'Cook', 'Waiter'];
  const ids: string[] = [];
  for (const job_title of titles)
    ids.push(await client.addCandidate({ name: 'Ada', email: 'ada@example.com', job_id: await client.addJob({ job_title }) }));
  const other = await client.addCandidate({ email: 'other@example.com', job_id: await client.addJob() });
  await Promise.all([...ids, other].map((id) => move(client, id, 'rejected', { note_to_candidate: `Note ${id}` })));
  const [mail, ...others] = (await messages(client)).filter(({ to }) => to === 'ada@example.com');
  assert.deepEqual(others, []);
  for (const title of titles) assert.ok(mail.subject.includes(title) && mail.text.includes(title), mail.text);
  assert.match(mail.text, /application for (Baker|Cook|Waiter), (Baker|Cook|Waiter) and (Baker|Cook|Waiter)\./);
  for (const id of ids) {
    assert.ok(mail.text.includes(`Note ${id}`));
    assert.equal((await messages(client, `&candidate_id=${id}`)).length, 1);
  }
  await Promise.all(ids.slice(0, 2).map((id) => move(client, id, 'interview')));
  const { message } = (await client.get(`/v1/get-message?message_id=${mail.id}`)).body;
  assert.deepEqual([message.status, message.candidate_id], ['scheduled', ids[2]]);
  assert.match(message.text, /application for Waiter\./);
  assert.ok(!message.text.includes(`Note ${ids[0]}`) && message.text.includes(`Note ${ids[2]}`));
  await move(client, ids[2] ?? '', 'interview');
  assert.equal((await client.get(`/v1/get-message?message_id=${mail.id}`)).body.message.status, 'cancelled');
});

test('an address gets at most five automatic mails within a day; the others are held with their reason', async () => {
  const client = await clientWith({ status_update: true, rejection: true });
  const id = await client.addCandidate({ email: 'Ada@example.com' });
  const other = await client.addCandidate({ email: 'ada@EXAMPLE.com', job_id: await client.addJob() });
  for (const status of ['screening', 'interview', 'technical', 'offer']) {
    await move(client, id, status);
    await setSent(client);
  }
  await move(client, other, 'rejected');
  await move(client, id, 'hired');
  await move(client, other, 'on_hold');
  const found = (await messages(client)).map(({ kind, status, hold_reason }) => [kind, status, hold_reason]);
  assert.deepEqual(found.slice(4), [
    ['rejection', 'cancelled', null],
    ['status_update', 'held', 'daily_limit'],
  ]);
  await move(client, other, 'interview');
  assert.equal((await messages(client)).at(-1).status, 'scheduled', 'a cancelled mail does not count');
  const held = (await client.get('/v1/messages?status=held')).body.messages[0];
  assert.equal((await client.post('/v1/retry-message', { message_id: held.id })).body.status, 'queued');
});

test('an automatic mail to an invalid address is failed and visible, and a name cannot carry an advertisement', async () => {
  const client = await clientWith({ status_update: true });
  const id = await client.addCandidate({ name: 'Buy at www.example.com now', email: 'ada@example.com' });
  await storeAddress(running, client, id, 'a,b<c>@example.com');
  await move(client, id, 'offer');
  const [mail] = await messages(client);
  assert.deepEqual([mail.status, mail.last_error], ['failed', 'invalid_address']);
  assert.match(mail.text, /^Hello there,/);
  const { status, body } = await client.post('/v1/retry-message', { message_id: mail.id });
  assert.deepEqual([status, body.error], [409, 'The email address of the message is not valid.']);
});

test('changed settings apply on all nodes at once', async () => {
  const client = await clientWith({ status_update: true });
  const id = await client.addCandidate({ email: 'ada@example.com' });
  await move(client, id, 'interview');
  await runSql(running.app, sql`UPDATE mail_settings SET automatic = '{}' WHERE workspace_id = ${client.workspaceId}`);
  await runSql(running.app, sql`UPDATE workspaces SET mail_version = mail_version + 1 WHERE workspace_id = ${client.workspaceId}`);
  await move(client, id, 'offer');
  assert.equal((await messages(client)).length, 1);
});
