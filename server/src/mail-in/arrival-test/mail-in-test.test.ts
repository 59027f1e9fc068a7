import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { mailInProblems } from '@muster/contract/messages/mail-in-test.ts';
import { readConfig } from '#config.ts';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { mailInSettings } from '#test/inbound.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { startMailIn } from '../mail-in-worker.ts';

const running = startApp(mailInSettings);
let mailIn: ReturnType<typeof startMailIn> | undefined;
before(async () => {
  await until(async () => running.app !== undefined);
  mailIn = startMailIn(running.app);
  sendVia(`smtp://127.0.0.1:${await mailIn.port}`);
});
after(() => mailIn?.stop());

function sendVia(server: string): void {
  const { mail } = readConfig({ ...mailInSettings, DATABASE_URL: running.databaseUrl, MAIL_FROM: from, SMTP_URL: server });
  Object.assign(running.app.config.mail, mail);
}

const from = 'careers@example.com';
const startTest = async (client: Client) => (await client.post('/v1/test-mail-in', undefined)).body.mail_in_test;
const readTest = async (client: Client) => (await client.get('/v1/mail-in-test')).body.mail_in_test;

/** As if the last test had begun so long ago. */
const age = (client: Client, seconds: number) =>
  runSql(
    running.app,
    sql`UPDATE mail_in_tests SET started_at = started_at - make_interval(secs => ${seconds}::int)
      WHERE workspace_id = ${client.workspaceId}`,
  );

test('a test is sent from the sender of the workspace, and says when it has come in; another workspace sees nothing of it', async () => {
  const client = await newClient(running);
  assert.equal(await readTest(client), null);
  const begun = await startTest(client);
  assert.deepEqual([begun.status, begun.problem, begun.seconds], ['waiting', null, null]);
  let read = await readTest(client);
  await until(async () => {
    read = await readTest(client);
    return read.status === 'arrived';
  });
  assert.equal(read.message, `The test came in after ${read.seconds} s.`);
  assert.equal(read.started_at, begun.started_at);
  assert.ok(read.arrived_at >= read.started_at);
  assert.deepEqual((await client.get('/v1/messages?direction=in')).body.messages, [], 'nothing of it is shown');
  assert.equal(await readTest(await newClient(running)), null);
});

test('a second test has to wait, and one of another workspace does not', async () => {
  const client = await newClient(running);
  await startTest(client);
  const { status, headers, body } = await client.post('/v1/test-mail-in', undefined);
  assert.deepEqual([status, headers.get('retry-after'), body.error], [429, '20', 'Too many requests. Try again later.']);
  assert.equal((await startTest(await newClient(running))).status, 'waiting');
  await age(client, 21);
  assert.equal((await startTest(client)).status, 'waiting');
});

test('a mail that has not come in within a minute is late, with what to look at, and arrives when it still comes', async () => {
  const client = await newClient(running);
  await startTest(client);
  const [row] = await runSql<{ key: Buffer }>(
    running.app,
    sql`SELECT key FROM mail_in_tests WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.ok(row);
  await until(async () => (await readTest(client)).status === 'arrived');
  await runSql(running.app, sql`DELETE FROM inbound_mail_directory WHERE key = ${row.key}`);
  await age(client, 59);
  assert.equal((await readTest(client)).status, 'waiting');
  await age(client, 2);
  const late = await readTest(client);
  assert.deepEqual([late.status, late.problem], ['late', 'plus_addressing']);
  assert.match(late.message, /has not come in within 60 s\. Is plus addressing switched on/);
  await runSql(running.app, sql`INSERT INTO inbound_mail_directory (key, received_at) VALUES (${row.key}, now())`);
  const arrived = await readTest(client);
  assert.equal(arrived.status, 'arrived');
  assert.ok(arrived.seconds >= 61);
});

test('what was not sent says why, without the mail server and its user', async (t) => {
  const { mail } = running.app.config;
  const whole = { ...mail };
  t.after(() => Object.assign(mail, whole));
  const client = await newClient(running);
  const next = async () => {
    const { status, problem, detail, message } = await startTest(client);
    assert.equal(status, 'not_sent');
    await age(client, 30);
    const read = await readTest(client);
    assert.deepEqual([read.status, read.problem, read.detail, read.message], [status, problem, detail, message]);
    return { problem, detail, message };
  };
  sendVia('smtp://127.0.0.1:1');
  const closed = { problem: 'server_unreachable', detail: null };
  assert.deepEqual(await next(), { ...closed, message: `The test was not sent. ${mailInProblems.server_unreachable}` });
  mail.server = undefined;
  assert.equal((await next()).problem, 'no_mail_server');
  Object.assign(mail, whole);
  await runSql(
    running.app,
    sql`INSERT INTO mail_settings (workspace_id, from_address, language, automatic, status_update_statuses, updated_at)
      VALUES (${client.workspaceId}, 'jobs@else.example', 'en', '{}', '{}', now())`,
  );
  assert.equal((await next()).problem, 'sender_not_allowed');
  await runSql(running.app, sql`UPDATE mail_settings SET from_address = NULL WHERE workspace_id = ${client.workspaceId}`);
  const { mailIn: settings } = running.app.config;
  t.after(() => Object.assign(running.app.config, { mailIn: settings }));
  // The listener takes no mail for it.
  Object.assign(running.app.config, { mailIn: { ...settings, address: { local: 'reply', domain: 'else.example' } } });
  const refused = await next();
  assert.equal(refused.problem, 'mail_refused');
  assert.match(refused.detail, /^550 5\.7\.1/);
  Object.assign(running.app.config, { mailIn: undefined });
  assert.equal((await next()).problem, 'not_receiving');
});

test('only admins test, and the audit log has who did', async () => {
  const { workspaceId, ...client } = await newClient(running);
  const recruiter = await signedInUser(running, workspaceId, { role: 'recruiter' });
  assert.equal((await recruiter.post('/console/v1/test-mail-in')).status, 403);
  assert.equal((await recruiter.get('/console/v1/mail-in-test')).status, 403);
  const admin = await signedInUser(running, workspaceId, { role: 'admin' });
  assert.equal((await admin.post('/console/v1/test-mail-in')).body.mail_in_test.status, 'waiting');
  const { entries } = (await client.get('/v1/audit-log?action=mail_in.tested')).body;
  assert.equal(entries.length, 1);
});
