import assert from 'node:assert/strict';
import net from 'node:net';
import test, { type TestContext } from 'node:test';
import { liveChange, liveMessage } from '@muster/contract/console/live.ts';
import { sql } from '#storage/sql.ts';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { newClient, strictValidator } from '#test/factories.ts';
import { addManyCandidates } from '#test/imported-candidates.ts';
import { scheduled } from '#test/interviews.ts';
import { refuseConnections } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';
import { openRecentChanges } from './recent-changes.ts';

const running = startApp();
const messageShape = strictValidator(liveMessage);
const changeShape = strictValidator(liveChange);

type Message = { event: string; id: string; data: any };
/** `changes`: what is told of changes beside the events, without the cards; `cards`: the latest ones, by candidate. */
type Stream = {
  response: Response;
  messages: Message[];
  changes: string[];
  cards: Map<string, any>;
  isEnded: () => boolean;
  sequences: () => number[];
};

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
  await until(() => stream.messages.length >= 4);
  for (const { data } of stream.messages) assert.ok(messageShape.Check(data), JSON.stringify(data));
  assert.deepEqual(
    stream.messages.map(({ id, data }) => [id, data.type, data.sequence, data.job_id, data.candidate_id, data.actor.type]),
    [
      ['1', 'job_added', 1, jobId, null, 'user'],
      ['2', 'candidate.created', 2, jobId, candidateId, 'api_token'],
      ['3', 'application_status_changed', 3, jobId, candidateId, 'api_token'],
      ['4', 'candidate.stage_changed', 4, jobId, candidateId, 'api_token'],
    ],
  );
  assert.deepEqual(stream.messages[0]?.data.actor, { type: 'user', id: user.id, name: 'Robin Vega' });
});

test('a card that is told is new to those who have not opened it', async (t) => {
  const client = await newClient(running);
  const jobId = await client.addJob({ status: 'Active' });
  const added = { type: 'applicant', name: 'Ada', email: 'ada@live.example', job_id: jobId, consent: 'Yes' };
  const { id } = (await client.post('/v1/add-candidate', added)).body;
  const opener = await signedInUser(running, client.workspaceId);
  const other = await signedInUser(running, client.workspaceId);
  await opener.post('/console/v1/mark-viewed', { candidate_ids: [id] });
  const streams = [await openStream(t, running, opener), await openStream(t, running, other)];
  await client.patch('/v1/update-candidate', { candidate_id: id, tags: ['seen'] });
  await until(() => streams.every(({ cards }) => cards.get(id)?.tags.length === 1));
  assert.deepEqual(
    streams.map(({ cards }) => cards.get(id).is_new),
    [false, true],
  );
});

test('who sees only the job that a candidate is moved away from hears that they left, and not where they are', async (t) => {
  const client = await newClient(running);
  const [bakery, pastry] = [await client.addJob(), await client.addJob()];
  const candidate_id = await client.addCandidate({ job_id: bakery });
  const streams: Stream[] = [];
  for (const [role, job_id] of [
    ['recruiter', bakery],
    ['hiring_manager', bakery],
    ['hiring_manager', pastry],
  ] as const) {
    const user = await signedInUser(running, client.workspaceId, { role });
    await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: user.id }] });
    streams.push(await openStream(t, running, user));
  }
  await client.patch('/v1/update-candidate', { candidate_id, job_id: pastry });
  const jobs = ({ messages }: Stream) => {
    const told = messages.find(({ data }) => data.type === 'candidate.updated' && data.candidate_id === candidate_id);
    return told && [told.data.job_id, told.data.previous_job_id];
  };
  await until(() => streams.every((stream) => jobs(stream) !== undefined));
  assert.deepEqual(streams.map(jobs), [
    [pastry, bakery],
    [null, bakery],
    [pastry, bakery],
  ]);
  assert.ok(streams[1]?.messages.every(({ data }) => messageShape.Check(data)));
});

test('a stream that begins with the cursor of the session has what happened since the session was read', async (t) => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId);
  await client.addJob({ job_title: 'Before' });
  const { live_cursor } = (await user.get('/console/v1/session')).body;
  await client.addJob({ job_title: 'While the page is loaded' });
  const stream = await openStream(t, running, user, {}, `?cursor=${live_cursor}`);
  await until(() => stream.messages.length > 0);
  assert.deepEqual([live_cursor, stream.sequences()], [1, [2]]);
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

