import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { receiveMail } from '#mail-in/intake/receive-mail.ts';
import { startMailIn } from '#mail-in/mail-in-worker.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { mailInSettings, mailText, replyAddressOf } from '#test/inbound.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

import { saveUnsubscribed } from './unsubscribe-queries.ts';

const publicUrl = 'https://careers.example.com/hiring';
const running = startApp(mailInSettings);
let server: MailServer;
let cleanUps: (() => Promise<unknown>)[] = [];
before(async () => {
  server = await startMailServer({}, { after: (stop) => cleanUps.push(stop) });
  await until(async () => running.app !== undefined);
  const node = await startAppOn(running.databaseUrl, { ...mailInSettings, ...server.settings, PUBLIC_URL: publicUrl });
  const mail = startMail(node.running.app);
  const mailIn = startMailIn(node.running.app);
  cleanUps.push(mail.stop, mailIn.stop, node.stop);
});
after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
  cleanUps = [];
});

async function withMail() {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const email = `ada.${client.workspaceId}@example.com`;
  const candidate_id = await client.addCandidate({ email, name: 'Ada', job_id });
  const send = async (fields: Record<string, unknown> = { template: 'follow_up' }): Promise<string> =>
    (await client.post('/v1/send-message', { candidate_id, ...fields })).body.message.id;
  const state = async (id: string) => {
    const { messages } = (await client.get(`/v1/messages?limit=100`)).body;
    return messages.find((each: any) => each.id === id);
  };
  const ended = async (id: string) => {
    await until(async () => ['sent', 'cancelled', 'failed', 'held'].includes((await state(id)).status));
    return state(id);
  };
  const arrived = async (id: string) => {
    await until(async () => server.mails.some(({ email: mail }) => mail.messageId?.includes(id)));
    const found = server.mails.find(({ email: mail }) => mail.messageId?.includes(id));
    assert.ok(found);
    return { header: (name: string) => found.email.headers.find(({ key }) => key === name)?.value, raw: found.raw.toString() };
  };
  const candidate = async () => (await client.get(`/v1/get-candidate?candidate_id=${candidate_id}`)).body.candidate;
  return { client, candidate_id, email, send, ended, arrived, candidate };
}

async function personOf({ workspaceId }: Client, candidateId: string): Promise<string> {
  const [row] = await runSql<{ person_id: string }>(
    running.app,
    sql`SELECT person_id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId}`,
  );
  assert.ok(row);
  return row.person_id;
}

const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } as const;

/** Where a request to PUBLIC_URL arrives. */
function local(url: string): string {
  return url.replace(publicUrl, running.url);
}

test('a follow-up has one-click; a POST stops follow-ups and what waits, not other mails, and the candidate says so', async () => {
  const { send, arrived, ended, candidate, client, email } = await withMail();
  const { header } = await arrived(await send());
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const [, url = '', byMail] = /^<(https:[^>]+)>, <(mailto:[^>]+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
  assert.match(byMail ?? '', /^mailto:reply\+[a-z2-7]{20}@in\.example\.com\?subject=unsubscribe%20[0-9a-f-]{36}$/);
  assert.ok(url.startsWith(`${publicUrl}/unsubscribe/`));
  assert.equal((await candidate()).unsubscribed_at, null);
  const page = await fetch(local(url));
  assert.match(await page.text(), /<form method="post" action="\/unsubscribe\//);
  assert.deepEqual([page.status, page.headers.get('referrer-policy')], [200, 'no-referrer']);
  assert.equal((await candidate()).unsubscribed_at, null, 'opening it changes nothing');
  for (const body of [oneClick.body, '', new FormData()]) {
    const answer = await fetch(local(url), { method: 'POST', body });
    assert.match(await answer.text(), /no more such emails/);
    assert.equal(answer.status, 200);
  }
  const { unsubscribed_at, unsubscribed_by } = await candidate();
  assert.equal(unsubscribed_by, 'link');
  assert.ok(Date.parse(unsubscribed_at) <= Date.now());
  const stopped = await ended(await send());
  assert.deepEqual([stopped.status, stopped.last_error, stopped.attempts], ['cancelled', 'unsubscribed', 0]);
  assert.equal((await ended(await send({ template: 'application_link' }))).status, 'sent');
  assert.equal((await ended(await send({ template: 'custom', subject: 'Hello', body: 'About your application.' }))).status, 'sent');
  const later = await client.addCandidate({ email, name: 'Ada', type: 'prospect' });
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${later}`)).body.candidate.unsubscribed_at, unsubscribed_at);
  const toPool = await send({ candidate_id: later, template: 'custom', subject: 'A job', body: 'Would you like it?' });
  assert.equal((await ended(toPool)).last_error, 'unsubscribed');
});

test('before a mail is written it is said that it will not be sent; a selection leaves the person out, and an answer to them is sent', async () => {
  const { client, candidate_id, email, send, ended } = await withMail();
  const person = { workspaceId: client.workspaceId, personId: await personOf(client, candidate_id) };
  const pool = await client.addCandidate({ email, name: 'Ada', type: 'prospect' });
  const other = await client.addCandidate({ email: `bo.${client.workspaceId}@example.com`, name: 'Bo', type: 'prospect' });
  const own = { subject: 'A job', body: 'Would you like it?' };
  const isStopped = async (fields: object) =>
    (await client.post('/v1/preview-message', { template: 'custom', ...fields })).body.preview.is_unsubscribed;
  assert.equal(await isStopped({ candidate_id, template: 'follow_up' }), false);
  await saveUnsubscribed(running.app.database, person, 'complaint');
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${pool}`)).body.candidate.unsubscribed_by, 'complaint');
  assert.equal(await isStopped({ candidate_id, template: 'follow_up' }), true);
  assert.equal(await isStopped({ candidate_id: pool, ...own }), true);
  assert.equal(await isStopped({ candidate_id, ...own }), false, 'about their application');
  assert.equal(await isStopped({ candidate_id: other, template: 'follow_up' }), false);
  assert.equal(await isStopped({ template: 'follow_up' }), false, 'to nobody');
  const many = (fields: object) => client.post('/v1/send-messages', { candidate_ids: [candidate_id, pool, other], ...fields });
  const { body } = await many(own);
  assert.deepEqual([body.created, body.skipped], [2, [{ candidate_id: pool, reason: 'unsubscribed' }]]);
  const followUps = (await many({ template: 'follow_up' })).body;
  assert.deepEqual(
    followUps.messages.map((each: { candidate_id: string }) => each.candidate_id),
    [other],
  );

  const to = await replyAddressOf(running.app, client.workspaceId, pool);
  await receiveMail(running.app, {
    ...{ bytes: mailText({ to, from: email, text: 'Is there a job?' }), way: 'pipe', envelopeFrom: email, envelopeTo: [to] },
  });
  const received = async () => (await client.get('/v1/messages?direction=in')).body.messages;
  await until(async () => (await received()).length === 1);
  const [{ id: message_id }] = await received();
  const answer = await client.post('/v1/reply-message', { message_id, body: 'There is.' });
  assert.equal((await ended(answer.body.message.id)).status, 'sent');
  assert.equal((await ended(await send({ candidate_id: pool, ...own }))).last_error, 'unsubscribed');
});

