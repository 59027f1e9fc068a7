import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { signInToCalendar, visitProvider } from '#test/calendar-sign-in.ts';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startGoogleCalendar } from '#test/servers/google-calendar.ts';
import { startGraphCalendar } from '#test/servers/graph-calendar.ts';
import { startApp } from '#test/start-app.ts';

const google = startGoogleCalendar();
const graph = startGraphCalendar();
const running = startApp({ ...google.settings, ...graph.settings, TRUSTED_PROXIES: '127.0.0.1' });
const plain = startApp();
const servers = { google, microsoft: graph };
type Provider = keyof typeof servers;

const errorOf = ({ pathname, searchParams }: URL) => [pathname, searchParams.get('calendar_error')];
const refused = (code: string) => ['/console/me/calendar', code];
const start = (user: ConsoleUser, provider: Provider, query = '') => visitProvider(running, user, `${provider}${query}`);
const comeBack = (user: ConsoleUser, provider: Provider, query: string) => visitProvider(running, user, `${provider}?${query}`);

async function newPerson(email = 'rita@example.com', fields = {}): Promise<ConsoleUser> {
  const { workspaceId } = await newClient(running);
  return signedInUser(running, workspaceId, { email, ...fields });
}

const connect = (user: ConsoleUser, provider: Provider, query = '') =>
  signInToCalendar(running, user, provider, { server: servers[provider], query });

const listed = async (user: ConsoleUser) => (await user.get('/console/v1/calendar-connections')).body.calendar_connections;

for (const [provider, names] of [
  ['google', ['Rita', 'Secret team']],
  ['microsoft', ['Calendar', 'Holidays']],
] as const)
  test(`an interviewer connects their ${provider} calendar`, async () => {
    const user = await newPerson('Rita@example.com', { role: 'interviewer' });
    const settings = (await user.get('/console/v1/calendar-settings')).body.settings;
    assert.deepEqual(settings.providers, ['caldav', 'ics', 'google', 'microsoft']);
    const id = await connect(user, provider);
    const [{ calendars, interviewer, ...connection }] = await listed(user);
    assert.equal(connection.id, id);
    assert.deepEqual(
      [connection.provider, connection.address, connection.status, connection.confirmed, connection.reads_only],
      [provider, 'rita@example.com', 'active', true, false],
    );
    assert.equal(interviewer.email.toLowerCase(), 'rita@example.com');
    const byName = calendars.map(({ name, use, write, writable }: Record<string, unknown>) => [name, use, write, writable]);
    assert.deepEqual(byName, [
      [names[0], 'busy', true, true],
      [names[1], 'off', false, false],
    ]);
    const stored = JSON.stringify(await runSql(running.app, sql`SELECT * FROM calendar_accounts`));
    assert.ok(!/refreshToken|accessToken/.test(stored));
    const audited = await runSql(running.app, sql`SELECT action FROM audit_log WHERE workspace_id = ${user.workspaceId}`);
    assert.ok(JSON.stringify(audited).includes('calendar_connection.created'));
  });

test('nobody who is not signed in begins or ends it', async () => {
  const nobody = { cookies: new Map<string, string>() };
  assert.deepEqual(errorOf(await visitProvider(running, nobody, 'google')), refused('not_signed_in'));
  const user = await newPerson();
  const back = google.authorize((await start(user, 'google')).href);
  assert.deepEqual(errorOf(await visitProvider(running, nobody, `google?${back}`)), refused('not_signed_in'));
  assert.deepEqual(await listed(user), []);
});

