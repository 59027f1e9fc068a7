import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { readConfig } from '#config.ts';
import { receiveMail } from '#mail-in/intake/receive-mail.ts';
import { startMailIn } from '#mail-in/mail-in-worker.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { newClient } from '#test/factories.ts';
import { mailInSettings, mailText } from '#test/inbound.ts';
import { handOver, talkSmtp } from '#test/mail/smtp-talk.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp(mailInSettings);
let server: MailServer;
let port = 0;
const cleanUps: (() => Promise<unknown>)[] = [];
before(async () => {
  server = await startMailServer({}, { after: (stop) => cleanUps.push(stop) });
  await until(async () => running.app !== undefined);
  const verp = { MAIL_FROM: 'Careers <careers@example.com>', MAIL_BOUNCES: 'verp' };
  const node = await startAppOn(running.databaseUrl, { ...mailInSettings, ...server.settings, ...verp });
  const [mail, mailIn] = [startMail(node.running.app), startMailIn(node.running.app)];
  port = (await mailIn.port) ?? 0;
  Object.assign(running.app.config.mail, { from: node.running.app.config.mail.from });
  cleanUps.push(mail.stop, mailIn.stop, node.stop);
});
after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

async function withSentMail() {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate({ email: `ada.${client.workspaceId}@example.com`, name: 'Ada', job_id });
  const { id } = (await client.post('/v1/send-message', { candidate_id, template: 'follow_up' })).body.message;
  const find = () => server.mails.find(({ email }) => email.messageId?.includes(id));
  await until(async () => find() !== undefined);
  const message = async () => (await client.get('/v1/messages?limit=10')).body.messages.find((each: any) => each.id === id);
  await until(async () => (await message()).status === 'sent');
  const received = async () => (await client.get('/v1/messages?direction=in')).body.messages;
  return { client, sender: find()?.from ?? '', message, received };
}

/** Without a word of our headers, as some servers write it. */
function report(to: string, action: string, id = `<${Math.random()}@mx.example.net>`): Buffer {
  const status = `Reporting-MTA: dns; mx.example.net\n\nFinal-Recipient: rfc822; ada@example.com\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no such user`;
  const text = `--b\nContent-Type: text/plain\n\nSorry.\n\n--b\nContent-Type: message/delivery-status\n\n${status}\n\n--b--`;
  const type = 'multipart/report; report-type=delivery-status; boundary=b';
  return mailText({
    from: 'MAILER-DAEMON@mx.example.net',
    to,
    id,
    subject: 'Undelivered',
    type,
    text,
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
}

test('with verp a report without our headers fits the message by the address that it came to', async (t) => {
  const { sender, message, received } = await withSentMail();
  assert.match(sender, /^bounce\+[a-z2-7]{37}@in\.example\.com$/);
  const talk = await talkSmtp(t, port);
  assert.match(await handOver(talk, { from: '', to: sender.toUpperCase(), raw: report(sender, 'delayed') }), /^250 /);
  assert.match(await handOver(talk, { from: '', to: sender, raw: report(sender, 'failed') }), /^250 /);
  await until(async () => (await message()).status === 'bounced');
  assert.equal((await message()).last_error, '5.1.1 550 no such user');
  assert.deepEqual(await received(), []);
  const forged = sender.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a'));
  assert.match(await handOver(await talkSmtp(t, port), { from: '', to: forged, raw: report(forged, 'failed') }), /^550 /);
});

test('what is no report and comes to the address stands on the candidate; a bounce of a bounce is nothing', async () => {
  const { client, sender, message, received } = await withSentMail();
  const receive = (bytes: Buffer, envelopeFrom: string, to = sender) =>
    receiveMail(running.app, { bytes, way: 'pipe', envelopeFrom, envelopeTo: [to] });
  await receive(mailText({ to: sender, subject: 'On holiday', headers: { 'Auto-Submitted': 'auto-replied' } }), 'ada@example.com');
  await until(async () => (await received()).length === 1);
  const [holiday] = await received();
  assert.deepEqual([holiday.kind, holiday.is_unread], ['auto_reply', false]);
  assert.equal((await message()).status, 'sent');
  // About a report that was never ours, in a report, and about a mail that came in.
  await receive(report('careers@example.com', 'failed', '<bounce@mx.example.net>'), '', 'reply@in.example.com');
  await receive(report(sender, 'failed', holiday.message_id ?? '<x@y>'), '');
  await until(async () => (await message()).status === 'bounced');
  const before = server.mails.length;
  assert.equal((await received()).length, 1);
  assert.deepEqual((await client.get('/v1/messages?limit=10')).body.messages.length, 1, 'nothing was answered');
  assert.equal(server.mails.length, before);
});

test('verp is refused at the start where SPF would not be about the sender, or nothing is received', () => {
  const read = (settings: Record<string, string>) => readConfig({ ...mailInSettings, MAIL_BOUNCES: 'verp', ...settings });
  for (const from of ['careers@example.com', 'careers@in.example.com', 'Careers <careers@IN.example.com>'])
    assert.equal(read({ MAIL_FROM: from }).mailIn?.bounces, 'verp');
  for (const from of [
    'careers@other.example',
    'careers@xin.example.com',
    'careers@sub.in.example.com',
    'careers@n.example.com',
    '',
  ])
    assert.throws(() => read({ MAIL_FROM: from }), /MAIL_BOUNCES must be off, unless the domain of MAIL_IN_ADDRESS/);
  assert.throws(() => readConfig({ MAIL_BOUNCES: 'verp', MAIL_FROM: 'careers@example.com' }), /MAIL_BOUNCES must be off without/);
  assert.throws(() => readConfig({ MAIL_BOUNCES: 'on' }), /MAIL_BOUNCES must be/);
});
