import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from '#storage/sql.ts';
import { book, freeTimes, newLink } from '#test/booking.ts';
import { until } from '#test/chaos/retries.ts';
import { type Client, newClient } from '#test/factories.ts';
import { schedule, scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startZoomServer } from '#test/servers/zoom.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { startZoomWorker } from './zoom-worker.ts';

const zoom = startZoomServer();
// Nothing is sent: mails wait for the worker.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@bakery.example' };
const running = startApp({ ...zoom.settings, ...mail });
const tom = 'tom@panel.example';
const rita = 'rita@panel.example';

beforeEach(async () => {
  Object.assign(zoom, { faults: [], pageSize: 300, onMade: () => undefined });
  for (const set of [zoom.meetings, zoom.users, zoom.guests]) set.clear();
  zoom.requests.length = 0;
  await runSql(running.app, sql`DELETE FROM zoom_meetings`);
});

type Row = {
  interview_id: string;
  wanted: string;
  meeting_id: string | null;
  asked_of: string | null;
  attempts: number;
  wait: number;
};
const rows = ({ workspaceId }: Pick<Client, 'workspaceId'>) =>
  runSql<Row>(
    running.app,
    sql`SELECT interview_id, wanted, meeting_id, asked_of, attempts, extract(epoch FROM due_at - now())::float AS wait
      FROM zoom_meetings WHERE workspace_id = ${workspaceId} ORDER BY interview_id`,
  );
// The clock of the server is that of the database, but for a moment.
const isDue = async () =>
  (await runSql(running.app, sql`SELECT FROM zoom_meetings WHERE due_at <= now() + interval '2 seconds' LIMIT 1`)).length > 0;

/** Works until nothing is due. */
async function work(): Promise<void> {
  const worker = startZoomWorker(running.app);
  await until(async () => !(await isDue()) && worker.runningCount() === 0);
  await worker.stop();
}

/** As after the pause before the next attempt. */
async function workAgain(): Promise<void> {
  await runSql(
    running.app,
    sql`UPDATE zoom_meetings SET due_at = now(), asked_at = now() - interval '1 minute' WHERE due_at IS NOT NULL`,
  );
  await work();
}