test('a state is good for the session that began it, for its provider, and once', async () => {
  const user = await newPerson();
  const stranger = await newPerson('eve@example.com');
  const colleague = await signedInUser(running, user.workspaceId, { email: 'colleague@example.com' });
  const back = google.authorize((await start(user, 'google')).href);
  assert.deepEqual(errorOf(await comeBack(stranger, 'google', back)), refused('expired'));
  assert.deepEqual(errorOf(await comeBack(colleague, 'google', back)), refused('expired'));
  assert.deepEqual(errorOf(await comeBack(user, 'microsoft', back)), refused('expired'));
  assert.deepEqual([await listed(user), await listed(stranger)], [[], []]);
  assert.ok((await comeBack(user, 'google', back)).searchParams.has('connected'));
  assert.deepEqual(errorOf(await comeBack(user, 'google', back)), refused('expired'));
  assert.equal((await listed(user)).length, 1);
  const secrets = [...new URLSearchParams(back).values()];
  assert.ok(running.log.length > 0 && running.log.every((line) => secrets.every((secret) => !line.includes(secret))), 'in no log');
});

test('two browsers that come back with one state at once connect one account', async () => {
  const user = await newPerson();
  const back = google.authorize((await start(user, 'google')).href);
  const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(user, 'google', back)));
  assert.equal(answers.filter(({ searchParams }) => searchParams.has('connected')).length, 1);
});

test('neither a code nor a state alone changes anything', async () => {
  const user = await newPerson();
  const back = new URLSearchParams(google.authorize((await start(user, 'google')).href));
  const [code, state] = [back.get('code') ?? '', back.get('state') ?? ''];
  for (const query of [{ code }, { state }, { code, state: 'another' }, { state: '', code: '' }, { error: 'access_denied' }])
    assert.deepEqual(errorOf(await comeBack(user, 'google', `${new URLSearchParams(query)}`)), refused('expired'));
  assert.ok((await comeBack(user, 'google', `${back}`)).searchParams.has('connected'), 'the state is still good');
});

test('a state ends after ten minutes', async () => {
  const user = await newPerson();
  const back = google.authorize((await start(user, 'google')).href);
  const minutes = await runSql<{ minutes: number }>(
    running.app,
    sql`SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM calendar_sign_ins WHERE workspace_id = ${user.workspaceId}`,
  );
  assert.deepEqual(minutes, [{ minutes: 10 }]);
  await runSql(running.app, sql`UPDATE calendar_sign_ins SET expires_at = now() WHERE workspace_id = ${user.workspaceId}`);
  assert.deepEqual(errorOf(await comeBack(user, 'google', back)), refused('expired'));
  assert.deepEqual(await listed(user), []);
});

test('of many that were begun the five newest can be ended', async () => {
  const user = await newPerson();
  const begun = [];
  for (let count = 0; count < 7; count += 1) begun.push(google.authorize((await start(user, 'google')).href));
  assert.deepEqual(errorOf(await comeBack(user, 'google', begun[1] ?? '')), refused('expired'));
  assert.ok((await comeBack(user, 'google', begun[2] ?? '')).searchParams.has('connected'));
  const other = await visitProvider(running, user, 'google', { 'sec-fetch-site': 'cross-site' });
  assert.equal(other.pathname, '/console/me/calendar', 'a page of another site begins nothing');
});

test('signing out ends what was begun', async () => {
  const user = await newPerson();
  const back = google.authorize((await start(user, 'google')).href);
  await user.post('/console/v1/sign-out');
  assert.deepEqual(await runSql(running.app, sql`SELECT id FROM calendar_sign_ins WHERE workspace_id = ${user.workspaceId}`), []);
  assert.deepEqual(errorOf(await comeBack(user, 'google', back)), refused('not_signed_in'));
});

test('a person who says no is told so', async () => {
  const user = await newPerson();
  const state = (await start(user, 'google')).searchParams.get('state') ?? '';
  assert.deepEqual(errorOf(await comeBack(user, 'google', `error=access_denied&state=${state}`)), refused('denied'));
  assert.deepEqual(await listed(user), []);
});

