import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { receiveMail } from '#mail-in/intake/receive-mail.ts';
import { startMailIn } from '#mail-in/mail-in-worker.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { newClient } from '#test/factories.ts';
import { mailInSettings, mailText } from '#test/inbound.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

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
  const { unsubscribed_at } = await candidate();
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