const read = async (client: Client, id: string) => (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;
const videoOf = ({ video, video_status, video_url }: Record<string, unknown>) => [video, video_status, video_url];
const meetings = () => [...zoom.meetings.values()];
const only = () => {
  assert.equal(zoom.meetings.size, 1, JSON.stringify(meetings()));
  return meetings()[0] ?? assert.fail();
};
const sent = (method: string) => zoom.requests.filter((request) => request.method === method && request.path.startsWith('/v2/'));
const mails = ({ workspaceId }: Client) =>
  runSql<{ text: string; waits: boolean }>(
    running.app,
    sql`SELECT text, coalesce(due_at > now() + interval '100 seconds', false) AS waits FROM messages
      WHERE workspace_id = ${workspaceId} AND interview_id IS NOT NULL AND status IN ('queued', 'scheduled')`,
  );
const later = (at: string) => new Date(Date.parse(at) + 900_000).toISOString();

test('a meeting is made once after the interview, moves with it, and ends with its cancellation', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@candidate.example' });
  const interview = await scheduled(client, { candidate_id, video: 'zoom' });
  assert.deepEqual(videoOf(interview), ['zoom', 'waiting', null]);
  assert.equal(zoom.requests.length, 0, 'nothing is asked of Zoom in the request');
  const waiting = await mails(client);
  assert.ok(waiting.length === 2 && waiting.every(({ waits, text }) => waits && text.includes('the link follows')));

  await work();
  const made = await read(client, interview.id);
  assert.deepEqual([...videoOf(made).slice(0, 2), made.type], ['zoom', 'ready', interview.type]);
  const first = only();
  assert.ok(made.video_url.startsWith(`https://bakery.zoom.example/j/${first.id}?pwd=`), made.video_url);
  assert.deepEqual(
    [first.start_time, first.duration, first.topic, first.host],
    [interview.start_at.replace('.000', ''), 45, `${interview.title} – Ada Lindqvist`, 'me'],
  );
  assert.ok(!JSON.stringify(first).includes('ada@candidate.example'));
  const unsent = await mails(client);
  assert.ok(unsent.length === 2 && unsent.every(({ waits, text }) => !waits && text.includes(made.video_url)));
  assert.deepEqual(
    (await rows(client)).map(({ meeting_id, asked_of, wait }) => [meeting_id, asked_of, wait]),
    [[String(first.id), null, null]],
  );

  const start_at = later(interview.start_at);
  await client.patch('/v1/update-interview', { interview_id: interview.id, start_at, duration_minutes: 60, title: 'Second talk' });
  await work();
  const moved = only();
  assert.deepEqual(
    [moved.id, moved.start_time, moved.duration, moved.topic],
    [first.id, start_at.replace('.000', ''), 60, 'Second talk – Ada Lindqvist'],
  );
  assert.equal((await read(client, interview.id)).video_url, made.video_url, 'the address stays');
  await client.patch('/v1/update-interview', { interview_id: interview.id, note_to_interviewers: 'Ask about rye' });
  assert.deepEqual(
    (await rows(client)).map(({ wait }) => wait),
    [null],
    'what Zoom does not show changes nothing there',
  );
  assert.deepEqual(
    sent('POST').map(({ path }) => path),
    [`/v2/users/${encodeURIComponent(tom)}/meetings`, '/v2/users/me/meetings'],
  );

  await client.post('/v1/cancel-interview', { interview_id: interview.id });
  assert.deepEqual(videoOf(await read(client, interview.id)), ['zoom', 'none', null]);
  await work();
  assert.deepEqual([zoom.meetings.size, await rows(client)], [0, []]);
  assert.equal((await client.post('/v1/restore-interview', { interview_id: interview.id })).status, 200);
  await work();
  assert.deepEqual(videoOf(await read(client, interview.id)).slice(0, 2), ['zoom', 'ready']);
  only();
});

test('a cancellation that is taken back before the worker has seen it, also of a call that was waited for', async () => {
  const client = await newClient(running);
  const interview = await scheduled(client, { video: 'zoom' });
  const cancelAndRestore = async () => {
    await client.post('/v1/cancel-interview', { interview_id: interview.id });
    assert.equal((await client.post('/v1/restore-interview', { interview_id: interview.id })).status, 200);
    assert.equal((await read(client, interview.id)).video_status, 'waiting');
    await work();
  };
  await cancelAndRestore();
  const { id } = only();
  await cancelAndRestore();
  assert.equal(only().id, id, 'the meeting of before goes on');
  assert.equal((await read(client, interview.id)).video_status, 'ready');
});

test('the host is the first of the panel who may host in the account, else the user of the app', async () => {
  zoom.users.add(rita);
  zoom.users.add(tom);
  zoom.guests.add(tom);
  const client = await newClient(running);
  await scheduled(client, { interviewers: ['eve@elsewhere.example', tom, rita], video: 'zoom' });
  await work();
  assert.equal(only().host, rita);
});

test('an interview without Zoom has nothing to do with it', async () => {
  const client = await newClient(running);
  const interview = await scheduled(client, { video_url: 'https://video.example/4' });
  await client.patch('/v1/update-interview', { interview_id: interview.id, start_at: later(interview.start_at) });
  await client.post('/v1/cancel-interview', { interview_id: interview.id });
  const past = await schedule(client, { start_at: new Date(Date.now() - 86_400_000).toISOString(), is_past: true, video: 'zoom' });
  assert.deepEqual(videoOf(past.body.interview), ['none', 'none', null]);
  await work();
  assert.deepEqual([await rows(client), zoom.requests], [[], []]);
});

