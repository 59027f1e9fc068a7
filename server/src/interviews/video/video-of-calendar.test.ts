import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { sql } from '#storage/sql.ts';
import { newLink, readMeetingJson } from '#test/booking.ts';
import { signInToCalendar } from '#test/calendar-sign-in.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { startGoogleCalendar } from '#test/servers/google-calendar.ts';
import { startGraphCalendar } from '#test/servers/graph-calendar.ts';
import { startApp } from '#test/start-app.ts';

const google = startGoogleCalendar();
const graph = startGraphCalendar();
// Nothing is sent: mails wait for the worker.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@bakery.example' };
const running = startApp({ ...google.settings, ...graph.settings, ...mail });
const servers = { meet: google, teams: graph };
const providers = { meet: 'google', teams: 'microsoft' } as const;
const address = { meet: /^https:\/\/meet\.google\.com\//, teams: /^https:\/\/teams\.microsoft\.com\// };
const rita = 'rita@example.com';
const tom = 'tom@example.com';
const write = () => runTask(running.app, 'write entries to calendars');
const kinds = ['meet', 'teams'] as const;

beforeEach(() => {
  for (const { events } of google.calendars.values()) events.clear();
  graph.events.clear();
  google.isVideoSlow = false;
});

/** Tom has no calendar. */
async function prepare(kind: (typeof kinds)[number], email = rita): Promise<Client> {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { email });
  const id = await signInToCalendar(running, user, providers[kind], { server: servers[kind] });
  await user.patch('/console/v1/update-calendar-connection', { calendar_connection_id: id, paused: false });
  await user.post('/console/v1/check-calendar', { calendar_connection_id: id });
  return client;
}

const read = async (client: Client, id: string) => (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;
const videoOf = ({ video, video_status }: Record<string, unknown>) => [video, video_status];

type Mail = { to_email: string; text: string; status: string; waits: boolean };
const mails = ({ workspaceId }: Client) =>
  runSql<Mail>(
    running.app,
    sql`SELECT to_email, text, status, coalesce(due_at > now() + interval '100 seconds', false) AS waits FROM messages
      WHERE workspace_id = ${workspaceId} AND interview_id IS NOT NULL ORDER BY to_email, created_at`,
  );

for (const kind of kinds)
  test(`a ${kind} call is made with the entry of the first interviewer who can, and mails wait for it`, async () => {
    const client = await prepare(kind);
    const candidate_id = await client.addCandidate({ email: 'ada@candidate.example' });
    const interview = await scheduled(client, { candidate_id, interviewers: [tom, rita], video: kind });
    assert.deepEqual([...videoOf(interview), interview.video_url], [kind, 'waiting', null]);
    const before = await mails(client);
    assert.equal(before.length, 3);
    assert.ok(
      before.every(({ waits, text }) => waits && text.includes('the link follows')),
      JSON.stringify(before),
    );

    await write();
    const made = await read(client, interview.id);
    assert.deepEqual(videoOf(made), [kind, 'ready']);
    assert.match(made.video_url, address[kind]);
    const after = await mails(client);
    const unsent = after.filter(({ status }) => status === 'queued' || status === 'scheduled');
    assert.equal(unsent.length, 3);
    assert.ok(
      unsent.every(({ waits, text }) => !waits && text.includes(made.video_url)),
      JSON.stringify(unsent),
    );
    assert.ok(
      after.every(({ text, status }) => !text.includes('the link follows') || status === 'cancelled'),
      JSON.stringify(after),
    );

    await write();
    const start_at = new Date(Date.parse(interview.start_at) + 900_000).toISOString();
    assert.equal((await client.patch('/v1/update-interview', { interview_id: interview.id, start_at })).status, 200);
    await write();
    assert.equal((await read(client, interview.id)).video_url, made.video_url, 'kept when it moves');
    await client.post('/v1/cancel-interview', { interview_id: interview.id });
    await write();
    const cancelled = await read(client, interview.id);
    assert.deepEqual([...videoOf(cancelled), cancelled.video_url], [kind, 'none', null]);
    const restored = await client.post('/v1/restore-interview', { interview_id: interview.id });
    assert.equal(restored.status, 200, restored.text);
    await write();
    assert.deepEqual(videoOf(await read(client, interview.id)), [kind, 'ready'], 'with the interview there is a call again');
  });

test('a call that is made a moment after the entry is waited for', async () => {
  const client = await prepare('meet');
  google.isVideoSlow = true;
  const interview = await scheduled(client, { interviewers: [rita], video: 'meet' });
  await write();
  assert.deepEqual(videoOf(await read(client, interview.id)), ['meet', 'waiting']);
  google.isVideoSlow = false;
  for (const [id, event] of google.calendars.get(rita)?.events ?? []) google.put(rita, { ...event, id });
  await runSql(
    running.app,
    sql`UPDATE calendar_entries SET due_at = now() WHERE workspace_id = ${client.workspaceId} AND due_at IS NOT NULL`,
  );
  await write();
  assert.deepEqual(videoOf(await read(client, interview.id)), ['meet', 'ready']);
});

test('a call that is never made has failed after ten minutes', async () => {
  const client = await prepare('meet');
  google.isVideoSlow = true;
  const interview = await scheduled(client, { interviewers: [rita], video: 'meet' });
  await runSql(running.app, sql`UPDATE interviews SET updated_at = now() - interval '11 minutes' WHERE id = ${interview.id}`);
  await write();
  assert.deepEqual(videoOf(await read(client, interview.id)), ['meet', 'failed']);
});

test('a candidate who books gets the call too', async () => {
  const client = await prepare('meet');
  const link = await newLink(client, { interviewers: [rita], video: 'meet' });
  const { times } = (await readMeetingJson(link.url)).body;
  const booked = await fetch(link.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ start_at: times[0].start_at, time_zone: 'UTC' }),
  });
  assert.equal(booked.status, 201, await booked.text());
  await write();
  const [interview] = (await client.get('/v1/interviews')).body.interviews;
  assert.deepEqual(videoOf(await read(client, interview.id)), ['meet', 'ready']);
});

