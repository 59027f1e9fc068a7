import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { readNow } from '#calendars/reading/read-worker.ts';
import { sql } from '#storage/sql.ts';
import { signInToCalendar } from '#test/calendar-sign-in.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { schedule, scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { startGoogleCalendar } from '#test/servers/google-calendar.ts';
import { startGraphCalendar } from '#test/servers/graph-calendar.ts';
import { startApp } from '#test/start-app.ts';

const google = startGoogleCalendar();
const graph = startGraphCalendar();
const running = startApp({ ...google.settings, ...graph.settings });
const servers = { google, microsoft: graph };
type Provider = keyof typeof servers;
const providers = ['google', 'microsoft'] as const;
const rita = 'rita@example.com';
const hour = 3_600_000;
const write = () => runTask(running.app, 'write entries to calendars');

beforeEach(() => {
  for (const { events } of google.calendars.values()) events.clear();
  graph.events.clear();
});

let days = 2;
/** A day of its own within what is read. */
function nextStart(): string {
  days += 1;
  return new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + days * 24 * hour + 10 * hour).toISOString();
}

type Seen = { id: string; title: string; start: string; text: string };

/** What the owner sees in the web. */
function seen(provider: Provider): Seen[] {
  if (provider === 'google')
    return [...(google.calendars.get(rita)?.events.values() ?? [])]
      .filter(({ status }) => status !== 'cancelled')
      .map((event) => ({
        ...{ id: event.id, title: String(event.summary), start: new Date(String(Object(event.start).dateTime)).toISOString() },
        text: JSON.stringify(event),
      }));
  return [...graph.events.values()].map((event) => ({
    ...{
      id: event.id,
      title: String(event.subject),
      start: new Date(`${Object(event.start).dateTime.slice(0, 19)}Z`).toISOString(),
    },
    text: JSON.stringify(event),
  }));
}

/** The owner drags or deletes an event. */
function drag(provider: Provider, id: string, from: string): void {
  const to = new Date(Date.parse(from) + hour).toISOString();
  if (provider === 'google') {
    const event = google.calendars.get(rita)?.events.get(id);
    google.put(rita, { ...event, id, start: { dateTime: from }, end: { dateTime: to } });
  } else {
    const time = (at: string) => ({ dateTime: at.replace('Z', ''), timeZone: 'UTC' });
    graph.put({ ...graph.events.get(id), id, start: time(from), end: time(to) });
  }
}

function erase(provider: Provider, id: string): void {
  if (provider === 'google') google.put(rita, { ...google.calendars.get(rita)?.events.get(id), id, status: 'cancelled' });
  else graph.events.delete(id);
}

function foreign(
  provider: Provider,
  from: string,
  { to = new Date(Date.parse(from) + hour).toISOString(), ...more }: Record<string, string> = {},
): void {
  const time = (at: string) => ({ dateTime: at.replace('Z', ''), timeZone: 'UTC' });
  if (provider === 'google') google.put(rita, { id: 'dentist', start: { dateTime: from }, end: { dateTime: to }, ...more });
  else graph.put({ id: 'dentist', showAs: 'busy', start: time(from), end: time(to), ...more });
}

type Prepared = { client: Client; accountId: string; status: (id: string) => Promise<string>; look: () => Promise<void> };

async function prepare(provider: Provider, query = ''): Promise<Prepared> {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { email: rita });
  const accountId = await signInToCalendar(running, user, provider, { server: servers[provider], query });
  return {
    ...{ client, accountId },
    status: async (id) => (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview.interviewers[0].calendar_status,
    look: async () => {
      await readNow(running.app, client.workspaceId, [accountId], true);
      await write();
    },
  };
}

const fields = (more = {}) => ({ interviewers: [rita], start_at: nextStart(), ...more });