test('an interview that gets Zoom later, and one that loses it', async () => {
  const client = await newClient(running);
  const interview = await scheduled(client, { video_url: 'https://video.example/4' });
  const update = (fields: object) => client.patch('/v1/update-interview', { interview_id: interview.id, ...fields });
  assert.equal((await update({ video: 'zoom' })).status, 200);
  await work();
  only();
  await update({ video: 'zoom' });
  assert.deepEqual(
    (await rows(client)).map(({ wait }) => wait),
    [null],
    'asked for again, it is kept',
  );
  await update({ video: 'none' });
  await work();
  assert.equal(zoom.meetings.size, 0);
  assert.deepEqual(videoOf(await read(client, interview.id)), ['none', 'none', null]);
});

test('an answer that is lost: the meeting is found by its mark, on any page, and none is made beside it', async () => {
  const client = await newClient(running);
  zoom.pageSize = 2;
  for (const id of [1, 2, 3, 4, 5])
    zoom.meetings.set(id, {
      ...{ id, host: 'me', topic: 'Yoga', agenda: '' },
      start_time: '2032-01-01T09:00:00Z',
      duration: 30,
      settings: {},
    });
  zoom.onMade = () => 'cut';
  const interview = await scheduled(client, { video: 'zoom' });
  await work();
  assert.deepEqual([(await read(client, interview.id)).video_status, zoom.meetings.size], ['waiting', 6]);
  assert.deepEqual(
    (await rows(client)).map(({ asked_of, meeting_id }) => [asked_of, meeting_id]),
    [['me', null]],
  );
  zoom.onMade = () => undefined;
  await client.patch('/v1/update-interview', { interview_id: interview.id, start_at: later(interview.start_at) });
  await workAgain();
  const { video_status, video_url } = await read(client, interview.id);
  const [found, ...others] = meetings().filter(({ topic }) => topic !== 'Yoga');
  assert.deepEqual([video_status, others], ['ready', []]);
  assert.ok(video_url.includes(`/j/${found?.id}?`));
  assert.equal(found?.start_time, later(interview.start_at).replace('.000', ''));
});

test('an answer that is lost, and the interview is cancelled: the meeting is removed', async () => {
  const client = await newClient(running);
  zoom.onMade = () => 'cut';
  const interview = await scheduled(client, { video: 'zoom' });
  await work();
  only();
  await client.post('/v1/cancel-interview', { interview_id: interview.id });
  await work();
  assert.equal(sent('GET').length, 0, 'a request may still be under way');
  await workAgain();
  assert.deepEqual([zoom.meetings.size, await rows(client)], [0, []]);
});

test('a process that was stopped for longer than its lease and goes on: one meeting remains', async () => {
  const client = await newClient(running);
  const other = startZoomWorker(running.app);
  let isFirst = true;
  zoom.onMade = async (meeting) => {
    if (!isFirst) return undefined;
    isFirst = false;
    // As if this meeting were made after the other process had looked for it.
    zoom.meetings.delete(meeting.id);
    await runSql(
      running.app,
      sql`UPDATE zoom_meetings SET due_at = now(), asked_at = now() - interval '1 minute', claim_id = NULL`,
    );
    await until(() => zoom.meetings.size === 1);
    await until(async () => (await rows(client)).every(({ meeting_id }) => meeting_id !== null));
    zoom.meetings.set(meeting.id, meeting);
    return undefined;
  };
  const interview = await scheduled(client, { video: 'zoom' });
  await until(async () => !isFirst && zoom.requests.some(({ method }) => method === 'DELETE'));
  await until(async () => other.runningCount() === 0);
  await other.stop();
  await work();
  assert.ok((await read(client, interview.id)).video_url.includes(`/j/${only().id}?`));
});

