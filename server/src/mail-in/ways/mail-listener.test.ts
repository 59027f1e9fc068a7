import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import test, { after, before, type TestContext } from 'node:test';
import { newClient } from '#test/factories.ts';
import { mailInSettings, mailText, replyAddressOf } from '#test/inbound.ts';
import { handOver, talkSmtp } from '#test/mail/smtp-talk.ts';
import { refuseConnections } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { startMailIn } from '../mail-in-worker.ts';
import { clientCheck } from './mail-listener.ts';

const running = startApp(mailInSettings);
let smtp: { port: number; stop: () => Promise<void> } | undefined;
before(async () => {
  await until(async () => running.app !== undefined);
  const mailIn = startMailIn(running.app);
  smtp = { port: (await mailIn.port) ?? 0, stop: mailIn.stop };
});
after(() => smtp?.stop());

/** Of the listener by SMTP that all tests share. */
function smtpPort(): number {
  return smtp?.port ?? 0;
}

/** Another node, whose connections end with the test. */
async function startListener(t: TestContext, settings: Record<string, string>) {
  const node = await startAppOn(running.databaseUrl, { ...mailInSettings, ...settings });
  t.after(node.stop);
  const mailIn = startMailIn(node.running.app);
  t.after(mailIn.stop);
  const port = await mailIn.port;
  assert.ok(port);
  return { port };
}

async function withCandidate() {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', name: 'Ada' });
  const address = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const subjects = async () => {
    const { messages } = (await client.get('/v1/messages?direction=in&limit=100')).body;
    return messages.map(({ subject }: { subject: string }) => subject).sort();
  };
  const shows = (...expected: string[]) => until(async () => JSON.stringify(await subjects()) === JSON.stringify(expected.sort()));
  const rows = () =>
    runSql<{ way: string; bytes: number; envelope_to: string[] }>(running.app, {
      text: 'SELECT way, bytes, envelope_to FROM inbound_mails WHERE workspace_id = $1 ORDER BY received_at, id',
      values: [client.workspaceId],
    });
  return { client, address, subjects, shows, rows };
}

test('by SMTP and by LMTP a mail is stored before 250, and handed over twice it stands there once', async (t) => {
  const { address, shows, rows } = await withCandidate();
  const lmtp = await startListener(t, { MAIL_IN_LISTEN: 'lmtp://127.0.0.1:0' });
  const raw = mailText({ to: address, subject: 'one', text: 'A line.\n.\n..two dots\nend' });
  const talk = await talkSmtp(t, smtpPort());
  assert.match(talk.greeting, /^220 /);
  assert.match(await handOver(talk, { to: address.toUpperCase(), raw }), /^250 /);
  const [row] = await rows();
  assert.deepEqual([row?.way, row?.bytes, row?.envelope_to], ['smtp', raw.length, [address]], 'every byte as it was');
  assert.match(await handOver(talk, { to: address, raw }), /^250 /);
  const other = await talkSmtp(t, lmtp.port);
  assert.match(await handOver(other, { to: address, raw, greet: 'LHLO' }), /^250 /);
  assert.equal((await rows()).length, 1);
  const both = { to: [address, 'reply@in.example.com'], raw: mailText({ to: address, subject: 'two' }) };
  assert.match(await handOver(other, { ...both, greet: 'LHLO' }), /^250 .*\n250 /, 'an answer for each recipient');
  await shows('one', 'two');
});

test('a key that is not known is refused after RCPT with 550 5.1.1, an address of others with 5.7.1, and the rest goes on', async (t) => {
  const { address, shows } = await withCandidate();
  const port = smtpPort();
  const talk = await talkSmtp(t, port);
  await talk.say('EHLO mx.example.com');
  await talk.say('MAIL FROM:<ada@example.com>');
  for (const key of ['aaaaaaaaaaaaaaaaaaaa', 'no-key', ''])
    assert.match(await talk.say(`RCPT TO:<reply+${key}@in.example.com>`), /^550 5\.1\.1 This address is no longer in use\.$/);
  for (const other of ['someone@else.example', 'someone@in.example.com'])
    assert.match(await talk.say(`RCPT TO:<${other}>`), /^550 5\.7\.1 /);
  assert.match(await talk.say(`RCPT TO:<${address}>`), /^250 /);
  await talk.say('DATA');
  await talk.write(mailText({ to: address, subject: 'kept' }).toString());
  assert.match(await talk.say('.'), /^250 /);
  await shows('kept');
  for (const line of ['AUTH PLAIN AAAA', 'STARTTLS', 'VRFY ada']) assert.match(await talk.say(line), /^(5|252)/);
});

