import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { hourMs } from '#time/durations.ts';

const running = startApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Careers <careers@example.com>' });

const reject = (client: Client, candidate_id: string, more: object = {}) =>
  client.patch('/v1/update-candidate', { candidate_id, status: 'rejected', ...more });

async function messages(client: Client): Promise<any[]> {
  return (await client.get('/v1/messages?sort=created_at')).body.messages;
}

const inAnHour = () => new Date(Date.now() + hourMs).toISOString();

test('a rejection and its email are one request, and another status cancels the email', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@example.com', job_id: await client.addJob() });
  const send_after = inAnHour();
  const answer = await reject(client, id, { message: { send_after } });
  assert.deepEqual([answer.status, answer.body.status], [200, 'rejected'], answer.text);
  const [message, ...others] = await messages(client);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [message.kind, message.status, message.to, message.candidate_id, message.send_after, message.is_automatic],
    ['rejection', 'scheduled', 'ada@example.com', id, send_after, false],
  );
  assert.match(message.text, /^Hello Ada,/);
  // Somebody who is rejected already gets no second one.
  await reject(client, id, { message: {} });
  assert.equal((await messages(client)).length, 1);
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'applied', undo: true });
  assert.deepEqual(
    (await messages(client)).map(({ status }) => status),
    ['cancelled'],
  );
  await reject(client, id, { message: { subject: 'Thank you, {{name}}', body: 'Not this time, {{first_name}}.' } });
  const [, own] = await messages(client);
  assert.deepEqual(
    [own.kind, own.subject, own.text.trim(), own.status],
    ['rejection', 'Thank you, Ada Lindqvist', 'Not this time, Ada.', 'queued'],
  );
});

test('an email that has been sent stays sent when the rejection is taken back', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ email: 'ada@example.com' });
  await reject(client, id, { message: { send_after: inAnHour() } });
  await runSql(
    running.app,
    sql`UPDATE messages SET status = 'sent', due_at = NULL, sent_at = now() WHERE workspace_id = ${client.workspaceId}`,
  );
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'applied' });
  assert.deepEqual(
    (await messages(client)).map(({ status }) => status),
    ['sent'],
  );
});

test('the email that is asked for takes the place of the automatic one, and null keeps both away', async () => {
  const client = await newClient(running);
  await client.patch('/v1/mail-settings', { automatic: { rejection: true } });
  const [one, other, third] = [
    await client.addCandidate({ email: 'ada@example.com' }),
    await client.addCandidate({ email: 'bea@example.com' }),
    await client.addCandidate({ email: 'cleo@example.com' }),
  ];
  await reject(client, one, { message: { send_after: inAnHour() } });
  await reject(client, other, { message: null });
  await reject(client, third);
  assert.deepEqual(
    (await messages(client)).map(({ to, is_automatic }) => [to, is_automatic]),
    [
      ['ada@example.com', false],
      ['cleo@example.com', true],
    ],
  );
});

test('many are rejected and written to in one request, which one undo takes back', async () => {
  const client = await newClient(running);
  const candidate_ids = [
    await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@example.com' }),
    await client.addCandidate({ name: 'Bea Nordin', email: 'bea@example.com' }),
    await client.addCandidate({ name: 'Cleo Sund', email: null }),
  ];
  const update = { candidate_ids, set: { status: 'rejected' }, message: { send_after: inAnHour() } };
  const answer = await client.post('/v1/update-candidates', update);
  assert.deepEqual([answer.status, answer.body.updated, answer.body.not_emailed], [200, 3, 1], answer.text);
  assert.deepEqual((await messages(client)).map(({ to, status }) => [to, status]).sort(), [
    ['ada@example.com', 'scheduled'],
    ['bea@example.com', 'scheduled'],
  ]);
  const undone = await client.post('/v1/undo-update', { undo_id: answer.body.undo_id });
  assert.equal(undone.body.undone, 3, undone.text);
  assert.deepEqual(
    (await messages(client)).map(({ status }) => status),
    ['cancelled', 'cancelled'],
  );
  const plain = await client.post('/v1/update-candidates', { candidate_ids, set: { status: 'screening' } });
  assert.ok(!('not_emailed' in plain.body));
});

