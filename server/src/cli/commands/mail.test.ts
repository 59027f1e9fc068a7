import assert from 'node:assert/strict';
import test from 'node:test';
import { startMail } from '#messages/sending/start-mail.ts';
import { newClient } from '#test/factories.ts';
import { startMailServer } from '#test/mail-server.ts';
import { addMessages, readOutbox } from '#test/outbox.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runMuster } from '#test/processes/run-muster.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

function report(
  messageId: string,
  { action = 'failed', type = 'multipart/report; report-type=delivery-status;\n boundary="b"' } = {},
): string {
  return `From: MAILER-DAEMON@mail.example.com
To: careers@example.com
Message-ID: <report@mail.example.com>
Content-Type: ${type}

--b

The mail could not be delivered.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.com

Final-Recipient: rfc822; ada0@example.com
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <ada0@example.com>: user
 unknown

--b
Content-Type: text/rfc822-headers

From: careers@example.com
Message-ID: ${messageId}
--b--
`.replaceAll('\n', '\r\n');
}

test('mail test reports each step of a mail that arrives', async (t) => {
  const server = await startMailServer({ credentials: { user: 'careers', password: 'right' } }, t);
  const { code, stdout, stderr } = await runMuster(['mail', 'test', 'ada@example.com'], server.settings);
  assert.deepEqual([code, stderr], [0, '']);
  const [connected, login, envelope, accepted] = stdout.split('\n');
  assert.equal(connected, `Connected to 127.0.0.1:${server.port} (not encrypted).`);
  assert.equal(login, 'Logged in as careers.');
  assert.match(envelope ?? '', /^Sender careers@example\.com, recipient ada@example\.com, \d+ bytes\.$/);
  assert.match(accepted ?? '', /^Accepted by the mail server: 250/);
  assert.deepEqual([server.mails.length, server.mails[0]?.email.subject], [1, 'Test mail of Muster']);
});

test('mail test says what the server refuses, and never shows the password', async (t) => {
  const server = await startMailServer({ credentials: { user: 'careers', password: 'right' } }, t);
  const run = (settings: Record<string, string>) => runMuster(['mail', 'test', 'ada@example.com'], settings);
  const refused = await run({ ...server.settings, SMTP_URL: server.settings.SMTP_URL.replace('right', 'hushhush') });
  assert.equal(refused.code, 1);
  assert.match(refused.stdout, /^Connected to .*\nThe login of careers was refused: 535/);
  assert.ok(!refused.stdout.includes('hushhush'));
  server.behaviour = () => ({ at: 'rcpt', reply: 550 });
  const unknown = await run(server.settings);
  assert.match(unknown.stdout, /Not sent \(refused\): 550/);
  await server.stop();
  const down = await run(server.settings);
  assert.deepEqual([unknown.code, down.code], [1, 1]);
  assert.match(down.stdout, /^127\.0\.0\.1:\d+ cannot be used \(network\): connect ECONNREFUSED/);
  assert.match((await run({})).stdout, /^SMTP_URL is not set/);
  assert.equal((await runMuster(['mail', 'test', 'ada'], server.settings)).code, 2);
});

test('a delivery report marks the message that was sent as bounced; other mail on stdin changes nothing', async (t) => {
  const server = await startMailServer({}, t);
  const { running: node, stop } = await startAppOn(running.databaseUrl, server.settings);
  t.after(stop);
  const { workspaceId } = await newClient(running);
  await addMessages(running.app, workspaceId, 2);
  const mail = startMail(node.app);
  const all = async (status: string) => (await readOutbox(running.app, workspaceId)).every((row) => row.status === status);
  await until(() => all('sent'));
  await mail.stop();
  const [first, second] = await readOutbox(running.app, workspaceId);
  const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir };
  const bounce = async (input: string) => {
    const { code, stdout } = await runMuster(['mail', 'bounce', '--json'], settings, input);
    assert.equal(code, 0);
    return JSON.parse(stdout).result;
  };
  const id = first?.message_id_header ?? '';
  assert.equal(await bounce('Subject: Holiday\r\n\r\nI am away.'), 'not a report');
  assert.equal(await bounce(report(id, { type: 'text/plain' })), 'not a report');
  assert.equal(await bounce(report(id, { action: 'delayed' })), 'no failure');
  assert.equal(await bounce(report('<unknown@example.com>')), 'unknown message');
  assert.equal(await bounce(report(`<${second?.id}@other.example>`)), 'unknown message');
  assert.ok(await all('sent'));
  assert.equal(await bounce(report(id)), 'bounced');
  const rows = await readOutbox(running.app, workspaceId);
  assert.deepEqual(
    rows.map((row) => [row.status, row.last_error]),
    [
      ['bounced', '5.1.1 550 5.1.1 <ada0@example.com>: user unknown'],
      ['sent', null],
    ],
  );
  assert.equal(await bounce(report(id)), 'unknown message');
});

test('doctor tries the mail server, and counts messages that wait for a decision', async (t) => {
  const server = await startMailServer({}, t);
  const { running: without, stop } = await startAppOn(running.databaseUrl);
  t.after(stop);
  const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir };
  const findings = async (more: Record<string, string>) => {
    const { checks } = JSON.parse((await runMuster(['doctor', '--json'], { ...settings, ...more })).stdout);
    const found = (name: string) => checks.find(({ check }: { check: string }) => check === name);
    return { mail: found('mail'), messages: found('messages') };
  };
  const healthy = await findings(server.settings);
  assert.deepEqual([healthy.mail.state, healthy.messages.state], ['ok', 'ok']);
  assert.deepEqual(server.steps, ['connect']);
  const { workspaceId } = await newClient(running);
  await addMessages(running.app, workspaceId, 3);
  const mail = startMail(without.app);
  await until(async () => (await readOutbox(running.app, workspaceId)).every((row) => row.status === 'held'));
  await mail.stop();
  const off = await findings({});
  assert.deepEqual([off.mail.state, off.messages.message], ['note', '3 are held. See GET /v1/messages?status=held.']);
  await server.stop();
  assert.equal((await findings(server.settings)).mail.state, 'problem');
});
