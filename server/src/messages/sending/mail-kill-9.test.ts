import assert from 'node:assert/strict';
import { once } from 'node:events';
import test, { type TestContext } from 'node:test';
import { readOutbox } from '#test/outbox.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { countArrivals, endMailLeases, newMailQueue, readOpenMails } from '#test/processes/mail-senders.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { startMail } from './start-mail.ts';

/* With one kill each, and with the other senders in the process of the test. Kills at many moments: mail-kill-9.long.test.ts. */
const mailsCount = 5;
const running = startApp();

async function startSender(t: TestContext, settings: Record<string, string>) {
  const node = await startAppOn(running.databaseUrl, settings);
  t.after(node.stop);
  const mail = startMail(node.running.app);
  t.after(mail.stop);
  return mail;
}

test('kill -9 when a mail has arrived and is not answered yet: it is not sent again, and all others arrive', async (t) => {
  const { server, workspaceId, mailSettings, startChild } = await newMailQueue(t, running, mailsCount, { MAIL_UNCERTAIN: 'hold' });
  const victim = await startChild();
  const died = once(victim, 'exit');
  server.behaviour = () => {
    if (server.steps.at(-1) === 'data') victim.kill('SIGKILL');
    return undefined;
  };
  victim.send('begin');
  await died;
  server.behaviour = () => undefined;
  await endMailLeases(running, workspaceId);
  await startSender(t, mailSettings);
  await until(async () => (await readOpenMails(running, workspaceId)).length === 0);

  const rows = await readOutbox(running.app, workspaceId);
  assert.deepEqual(rows.map(({ status }) => status).sort(), [...Array.from({ length: mailsCount - 1 }, () => 'sent'), 'uncertain']);
  const arrivals = countArrivals(server);
  for (const { status, message_id_header: id } of rows) if (status === 'sent') assert.equal(arrivals.get(id ?? ''), 1);
  assert.deepEqual(
    [...arrivals].filter(([, count]) => count > 1),
    [],
    'arrived twice',
  );
});

test('a graceful stop in the middle of mails leaves none uncertain, and nothing is sent twice', async (t) => {
  const { server, workspaceId, mailSettings } = await newMailQueue(t, running, 20);
  const mail = await startSender(t, mailSettings);
  await until(() => server.steps.length > 5);
  await mail.stop();
  const rows = await readOutbox(running.app, workspaceId);
  assert.deepEqual(
    rows.filter(({ status }) => !['queued', 'sent'].includes(status)),
    [],
  );
  const sent = rows.filter(({ status }) => status === 'sent');
  assert.deepEqual(sent.map((row) => row.message_id_header).sort(), server.mails.map(({ email }) => email.messageId).sort());
});
