import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { newClient } from '#test/factories.ts';
import { mailText, replyAddressOf } from '#test/inbound.ts';
import { startDovecot } from '#test/mail/dovecot.ts';
import { freePort } from '#test/mail/free-port.ts';
import { handOver, talkSmtp } from '#test/mail/smtp-talk.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startServe } from '#test/processes/processes.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startApp } from '#test/start-app.ts';

/* TEST_ROUNDS=20 kills a hundred times. */
const running = startApp({ MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_BY: 'pipe' });
const kills = rounds(5);
const mailsOfRound = 2;
const killWithinMs = 600;

test('kill -9 while mails come in by SMTP and by a mailbox of two nodes: each is there once, none is lost', async (t) => {
  const dovecot = await startDovecot(t);
  const lmtp = createTransport({ host: '127.0.0.1', port: dovecot.lmtpPort, lmtp: true, secure: false, ignoreTLS: true });
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', name: 'Ada' });
  const to = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const port = await freePort();
  const shared = {
    ...{ DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir },
    ...{ MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_URL: dovecot.url },
  };
  const settings = { ...shared, MAIL_IN_LISTEN: `127.0.0.1:${port}` };
  const beside = await startServe(t, shared);
  const sent: string[] = [];
  const numbered = (n: number) => ({ from: `ada.${n}@example.com`, subject: `mail ${String(n).padStart(4, '0')}` });
  const handing: Promise<void>[] = [];

  /** As a mail server does it: again until there is an answer, with the same bytes. */
  const bySmtp = async (n: number) => {
    const { from, subject } = numbered(n);
    const mail = { from, to, raw: mailText({ to, from, subject }) };
    for (;;) {
      const talk = await talkSmtp(t, port);
      const answer = talk.greeting.startsWith('220') ? await handOver(talk, mail) : 'closed';
      talk.cut();
      if (answer.startsWith('250')) return;
      assert.ok(answer === 'closed' || answer.startsWith('4'), answer);
      await delay(30);
    }
  };

  for (let round = 0; round < kills; round += 1) {
    const server = await startServe(t, settings);
    for (let mail = 0; mail < mailsOfRound; mail += 1) {
      const [first, second] = [sent.length, sent.length + 1];
      sent.push(numbered(first).subject, numbered(second).subject);
      handing.push(bySmtp(first));
      const { from, subject } = numbered(second);
      await lmtp.sendMail({ envelope: { from, to }, raw: mailText({ to, from, subject }) });
    }
    await delay(Math.random() * killWithinMs);
    process.kill(server.pid, 'SIGKILL');
    if (round === Math.floor(kills / 2)) await dovecot.restoreMailbox();
  }
  await startServe(t, settings);
  await Promise.all(handing);
  const found = () =>
    runSql<{ subject: string }>(running.app, {
      text: "SELECT subject FROM messages WHERE workspace_id = $1 AND direction = 'in' ORDER BY subject",
      values: [client.workspaceId],
    });
  await until(async () => (await found()).length >= sent.length && dovecot.list().length === 0);
  assert.deepEqual(
    (await found()).map(({ subject }) => subject),
    sent.sort(),
  );
  const waiting = await runSql(running.app, { text: 'SELECT id FROM inbound_mails WHERE due_at IS NOT NULL', values: [] });
  assert.deepEqual(waiting, []);
  process.kill(beside.pid, 'SIGTERM');
  t.diagnostic(`${kills} kills, ${sent.length} mails`);
});
