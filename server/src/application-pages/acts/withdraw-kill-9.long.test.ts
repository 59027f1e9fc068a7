import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { postForm } from '#test/booking.ts';
import { until } from '#test/chaos/retries.ts';
import { call } from '#test/factories.ts';
import { interviewFields } from '#test/interviews.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { newProcessFolder, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';

const interviewsOfEach = 3;

test('kill -9 in the middle of withdrawing: sending the form again completes it, and nothing happens twice', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: await newProcessFolder(t) };
  const { server, token } = await serveWorkspace(t, settings);
  const send = (base: string) => async (method: string, path: string, body?: object) =>
    (await call(base + path, { method, token, body })).body;
  const first = send(server.url);
  const added = await first('POST', '/v1/add-candidate', { type: 'prospect', name: 'Ada', email: 'ada@example.com' });
  for (let count = 0; count < interviewsOfEach; count += 1)
    await first('POST', '/v1/schedule-interview', interviewFields(added.id));
  const { url } = await first('GET', `/v1/application-link?candidate_id=${added.id}`);
  const secret = new URL(url).pathname;

  // Within a transaction, pg_stat_activity stays as it was read first.
  const [locker, watcher] = [await connect(databaseUrl), await connect(databaseUrl)];
  await locker.query('BEGIN');
  // The interviews are cancelled beside this lock, and the change of the status waits for it.
  await locker.query('SELECT FROM candidates WHERE id = $1 FOR NO KEY UPDATE', [added.id]);
  let form: Promise<unknown> | undefined;
  const waiting = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await until(async () => {
    // Sent again if the statement gave up waiting before it was seen.
    form ??= postForm(`${server.url}${secret}/withdraw`, {})
      .catch(() => undefined)
      .finally(() => {
        form = undefined;
      });
    return (await watcher.query(`SELECT ${waiting}`)).rowCount !== 0;
  });
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  await form;
  // A backend notices that its client is gone when it answers: without this it would still make the change.
  await until(async () => (await watcher.query(`SELECT pg_terminate_backend(pid) ${waiting}`)).rowCount === 0);
  await locker.query('ROLLBACK');
  for (const client of [locker, watcher]) await client.end();

  const again = await startServe(t, settings);
  const second = send(again.url);
  const read = async () => (await second('GET', `/v1/get-candidate?candidate_id=${added.id}`)).candidate;
  assert.equal((await read()).status, 'applied');
  const { interviews: cancelled } = await second('GET', '/v1/interviews');
  assert.ok(cancelled.every(({ status }: { status: string }) => status === 'cancelled'));
  for (let count = 0; count < 2; count += 1) assert.equal((await postForm(`${again.url}${secret}/withdraw`, {})).status, 303);
  const candidate = await read();
  assert.equal(candidate.status, 'withdrawn');
  assert.equal(candidate.history.filter(({ what }: { what: string }) => what === 'status').length, 1);
  const { interviews } = await second('GET', '/v1/interviews');
  assert.deepEqual(
    interviews.map(({ status, sequence }: { status: string; sequence: number }) => [status, sequence]),
    Array.from({ length: interviewsOfEach }, () => ['cancelled', 1]),
  );
  const { messages } = await second('GET', `/v1/messages?candidate_id=${added.id}&kind=interview_cancelled,booking_cancelled`);
  assert.equal(messages.length, 2 * interviewsOfEach);
  const { events } = await second('GET', '/v1/events');
  assert.equal(events.filter(({ data }: any) => data.current?.status === 'withdrawn').length, 2);
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // Without a listener, a connection that is lost while the test fails would fail the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