test('notes, tags, feedback and added candidates are told to those who see them, and again after a reconnection', async (t) => {
  const client = await newClient(running);
  const [recruiter, manager, interviewer] = await Promise.all(
    (['recruiter', 'hiring_manager', 'interviewer'] as const).map((role) => signedInUser(running, client.workspaceId, { role })),
  );
  if (!recruiter || !manager || !interviewer) return assert.fail();
  const [own, foreign] = [await client.addJob(), await client.addJob()];
  await client.post('/v1/update-hiring-team', { job_id: own, add: [{ user_id: manager.id }] });
  const all = await openStream(t, running, recruiter);
  const limited = [await openStream(t, running, manager), await openStream(t, running, interviewer)];
  const candidate_id = await client.addCandidate({ job_id: own });
  const added = JSON.stringify({ what: 'candidate', candidate_id, job_id: own });
  const note = JSON.stringify({ what: 'note', candidate_id, job_id: own });
  await until(() => all.changes.length === 1 && limited[0]?.changes.length === 1);
  await client.patch('/v1/update-candidate', { candidate_id, tags: ['rye'] });
  await until(() => all.changes.length === 2 && limited[0]?.changes.length === 2);
  const other = await client.addCandidate({ job_id: foreign });
  await recruiter.post('/console/v1/add-note', { candidate_id, text: 'Only for me', is_private: true });
  await recruiter.post('/console/v1/add-note', { candidate_id, text: 'Knows rye' });
  await until(() => all.changes.length === 5 && limited[0]?.changes.length === 4);
  const foreignAdded = JSON.stringify({ what: 'candidate', candidate_id: other, job_id: foreign });
  assert.deepEqual(all.changes.toSorted(), [added, added, added, foreignAdded, note].toSorted());
  assert.deepEqual(
    limited.map(({ changes }) => changes.toSorted()),
    [[added, added, added, note].toSorted(), []],
  );
  const { id: interview_id } = await scheduled(client, { candidate_id, interviewers: [interviewer.email] });
  const interview = JSON.stringify({ what: 'interview', candidate_id, job_id: own });
  const heard = ({ changes }: Stream) => changes.filter((change) => change === interview).length;
  await until(() => [all, ...limited].every((stream) => heard(stream) > 0 || stream.messages.length > 0));
  await client.post('/v1/submit-feedback', { interview_id, interviewer: interviewer.email, recommendation: 'yes' });
  await until(() => heard(all) === 2 && limited.every((stream) => heard(stream) > 0));
  await client.post('/v1/add-task', { candidate_id, text: 'Call' });
  const task = JSON.stringify({ what: 'task', candidate_id, job_id: own });
  await until(() => all.changes.includes(task));
  assert.equal(limited[1]?.changes.includes(task), false, 'interviewers have no tasks');
  const resumed = await openStream(t, running, recruiter, { 'last-event-id': '2' });
  // The invitations of the interview are told, too.
  const told = () => resumed.changes.filter((change) => JSON.parse(change).what !== 'message').toSorted();
  await until(() => told().length === 5);
  assert.deepEqual(told(), [added, foreignAdded, interview, note, task].toSorted());
});

test('a change of a candidate is told with the card that lists have, and an end without; who has left the team gets neither name nor status', async (t) => {
  const client = await newClient(running);
  const [recruiter, manager, interviewer] = await Promise.all(
    (['recruiter', 'hiring_manager', 'interviewer'] as const).map((role) => signedInUser(running, client.workspaceId, { role })),
  );
  if (!recruiter || !manager || !interviewer) return assert.fail();
  const job_id = await client.addJob();
  const [candidate_id, gone] = [await client.addCandidate({ job_id, name: 'Ada' }), await client.addCandidate({ job_id })];
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: manager.id }] });
  const streams: Stream[] = [];
  for (const user of [recruiter, manager, interviewer]) streams.push(await openStream(t, running, user));
  const statuses = () => streams.map(({ cards }) => cards.get(candidate_id)?.status);
  await client.patch('/v1/update-candidate', { candidate_id, status: 'offer' });
  await until(() => statuses()[0] === 'offer' && statuses()[1] === 'offer');
  const { candidates } = (await recruiter.get(`/console/v1/job-candidates?job_id=${job_id}&fields=card`)).body;
  assert.deepEqual(
    streams[1]?.cards.get(candidate_id),
    candidates.find(({ id }: { id: string }) => id === candidate_id),
  );
  await client.post('/v1/update-hiring-team', { job_id, remove: [manager.id] });
  await client.patch('/v1/update-candidate', { candidate_id, status: 'hired' });
  await client.delete(`/v1/delete-candidate?id=${gone}`);
  await until(() => statuses()[0] === 'hired' && streams.every(({ cards }) => cards.get(gone) === null));
  assert.deepEqual(statuses(), ['hired', 'offer', undefined]);
});

test('changes of more candidates than are told one by one have no cards', async (t) => {
  const client = await newClient(running);
  const stream = await openStream(t, running, await signedInUser(running, client.workspaceId));
  await addManyCandidates(running, client, 51);
  const told = JSON.stringify({ what: 'candidate', candidate_id: null, job_id: null });
  await until(() => stream.changes.includes(told));
  assert.equal(stream.cards.size, 0);
});