test('what cannot be written is refused, and then nobody is rejected', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ email: 'ada@example.com' });
  const silent = await client.addCandidate({ email: null });
  const refusals: [string, object, number, string][] = [
    [id, { status: 'offer', message: {} }, 400, 'message requires the status rejected.'],
    [id, { message: { send_after: '2020-01-01T00:00:00Z' } }, 400, 'send_after must be in the future'],
    [id, { message: { subject: 'Only a subject' } }, 400, 'Either template, or subject and body, must be provided.'],
    [id, { message: { template: 'booking_invitation' } }, 400, 'message.template must be one of'],
    [silent, { message: {} }, 409, 'email'],
  ];
  for (const [candidate, fields, status, text] of refusals) {
    const answer = await reject(client, candidate, fields);
    assert.deepEqual([answer.status, answer.text.includes(text)], [status, true], answer.text);
  }
  const many = await client.post('/v1/update-candidates', { candidate_ids: [id], set: { status: 'offer' }, message: {} });
  assert.deepEqual([many.status, many.body.error], [400, 'message requires the status rejected.']);
  assert.deepEqual([(await client.candidate(id)).status, (await client.candidate(silent)).status], ['applied', 'applied']);
  assert.deepEqual(await messages(client), []);
});

test('a role that may move candidates but not write to them rejects without an email', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const id = await client.addCandidate({ job_id, email: 'ada@example.com' });
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: manager.id }] });
  const update = { candidate_id: id, status: 'rejected' };
  for (const message of [{}, null]) {
    const one = await manager.patch('/console/v1/update-candidate', { ...update, message });
    const many = await manager.post('/console/v1/update-candidates', { candidate_ids: [id], set: { status: 'rejected' }, message });
    assert.deepEqual([one.status, many.status], [403, 403], one.text);
  }
  assert.equal((await manager.patch('/console/v1/update-candidate', update)).status, 200);
  await manager.patch('/console/v1/update-candidate', { ...update, status: 'applied' });
  assert.equal((await recruiter.patch('/console/v1/update-candidate', { ...update, message: {} })).status, 200);
  const [message] = await messages(client);
  // Of a user it waits until undo is over.
  assert.equal(message.status, 'scheduled');
});

test('those who were rejected and not told are listed and counted, until an email is written', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const add = (name: string) => client.addCandidate({ name, job_id, email: `${name}@example.com` });
  const [told, untold, undone, open] = [await add('ada'), await add('bea'), await add('cleo'), await add('dora')];
  await reject(client, told, { message: { send_after: inAnHour() } });
  await reject(client, untold, { message: null });
  await reject(client, undone, { message: { send_after: inAnHour() } });
  const listed = async () => {
    const { body } = await client.get('/v1/candidates?rejection_email=missing&fields=card');
    const { total } = (await client.get('/v1/candidate-counts?rejection_email=missing')).body;
    assert.deepEqual([body.total_candidates, total], [body.candidates.length, body.candidates.length]);
    return body.candidates.map(({ id }: { id: string }) => id);
  };
  assert.deepEqual(await listed(), [untold]);
  // An email that is cancelled tells nobody, and no candidate has changed by it.
  const waiting = (await messages(client)).find(({ candidate_id }) => candidate_id === undone);
  await client.post('/v1/cancel-message', { message_id: waiting.id });
  assert.deepEqual((await listed()).sort(), [untold, undone].sort());
  const ofJob = await client.get(`/v1/job-candidates?job_id=${job_id}&rejection_email=missing&sort=-score`);
  assert.equal(ofJob.body.total_candidates, 2, ofJob.text);
  await client.post('/v1/send-messages', { candidate_ids: [untold, undone], template: 'rejection' });
  assert.deepEqual(await listed(), []);
  const refused = await client.get('/v1/candidates?rejection_email=no');
  assert.deepEqual([refused.status, refused.body.error], [400, 'rejection_email must be one of: missing']);
  assert.equal((await client.candidate(open)).status, 'applied');
});

test('of two rejections in one automatic email both are told', async () => {
  const client = await newClient(running);
  await client.patch('/v1/mail-settings', { automatic: { rejection: true } });
  const ids = [];
  for (const job_title of ['Baker', 'Miller'])
    ids.push(await client.addCandidate({ email: 'ada@example.com', job_id: await client.addJob({ job_title }) }));
  for (const id of ids) await reject(client, id);
  assert.equal((await messages(client)).length, 1);
  assert.equal((await client.get('/v1/candidates?rejection_email=missing')).body.total_candidates, 0);
});