test('over 25 MB is refused with 552, said before or after the data; nothing of it is kept', async (t) => {
  const { address, shows, rows } = await withCandidate();
  const port = smtpPort();
  const talk = await talkSmtp(t, port);
  await talk.say('EHLO mx.example.com');
  assert.match(await talk.say('MAIL FROM:<ada@example.com> SIZE=26214401'), /^552 /);
  const line = `${'x'.repeat(998)}\r\n`;
  const large = Buffer.concat([mailText({ to: address, subject: 'large' }), Buffer.from(line.repeat(26_300))]);
  assert.match(await handOver(talk, { to: address, raw: large }), /^552 5\.3\.4 /);
  assert.match(await handOver(talk, { to: address, raw: mailText({ to: address, subject: 'small' }) }), /^250 /);
  await shows('small');
  assert.equal((await rows()).length, 1);
});

test('a connection that ends in the middle of a mail leaves nothing', async (t) => {
  const { address, shows, rows } = await withCandidate();
  const port = smtpPort();
  const talk = await talkSmtp(t, port);
  for (const line of ['EHLO a.example', 'MAIL FROM:<ada@example.com>', `RCPT TO:<${address}>`, 'DATA']) await talk.say(line);
  await talk.write(mailText({ to: address, subject: 'half' }).toString());
  talk.cut();
  assert.match(await handOver(await talkSmtp(t, port), { to: address, raw: mailText({ to: address, subject: 'whole' }) }), /^250 /);
  await shows('whole');
  assert.equal((await rows()).length, 1);
});

test('while the database does not answer it is 451, and the same mail is taken afterwards', async (t) => {
  const { address, shows } = await withCandidate();
  const port = smtpPort();
  const raw = mailText({ to: address, subject: 'later' });
  const allow = await refuseConnections(running.databaseUrl);
  try {
    assert.match(await handOver(await talkSmtp(t, port), { to: address, raw }), /^451 4\.3\.0 /);
    assert.match(await handOver(await talkSmtp(t, port), { to: 'reply@in.example.com', raw }), /^451 4\.3\.0 /);
  } finally {
    await allow();
  }
  await until(async () => /^250 /.test(await handOver(await talkSmtp(t, port), { to: address, raw })));
  await shows('later');
});

test('beyond 60 mails an hour from an address it is 452, and others are taken', async (t) => {
  const { address, shows } = await withCandidate();
  const port = smtpPort();
  const talk = await talkSmtp(t, port);
  const expected: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    expected.push(`mail ${n}`);
    assert.match(await handOver(talk, { to: address, raw: mailText({ to: address, subject: `mail ${n}` }) }), /^250 /);
  }
  assert.match(await handOver(talk, { to: address, raw: mailText({ to: address, subject: 'more' }) }), /^452 4\.7\.1 /);
  const raw = mailText({ to: address, subject: 'other', from: 'grace@example.com' });
  assert.match(await handOver(talk, { to: address, from: 'grace@example.com', raw }), /^250 /);
  await shows(...expected, 'other');
});

test('only this machine and the networks of the settings may hand over mail', async (t) => {
  const isAllowed = clientCheck(['192.0.2.0/24', '2001:db8::/32', '198.51.100.7']);
  const clients = {
    ...{ '127.0.0.1': true, '127.3.2.1': true, '::1': true, '::ffff:127.0.0.1': true, '192.0.2.9': true, '::ffff:192.0.2.9': true },
    ...{
      '2001:db8:1::9': true,
      '198.51.100.7': true,
      '198.51.100.8': false,
      '10.0.0.1': false,
      '::ffff:10.0.0.1': false,
      'fe80::1': false,
    },
  };
  for (const [address, expected] of Object.entries(clients)) assert.equal(isAllowed(address), expected, address);
  const refused = await startListener(t, { MAIL_IN_LISTEN: '0.0.0.0:0' });
  const allowed = await startListener(t, { MAIL_IN_LISTEN: '0.0.0.0:0', MAIL_IN_ALLOW_CIDRS: '0.0.0.0/0' });
  assert.match((await talkSmtp(t, refused.port)).greeting, /^220 /);
  for (const host of ownAddresses()) {
    assert.match((await talkSmtp(t, refused.port, host)).greeting, /^554 /);
    assert.match((await talkSmtp(t, allowed.port, host)).greeting, /^220 /);
  }
});

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
}
