import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { startMail } from '#messages/sending/start-mail.ts';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { rounds } from '#test/runner/rounds.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

let server: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];

before(async () => {
  server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, server.settings);
  running = started.running;
  cleanUps.push(started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

type Outcome = { to_email: string; status: string; due_at: string | null };

const outcomes = ({ workspaceId }: Client): Promise<Outcome[]> =>
  runSql(
    running.app,
    sql`SELECT to_email, status, due_at FROM messages WHERE workspace_id = ${workspaceId} AND kind = 'rejection'`,
  );

const address = (index: number) => `ada${index}@example.com`;

/** Candidates whose rejections are all due now. */
async function newRejections(client: Client, count: number): Promise<string[]> {
  await client.patch('/v1/mail-settings', { automatic: { rejection: true } });
  const job_id = await client.addJob();
  const indexes = Array.from({ length: count }, (_, index) => index);
  const ids = await Promise.all(indexes.map((index) => client.addCandidate({ email: address(index), job_id })));
  await Promise.all(ids.map((candidate_id) => client.patch('/v1/update-candidate', { candidate_id, status: 'rejected' })));
  await runSql(
    running.app,
    sql`UPDATE messages SET due_at = now(), send_after = now() WHERE workspace_id = ${client.workspaceId} AND status = 'scheduled'`,
  );
  return ids;
}

test('a rejection that is undone while it is being sent is cancelled or sent, never both and never neither', async () => {
  const client = await newClient(running);
  const count = rounds(40);
  const ids = await newRejections(client, count);
  const undone = new Map<string, Promise<number>>();
  const undo = (id: string | undefined) => {
    if (id === undefined || undone.has(id)) return;
    const moved = client.patch('/v1/update-candidate', { candidate_id: id, status: 'interview' });
    undone.set(
      id,
      moved.then(({ status }) => status),
    );
  };
  // Undone in the moment between RCPT and the content: this one, or one that comes shortly after it.
  server.behaviour = (recipient) => {
    const index = Number(/\d+/.exec(recipient)?.[0] ?? Number.NaN);
    if (Number.isInteger(index)) undo(ids[index + (index % 5)]);
    return undefined;
  };
  const mail = startMail(running.app);
  running.app.mailWakeup.notify(client.workspaceId);
  await until(async () => (await outcomes(client)).every(({ due_at }) => due_at === null));
  await mail.stop();
  for (const id of ids) undo(id);
  for (const status of await Promise.all(undone.values())) assert.equal(status, 200);
  const arrived = server.mails.map(({ to }) => to[0] ?? '');
  assert.equal(new Set(arrived).size, arrived.length, 'no mail arrives twice');
  const ended = await outcomes(client);
  assert.equal(ended.length, count);
  for (const { to_email, status } of ended)
    assert.equal(status, arrived.includes(to_email) ? 'sent' : 'cancelled', `${to_email} arrived: ${arrived.includes(to_email)}`);
  const cancelled = ended.filter(({ status }) => status === 'cancelled').length;
  assert.ok(cancelled > 0 && cancelled < count, `${cancelled} of ${count} were cancelled`);
});

test('an erased candidate, and a cancelled message, do not get what was claimed before', async () => {
  const client = await newClient(running);
  const ids = await newRejections(client, 2);
  const [erased, cancelled] = ids;
  const { messages } = (await client.get(`/v1/messages?candidate_id=${cancelled}`)).body;
  const done: Promise<{ status: number }>[] = [];
  server.mails.length = 0;
  const gate = Promise.withResolvers<void>();
  server.behaviour = () => {
    // While the sender has claimed both and speaks to the server.
    if (done.length === 0) {
      done.push(client.delete(`/v1/delete-candidate?id=${erased}`));
      done.push(client.post('/v1/cancel-message', { message_id: messages[0].id }));
      Promise.all(done).then(() => gate.resolve());
    }
    return { at: 'mail', reply: 451 };
  };
  const mail = startMail(running.app);
  running.app.mailWakeup.notify(client.workspaceId);
  await gate.promise;
  for (const { status } of await Promise.all(done)) assert.equal(status, 200);
  server.behaviour = () => undefined;
  await runSql(
    running.app,
    sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${client.workspaceId} AND due_at IS NOT NULL`,
  );
  await until(async () => (await outcomes(client)).every(({ due_at }) => due_at === null));
  await mail.stop();
  assert.deepEqual(await outcomes(client), [{ to_email: address(1), status: 'cancelled', due_at: null }]);
  assert.deepEqual(server.mails, []);
});
