import assert from 'node:assert/strict';
import net from 'node:net';
import test, { type TestContext } from 'node:test';
import { liveMessage } from '@muster/contract/console/live.ts';
import { sql } from '#storage/sql.ts';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { newClient, strictValidator } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();
const messageShape = strictValidator(liveMessage);

type Message = { event: string; id: string; data: any };
type Stream = { response: Response; messages: Message[]; isEnded: () => boolean; sequences: () => number[] };

test('a client hears of each event once, in order, with what it is about and who did it', async (t) => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { name: 'Robin Vega' });
  const stream = await openStream(t, running, user);
  const { headers } = stream.response;
  assert.match(headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.deepEqual([headers.get('cache-control'), headers.get('x-accel-buffering')], ['no-store', 'no']);
  const jobId = (await user.post('/console/v1/add-job', { job_title: 'Baker' })).body.id;
  const candidateId = await client.addCandidate({ job_id: jobId });
  await client.patch('/v1/update-candidate', { candidate_id: candidateId, status: 'interview' });
  await until(() => stream.messages.length >= 3);
  for (const { data } of stream.messages) assert.ok(messageShape.Check(data), JSON.stringify(data));
  assert.deepEqual(
    stream.messages.map(({ id, data }) => [id, data.type, data.sequence, data.job_id, data.candidate_id, data.actor.type]),
    [
      ['1', 'job_added', 1, jobId, null, 'user'],
      ['2', 'application_status_changed', 2, jobId, candidateId, 'api_token'],
      ['3', 'candidate.stage_changed', 3, jobId, candidateId, 'api_token'],
    ],
  );
  assert.deepEqual(stream.messages[0]?.data.actor, { type: 'user', id: user.id, name: 'Robin Vega' });
});

test('a client continues behind its last message, without gap or repeat, on another node too', async (t) => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId);
  const other = await startAppOn(running.databaseUrl);
  t.after(other.stop);
  for (const title of ['One', 'Two', 'Three']) await client.addJob({ job_title: title });
  const fromNow = await openStream(t, running, user);
  const resumed = await openStream(t, running, user, { 'last-event-id': '1' });
  const onOtherNode = await openStream(t, other.running, user, {}, '?cursor=2');
  await client.addJob({ job_title: 'Four' });
  await until(() => [fromNow, resumed, onOtherNode].every(({ messages }) => messages.at(-1)?.id === '4'));
  assert.deepEqual(fromNow.sequences(), [4]);
  assert.deepEqual(resumed.sequences(), [2, 3, 4]);
  assert.deepEqual(onOtherNode.sequences(), [3, 4]);
});

test('a client that missed too much, or is ahead of the workspace, is told to read everything again', async (t) => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId);
  await client.addJob();
  const ahead = await openStream(t, running, user, { 'last-event-id': '5' });
  assert.deepEqual(
    ahead.messages.map(({ event, id }) => [event, id]),
    [['reset', '1']],
  );
  await setSequence(client.workspaceId, 1002);
  await until(() => ahead.messages.at(-1)?.id === '1002');
  assert.equal(ahead.messages.at(-1)?.event, 'reset');
  const behind = await openStream(t, running, user, { 'last-event-id': '1' });
  assert.deepEqual(
    behind.messages.map(({ event, id }) => [event, id]),
    [['reset', '1002']],
  );
  const refused = await user.get('/console/v1/live?cursor=x');
  assert.deepEqual([refused.status, refused.body.error], [400, 'cursor is not valid']);
});

test('nobody hears of another workspace, and a hiring manager without a team of nothing', async (t) => {
  const [client, stranger] = [await newClient(running), await newClient(running)];
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const streams = [
    await openStream(t, running, recruiter),
    await openStream(t, running, manager),
    await openStream(t, running, await signedInUser(running, stranger.workspaceId)),
  ];
  await client.addJob();
  await until(() => streams[0]?.messages.length === 1);
  await stranger.addJob();
  await until(() => streams[2]?.messages.length === 1);
  assert.deepEqual(
    streams.map((stream) => stream.sequences()),
    [[1], [], [1]],
  );
});