test('what changes while Zoom makes the meeting: it follows, or goes away', async () => {
  const client = await newClient(running);
  const moved = await scheduled(client, { video: 'zoom', title: 'Moved' });
  const cancelled = await scheduled(client, { video: 'zoom', title: 'Cancelled' });
  zoom.onMade = async ({ topic }) => {
    if (topic.startsWith('Moved'))
      await client.patch('/v1/update-interview', { interview_id: moved.id, start_at: later(moved.start_at) });
    else await client.post('/v1/cancel-interview', { interview_id: cancelled.id });
    return undefined;
  };
  await work();
  await workAgain();
  assert.deepEqual([only().start_time, only().topic.slice(0, 5)], [later(moved.start_at).replace('.000', ''), 'Moved']);
  assert.ok((await read(client, moved.id)).video_url.includes(`/j/${only().id}?`));
  assert.deepEqual(
    (await rows(client)).map(({ interview_id, wait }) => [interview_id, wait]),
    [[moved.id, null]],
  );
});

test('429: Zoom is left alone for as long as it says, and the meeting is made afterwards', async () => {
  const client = await newClient(running);
  const interview = await scheduled(client, { video: 'zoom' });
  const second = await scheduled(client, { video: 'zoom' });
  // The token is there.
  zoom.endToken();
  zoom.onMade = () => ({ status: 429, headers: { 'retry-after': '900' }, body: { code: 429, message: 'daily limit' } });
  zoom.onMade = ((limited) => (meeting) => {
    zoom.meetings.delete(meeting.id);
    return limited(meeting);
  })(zoom.onMade);
  const worker = startZoomWorker(running.app);
  await until(async () => sent('POST').length > 0 && worker.runningCount() === 0);
  const asked = sent('POST').length;
  // Two polls.
  await delay(2100);
  assert.equal(sent('POST').length, asked, 'nothing is asked during the pause');
  await worker.stop();
  const limited = (await rows(client)).find(({ attempts }) => attempts === 1) ?? assert.fail();
  assert.ok(limited.wait > 800 && limited.wait <= 900, String(limited.wait));
  assert.equal((await read(client, interview.id)).video_status, 'waiting');

  zoom.onMade = () => undefined;
  await workAgain();
  for (const { id } of [interview, second]) assert.equal((await read(client, id)).video_status, 'ready');
  assert.equal(zoom.meetings.size, 2);
});

test('a Zoom that hangs: interviews are booked, changed and cancelled all the same, and it is asked again later', async () => {
  const client = await newClient(running);
  zoom.onMade = () => 'hang';
  const interviews: { id: string }[] = [];
  for (let count = 0; count < 6; count += 1) interviews.push(await scheduled(client, { video: 'zoom' }));
  const worker = startZoomWorker(running.app);
  await until(() => worker.runningCount() === 4);
  const began = performance.now();
  const last = await scheduled(client, { video: 'zoom' });
  assert.equal((await client.patch('/v1/update-interview', { interview_id: last.id, start_at: later(last.start_at) })).status, 200);
  assert.equal((await client.post('/v1/cancel-interview', { interview_id: last.id })).status, 200);
  assert.ok(performance.now() - began < 3000);
  await until(async () => (await rows(client)).some(({ attempts, wait }) => attempts === 1 && wait > 3));
  await worker.stop();
  zoom.onMade = () => undefined;
  for (const { id } of interviews) assert.equal((await read(client, id)).video_status, 'waiting');
  // The host is left alone for a while.
  await until(async () => {
    await delay(2000);
    await workAgain();
    const all = await Promise.all(interviews.map(({ id }) => read(client, id)));
    return all.every(({ video_status }) => video_status === 'ready');
  });
  assert.equal(zoom.meetings.size, interviews.length);
});

test('a candidate is erased: the meeting is deleted at Zoom, and the row after it', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  await scheduled(client, { candidate_id, video: 'zoom' });
  await work();
  only();
  assert.equal((await client.delete(`/v1/delete-candidate?id=${candidate_id}`)).status, 200);
  zoom.faults.push({ status: 503 });
  await work();
  assert.deepEqual(
    (await rows(client)).map(({ wanted, attempts }) => [wanted, attempts]),
    [['absent', 1]],
    'tried until it is gone',
  );
  await workAgain();
  assert.deepEqual([zoom.meetings.size, await rows(client)], [0, []]);
});

