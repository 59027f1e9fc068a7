import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { workOff } from '#storage/queues/work-off.ts';
import { sql } from '#storage/sql.ts';
import { signInToCalendar } from '#test/calendar-sign-in.ts';
import { scheduledSoon } from '#test/connected-calendars.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type GoogleChannel, startGoogleCalendar } from '#test/servers/google-calendar.ts';
import { type GraphSubscription, startGraphCalendar } from '#test/servers/graph-calendar.ts';
import { type Running, startApp } from '#test/start-app.ts';
import { startCalendarWorker } from '../reading/read-worker.ts';
import { claimAccounts, endRead, requestPushedRead } from '../reading/reading-queries.ts';
import { calendarChannels } from './channel-queries.ts';
import { startChannelWorker } from './channel-worker.ts';
import { keepChannel } from './keep-channel.ts';

const google = startGoogleCalendar();
const graph = startGraphCalendar();
google.pageSize = 250;
graph.pageSize = 250;
const settings = { ...google.settings, ...graph.settings };
const running = startApp({ ...settings, PUBLIC_URL: 'https://jobs.example.com' });
const plain = startApp(settings);
const servers = { google, microsoft: graph };
type Provider = keyof typeof servers;
const rita = 'rita@example.com';
const hour = 3_600_000;

type Connected = { client: Client; id: string; calendarId: string; check: () => Promise<void> };

/** Rita's calendar, connected and read once. Her channel is not open so far. */
async function connected(
  provider: Provider,
  { on = running, query = '' }: { on?: Running; query?: string } = {},
): Promise<Connected> {
  for (const { events } of google.calendars.values()) events.clear();
  google.channels.clear();
  google.pushes.length = 0;
  graph.subscriptions.clear();
  await runSql(on.app, sql`DELETE FROM calendar_channels`);
  google.reach = on.url;
  graph.reach = on.url;
  const client = await newClient(on);
  const user = await signedInUser(on, client.workspaceId, { email: rita });
  user.cookies.set('__Host-muster_session', user.cookies.get('muster_session') ?? '');
  const id = await signInToCalendar(on, user, provider, { server: servers[provider], query });
  const check = async () => {
    const { status, body } = await client.post('/v1/check-calendar', { calendar_connection_id: id });
    assert.deepEqual([status, body.calendar_connection.status], [200, 'active']);
  };
  await check();
  const [calendar] = await runSql<{ id: string }>(on.app, sql`SELECT id FROM calendars WHERE account_id = ${id} AND use = 'busy'`);
  return { client, id, calendarId: calendar?.id ?? '', check };
}

/** The channel worker, until nothing is due. The results, sorted. */
async function keepDue({ app }: Running = running): Promise<string[]> {
  const results: string[] = [];
  await workOff(app, calendarChannels, {
    handle: (row) => keepChannel(app, row),
    giveUp: async () => ({ result: 'dropped', next: 'ended' }),
    onEnd: (_row, result) => results.push(result),
  });
  await Promise.all(google.pushes);
  return results.sort();
}

type Row = { id: string; remote_id: string | null; heard_at: string | null; renew_in: number; life: number; due_in: number };
const channelsOf = (accountId: string, { app }: Running = running) =>
  runSql<Row>(
    app,
    sql`SELECT id, remote_id, heard_at, extract(epoch FROM renew_at - now())::float8 AS renew_in,
      extract(epoch FROM expires_at - now())::float8 AS life, extract(epoch FROM due_at - now())::float8 AS due_in
      FROM calendar_channels WHERE account_id = ${accountId} ORDER BY opened_at`,
  );
const makeDue = (accountId: string) =>
  runSql(
    running.app,
    sql`UPDATE calendar_channels SET due_at = now(), renew_at = now() WHERE account_id = ${accountId} AND NOT is_replaced`,
  );
const readDueIn = async (accountId: string, { app }: Running = running) => {
  const [row] = await runSql<{ seconds: number }>(
    app,
    sql`SELECT extract(epoch FROM due_at - now())::float8 AS seconds FROM calendar_accounts WHERE id = ${accountId}`,
  );
  return row?.seconds ?? Number.NaN;
};
// Reads are spread by a tenth, and the machine may be busy meanwhile.
const isAbout = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < expected / 4, `${actual}, not ${expected}`);
const isSoon = (seconds: number) => assert.ok(seconds < 3, `${seconds} s`);

