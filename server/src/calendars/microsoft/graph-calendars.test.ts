import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig } from '#config.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import { startGraphCalendar } from '#test/servers/graph-calendar.ts';
import { CalendarError } from '../calendar-error.ts';
import { grantedAccess, oauthProvider } from '../oauth/oauth-provider.ts';
import { beginConnection, exchangeCode, refreshTokens } from '../oauth/oauth-tokens.ts';
import type { RemoteEntry } from '../oauth/remote-calendar.ts';
import { graphCalendars } from './graph-calendars.ts';

const graph = startGraphCalendar();
const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
const app = { httpClient, clock: () => new Date('2031-05-05T08:00:00Z') };
const redirectUri = 'https://muster.example/console/calendar/microsoft';
const window = { from: '2031-05-05T00:00:00.000Z', to: '2031-09-05T00:00:00.000Z' };
const calendar = { id: 'AQMk=calendar', timeZone: null };

test.after(() => httpClient.close());

async function connect() {
  const provider = oauthProvider({ calendars: readConfig(graph.settings).calendars }, 'microsoft');
  assert.ok(provider);
  const { url, pending } = beginConnection(provider, 'write', redirectUri);
  const code = new URLSearchParams(graph.authorize(url)).get('code') ?? '';
  const tokens = await exchangeCode(app, provider, { code, verifier: pending.verifier, redirectUri });
  const access = { token: tokens.accessToken, access: 'write', timeoutMs: 4000 } as const;
  return { provider, tokens, client: graphCalendars(app, `${graph.url}/v1.0`, access) };
}

const isRefused = (code: string) => (error: unknown) => error instanceof CalendarError && error.code === code;

const entry: RemoteEntry = {
  ownKey: '01a1-interview',
  sequence: 0,
  title: 'Interview',
  text: 'Panel: Rita',
  location: 'Room 1',
  from: '2031-05-06T09:00:00.000Z',
  to: '2031-05-06T10:00:00.000Z',
  videoKey: null,
};

test('a refresh token is replaced with each use', async () => {
  const { provider, tokens } = await connect();
  assert.equal(grantedAccess(provider, tokens.scope ?? ''), 'write');
  const next = await refreshTokens(app, provider, tokens.refreshToken ?? '');
  assert.notEqual(next.refreshToken, tokens.refreshToken);
  await assert.rejects(refreshTokens(app, provider, tokens.refreshToken ?? ''), isRefused('sign_in_refused'));
});

test('the account, and which of its calendars can be written', async () => {
  const { address, calendars } = await (await connect()).client.account();
  assert.equal(address, 'rita@example.com');
  assert.deepEqual(
    calendars.map(({ name, isWritable, isPrimary }) => [name, isWritable, isPrimary]),
    [
      ['Calendar', true, true],
      ['Holidays', false, false],
    ],
  );
});

test('what makes busy, page by page and without titles', async () => {
  const hour = {
    start: { dateTime: '2031-05-07T07:00:00.0000000', timeZone: 'UTC' },
    end: { dateTime: '2031-05-07T08:00:00.0000000', timeZone: 'UTC' },
    subject: 'Secret title',
  };
  for (const showAs of ['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown'])
    graph.put({ id: showAs, showAs, ...hour });
  graph.put({ id: 'declined', showAs: 'busy', responseStatus: { response: 'declined' }, ...hour });
  graph.put({ id: 'cancelled', showAs: 'busy', isCancelled: true, ...hour });
  const { client } = await connect();
  const { events, isComplete } = await client.changes(calendar, window, null);
  assert.ok(isComplete);
  const kinds = Object.fromEntries(events.map(({ id, blocks }) => [id, blocks[0]?.kind]));
  assert.deepEqual(kinds, {
    free: undefined,
    tentative: 'tentative',
    busy: 'busy',
    oof: 'away',
    workingElsewhere: undefined,
    unknown: 'busy',
    declined: undefined,
    cancelled: undefined,
  });
  assert.deepEqual(events.find(({ id }) => id === 'busy')?.blocks[0]?.from, '2031-05-07T07:00:00.000Z');
  assert.ok(!JSON.stringify(events).includes('Secret'));
  assert.ok(graph.requests.every(({ path }) => !/subject|attendees|location/.test(path)));
});

test('the token goes to no other host, whatever the address of the next page is', async () => {
  const { client } = await connect();
  graph.nextOrigin = 'http://127.0.0.1:1';
  await assert.rejects(client.changes(calendar, window, null), isRefused('foreign_address'));
  graph.nextOrigin = undefined;
});

test('an entry is added once, changed and removed; nobody is invited', async () => {
  const { client } = await connect();
  const before = graph.events.size;
  const written = await client.add(calendar.id, entry);
  const twice = await client.add(calendar.id, entry);
  assert.deepEqual([twice.id, graph.events.size], [written.id, before + 1], 'found by its property');
  const moved = { ...entry, from: '2031-05-06T11:00:00.000Z', to: '2031-05-06T12:00:00.000Z' };
  assert.equal(await client.change(calendar.id, written.id, written.etag, moved), 'changed');
  const changed = await client.change(calendar.id, written.id, twice.etag, moved);
  assert.ok(typeof changed === 'object' && changed.from === moved.from);
  assert.equal((await client.read(calendar.id, written.id))?.to, moved.to);
  const own = (await client.changes(calendar, window, null)).events.find(({ id }) => id === written.id);
  assert.equal(own?.ownKey, entry.ownKey);
  await client.remove(calendar.id, written.id);
  await client.remove(calendar.id, written.id);
  assert.equal(await client.read(calendar.id, written.id), undefined);
  assert.equal(await client.change(calendar.id, written.id, null, moved), 'gone');
  assert.ok(graph.requests.every(({ body }) => !/attendees|organizer/.test(body)));
});

test('a Teams meeting is made with the entry, and once', async () => {
  const { client } = await connect();
  const video = { ...entry, ownKey: '01a2-interview', videoKey: '01a2-interview' };
  const { videoUrl } = await client.add(calendar.id, video);
  assert.match(videoUrl ?? '', /^https:\/\/teams\.microsoft\.com\//);
  assert.equal((await client.add(calendar.id, video)).videoUrl, videoUrl);
});