test('without anybody in whose calendar it could be made there is no call, and nobody is told that it follows', async () => {
  const client = await prepare('teams');
  const interview = await scheduled(client, { interviewers: [rita], video: 'meet' });
  assert.deepEqual(videoOf(interview), ['meet', 'failed']);
  assert.ok((await mails(client)).every(({ text, waits }) => !waits && !text.includes('follows')));
});

test('the default of the workspace, and a call that ends because its host leaves the panel', async () => {
  const client = await prepare('meet');
  assert.equal((await client.patch('/v1/calendar-settings', { video: 'meet' })).status, 200);
  const interview = await scheduled(client, { interviewers: [rita] });
  await write();
  assert.deepEqual(videoOf(await read(client, interview.id)), ['meet', 'ready']);
  await write();
  const changed = await client.patch('/v1/update-interview', { interview_id: interview.id, interviewers: [tom] });
  assert.equal(changed.status, 200, changed.text);
  const after = await read(client, interview.id);
  assert.deepEqual([...videoOf(after), after.video_url], ['meet', 'failed', null]);
});

test('access that has ended: the interview stands without a call', async () => {
  const client = await prepare('meet');
  const interview = await scheduled(client, { interviewers: [rita], video: 'meet' });
  google.endTokens();
  await write();
  assert.deepEqual(videoOf(await read(client, interview.id)), ['meet', 'failed']);
  const invited = await runSql<{ calendar: string }>(
    running.app,
    sql`SELECT calendar FROM messages WHERE workspace_id = ${client.workspaceId} AND calendar IS NOT NULL AND status IN ('queued', 'scheduled')`,
  );
  assert.equal(invited.length, 1, 'the invitation by mail takes over');
});