const theOnly = <Item>(items: Iterable<Item>): Item => {
  const all = [...items];
  assert.equal(all.length, 1);
  return all[0] ?? assert.fail();
};
const googleChannel = (): GoogleChannel => theOnly(google.channels.values());
const subscription = (): GraphSubscription => theOnly(graph.subscriptions.values());

function post(address: string, headers: Record<string, string> = {}, body = '') {
  return fetch(running.url + new URL(address).pathname, { method: 'POST', headers, body });
}
const pushGoogle = ({ address, token }: Pick<GoogleChannel, 'address' | 'token'>) =>
  post(address, { 'x-goog-channel-token': token, 'x-goog-resource-state': 'exists' });

function put(days: number, id: string = `event-${days}`): void {
  const time = (ms: number) => ({ dateTime: new Date(ms).toISOString() });
  const start = Math.floor(Date.now() / hour) * hour + days * 24 * hour;
  google.put(rita, { id, start: time(start), end: time(start + hour) });
}

for (const provider of ['google', 'microsoft'] as const)
  test(`${provider} is asked to push, its life is taken from its answer, and polling slows down while it works`, async () => {
    graph.subscriptionMinutesMax = 60;
    const { client, id, check } = await connected(provider);
    await scheduledSoon(client, { interviewers: [rita] });
    await check();
    isAbout(await readDueIn(id), 60);
    assert.deepEqual(await keepDue(), ['opened']);
    const [channel] = await channelsOf(id);
    assert.ok(channel?.heard_at, 'the provider has reached us');
    isAbout(channel.life, provider === 'google' ? 7 * 24 * 3600 : 3600);
    isAbout(channel.renew_in, channel.life / 2);
    isAbout(channel.due_in, channel.renew_in);
    await check();
    isAbout(await readDueIn(id), 600);
    graph.subscriptionMinutesMax = 4230;

    const { address, token } =
      provider === 'google' ? googleChannel() : { address: subscription().notificationUrl, token: subscription().clientState };
    assert.match(address, new RegExp(`^https://jobs\\.example\\.com/calendar/push/${client.workspaceId}/[\\w-]{43}$`));
    assert.match(token, /^[\w-]{43}$/);
    const stored = JSON.stringify([
      await runSql(running.app, sql`SELECT row_to_json(calendar_channels)::text FROM calendar_channels`),
      running.log,
    ]);
    assert.ok(!stored.includes(token) && !stored.includes(address.slice(-43)));
  });

test('what changes is read in a moment, a burst once, by whichever process', async (t) => {
  const { id } = await connected('google');
  await keepDue();
  const [reads, channels] = [startCalendarWorker(running.app), startChannelWorker(running.app)];
  t.after(() => Promise.all([reads.stop(), channels.stop()]));
  await runSql(
    running.app,
    sql`UPDATE calendar_accounts SET due_at = now() + interval '1 hour', pushed_at = NULL WHERE id = ${id}`,
  );
  const listed = () => google.requests.filter(({ method, path }) => method === 'GET' && path.includes('/events?')).length;
  const before = listed();
  for (let days = 2; days < 42; days += 1) put(days);
  assert.deepEqual(new Set(await Promise.all(google.pushes)), new Set([202]));
  const blocks = async () =>
    (
      await runSql(
        running.app,
        sql`SELECT FROM calendar_objects JOIN calendars ON calendars.id = calendar_id WHERE account_id = ${id}`,
      )
    ).length;
  const began = performance.now();
  while ((await blocks()) < 40) {
    assert.ok(performance.now() - began < 10_000);
    await delay(50);
  }
  assert.equal(listed(), before + 1);
});

test('a push during a read is followed by one more, and one for an account that fails by none before its time', async () => {
  const { client, id } = await connected('google');
  const { app } = running;
  const request = () => requestPushedRead(app.database, client.workspaceId, id);
  const [claimed] = await claimAccounts(app.database, client.workspaceId, [id], true);
  assert.ok(claimed);
  assert.deepEqual([await request(), await request()], [true, false]);
  const end = { error: null, refusals: 0, failures: 0, lastOkAt: null, delayMs: hour };
  await endRead(app.database, claimed, { ...end, status: 'active' });
  isSoon(await readDueIn(id));
  const [again] = await claimAccounts(app.database, client.workspaceId, [id], true);
  assert.ok(again);
  await request();
  await endRead(app.database, again, { ...end, status: 'failing', error: 'rate_limited' });
  isAbout(await readDueIn(id), 3600);
  await claimAccounts(app.database, client.workspaceId, [id], true);
  assert.equal(await request(), false, 'what the provider has asked to wait for is waited for');
});