test('another secret is not found, and a mail about an application has no such header', async () => {
  const { send, arrived } = await withMail();
  const { header } = await arrived(await send({ template: 'application_link' }));
  assert.deepEqual([header('list-unsubscribe'), header('list-unsubscribe-post')], [undefined, undefined]);
  for (const secret of ['x', 'A'.repeat(64), `${'A'.repeat(63)}%00`])
    assert.equal((await fetch(`${running.url}/unsubscribe/${secret}`, oneClick)).status, 404, secret);
});

test('a mail with the subject of List-Unsubscribe does it too, and waits for nobody', async () => {
  const { client, send, arrived, candidate, email } = await withMail();
  const id = await send();
  const { header } = await arrived(id);
  const [, to = ''] = /mailto:([^?]+)/.exec(header('list-unsubscribe') ?? '') ?? [];
  const bytes = mailText({ to, from: email, subject: `unsubscribe ${id}`, text: '' });
  await receiveMail(running.app, { bytes, way: 'pipe', envelopeFrom: email, envelopeTo: [to] });
  const received = async () => (await client.get('/v1/messages?direction=in')).body.messages;
  await until(async () => (await received()).length === 1);
  assert.notEqual((await candidate()).unsubscribed_at, null);
  const [message] = await received();
  assert.deepEqual([message.kind, message.is_unread], ['auto_reply', false]);
  const other = await withMail();
  const strange = mailText({ to, from: email, subject: `unsubscribe ${await other.send()}`, text: '' });
  await receiveMail(running.app, { bytes: strange, way: 'pipe', envelopeFrom: email, envelopeTo: [to] });
  await until(async () => (await received()).length === 2);
  assert.equal((await other.candidate()).unsubscribed_at, null, 'of another workspace');
});

test('a complaint counts as unsubscribing, one that says not-spam does not', async () => {
  const { client, send, arrived, candidate } = await withMail();
  const { raw } = await arrived(await send());
  const complain = (type: string) =>
    receiveMail(running.app, { bytes: complaint(type, raw), way: 'pipe', envelopeFrom: '', envelopeTo: ['reply@in.example.com'] });
  await complain('not-spam');
  await complain('abuse');
  await until(async () => (await candidate()).unsubscribed_at !== null);
  assert.deepEqual((await client.get('/v1/messages?direction=in')).body.messages, []);
  assert.deepEqual((await client.get('/v1/unfiled-mails')).body.unfiled_mails, []);
});

/** As providers send it (RFC 5965). */
function complaint(type: string, original: string): Buffer {
  const [header = ''] = original.split('\r\n\r\n', 1);
  return Buffer.from(
    [
      'From: <abusedesk@provider.example>',
      'To: <reply@in.example.com>',
      'Subject: FW: Earn money',
      `Message-ID: <${type}.${process.pid}@provider.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report;',
      '     boundary="part1_13d.2e68ed54_boundary"',
      '',
      '--part1_13d.2e68ed54_boundary',
      'Content-Type: text/plain; charset="US-ASCII"',
      '',
      'This is an email abuse report.',
      '',
      '--part1_13d.2e68ed54_boundary',
      'Content-Type: message/feedback-report',
      '',
      `Feedback-Type: ${type}`,
      'User-Agent: SomeGenerator/1.0',
      'Version: 1',
      '',
      '--part1_13d.2e68ed54_boundary',
      'Content-Type: message/rfc822',
      'Content-Disposition: inline',
      '',
      header,
      '',
      '--part1_13d.2e68ed54_boundary--',
      '',
    ].join('\r\n'),
  );
}
