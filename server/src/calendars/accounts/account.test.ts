import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { schedule as scheduleInterview } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startAnswering } from '#test/servers/answering-server.ts';
import { type CaldavServer, startCaldavServer } from '#test/servers/caldav-server.ts';
import { startApp } from '#test/start-app.ts';
import { readNow } from '../reading/read-worker.ts';

const running = startApp();
const tom = 'tom@bakery.example';
const canary = 'CanaryTitle4711';

const hour = 3_600_000;
const atHour = (days: number, hours: number) =>
  new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + days * 24 * hour + hours * hour);
const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

function event(uid: string, from: Date, more = ''): string {
  const to = new Date(from.getTime() + hour);
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//t//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:${canary}\r\nLOCATION:${canary}\r\nDTSTART:${stamp(from)}\r\nDTEND:${stamp(to)}\r\n${more}END:VEVENT\r\nEND:VCALENDAR\r\n`;
}

const connect = (client: Client, { url, username, password }: CaldavServer, more = {}) =>
  client.post('/v1/connect-calendar', { interviewer: tom, provider: 'caldav', url, username, password, ...more });

async function busyOf(client: Client, query = ''): Promise<{ calendar: { status: string }; busy: object[] }> {
  const candidate_id = await client.addCandidate();
  const days = `start_date=${atHour(1, 0).toISOString().slice(0, 10)}&end_date=${atHour(7, 0).toISOString().slice(0, 10)}`;
  const path = `/v1/free-times?candidate_id=${candidate_id}&interviewers=${tom}&duration_minutes=30&time_zone=UTC&${days}${query}`;
  return (await client.get(path)).body.interviewers[0];
}

const knownOf = async (client: Pick<Client, 'get'>, path = '/v1') => {
  const [start, end] = [atHour(1, 0), atHour(7, 0)].map((each) => each.toISOString().slice(0, 10));
  const days = `time_zone=UTC&start_date=${start}&end_date=${end}`;
  return (await client.get(`${path}/busy-times?interviewer=${tom.toUpperCase()}&${days}`)).body;
};

const blockCount = async ({ workspaceId }: Client) =>
  (await runSql(running.app, sql`SELECT during FROM busy_blocks WHERE workspace_id = ${workspaceId}`)).length;