test('a candidate is erased while nobody knows whether the meeting was made', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  zoom.users.add(tom);
  zoom.onMade = () => 'cut';
  await scheduled(client, { candidate_id, video: 'zoom' });
  await work();
  assert.equal(only().host, tom);
  await client.delete(`/v1/delete-candidate?id=${candidate_id}`);
  await workAgain();
  assert.deepEqual([zoom.meetings.size, await rows(client)], [0, []]);
});

test('the meetings of another workspace are out of reach', async () => {
  const [own, other] = [await newClient(running), await newClient(running)];
  const interview = await scheduled(own, { video: 'zoom' });
  await scheduled(other, { video: 'zoom' });
  await work();
  assert.equal(zoom.meetings.size, 2);
  const start_at = later(interview.start_at);
  assert.equal((await other.patch('/v1/update-interview', { interview_id: interview.id, start_at })).status, 401);
  assert.equal((await other.post('/v1/cancel-interview', { interview_id: interview.id })).status, 401);
  await work();
  assert.equal(zoom.meetings.size, 2);
  assert.equal((await rows(own)).length, 1);
  assert.equal((await rows(other)).length, 1);
});

for (const [titles, topic] of [
  ['initials', (title: string) => `${title} – A. L.`],
  ['plain', () => 'Interview'],
] as const)
  test(`the topic says of the candidate what entries in calendars say: ${titles}`, async () => {
    const client = await newClient(running);
    await client.patch('/v1/calendar-settings', { calendar_titles: titles });
    const { title } = await scheduled(client, { video: 'zoom', title: `Trial ${'x'.repeat(20)}` });
    await work();
    assert.equal(only().topic, topic(title));
  });

test('a token that Zoom has given elsewhere, or that ends, is replaced', async () => {
  const client = await newClient(running);
  const interview = await scheduled(client, { video: 'zoom' });
  await work();
  zoom.endToken();
  await client.post('/v1/cancel-interview', { interview_id: interview.id });
  await work();
  assert.equal(zoom.meetings.size, 0);
  assert.equal(zoom.requests.filter(({ path }) => path === '/oauth/token').length <= 2, true);
});

test('an app that Zoom refuses: the interview stands, has failed after three attempts, and may try again', async () => {
  const client = await newClient(running);
  const interview = await scheduled(client, { video: 'zoom' });
  zoom.endToken();
  const refused = {
    status: 400,
    body: { code: 4711, message: 'Invalid access token, does not contain scopes:[meeting:write:meeting:admin].' },
  };
  zoom.onMade = ({ id }) => {
    zoom.meetings.delete(id);
    return refused;
  };
  await work();
  assert.equal((await read(client, interview.id)).video_status, 'waiting');
  await workAgain();
  await workAgain();
  assert.deepEqual(videoOf(await read(client, interview.id)), ['zoom', 'failed', null]);
  assert.ok((await mails(client)).every(({ text, waits }) => !waits && !text.includes('follows')));
  await workAgain();
  assert.deepEqual(await rows(client), []);

  zoom.onMade = () => undefined;
  await client.patch('/v1/update-interview', { interview_id: interview.id, video: 'zoom' });
  await work();
  assert.deepEqual(videoOf(await read(client, interview.id)).slice(0, 2), ['zoom', 'ready']);
});

test('an interview that has begun is not waited for', async () => {
  const client = await newClient(running);
  const interview = await scheduled(client, { video: 'zoom' });
  await runSql(running.app, sql`UPDATE interviews SET start_at = now() - interval '1 minute' WHERE id = ${interview.id}`);
  await work();
  assert.deepEqual([(await read(client, interview.id)).video_status, zoom.meetings.size], ['failed', 0]);
});

