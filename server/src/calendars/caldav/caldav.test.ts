import assert from 'node:assert/strict';
import test from 'node:test';
import { openHttpClient } from '#outbound/http-client.ts';
import { caldavServers, startCaldavServer } from '#test/servers/caldav-server.ts';
import type { CaldavAccount, CaldavDeps } from './caldav-client.ts';
import { davOptions, deleteObject, getObject, putObject, syncCollection } from './dav-requests.ts';
import { discoverCalendars } from './discover.ts';
import { createHostLimit } from './host-limit.ts';

const event = (uid: string, start = '20261201T100000Z') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261118T000000Z\r\nDTSTART:${start}\r\nDTEND:20261201T110000Z\r\nSUMMARY:Secret\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

for (const name of caldavServers) {
  test(`the client finds, writes, changes and deletes on ${name}`, async (t) => {
    const server = await startCaldavServer(t, name);
    const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
    t.after(() => httpClient.close());
    const app: CaldavDeps = { httpClient, clock: () => new Date(), limitHost: createHostLimit() };
    const account: CaldavAccount = { url: server.url, username: server.username, password: server.password, timeoutMs: 10_000 };

    const found = await discoverCalendars(app, account);
    const urls = found.calendars.map(({ url, isWritable }) => [url, isWritable]);
    assert.ok(
      urls.some(([url, isWritable]) => url === server.calendarUrl && isWritable),
      JSON.stringify(urls),
    );
    const { features } = await davOptions(app, account, server.calendarUrl);
    assert.ok(features.includes('calendar-access'));

    const href = `${server.calendarUrl}one.ics`;
    const first = await putObject(app, account, { href, text: event('one') });
    assert.equal(first.outcome, 'written');
    assert.deepEqual(await putObject(app, account, { href, text: event('one') }), { outcome: 'changed' });
    const elsewhere = `${server.calendarUrl}two.ics`;
    assert.deepEqual(await putObject(app, account, { href: elsewhere, text: event('one') }), { outcome: 'uid_taken' });

    const { etag, text } = await getObject(app, account, href);
    assert.ok(etag && text.includes('UID:one'));
    const moved = event('one', '20261201T103000Z');
    assert.deepEqual(await putObject(app, account, { href, text: moved, ifMatch: '"other"' }), { outcome: 'changed' });
    const second = await putObject(app, account, { href, text: moved, ifMatch: etag });
    assert.equal(second.outcome, 'written');
    const listed = await syncCollection(app, account, { href: server.calendarUrl, syncToken: null });
    assert.ok(listed.syncToken && listed.resources.some(({ url }) => url === href));
    assert.equal(await deleteObject(app, account, { href, ifMatch: etag }), 'changed');
    assert.equal(await deleteObject(app, account, { href }), 'deleted');
    assert.equal(await deleteObject(app, account, { href }), 'gone');
    const changes = await syncCollection(app, account, { href: server.calendarUrl, syncToken: listed.syncToken });
    assert.deepEqual(
      changes.resources.map(({ url, status }) => [url, status]),
      [[href, 404]],
    );

    if (name === 'radicale')
      await assert.rejects(discoverCalendars(app, { ...account, password: 'wrong' }), /calendar: sign_in_refused/);
    await server.stop();
    await assert.rejects(discoverCalendars(app, account), /calendar: unreachable/);
  });
}