for (const name of ['radicale', 'xandikos'] as const)
  test(`a calendar on ${name} makes its person busy, follows changes, and is forgotten when it is disconnected`, async (t) => {
    const server = await startCaldavServer(t, name);
    const client = await newClient(running);
    const [first, second] = [atHour(3, 10), atHour(4, 12)];
    assert.equal(await server.put('one.ics', event('one', first)), 201);
    await server.put('daily.ics', event('daily', atHour(-400, 6), 'RRULE:FREQ=DAILY\r\n'));
    const connected = await connect(client, server, { write: server.calendarUrl });
    assert.equal(connected.status, 201, connected.text);
    const { id, status, calendars } = connected.body.calendar_connection;
    assert.equal(status, 'active');
    assert.equal(calendars.filter(({ write }: { write: boolean }) => write).length, 1);
    assert.ok(!connected.text.includes('app password') && calendars.every((each: { name: unknown }) => each.name === null));
    assert.equal((await connect(client, server)).body.error, 'This calendar is already connected.');
    assert.equal((await busyOf(client)).calendar.status, 'stale', 'connected, and not read so far');

    const check = () => client.post('/v1/check-calendar', { calendar_connection_id: id });
    const checked = await check();
    assert.deepEqual([checked.status, checked.body.calendar_connection.status], [200, 'active']);
    const busy = await busyOf(client);
    assert.equal(busy.calendar.status, 'fresh');
    const isBusyAt = ({ busy: ranges }: { busy: object[] }, at: Date) =>
      ranges.some((range) => JSON.stringify(range).includes(`"start_at":"${at.toISOString()}"`));
    assert.ok(isBusyAt(busy, first) && isBusyAt(busy, atHour(5, 6)), JSON.stringify(busy));
    assert.deepEqual(Object.values(busy.busy[0] ?? {})[2], ['calendar']);
    const known = await knownOf(client);
    assert.deepEqual([known.calendar.status, known.busy_times.length, known.has_more], ['fresh', 8, false]);
    const block = { start_at: first.toISOString(), end_at: new Date(first.getTime() + hour).toISOString(), kind: 'busy' };
    assert.ok(
      known.busy_times.some((each: object) => JSON.stringify(each) === JSON.stringify(block)),
      JSON.stringify(known),
    );
    const stranger = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
    const nothing = { success: true, calendar: { status: 'none', read_at: null }, busy_times: [], has_more: false };
    assert.deepEqual(await knownOf(stranger, '/console/v1'), nothing);
    assert.deepEqual(await knownOf(await newClient(running)), nothing);

    await server.remove('one.ics');
    await server.put('two.ics', event('two', second));
    await check();
    const after = await busyOf(client);
    assert.deepEqual([isBusyAt(after, first), isBusyAt(after, second)], [false, true]);

    const schedule = (more: object) => scheduleInterview(client, { interviewers: [tom], start_at: second.toISOString(), ...more });
    assert.equal((await schedule({})).body.error, `${tom} is busy in their calendar at this time.`);
    assert.equal((await schedule({ allow_overlap: true })).status, 201);

    await server.stop();
    const failed = (await check()).body.calendar_connection;
    assert.deepEqual([failed.status, failed.error], ['failing', 'unreachable']);
    assert.equal((await busyOf(client)).calendar.status, 'failing');
    const free = { start_at: atHour(5, 15).toISOString() };
    assert.equal((await schedule(free)).body.error, `The calendar of ${tom} cannot be read at the moment.`);
    assert.equal((await schedule({ ...free, allow_unchecked: true })).status, 201);
    await server.start();
    assert.equal((await check()).body.calendar_connection.status, 'active');

    assert.ok((await blockCount(client)) > 100);
    const tables = await runSql(running.app, sql`SELECT row_to_json(each)::text AS row FROM calendar_objects AS each`);
    assert.ok(tables.length > 0 && !JSON.stringify(tables).includes(canary));
    const gone = await client.post('/v1/disconnect-calendar', { calendar_connection_id: id });
    assert.deepEqual([gone.status, gone.body.id, await blockCount(client)], [200, id, 0]);
    assert.equal((await busyOf(client)).calendar.status, 'none');
    assert.equal((await check()).body.error, 'Invalid calendar connection id');
  });

test('a password that is refused twice waits for another one', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  const client = await newClient(running);
  const wrong = await connect(client, { ...server, password: 'wrong' });
  assert.deepEqual([wrong.status, wrong.body.error], [422, 'The calendar server refused the user name or password.']);
  const { id } = (await connect(client, server)).body.calendar_connection;
  await server.changePassword('another one');
  const check = async () => (await client.post('/v1/check-calendar', { calendar_connection_id: id })).body.calendar_connection;
  assert.equal((await check()).status, 'failing');
  const { status, error } = await check();
  assert.deepEqual([status, error], ['needs_sign_in', 'sign_in_refused']);
  await readNow(running.app, client.workspaceId, [id]);
  const update = (password: string) => client.patch('/v1/update-calendar-connection', { calendar_connection_id: id, password });
  assert.equal((await update('wrong')).status, 422);
  assert.equal((await update('another one')).body.calendar_connection.status, 'active');
  assert.equal((await check()).status, 'active');
});

test('users connect and see their own calendars only, with their names', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  const client = await newClient(running);
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  const { url, username, password } = server;
  const mine = { interviewer: interviewer.email, provider: 'caldav', url, username, password };
  const others = await interviewer.post('/console/v1/connect-calendar', { ...mine, interviewer: tom });
  assert.deepEqual([others.status, others.body.error], [403, 'Your role does not allow this.']);
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const another = await recruiter.post('/console/v1/connect-calendar', mine);
  assert.deepEqual([another.status, another.body.error], [403, 'Only admins can connect the calendars of others.']);
  const own = await interviewer.post('/console/v1/connect-calendar', mine);
  assert.equal(own.status, 201, own.text);
  assert.ok(own.body.calendar_connection.calendars[0].name.includes('work'));
  const toms = (await connect(client, server)).body.calendar_connection;
  const listed = (await interviewer.get('/console/v1/calendar-connections')).body;
  assert.deepEqual(
    listed.calendar_connections.map(({ id }: { id: string }) => id),
    [own.body.calendar_connection.id],
  );
  const stolen = await interviewer.post('/console/v1/disconnect-calendar', { calendar_connection_id: toms.id });
  assert.equal(stolen.body.error, 'Invalid calendar connection id');
  assert.equal((await client.get('/v1/calendar-connections')).body.total_calendar_connections, 2);
});

