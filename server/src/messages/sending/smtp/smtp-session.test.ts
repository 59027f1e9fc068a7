import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import test from 'node:test';
import { readConfig } from '#config.ts';
import { type MailFault, type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { until } from '../../../../test/postgres/embedded-postgres-process.ts';
import { openSmtpSession, type SmtpSession, type SmtpTimeouts } from './smtp-session.ts';

const fast: SmtpTimeouts = { connectMs: 2000, greetingMs: 2000, silenceMs: 300, mailMs: 5000 };
const patient: SmtpTimeouts = { connectMs: 5000, greetingMs: 5000, silenceMs: 5000, mailMs: 10_000 };
const bytes = Buffer.from('Subject: Hello\r\n\r\n.A line that starts with a dot\r\nÜber\r\n');
const mail = { envelopeId: '018f@example.com', from: 'careers@example.com', to: ['ada@example.com'], bytes };

function smtpServer({ settings }: Pick<MailServer, 'settings'>, url = settings.SMTP_URL) {
  return readConfig({ SMTP_URL: url, MAIL_FROM: settings.MAIL_FROM }).mail.server ?? assert.fail();
}

async function open(server: MailServer, timeouts = patient): Promise<SmtpSession> {
  const session = await openSmtpSession(smtpServer(server), timeouts);
  assert.ok('send' in session, JSON.stringify(session));
  return session;
}

test('mails arrive byte by byte over one connection, each after its mark', async (t) => {
  const server = await startMailServer({}, t);
  const session = await open(server);
  const marks: number[] = [];
  const commitMark = async () => marks.push(server.mails.length) > 0;
  for (let count = 0; count < 3; count += 1) assert.equal((await session.send(mail, commitMark)).kind, 'sent');
  assert.deepEqual([marks, server.connections()], [[0, 1, 2], 1]);
  assert.deepEqual(server.mails[2]?.raw.toString(), bytes.toString());
  assert.deepEqual([server.mails[0]?.from, server.mails[0]?.to], ['careers@example.com', ['ada@example.com']]);
  session.close();
});

test('the mark is not asked for before the recipient is accepted', async (t) => {
  const server = await startMailServer({ behaviour: () => ({ at: 'rcpt', reply: 550 }) }, t);
  const session = await open(server);
  const result = await session.send(mail, () => assert.fail('the mark was asked for'));
  assert.equal(result.kind, 'refused');
  assert.match(result.detail, /^550/);
  session.close();
});

test('a mail whose mark is not committed is not sent', async (t) => {
  const server = await startMailServer({}, t);
  for (const mark of [() => Promise.resolve(false), () => Promise.reject(new Error('the database is unavailable'))]) {
    const session = await open(server);
    assert.equal((await session.send(mail, mark)).kind, 'dropped');
    assert.equal(session.isOpen(), false);
  }
  assert.deepEqual(server.mails, []);
});

const faults: [fault: MailFault, kind: string, arrives: boolean, isOpenAfterwards: boolean][] = [
  [{ at: 'mail', reply: 421 }, 'busy', false, false],
  [{ at: 'mail', reply: 450 }, 'deferred', false, true],
  [{ at: 'mail', reply: 530 }, 'login', false, false],
  [{ at: 'rcpt', reply: 421 }, 'busy', false, false],
  [{ at: 'rcpt', reply: 450 }, 'deferred', false, true],
  [{ at: 'rcpt', reply: 550 }, 'refused', false, true],
  [{ at: 'rcpt', reply: 'hang' }, 'network', false, false],
  [{ at: 'rcpt', reply: 'cut' }, 'network', false, false],
  [{ at: 'data', reply: 421 }, 'busy', false, false],
  [{ at: 'data', reply: 451 }, 'deferred', false, true],
  [{ at: 'data', reply: 554 }, 'refused', false, true],
  [{ at: 'data', reply: 'hang' }, 'uncertain', true, false],
  [{ at: 'data', reply: 'cut' }, 'uncertain', true, false],
];

for (const [fault, kind, arrives, isOpenAfterwards] of faults) {
  test(`${fault.reply} at ${fault.at} is ${kind}`, async (t) => {
    const server = await startMailServer({ behaviour: () => fault }, t);
    const session = await open(server, fault.reply === 'hang' ? fast : patient);
    const result = await session.send(mail, async () => true);
    assert.deepEqual(
      [result.kind, server.mails.length === 1, session.isOpen()],
      [kind, arrives, isOpenAfterwards],
      JSON.stringify(result),
    );
    server.behaviour = () => undefined;
    if (isOpenAfterwards) assert.equal((await session.send(mail, async () => true)).kind, 'sent');
    session.close();
  });
}

test('a connection that is lost while the mark is being committed sends nothing, and the mark is known', async (t) => {
  const server = await startMailServer({}, t);
  const session = await open(server);
  let isMarked = false;
  const result = await session.send(mail, async () => {
    await server.stop();
    await until(() => !session.isOpen());
    isMarked = true;
    return true;
  });
  assert.deepEqual([result.kind, isMarked, server.mails], ['network', true, []]);
});

test('a server that is down, refuses the connection or the login, or stays silent is an outage', async (t) => {
  const credentials = { user: 'careers', password: 'right' };
  const server = await startMailServer({ credentials }, t);
  const outage = async (url?: string, timeouts = patient) => {
    const opened = await openSmtpSession(smtpServer(server, url), timeouts);
    assert.ok('kind' in opened);
    return opened;
  };
  const wrong = server.settings.SMTP_URL.replace('right', 'wrong');
  const refused = await outage(wrong);
  assert.deepEqual([refused.kind, refused.detail.slice(0, 3)], ['login', '535']);
  assert.ok(!refused.detail.includes('wrong'));
  server.behaviour = () => ({ at: 'connect', reply: 421 });
  assert.equal((await outage()).kind, 'busy');
  server.behaviour = () => ({ at: 'connect', reply: 554 });
  assert.equal((await outage()).kind, 'network');
  server.behaviour = () => ({ at: 'auth', reply: 'hang' });
  assert.equal((await outage(undefined, fast)).kind, 'network');
  await server.stop();
  assert.equal((await outage()).kind, 'network');
});

test('a port that accepts connections and says nothing is an outage after the timeout', async (t) => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  t.after(() => silent.close());
  const address = silent.address();
  const url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const server = smtpServer({ settings: { SMTP_URL: url, MAIL_FROM: 'a@example.com', MAIL_PER_MINUTE: '1' } });
  const opened = await openSmtpSession(server, { ...fast, greetingMs: 200 });
  assert.ok('kind' in opened && opened.kind === 'network', JSON.stringify(opened));
});

test('an invalid certificate is an outage, unless certificates are not verified', async (t) => {
  const server = await startMailServer({ tls: 'untrusted' }, t);
  const opened = await openSmtpSession(smtpServer(server), patient);
  assert.ok('kind' in opened);
  assert.deepEqual([opened.kind, server.steps.includes('mail')], ['network', false]);
  assert.match(opened.detail, /self-signed certificate/);
  const unverified = await openSmtpSession(smtpServer(server, `${server.settings.SMTP_URL}?verify=off`), patient);
  assert.ok('send' in unverified);
  assert.equal((await unverified.send(mail, async () => true)).kind, 'sent');
  unverified.close();
});

test('STARTTLS that is required and not offered is an outage before anything is sent', async (t) => {
  const server = await startMailServer({}, t);
  const opened = await openSmtpSession(smtpServer(server, `${server.settings.SMTP_URL}?tls=required`), patient);
  assert.ok('kind' in opened);
  assert.deepEqual([opened.kind, server.steps], ['network', ['connect']]);
});