test('strangers, other tokens and other workspaces get the same answer, and nothing is written', async () => {
  const { client } = await connected('google');
  await keepDue();
  const { address, token } = googleChannel();
  const other = await newClient(running);
  const state = () =>
    runSql(
      running.app,
      sql`SELECT (SELECT json_agg(c ORDER BY id) FROM calendar_channels AS c) AS channels, (SELECT json_agg(a ORDER BY id) FROM calendar_accounts AS a) AS accounts`,
    );
  await runSql(running.app, sql`UPDATE calendar_accounts SET pushed_at = NULL`);
  const before = await state();
  const right = { 'x-goog-channel-token': token };
  const json = { 'content-type': 'application/json' };
  const answers = await Promise.all([
    post(`${address.slice(0, -43)}${'A'.repeat(43)}`, right),
    post(`${address}x`, right),
    post(address.replace(client.workspaceId, other.workspaceId), right),
    post(address.replace(client.workspaceId, 'x'), right),
    post(address),
    post(address, { 'x-goog-channel-token': `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }),
    post(address, { 'x-goog-channel-token': '' }),
    post(address, json, '{"value":[{"clientState":"x"},{"clientState":4},null,[]]}'),
    post(address, json, '{"value":'),
    post(address, json, '['.repeat(50_000)),
    post('https://jobs.example.com/calendar/push/x/y', json, 'x'.repeat(1000)),
  ]);
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]));
  assert.equal(new Set(await Promise.all(answers.map((answer) => answer.text()))).size, 1);
  assert.equal((await post(address, right, 'x'.repeat(300_000))).status, 413);
  const get = await fetch(running.url + new URL(address).pathname, { headers: right });
  await get.text();
  assert.ok([404, 405].includes(get.status));
  const tried = await fetch(`${running.url}/calendar/push/${client.workspaceId}/${'B'.repeat(43)}?validationToken=%3Cscript%3E`, {
    method: 'POST',
  });
  assert.equal((await tried.text()).includes('script'), false, 'nothing of a stranger is said again');
  assert.deepEqual(await state(), before);
});

test('Graph tries the address before it uses it', async () => {
  const { id } = await connected('microsoft');
  await keepDue();
  const { notificationUrl, lifecycleNotificationUrl, resource, changeType } = subscription();
  assert.deepEqual([lifecycleNotificationUrl, resource, changeType], [notificationUrl, 'me/events', 'created,updated,deleted']);
  const answer = await fetch(`${running.url}${new URL(notificationUrl).pathname}?validationToken=a%20%2B%3Cb%3E`, {
    method: 'POST',
  });
  assert.deepEqual(
    [answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options'), await answer.text()],
    [200, 'text/plain; charset=utf-8', 'nosniff', 'a +<b>'],
  );
  assert.equal((await channelsOf(id)).length, 1);
});

const setAside = (id: string) =>
  runSql(running.app, sql`UPDATE calendar_accounts SET pushed_at = NULL, due_at = now() + interval '1 hour' WHERE id = ${id}`);

test('a change and a missed notification of Graph start a read, and nothing else', async () => {
  const { id } = await connected('microsoft');
  await keepDue();
  for (const fields of [{}, { lifecycleEvent: 'missed' }]) {
    await setAside(id);
    const asked = graph.requests.length;
    assert.equal(await graph.notify([subscription(), subscription()], fields), 202);
    isSoon(await readDueIn(id));
    assert.deepEqual(await keepDue(), []);
    assert.equal(graph.requests.length, asked);
  }
  // Notifications of other subscriptions may be in the same body.
  await setAside(id);
  const foreign = { ...subscription(), id: 'other', clientState: 'of somebody else' };
  assert.equal(await graph.notify([{ ...foreign, notificationUrl: subscription().notificationUrl }, subscription()]), 202);
  isSoon(await readDueIn(id));
});

test('a subscription that Graph wants renewed, or has removed, goes on', async () => {
  const { id } = await connected('microsoft');
  await keepDue();
  const before = subscription();
  await setAside(id);
  assert.equal(await graph.notify([before], { lifecycleEvent: 'reauthorizationRequired' }), 202);
  assert.deepEqual(await keepDue(), ['prolonged']);
  assert.equal(subscription().id, before.id);
  assert.ok(Date.parse(subscription().expirationDateTime) > Date.parse(before.expirationDateTime));
  isSoon(await readDueIn(id));

  graph.subscriptions.clear();
  await setAside(id);
  assert.equal(await graph.notify([before], { lifecycleEvent: 'subscriptionRemoved' }), 202);
  assert.deepEqual(await keepDue(), ['lost', 'opened']);
  assert.notEqual(subscription().id, before.id);
  isSoon(await readDueIn(id));
  assert.equal(await graph.notify([before]), 404, 'the address of before is none any more');
});

test('at half of its life a subscription is prolonged, and a channel of Google replaced without a gap', async () => {
  const microsoft = await connected('microsoft');
  await keepDue();
  const { id, expirationDateTime } = subscription();
  await makeDue(microsoft.id);
  assert.deepEqual(await keepDue(), ['prolonged']);
  assert.equal(subscription().id, id);
  assert.ok(Date.parse(subscription().expirationDateTime) > Date.parse(expirationDateTime));

  const { id: accountId } = await connected('google');
  await keepDue();
  const old = googleChannel();
  await makeDue(accountId);
  google.faults.push({ status: 500, body: {} });
  assert.deepEqual(await keepDue(), ['replaced', 'server_error']);
  assert.equal(googleChannel().id, old.id);
  assert.equal((await pushGoogle(old)).status, 202, 'the old one goes on until the new one is open');
  await runSql(running.app, sql`UPDATE calendar_channels SET due_at = now() WHERE account_id = ${accountId} AND remote_id IS NULL`);
  assert.deepEqual(await keepDue(), ['closed', 'opened']);
  assert.notEqual(googleChannel().id, old.id);
  assert.equal((await pushGoogle(old)).status, 404);
  assert.equal((await pushGoogle(googleChannel())).status, 202);
  assert.equal((await channelsOf(accountId)).length, 1);
});

test('a channel that ran out while nobody renewed it is opened anew', async () => {
  const { id, check } = await connected('google');
  await keepDue();
  google.channels.clear();
  await runSql(
    running.app,
    sql`UPDATE calendar_channels SET expires_at = now() - interval '1 day', renew_at = now() - interval '4 days', due_at = now() WHERE account_id = ${id}`,
  );
  assert.deepEqual(await keepDue(), ['closed']);
  await check();
  assert.deepEqual(await keepDue(), ['opened']);
  assert.equal(google.channels.size, 1);
});

const open = { google: () => google.channels.size, microsoft: () => graph.subscriptions.size };
for (const provider of ['google', 'microsoft'] as const)
  test(`${provider} is told when a calendar is switched off, paused or disconnected`, async () => {
    const { client, id, calendarId, check } = await connected(provider);
    const update = async (fields: object) => {
      assert.equal((await client.patch('/v1/update-calendar-connection', { calendar_connection_id: id, ...fields })).status, 200);
      return keepDue();
    };
    await keepDue();
    assert.equal(open[provider](), 1);
    assert.deepEqual(await update({ calendars: [{ id: calendarId, write: false }] }), ['kept']);
    assert.deepEqual(await update({ calendars: [{ id: calendarId, use: 'off' }] }), ['closed']);
    assert.deepEqual([open[provider](), (await channelsOf(id)).length], [0, 0]);
    await update({ calendars: [{ id: calendarId, use: 'busy' }] });
    await check();
    assert.deepEqual(await keepDue(), ['opened']);
    assert.deepEqual(await update({ paused: true }), ['closed']);
    assert.equal(open[provider](), 0);
    await update({ paused: false });
    await check();
    await keepDue();
    assert.equal(open[provider](), 1);
    // The token has ended meanwhile: another one is asked for, for the last time.
    servers[provider].faults.push({ status: 401, body: {} });
    await client.post('/v1/disconnect-calendar', { calendar_connection_id: id });
    assert.deepEqual([open[provider](), (await channelsOf(id)).length], [0, 0]);
  });

test('a provider that does not answer when a channel is closed is asked some times, and then left alone', async () => {
  const { client, id, calendarId } = await connected('google');
  await keepDue();
  const { token, address } = googleChannel();
  await client.patch('/v1/update-calendar-connection', { calendar_connection_id: id, calendars: [{ id: calendarId, use: 'off' }] });
  for (let attempt = 1; attempt < 5; attempt += 1) {
    google.faults.push({ status: 500, body: {} });
    assert.deepEqual(await keepDue(), ['server_error']);
    await runSql(running.app, sql`UPDATE calendar_channels SET due_at = now() WHERE account_id = ${id}`);
  }
  google.faults.push({ status: 500, body: {} });
  assert.deepEqual(await keepDue(), ['closed']);
  assert.equal((await pushGoogle({ address, token })).status, 404);
});

test('an answer that was lost is no channel: another one with other secrets is opened', async () => {
  const { id } = await connected('google');
  google.faults.push('cut');
  assert.deepEqual(await keepDue(), ['unreachable']);
  await runSql(running.app, sql`UPDATE calendar_channels SET due_at = now() WHERE account_id = ${id}`);
  assert.deepEqual(await keepDue(), ['opened']);
  const watched = google.requests.filter(({ path }) => path.endsWith('/watch')).slice(-2);
  const [first, second] = watched.map(({ body }): GoogleChannel => JSON.parse(body));
  assert.ok(first && second && first.address !== second.address && first.token !== second.token && first.id !== second.id);
  assert.equal((await pushGoogle(first)).status, 404);
});

const asksToPush = () =>
  [...google.requests, ...graph.requests].filter(({ path }) => /watch|subscriptions|\/me\/calendar\?|channels/.test(path)).length;

test('nothing is asked of a provider when PUBLIC_URL is not https, or when only busy times may be read', async () => {
  const before = asksToPush();
  for (const provider of ['google', 'microsoft'] as const) {
    const insecure = await connected(provider, { on: plain });
    assert.deepEqual([await keepDue(plain), await channelsOf(insecure.id, plain)], [[], []]);
    await insecure.client.post('/v1/disconnect-calendar', { calendar_connection_id: insecure.id });
    const { id } = await connected(provider, { query: '?access=read' });
    assert.deepEqual([await keepDue(), await channelsOf(id)], [[], []]);
  }
  assert.equal(asksToPush(), before);
});

test('a channel of another PUBLIC_URL is replaced, and is no reason to poll slowly', async () => {
  const { client, id, check } = await connected('google');
  await scheduledSoon(client, { interviewers: [rita] });
  await keepDue();
  await runSql(running.app, sql`UPDATE calendar_channels SET public_url = 'https://old.example.com' WHERE account_id = ${id}`);
  await check();
  isAbout(await readDueIn(id), 60);
  const old = googleChannel();
  assert.deepEqual(await keepDue(), ['closed', 'opened']);
  assert.notEqual(googleChannel().id, old.id);
});

test('a calendar that its provider does not watch is polled as before, and asked about a day later', async () => {
  for (const provider of ['google', 'microsoft'] as const) {
    const { client, id, check } = await connected(provider);
    await scheduledSoon(client, { interviewers: [rita] });
    if (provider === 'google')
      google.faults.push({ status: 400, body: { error: { errors: [{ reason: 'pushNotSupportedForRequestedResource' }] } } });
    else graph.faults.push({ body: { id: 'another calendar' } });
    assert.deepEqual(await keepDue(), ['not_watched']);
    const [channel] = await channelsOf(id);
    isAbout(channel?.due_in ?? 0, 24 * 3600);
    await check();
    isAbout(await readDueIn(id), 60);
  }
});

test('Google that does not reach us: polling goes on as before', async () => {
  const { client, id, check } = await connected('google');
  await scheduledSoon(client, { interviewers: [rita] });
  google.reach = undefined;
  assert.deepEqual(await keepDue(), ['opened']);
  await check();
  isAbout(await readDueIn(id), 60);
});

test('a network that guesses addresses is slowed down, and those who know one are not', async (t: TestContext) => {
  await connected('google');
  await keepDue();
  const guess = () => post(`https://jobs.example.com/calendar/push/${crypto.randomUUID()}/${'C'.repeat(43)}`);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, guess));
    statuses.push(...answers.map(({ status }) => status));
  }
  const limited = statuses.filter((status) => status === 429).length;
  t.diagnostic(`${limited} of ${statuses.length} were refused for their number`);
  assert.deepEqual([...new Set(statuses)].sort(), [404, 429]);
  await delay(1000);
  assert.equal((await pushGoogle(googleChannel())).status, 202);
});
