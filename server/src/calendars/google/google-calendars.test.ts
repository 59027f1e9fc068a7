import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig } from '#config.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import { startGoogleCalendar } from '#test/servers/google-calendar.ts';
import { CalendarError } from '../calendar-error.ts';
import { grantedAccess, oauthProvider } from '../oauth/oauth-provider.ts';
import { beginConnection, exchangeCode, refreshTokens, type Tokens } from '../oauth/oauth-tokens.ts';
import type { RemoteEntry } from '../oauth/remote-calendar.ts';
import { googleCalendars } from './google-calendars.ts';

const google = startGoogleCalendar();
const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
const app = { httpClient, clock: () => new Date('2031-05-05T08:00:00Z') };
const redirectUri = 'https://muster.example/console/calendar/google';
const window = { from: '2031-05-05T00:00:00.000Z', to: '2031-09-05T00:00:00.000Z' };
const rita = { id: 'rita@example.com', timeZone: 'Europe/Berlin' };
const apiUrl = `${google.url}/calendar/v3`;

test.after(() => httpClient.close());

function provider() {
  const found = oauthProvider({ calendars: readConfig(google.settings).calendars }, 'google');
  assert.ok(found);
  return found;
}

async function connect(access: 'write' | 'read'): Promise<Tokens> {
  const { url, pending } = beginConnection(provider(), access, redirectUri);
  const code = new URLSearchParams(google.authorize(url)).get('code') ?? '';
  return exchangeCode(app, provider(), { code, verifier: pending.verifier, redirectUri });
}

async function clientFor(access: 'write' | 'read') {
  const { accessToken } = await connect(access);
  return googleCalendars(app, apiUrl, { token: accessToken, access, timeoutMs: 4000 });
}

const isRefused = (code: string) => (error: unknown) => error instanceof CalendarError && error.code === code;

const entry: RemoteEntry = {
  ownKey: 'interview-1',
  sequence: 0,
  title: 'Interview with A. O.',
  text: 'Panel: Rita',
  location: null,
  from: '2031-05-06T09:00:00.000Z',
  to: '2031-05-06T10:00:00.000Z',
  videoKey: null,
};

test('a code is used once and by whoever began; tokens are refreshed until the access is taken back', async () => {
  const { url, pending } = beginConnection(provider(), 'write', redirectUri);
  const code = new URLSearchParams(google.authorize(url)).get('code') ?? '';
  const exchange = (verifier: string) => exchangeCode(app, provider(), { code, verifier, redirectUri });
  await assert.rejects(exchange('of somebody else'), isRefused('sign_in_refused'));
  await assert.rejects(exchange(pending.verifier), isRefused('sign_in_refused'));
  const tokens = await connect('write');
  assert.equal(tokens.expiresAtMs, app.clock().getTime() + 3_599_000);
  assert.equal(grantedAccess(provider(), tokens.scope ?? ''), 'write');
  const refreshed = await refreshTokens(app, provider(), tokens.refreshToken ?? '');
  assert.notEqual(refreshed.accessToken, tokens.accessToken);
  assert.equal(refreshed.refreshToken, null, 'the one of before goes on');
  google.endTokens();
  await assert.rejects(refreshTokens(app, provider(), tokens.refreshToken ?? ''), isRefused('sign_in_refused'));
});

test('less than was asked for is told, and nothing is refused', () => {
  const scope = (...names: string[]) => names.map((name) => `https://www.googleapis.com/auth/${name}`).join(' ');
  assert.equal(grantedAccess(provider(), scope('calendar.freebusy', 'calendar.calendarlist.readonly', 'openid')), 'read');
  assert.equal(grantedAccess(provider(), scope('calendar.calendarlist.readonly')), undefined);
});

test('calendars of the account, of which a reader writes none', async () => {
  const { address, calendars } = await (await clientFor('write')).account();
  assert.equal(address, 'rita@example.com');
  assert.deepEqual(
    calendars.map(({ id, isWritable, isPrimary }) => [id, isWritable, isPrimary]),
    [
      ['rita@example.com', true, true],
      ['team@group.example.com', false, false],
    ],
  );
  const read = await (await clientFor('read')).account();
  assert.ok(read.calendars.every(({ isWritable }) => !isWritable));
});