test('requisitions, messages and imports that change are told, without what a role does not see', async (t) => {
  const client = await newClient(running);
  const users = await Promise.all(
    (['recruiter', 'hiring_manager', 'interviewer'] as const).map((role) => signedInUser(running, client.workspaceId, { role })),
  );
  const candidate_id = await client.addCandidate({ email: 'ada@people.example' });
  const streams = await Promise.all(users.map((user) => openStream(t, running, user)));
  await client.post('/v1/create-requisition', { title: 'Baker' });
  await client.post('/v1/send-message', { candidate_id, subject: 'News', body: 'x' });
  const requisition = JSON.stringify({ what: 'requisition', candidate_id: null, job_id: null });
  const message = JSON.stringify({ what: 'message', candidate_id, job_id: null });
  const prepared = await client.post('/v1/create-import', { source: 'lever', credential: 'a-key-of-lever' });
  const imported = JSON.stringify({ what: 'import', candidate_id: null, job_id: null });
  const heard = () => streams.map(({ changes }) => [requisition, message, imported].map((each) => changes.includes(each)));
  await until(() => heard()[0]?.every(Boolean) === true && heard()[1]?.[0] === true);
  assert.deepEqual(heard(), [
    [true, true, true],
    [true, false, false],
    [false, false, false],
  ]);
  // Whoever starts, stops or undoes it; not how far it is.
  const toldOf = () => streams[0]?.changes.filter((each) => each === imported).length;
  const told = toldOf();
  const set = (columns: string) =>
    runSql(running.app, { text: `UPDATE imports SET ${columns} WHERE id = $1`, values: [prepared.body.import.id] });
  await set(`progress = '[{"type":"users","done":1,"total":null}]'`);
  await set(`status = 'stopped'`);
  await until(() => toldOf() === (told ?? 0) + 1);
  await client.post('/v1/create-requisition', { title: 'Cook' });
  const requisitions = () => streams[0]?.changes.filter((each) => each === requisition).length ?? 0;
  await until(() => requisitions() > 1);
  assert.equal(toldOf(), (told ?? 0) + 1);
});

test('a change is told although the reads before it failed for longer than a read looks back', async () => {
  const client = await newClient(running);
  let nowMs = Date.now();
  const { readNew } = openRecentChanges({ database: running.app.database, clock: () => new Date(nowMs) });
  assert.equal((await readNew([client.workspaceId])).size, 0);
  const candidate_id = await client.addCandidate();
  nowMs += 40_000;
  const change = { what: 'candidate', candidate_id, job_id: null };
  assert.deepEqual((await readNew([client.workspaceId])).get(client.workspaceId), [change]);
  nowMs += 500;
  assert.equal((await readNew([client.workspaceId])).size, 0);
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
  // Sessions are read twice a second; the rest is for a machine that has other work too.
  assert.ok(performance.now() - startedMs < 10_000);
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

test('a stop of the server ends streams at once, and on another node the client hears of what it missed', async (t) => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId);
  const node = await startAppOn(running.databaseUrl);
  const stream = await openStream(t, node.running, user);
  await client.addJob();
  await until(() => stream.messages.length === 1);
  const startedMs = performance.now();
  const stopped = node.stop();
  await until(() => stream.isEnded());
  // What is still open after four seconds is destroyed.
  assert.ok(performance.now() - startedMs < 3500);
  await stopped;
  await client.addJob();
  const again = await openStream(t, running, user, { 'last-event-id': stream.messages.at(-1)?.id ?? '' });
  await client.addJob();
  await until(() => again.messages.length === 2);
  assert.deepEqual([...stream.sequences(), ...again.sequences()], [1, 2, 3]);
});

test('a stream stays open while the database is away, and the client hears of each event afterwards', async (t) => {
  const client = await newClient(running);
  const stream = await openStream(t, running, await signedInUser(running, client.workspaceId));
  await client.addJob();
  await until(() => stream.messages.length === 1);
  const allow = await refuseConnections(running.databaseUrl);
  t.after(allow);
  await until(() => running.log.some((line) => line.includes('send live updates')));
  await allow();
  // A request may be refused until the connections are open again.
  await until(async () => (await client.addJob()) !== undefined);
  const last = await runSql<{ event_sequence: number }>(
    running.app,
    sql`SELECT event_sequence FROM workspace_counters WHERE workspace_id = ${client.workspaceId}`,
  );
  const sequence = last[0]?.event_sequence ?? assert.fail();
  await until(() => stream.sequences().at(-1) === sequence);
  assert.deepEqual(
    stream.sequences(),
    Array.from({ length: sequence }, (_, index) => index + 1),
  );
  assert.equal(stream.isEnded(), false);
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
  const changes: string[] = [];
  const cards = new Map<string, any>();
  let ended = false;
  const begun = Promise.withResolvers<void>();
  readMessages(response, (message) => {
    if (message.event === 'changed') {
      const { card, ...change } = message.data;
      assert.ok(changeShape.Check(message.data), JSON.stringify(message.data));
      if (card !== undefined) cards.set(change.candidate_id, card);
      changes.push(JSON.stringify(change));
    } else if (message.event !== 'ready') received.push(message);
    begun.resolve();
  })
    .catch(() => {})
    .finally(() => {
      ended = true;
      begun.resolve();
    });
  await begun.promise;
  return {
    response,
    messages: received,
    changes,
    cards,
    isEnded: () => ended,
    sequences: () => received.map(({ data }) => data.sequence),
  };
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