for (const provider of providers) {
  test(`an interview is one event in a calendar of ${provider}, through moves and until it is cancelled`, async () => {
    const { client, status } = await prepare(provider);
    const interview = await scheduled(client, fields({ title: 'Trial shift' }));
    const [first, ...others] = seen(provider);
    assert.deepEqual([first?.start, others], [interview.start_at, []]);
    assert.match(first?.title ?? '', /^Trial shift – /);
    assert.doesNotMatch(first?.text ?? '', /attendees|organizer|@x\.example/);
    assert.equal(await status(interview.id), 'written');
    const [mail] = await runSql<{ calendar: string | null }>(
      running.app,
      sql`SELECT calendar FROM messages WHERE workspace_id = ${client.workspaceId} AND to_email = ${rita}`,
    );
    assert.equal(mail?.calendar, null, 'the mail beside an entry has no calendar part');

    const start_at = new Date(Date.parse(interview.start_at) + 15 * 60_000).toISOString();
    const moved = await client.patch('/v1/update-interview', { interview_id: interview.id, start_at });
    assert.equal(moved.status, 200, moved.text);
    await write();
    await runSql(running.app, sql`UPDATE calendar_entries SET due_at = now() WHERE purpose = 'hold'`);
    await write();
    assert.deepEqual(
      seen(provider).map(({ id, start }) => [id, start]),
      [[first?.id, start_at]],
    );
    await client.post('/v1/cancel-interview', { interview_id: interview.id });
    await write();
    assert.deepEqual(seen(provider), []);
    assert.deepEqual(
      await runSql(running.app, sql`SELECT uid FROM calendar_entries WHERE workspace_id = ${client.workspaceId}`),
      [],
    );
    assert.ok(
      google.requests.every(
        ({ method, path }) => method === 'GET' || !path.includes('/events') || path.includes('sendUpdates=none'),
      ),
    );
  });

  test(`a time that is busy in ${provider} is refused, and nothing is left behind`, async () => {
    const { client } = await prepare(provider);
    const asked = fields();
    foreign(provider, asked.start_at);
    const refused = await schedule(client, asked);
    assert.deepEqual([refused.status, refused.body.error], [409, `${rita} is busy in their calendar at this time.`]);
    assert.deepEqual(
      seen(provider).map(({ id }) => id),
      ['dentist'],
    );
    erase(provider, 'dentist');
    assert.equal((await schedule(client, asked)).status, 201);
  });

  test(`an event that ${provider} confirms while we write is not booked over`, async () => {
    const { client } = await prepare(provider);
    const asked = fields();
    const server = servers[provider];
    // The first request that writes finds somebody else there a moment before.
    const { push } = server.requests;
    server.requests.push = (...requests) => {
      const isWrite = requests.some(({ method, path }) => method === 'POST' && path.includes('/events'));
      if (isWrite) foreign(provider, asked.start_at);
      return push.apply(server.requests, requests);
    };
    const refused = await schedule(client, asked);
    server.requests.push = push;
    assert.deepEqual([refused.status, refused.body.error], [409, `${rita} is busy in their calendar at this time.`]);
    await write();
    assert.deepEqual(
      seen(provider).map(({ id }) => id),
      ['dentist'],
      'what was written is taken back',
    );
  });

  test(`a request to ${provider} whose answer is lost leaves one event`, async () => {
    const { client, status } = await prepare(provider);
    const interview = await scheduled(client, fields());
    await runSql(
      running.app,
      sql`UPDATE calendar_entries SET href = NULL, etag = NULL, written_sequence = NULL, status = 'waiting', due_at = now()
        WHERE workspace_id = ${client.workspaceId}`,
    );
    await write();
    assert.deepEqual([seen(provider).length, await status(interview.id)], [1, 'written']);
    await runSql(
      running.app,
      sql`UPDATE calendar_entries SET href = NULL, etag = NULL, wanted = 'absent', due_at = now() WHERE workspace_id = ${client.workspaceId}`,
    );
    await client.post('/v1/cancel-interview', { interview_id: interview.id });
    await write();
    assert.deepEqual(seen(provider), [], 'found by its property');
  });

  test(`what its owner does with an entry in ${provider} is told and not fought`, async () => {
    const { client, status, look } = await prepare(provider);
    const interview = await scheduled(client, fields());
    await look();
    assert.equal(await status(interview.id), 'written');
    const [{ id } = { id: '' }] = seen(provider);
    const dragged = new Date(Date.parse(interview.start_at) + 2 * hour).toISOString();
    drag(provider, id, dragged);
    await look();
    assert.deepEqual([await status(interview.id), seen(provider)[0]?.start], ['moved', dragged]);
    await client.patch('/v1/update-interview', { interview_id: interview.id, location: 'Room 4' });
    await write();
    assert.match(seen(provider)[0]?.text ?? '', /Room 4/);
    assert.equal(seen(provider)[0]?.start, interview.start_at);
    await look();
    erase(provider, id);
    await look();
    assert.deepEqual([await status(interview.id), seen(provider)], ['removed', []]);
  });

  test(`access to ${provider} has ended: the invitation goes by mail, with the same UID`, async () => {
    const { client, status } = await prepare(provider);
    const interview = await scheduled(client, fields());
    await runSql(running.app, sql`UPDATE calendar_accounts SET token_expires_at = NULL WHERE workspace_id = ${client.workspaceId}`);
    servers[provider].faults.push({ status: 400, body: { error: 'invalid_grant' } });
    await client.patch('/v1/update-interview', { interview_id: interview.id, title: 'Second talk' });
    await write();
    assert.equal(await status(interview.id), 'failed');
    const mails = await runSql<{ calendar: string }>(
      running.app,
      sql`SELECT calendar FROM messages WHERE workspace_id = ${client.workspaceId} AND to_email = ${rita} AND calendar IS NOT NULL`,
    );
    assert.equal(mails.length, 1);
    assert.match(mails[0]?.calendar ?? '', new RegExp(`UID:team-${interview.id}`));
  });

  test(`whoever lets us read only in ${provider} is invited by mail`, async () => {
    const { client, look } = await prepare(provider, '?access=read');
    const interview = await scheduled(client, fields());
    assert.deepEqual([interview.interviewers[0].calendar_status, seen(provider)], [null, []]);
    // The invitation is accepted there: it does not stand in the way of its own move.
    foreign(provider, interview.start_at, {
      to: interview.end_at,
      iCalUID: `team-${interview.id}`,
      iCalUId: `team-${interview.id}`,
    });
    await look();
    const start_at = new Date(Date.parse(interview.start_at) + 15 * 60_000).toISOString();
    const moved = await client.patch('/v1/update-interview', { interview_id: interview.id, start_at });
    assert.equal(moved.status, 200, moved.text);
  });
}

test('an erased candidate leaves no entry', async () => {
  const { client } = await prepare('google');
  const candidate_id = await client.addCandidate();
  await scheduled(client, fields({ candidate_id }));
  assert.equal(seen('google').length, 1);
  await client.delete(`/v1/delete-candidate?id=${candidate_id}`);
  await write();
  assert.deepEqual(seen('google'), []);
});

test('while a provider hangs nothing is booked within four seconds, unless the team wants it; the entry follows', async () => {
  const { client } = await prepare('google');
  const asked = fields();
  google.faults.push('hang', 'hang');
  const began = performance.now();
  const refused = await schedule(client, asked);
  assert.deepEqual([refused.status, refused.body.error], [409, `The calendar of ${rita} cannot be read at the moment.`]);
  assert.ok(performance.now() - began < 6000);
  google.faults.length = 0;
  assert.equal((await schedule(client, { ...asked, allow_unchecked: true })).status, 201);
  await write();
  assert.equal(seen('google').length, 1);
});