test('what makes busy, page by page, and then only what has changed', async () => {
  const at = (from: string, to: string) => ({ start: { dateTime: from }, end: { dateTime: to } });
  const hour = at('2031-05-07T09:00:00+02:00', '2031-05-07T10:00:00+02:00');
  google.put(rita.id, { id: 'plain', summary: 'Secret title', ...hour });
  google.put(rita.id, { id: 'free', transparency: 'transparent', ...hour });
  google.put(rita.id, { id: 'maybe', ...hour, status: 'tentative' });
  google.put(rita.id, { id: 'away', ...hour, eventType: 'outOfOffice' });
  google.put(rita.id, { id: 'office', ...hour, eventType: 'workingLocation' });
  google.put(rita.id, { id: 'declined', ...hour, attendees: [{ self: true, responseStatus: 'declined' }] });
  google.put(rita.id, { id: 'accepted', ...hour, attendees: [{ self: true, responseStatus: 'accepted' }] });
  google.put(rita.id, { id: 'day', start: { date: '2031-05-08' }, end: { date: '2031-05-09' } });
  google.put(rita.id, { id: 'broken', start: { dateTime: 'never' }, end: { date: '2031-13-99' } });
  const client = await clientFor('write');
  const { events, isComplete, syncToken } = await client.changes(rita, window, null);
  assert.ok(isComplete);
  const blocks = (id: string) => events.find((event) => event.id === id)?.blocks.map(({ kind, from, to }) => [kind, from, to]);
  const [from, to] = ['2031-05-07T07:00:00.000Z', '2031-05-07T08:00:00.000Z'];
  assert.deepEqual(blocks('plain'), [['busy', from, to]]);
  assert.deepEqual(blocks('maybe'), [['tentative', from, to]]);
  assert.deepEqual(blocks('away'), [['away', from, to]]);
  assert.deepEqual(blocks('accepted'), [['busy', from, to]]);
  assert.deepEqual(blocks('day'), [['busy', '2031-05-07T22:00:00.000Z', '2031-05-08T22:00:00.000Z']]);
  for (const id of ['free', 'office', 'declined']) assert.deepEqual(blocks(id), [], id);
  assert.ok(!JSON.stringify(events).includes('Secret'));
  assert.ok(
    google.requests.every(({ path }) => !/summary|description|attendees\(email/.test(path) || path.includes('calendarList')),
  );

  google.put(rita.id, { id: 'plain', ...hour, status: 'cancelled' });
  const later = await client.changes(rita, window, syncToken);
  assert.deepEqual([later.isComplete, later.events.map(({ id, blocks: left }) => [id, left])], [false, [['plain', []]]]);
  google.forgetSyncTokens();
  const again = await client.changes(rita, window, later.syncToken);
  assert.ok(again.isComplete, 'from the beginning, because the token is too old');
});

test('without access to events the busy times are read, in parts that the provider takes', async () => {
  const client = await clientFor('read');
  const { events } = await client.changes({ id: 'team@group.example.com', timeZone: null }, window, null);
  assert.deepEqual(events, [{ id: 'busy', etag: '', blocks: [], ownKey: null }]);
  await assert.rejects(client.changes({ id: 'nobody@example.com', timeZone: null }, window, null), isRefused('access_denied'));
});

test('an entry is added once, changed, found by its key, and removed; nobody is invited', async () => {
  const client = await clientFor('write');
  const written = await client.add(rita.id, entry);
  assert.deepEqual([written.from, written.videoUrl], [entry.from, null]);
  const twice = await client.add(rita.id, entry);
  assert.equal(twice.id, written.id);
  assert.notEqual(twice.etag, written.etag);
  const moved = { ...entry, from: '2031-05-06T11:00:00.000Z', to: '2031-05-06T12:00:00.000Z' };
  assert.equal(await client.change(rita.id, written.id, written.etag, moved), 'changed', 'somebody was there between');
  const changed = await client.change(rita.id, written.id, twice.etag, moved);
  assert.ok(typeof changed === 'object' && changed.from === moved.from);
  const own = (await client.changes(rita, window, null)).events.find(({ id }) => id === written.id);
  assert.equal(own?.ownKey, 'interview-1');
  await client.remove(rita.id, written.id);
  await client.remove(rita.id, written.id);
  assert.equal(await client.read(rita.id, written.id), undefined);
  assert.equal(await client.change(rita.id, 'muster0000', null, moved), 'gone');
  const writes = google.requests.filter(({ method, path }) => method !== 'GET' && path.includes('/events'));
  assert.ok(writes.every(({ path, body }) => path.includes('sendUpdates=none') && !/attendees|organizer/.test(body)));
  await assert.rejects(client.add('team@group.example.com', entry), isRefused('access_denied'));
});

test('a conference is made with the entry', async () => {
  const client = await clientFor('write');
  const { videoUrl } = await client.add(rita.id, { ...entry, ownKey: 'interview-2', videoKey: 'video-2' });
  assert.match(videoUrl ?? '', /^https:\/\/meet\.google\.com\//);
});

test('faults of the provider are one of a closed list, with its pause', async () => {
  const client = await clientFor('write');
  const faults = [
    [{ status: 401, body: {} }, 'sign_in_refused'],
    [{ status: 403, body: { error: { errors: [{ reason: 'rateLimitExceeded' }] } } }, 'rate_limited'],
    [{ status: 403, body: { error: { errors: [{ reason: 'forbidden' }] } } }, 'access_denied'],
    [{ status: 429, body: 'slow down' }, 'rate_limited'],
    [{ status: 500, body: 'secret text of the server' }, 'server_error'],
    [{ status: 200, body: '<html>' }, 'server_error'],
    [{ status: 200, body: { items: 'none' } }, 'server_error'],
    [{ status: 200, body: 'x'.repeat(3_000_000) }, 'too_large'],
    ['cut', 'unreachable'],
  ] as const;
  for (const [fault, code] of faults) {
    google.faults.push(fault);
    await assert.rejects(client.changes(rita, window, null), isRefused(code), JSON.stringify(fault).slice(0, 80));
  }
  const hanging = googleCalendars(app, apiUrl, { token: 'x', access: 'write', timeoutMs: 100 });
  google.faults.push('hang');
  await assert.rejects(hanging.account(), isRefused('timeout'));
});

test('half of the settings of a provider stop the start', () => {
  assert.throws(() => readConfig({ GOOGLE_CLIENT_ID: 'x' }), /GOOGLE_CLIENT_SECRET must be the secret of GOOGLE_CLIENT_ID/);
  assert.throws(() => readConfig({ MICROSOFT_CLIENT_SECRET: 'x' }), /MICROSOFT_CLIENT_ID must be/);
  assert.throws(() => readConfig({ MICROSOFT_TENANT: 'a/b' }), /MICROSOFT_TENANT must be/);
  assert.equal(oauthProvider({ calendars: readConfig({}).calendars }, 'google'), undefined);
});