test('a meeting that its host has deleted is made anew when the interview moves, and people get the new address', async () => {
  const client = await newClient(running);
  const interview = await scheduled(client, { video: 'zoom' });
  await work();
  const before = await read(client, interview.id);
  zoom.meetings.clear();
  await client.patch('/v1/update-interview', { interview_id: interview.id, start_at: later(interview.start_at) });
  await work();
  const after = await read(client, interview.id);
  assert.notEqual(after.video_url, before.video_url);
  assert.ok(after.video_url.includes(`/j/${only().id}?`));
});

test('the default of the workspace, and a candidate who books', async () => {
  const client = await newClient(running);
  const settings = await client.patch('/v1/calendar-settings', { video: 'zoom' });
  assert.deepEqual([settings.status, settings.body.settings.video], [200, 'zoom']);
  assert.ok(settings.body.settings.video_kinds.includes('zoom'));
  const link = await newLink(client, {});
  assert.equal(link.video, 'zoom');
  const [time] = await freeTimes(link.url);
  assert.equal((await book(link.url, time ?? assert.fail(), { time_zone: 'UTC' })).status, 201);
  await work();
  const [interview] = (await client.get('/v1/interviews')).body.interviews;
  assert.deepEqual(videoOf(interview).slice(0, 2), ['zoom', 'ready']);
  assert.ok((await (await fetch(link.url)).text()).includes(`/j/${only().id}?`));
});

test('an installation without Zoom offers none, and one that has lost it books without a call', async (t) => {
  const client = await newClient(running);
  const link = await newLink(client, { video: 'zoom' });
  const { running: plain, stop } = await startAppOn(running.databaseUrl, mail);
  t.after(stop);
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
    const response = await fetch(plain.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, body: (await response.json()) as any };
  };
  const refusal = 'video must not be zoom: the server is not connected to Zoom';
  const candidate_id = await client.addCandidate();
  const when = { start_at: '2030-05-06T09:00:00Z', duration_minutes: 30, time_zone: 'UTC', interviewers: [tom] };
  const availability = [{ weekdays: [1], from: '09:00', to: '12:00' }];
  for (const [method, path, body] of [
    ['POST', '/v1/schedule-interview', { candidate_id, ...when, video: 'zoom' }],
    ['POST', '/v1/create-booking-link', { candidate_id, ...when, start_at: undefined, mode: 'all', availability, video: 'zoom' }],
    ['PATCH', '/v1/calendar-settings', { video: 'zoom' }],
  ] as const) {
    const { status, body: answer } = await send(method, path, body);
    assert.deepEqual([path, status, answer.error], [path, 400, refusal]);
  }
  const { body } = await send('GET', '/v1/calendar-settings');
  assert.deepEqual(body.settings.video_kinds, ['none', 'fixed', 'template']);

  const [time] = await freeTimes(link.url);
  const booked = await book(link.url.replace(running.url, plain.url), time ?? assert.fail(), { time_zone: 'UTC' });
  assert.equal(booked.status, 201, booked.text);
  const [interview] = (await client.get('/v1/interviews')).body.interviews;
  assert.deepEqual([videoOf(interview), await rows(client)], [['zoom', 'failed', null], []]);
});

test('no secret and no title is logged or stored beside the interview', async () => {
  const client = await newClient(running);
  await scheduled(client, { video: 'zoom', title: 'CanaryTitle4711' });
  zoom.faults.push({ status: 500 });
  await work();
  await workAgain();
  const stored = await runSql(running.app, sql`SELECT row_to_json(zoom_meetings)::text AS row FROM zoom_meetings`);
  assert.ok(stored.length > 0);
  const told = JSON.stringify([stored, running.log]);
  for (const secret of ['CanaryTitle4711', 'secret-of-the-app', 'Ada Lindqvist']) assert.ok(!told.includes(secret), secret);
});
