import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import test from 'node:test';
import { startMailIn } from '#mail-in/mail-in-worker.ts';
import { newClient } from '#test/factories.ts';
import { mailInSettings } from '#test/inbound.ts';
import { freePort } from '#test/mail/free-port.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runDoctor } from '#test/processes/doctor.ts';
import { listening } from '#test/servers/listening.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp(mailInSettings);
const doctor = (settings: Record<string, string>) =>
  runDoctor({ DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir, ...settings });

test('doctor says of each way by which mail comes in whether it works', async (t) => {
  assert.equal((await doctor({})).states['mail in'], 'note');
  const port = await freePort();
  const listen = { MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_LISTEN: `lmtp://127.0.0.1:${port}` };
  const before = await doctor(listen);
  assert.deepEqual([before.states['mail listener'], before.states['mail senders']], ['note', 'note']);
  assert.match(before.messages, new RegExp(`No server takes mail by LMTP on 127\\.0\\.0\\.1:${port} now\\.`));
  const node = await startAppOn(running.databaseUrl, listen);
  t.after(node.stop);
  const mailIn = startMailIn(node.running.app);
  await mailIn.port;
  const during = await doctor({ ...listen, MAIL_IN_AUTHSERV: 'mx.example.com' });
  assert.deepEqual([during.states['mail listener'], during.states['mail senders']], ['ok', undefined]);
  await mailIn.stop();
  const web = createServer((socket) => void socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const other = await listening(t, web);
  const used = await doctor({ ...listen, MAIL_IN_LISTEN: `127.0.0.1:${other.port}` });
  assert.equal(used.states['mail listener'], 'problem');
  assert.match(used.messages, /is used by another program/);
  const hands = { MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_BY: 'pipe,webhook' };
  assert.equal((await doctor(hands)).states['mail webhook'], 'problem');
  const { states } = await doctor({ ...hands, PUBLIC_URL: 'https://careers.example.com' });
  assert.deepEqual([states['mail pipe'], states['mail webhook']], ['ok', 'ok']);
  const mailbox = await doctor({ ...listen, MAIL_IN_URL: `imap://reply:secret-7131@127.0.0.1:${await freePort()}/INBOX` });
  assert.equal(mailbox.states.mailbox, 'problem');
  assert.doesNotMatch(mailbox.messages, /secret-7131/);
});

test('doctor and the metrics say what waits to be read, and what fits no workspace', async (t) => {
  const { workspaceId } = await newClient(running);
  assert.equal((await doctor({})).states['mails that came in'], 'ok');
  const add = (workspace: string, minutes: number, due: string | null) =>
    runSql(running.app, {
      text: `INSERT INTO inbound_mails (workspace_id, id, bytes, way, envelope_to, state, from_key, received_at, due_at)
        VALUES ($1, gen_random_uuid(), 1, 'pipe', '{}', 'received', '', now() - $2 * interval '1 minute', $3::timestamptz) RETURNING id`,
      values: [workspace, minutes, due],
    });
  await add('00000000-0000-0000-0000-000000000000', 1, null);
  const homeless = await doctor({});
  assert.equal(homeless.states['mails that came in'], 'note');
  assert.match(homeless.messages, /1 fit no workspace\. Set MAIL_IN_WORKSPACE/);
  await add(workspaceId, 20, '2026-01-01T00:00:00Z');
  const late = await doctor({});
  assert.equal(late.states['mails that came in'], 'problem');
  assert.match(late.messages, /1 are not read yet, one for 20 minutes/);
  const mailIn = startMailIn(running.app);
  t.after(mailIn.stop);
  await until(async () => /^muster_mail_in_oldest_seconds \d/m.test(running.app.metrics.text()));
  assert.match(running.app.metrics.text(), /^muster_mail_in_waiting \d/m);
});
