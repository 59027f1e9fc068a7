import assert from 'node:assert/strict';
import { chmodSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { newClient } from '#test/factories.ts';
import { mailText, replyAddressOf } from '#test/inbound.ts';
import { type Dovecot, startDovecot } from '#test/mail/dovecot.ts';
import { startNode, untilNextLook } from '#test/mail/mailbox-servers.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startApp } from '#test/start-app.ts';

/* Servers without MOVE: a mail is copied, and then removed by its UID. What happens in between must be harmless. */
const running = startApp({ MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_BY: 'pipe' });
const copying = 'IMAP4rev1 LITERAL+ IDLE UIDPLUS NAMESPACE';
const bare = 'IMAP4rev1 LITERAL+ IDLE NAMESPACE';

async function prepare(t: TestContext, capability: string, count: number) {
  const dovecot = await startDovecot(t, capability);
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', name: 'Ada' });
  const to = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const lmtp = createTransport({ host: '127.0.0.1', port: dovecot.lmtpPort, lmtp: true, secure: false, ignoreTLS: true });
  const sent = Array.from({ length: count }, (_, n) => `mail ${String(n).padStart(2, '0')}`);
  const deliver = (subject: string) => lmtp.sendMail({ envelope: { from: 'ada@example.com', to }, raw: mailText({ to, subject }) });
  for (const subject of sent) await deliver(subject);
  await until(() => dovecot.list().length === count);
  const subjects = async (): Promise<string[]> =>
    (await client.get('/v1/messages?direction=in&limit=100')).body.messages
      .map(({ subject }: { subject: string }) => subject)
      .sort();
  const settings = { MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_URL: dovecot.url };
  return { dovecot, sent, deliver, subjects, settings };
}

/** As another program, in the mailbox. */
async function inMailbox({ url }: Dovecot, work: (client: ImapFlow) => Promise<unknown>): Promise<void> {
  const { hostname, port, username, password } = new URL(url);
  const auth = { user: username, pass: password };
  const client = new ImapFlow({ host: hostname, port: Number(port), secure: false, auth, logger: false });
  await client.connect();
  await client.mailboxCreate('Muster');
  const lock = await client.getMailboxLock('INBOX');
  await work(client);
  lock.release();
  await client.logout();
}

const flagged = ({ list }: Dovecot) => list().map((file) => /:2,(.*)$/.exec(file)?.[1] ?? '');

test('killed after the copy, and before or after its mark: a second copy at most, and each mail once on the candidate', async (t) => {
  const { dovecot, sent, subjects, settings } = await prepare(t, copying, 3);
  const first = await startNode(t, running, settings);
  await until(() => dovecot.list('Muster').length === 3 && dovecot.list().length === 0);
  await until(async () => (await subjects()).length === sent.length);

  // What a process leaves behind that is killed at these moments: its mails are stored, and back in the mailbox.
  await dovecot.restoreMailbox();
  await inMailbox(dovecot, async (client) => {
    await client.messageCopy('1', 'Muster');
    await client.messageCopy('2', 'Muster');
    await client.messageFlagsAdd('2', ['$MusterCopied', '\\Deleted']);
  });
  await untilNextLook(() => dovecot.list().length === 0);
  assert.equal(dovecot.list('Muster').length, 4, 'the first mail is there twice');
  await dovecot.restoreMailbox();
  await untilNextLook(() => dovecot.list().length === 0);
  assert.deepEqual(await subjects(), sent);
  assert.equal(
    first.log.some((line) => line.includes('cannot be moved')),
    false,
  );
});

test('two nodes on one mailbox without MOVE: each mail is once on the candidate, and none is lost', async (t) => {
  const { dovecot, sent, subjects, settings } = await prepare(t, copying, 20);
  await Promise.all([startNode(t, running, settings), startNode(t, running, settings)]);
  await until(async () => dovecot.list().length === 0 && (await subjects()).length >= sent.length);
  assert.deepEqual(await subjects(), sent);
  const copies = dovecot.list('Muster').map((file) => /^Subject: (.*?)\r?$/m.exec(readFileSync(file, 'latin1'))?.[1] ?? '');
  t.diagnostic(`${copies.length} copies of ${sent.length} mails`);
  assert.deepEqual([...new Set(copies)].sort(), sent);
  await dovecot.restoreMailbox();
  await untilNextLook(() => dovecot.list().length === 0);
  assert.deepEqual(await subjects(), sent);
});

test('a mail that cannot be copied stays, and is read once', async (t) => {
  const { dovecot, sent, deliver, subjects, settings } = await prepare(t, copying, 2);
  await inMailbox(dovecot, () => Promise.resolve());
  const inbox = dirname(dirname(dovecot.list()[0] ?? ''));
  const folders = ['tmp', 'new', 'cur', ''].map((name) => join(inbox, '.Muster', name));
  for (const folder of folders) chmodSync(folder, 0o500);
  const { app, log } = await startNode(t, running, settings);
  await until(() => log.filter((line) => line.includes('cannot be moved')).length === 2);
  await until(async () => (await subjects()).length === sent.length);
  assert.deepEqual([await subjects(), dovecot.list().length], [sent, 2]);
  // Another look, which the server asks for by telling of a mail.
  await deliver('mail 99');
  await until(async () => (await subjects()).includes('mail 99'));
  assert.match(app.metrics.text(), /muster_mail_in_total\{result="stored"\} 3/);
  assert.doesNotMatch(app.metrics.text(), /muster_mail_in_total\{result="known"\}/);
});

test('without UIDPLUS nothing is removed: what a person has marked as deleted stays too', async (t) => {
  const { dovecot, sent, subjects, settings } = await prepare(t, bare, 3);
  await inMailbox(dovecot, (client) => client.messageFlagsAdd('1', ['\\Deleted']));
  const { log } = await startNode(t, running, settings);
  await until(() => log.filter((line) => line.includes('cannot be moved')).length === 3);
  await until(async () => (await subjects()).length === sent.length);
  assert.deepEqual([await subjects(), dovecot.list().length, dovecot.list('Muster').length], [sent, 3, 0]);
  assert.equal(flagged(dovecot).filter((flags) => flags.includes('T')).length, 1, 'still marked, and there');
  assert.ok(flagged(dovecot).every((flags) => flags.includes('S')));
});