test('an ICS file is read, not read again while it is the same, and its address is not shown', async (t) => {
  const client = await newClient(running);
  let reads = 0;
  const at = atHour(3, 10);
  const url = await startAnswering(t, (headers) => {
    if (headers['if-none-match'] === '"v1"') return [304, ''];
    reads += 1;
    return [200, event('one', at), { etag: '"v1"' }];
  });
  const input = { interviewer: tom, provider: 'ics', url: `${url}/private-9f8e7d/basic.ics` };
  const connected = await client.post('/v1/connect-calendar', input);
  assert.equal(connected.status, 201, connected.text);
  assert.ok(!connected.text.includes('9f8e7d'));
  const { id } = connected.body.calendar_connection;
  const check = () => client.post('/v1/check-calendar', { calendar_connection_id: id });
  await check();
  await check();
  assert.deepEqual([reads, await blockCount(client), (await busyOf(client)).calendar.status], [2, 1, 'fresh']);
});

const refused: [what: string, url: string | [number, string, Record<string, string>?], status: number, error: string][] = [
  ['plain http to the outside', 'http://cloud.example.com/', 400, 'url must be an https address'],
  ['no address', 'hello', 400, 'url must be an https address'],
  ['a private network', 'https://10.0.0.1/', 400, 'The address is not allowed.'],
  ['a page', [200, '<html></html>'], 422, 'No calendar was found at this address.'],
  ['nothing', [404, ''], 422, 'No calendar was found at this address.'],
  ['a refusal', [403, ''], 422, 'The calendar server refused the user name or password.'],
  ['a server error', [500, 'oops'], 422, 'The calendar server cannot be read.'],
  ['too many requests', [429, '', { 'retry-after': '60' }], 422, 'The calendar server cannot be read.'],
  ['a redirect to another host', [302, '', { location: 'https://evil.example/' }], 400, 'The address is not allowed.'],
  ['a redirect in circles', [302, '', { location: '/again' }], 422, 'No calendar was found at this address.'],
  ['a DOCTYPE', [207, '<!DOCTYPE x [<!ENTITY a "b">]><multistatus xmlns="DAV:"/>'], 422, 'No calendar was found at this address.'],
  ['half an answer', [207, '<multistatus xmlns="DAV:"><response>'], 422, 'No calendar was found at this address.'],
  [
    'an href on another host',
    [207, '<multistatus xmlns="DAV:"><response><href>https://evil.example/</href></response></multistatus>'],
    400,
    'The address is not allowed.',
  ],
  [
    'an XML bomb',
    [207, `<multistatus xmlns="DAV:"><response>${'<a/>'.repeat(30_000)}</response></multistatus>`],
    422,
    'The answer of the calendar server cannot be understood.',
  ],
];

for (const [what, answer, status, error] of refused)
  test(`connecting to ${what} is refused and stores nothing`, async (t) => {
    const client = await newClient(running);
    const url = typeof answer === 'string' ? answer : await startAnswering(t, () => answer);
    const input = { interviewer: tom, provider: 'caldav', url, username: 'ada', password: 'secret word' };
    const result = await client.post('/v1/connect-calendar', input);
    assert.deepEqual([result.status, result.body.error], [status, error]);
    assert.equal((await client.get('/v1/calendar-connections')).body.total_calendar_connections, 0);
  });

test('settings have defaults, are changed, and a template must give each interview its own address', async () => {
  const client = await newClient(running);
  const defaults = {
    calendar_outage: 'strict',
    calendar_titles: 'full',
    count_tentative: true,
    video: 'none',
    video_template: null,
    providers: ['caldav', 'ics'],
    video_kinds: ['none', 'fixed', 'template'],
  };
  assert.deepEqual((await client.get('/v1/calendar-settings')).body.settings, defaults);
  const change = (input: object) => client.patch('/v1/calendar-settings', input);
  const fixed = await change({ video: 'template', video_template: 'https://meet.example.com/room' });
  assert.deepEqual([fixed.status, fixed.body.error], [400, 'video_template must contain {random} or {interview}']);
  const template = { video: 'template', video_template: 'https://meet.example.com/{random}', calendar_outage: 'last_known' };
  assert.deepEqual((await change(template)).body.settings, { ...defaults, ...template });
});