test('a stream ends within a second when its session ends, its user is removed or gets another role', async (t) => {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId);
  const [signsOut, changes, goes] = await Promise.all(
    [0, 1, 2].map(() => signedInUser(running, client.workspaceId, { role: 'recruiter' })),
  );
  if (!signsOut || !changes || !goes) return assert.fail();
  const kept = await openStream(t, running, owner);
  const ended = await Promise.all([signsOut, changes, goes].map((user) => openStream(t, running, user)));
  await signsOut.post('/console/v1/sign-out');
  await owner.patch('/console/v1/update-user', { user_id: changes.id, role: 'interviewer' });
  await owner.delete(`/console/v1/remove-user?id=${goes.id}`);
  const startedMs = performance.now();
  await until(() => ended.every((stream) => stream.isEnded()));
  assert.ok(performance.now() - startedMs < 2000);
  assert.equal(kept.isEnded(), false);
  assert.equal((await signsOut.get('/console/v1/live')).status, 401);
});

test('a user has at most ten streams', async (t) => {
  const { workspaceId } = await newClient(running);
  const user = await signedInUser(running, workspaceId);
  const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(t, running, user)));
  assert.ok(streams.every(({ response }) => response.status === 200));
  assert.equal((await user.get('/console/v1/live')).status, 429);
});

test('a client that never reads is disconnected, and others are not held up', async (t) => {
  const client = await newClient(running);
  const [hostile, reader] = [await signedInUser(running, client.workspaceId), await signedInUser(running, client.workspaceId)];
  const socket = net.connect({ port: Number(new URL(running.url).port), host: '127.0.0.1' });
  t.after(() => socket.destroy());
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET /console/v1/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieOf(hostile)}\r\n\r\n`);
  const stream = await openStream(t, running, reader);
  await until(() => openStreams(running) >= 2);
  const before = openStreams(running);
  for (const first of [1, 901, 1801]) {
    await addLargeEvents(client.workspaceId, first, first + 899);
    await until(() => stream.messages.length === first + 899);
  }
  await until(() => openStreams(running) === before - 1);
  assert.equal(stream.isEnded(), false);
});

test('a stop of the server ends streams at once', async (t) => {
  const { workspaceId } = await newClient(running);
  const user = await signedInUser(running, workspaceId);
  const node = await startAppOn(running.databaseUrl);
  const stream = await openStream(t, node.running, user);
  const startedMs = performance.now();
  await node.stop();
  assert.ok(performance.now() - startedMs < 3000);
  await until(() => stream.isEnded());
});

async function openStream(
  t: TestContext,
  { url }: Pick<Running, 'url'>,
  user: ConsoleUser,
  headers: Record<string, string> = {},
  query = '',
): Promise<Stream> {
  const stopping = new AbortController();
  t.after(() => stopping.abort());
  const response = await fetch(`${url}/console/v1/live${query}`, {
    headers: { cookie: cookieOf(user), ...headers },
    signal: stopping.signal,
  });
  const received: Message[] = [];
  let ended = false;
  const begun = Promise.withResolvers<void>();
  readMessages(response, (message) => {
    if (message.event !== 'ready') received.push(message);
    begun.resolve();
  })
    .catch(() => {})
    .finally(() => {
      ended = true;
      begun.resolve();
    });
  await begun.promise;
  return { response, messages: received, isEnded: () => ended, sequences: () => received.map(({ data }) => data.sequence) };
}

async function readMessages({ body }: Response, onMessage: (message: Message) => void): Promise<void> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
      if (fields.data) onMessage({ event: fields.event ?? 'message', id: fields.id, data: JSON.parse(fields.data) });
    }
  }
}

function cookieOf({ cookies }: ConsoleUser): string {
  return `muster_session=${cookies.get('muster_session')}`;
}

function openStreams({ app }: Running): number {
  return Number(/^muster_live_streams (\d+)$/m.exec(app.metrics.text())?.[1]);
}

async function setSequence(workspaceId: string, sequence: number): Promise<void> {
  await runSql(running.app, sql`UPDATE workspace_counters SET event_sequence = ${sequence} WHERE workspace_id = ${workspaceId}`);
}

/** Events with 4 KB in what the clients are told of, as no API would write them: the buffers of the operating system take megabytes. */
async function addLargeEvents(workspaceId: string, first: number, last: number): Promise<void> {
  await runSql(
    running.app,
    sql`
    WITH stored AS (
      INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body)
      SELECT ${workspaceId}, number, now(), 'evt_' || number, 'occ', 'job_updated',
        json_build_object('type', 'job_updated', 'sequence', number, 'data', json_build_object(),
          'actor', json_build_object('type', 'system', 'id', '', 'name', repeat('x', 4096)))::text
      FROM generate_series(${first}::int, ${last}::int) AS number)
    UPDATE workspace_counters SET event_sequence = ${last} WHERE workspace_id = ${workspaceId}`,
  );
}