test('less than asked is "reads only", nothing is an error, and what is of no use is given back', async (t) => {
  t.after(() => {
    google.grants = undefined;
  });
  const user = await newPerson();
  const base = 'https://www.googleapis.com/auth/';
  google.grants = `${base}calendar.calendarlist.readonly`;
  const { href } = await start(user, 'google');
  assert.deepEqual(errorOf(await comeBack(user, 'google', google.authorize(href))), refused('no_access'));
  assert.ok(google.requests.some(({ path }) => path === '/revoke'));
  google.grants = `${base}calendar.calendarlist.readonly ${base}calendar.freebusy`;
  await connect(user, 'google');
  const [{ reads_only, calendars }] = await listed(user);
  assert.deepEqual([reads_only, calendars[0].use, calendars[0].write, calendars[0].writable], [true, 'busy', false, false]);
});

test('a person may ask for reading only', async () => {
  const user = await newPerson();
  const asked = (await start(user, 'google', '?access=read')).searchParams.get('scope') ?? '';
  assert.ok(!asked.includes('calendar.events') && asked.includes('calendar.freebusy'));
  await connect(user, 'google', '?access=read');
  assert.equal((await listed(user))[0].reads_only, true);
});

test('a code that the provider refuses, and a provider that fails', async () => {
  const user = await newPerson();
  const state = (await start(user, 'google')).searchParams.get('state') ?? '';
  assert.deepEqual(errorOf(await comeBack(user, 'google', `code=made-up&state=${state}`)), refused('provider_failed'));
  const back = google.authorize((await start(user, 'google')).href);
  google.faults.push({ status: 500, body: {} });
  assert.deepEqual(errorOf(await comeBack(user, 'google', back)), refused('provider_failed'));
  assert.deepEqual(await listed(user), []);
});

test('an account with another address is nobody’s until its person says that it is theirs', async () => {
  const user = await newPerson('tom@example.com');
  const id = await connect(user, 'google');
  const [{ confirmed, status, address }] = await listed(user);
  assert.deepEqual([confirmed, status, address], [false, 'paused', 'rita@example.com']);
  const due = () => runSql<{ due_at: string | null }>(running.app, sql`SELECT due_at FROM calendar_accounts WHERE id = ${id}`);
  assert.equal((await due())[0]?.due_at, null);
  await connect(user, 'google');
  assert.deepEqual(
    [(await listed(user)).length, (await listed(user))[0].status],
    [1, 'paused'],
    'signing in again confirms nothing',
  );
  const update = { calendar_connection_id: id, paused: false };
  const confirmedNow = (await user.patch('/console/v1/update-calendar-connection', update)).body.calendar_connection;
  assert.deepEqual([confirmedNow.confirmed, confirmedNow.status], [true, 'active']);
  assert.notEqual((await due())[0]?.due_at, null);
});

test('signing in again renews the connection', async () => {
  const user = await newPerson();
  const id = await connect(user, 'microsoft');
  await runSql(running.app, sql`UPDATE calendar_accounts SET status = 'needs_sign_in', due_at = NULL WHERE id = ${id}`);
  assert.equal(await connect(user, 'microsoft'), id);
  const [{ status, calendars }, ...others] = await listed(user);
  assert.deepEqual([status, calendars.length, others.length], ['active', 2, 0]);
});

test('disconnecting gives the access back', async () => {
  const user = await newPerson();
  const id = await connect(user, 'google');
  const revoked = () => google.requests.filter(({ path }) => path === '/revoke').length;
  const before = revoked();
  const gone = await user.post('/console/v1/disconnect-calendar', { calendar_connection_id: id });
  assert.deepEqual([gone.status, revoked(), await listed(user)], [200, before + 1, []]);
});

test('without a client of the operator there is nothing to connect to', async () => {
  const { workspaceId } = await newClient(plain);
  const user = await signedInUser(plain, workspaceId);
  const settings = (await user.get('/console/v1/calendar-settings')).body.settings;
  assert.deepEqual(settings.providers, ['caldav', 'ics']);
  assert.deepEqual(errorOf(await visitProvider(plain, user, 'google')), refused('not_available'));
  const byApi = await user.post('/console/v1/connect-calendar', {
    interviewer: null,
    provider: 'google',
    url: 'https://x.example',
  });
  assert.equal(byApi.body.error, 'provider must be one of: caldav, ics');
});
