import { createHash } from 'node:crypto';
import { sealAccount } from '#calendars/accounts/account.ts';
import { getObject, propfind } from '#calendars/caldav/dav-requests.ts';
import { canonicalPath } from '#calendars/caldav/href.ts';
import { propertyText } from '#calendars/caldav/multi-status.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { openCalendars } from '#interviews/entries/calendar-access.ts';
import { requestEntryChecks } from '#interviews/entries/entry-queries.ts';
import { openCalendarLook } from '#interviews/entries/look.ts';
import { readEntry } from '#interviews/entries/read-entry.ts';
import type { App } from '#open-app.ts';
import { type Statement, sql } from '#storage/sql.ts';
import type { Client } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';

type Server = { url: string; calendarUrl: string; username: string; password: string };

/** A calendar of an interviewer, as if they had connected it, and given leave to write to it. Its id. */
export async function connectCalendar(
  app: App,
  client: Client,
  email: string,
  { url, calendarUrl, username, password }: Server,
  isWritten = true,
): Promise<string> {
  const { workspaceId } = client;
  const { interviewers } = (await client.get('/v1/interviewers')).body;
  const { id: interviewerId } = interviewers.find((each: { email: string }) => each.email === email);
  const [accountId, calendarId] = [uuidv7(), uuidv7()];
  const secret = sealAccount(app.secretBox, workspaceId, accountId, { url, password });
  await runSql(
    app,
    sql`INSERT INTO calendar_accounts (workspace_id, id, interviewer_id, provider, address, username, secret, address_hash, status, candidates_may_book, created_at, updated_at)
      VALUES (${workspaceId}, ${accountId}, ${interviewerId}, 'caldav', ${url}, ${username}, ${secret},
        ${createHash('sha256').update(accountId).digest()}, 'active', true, now(), now())`,
  );
  await runSql(
    app,
    sql`INSERT INTO calendars (workspace_id, id, account_id, interviewer_id, url, name, use, is_written, is_writable, read_at)
      VALUES (${workspaceId}, ${calendarId}, ${accountId}, ${interviewerId}, ${calendarUrl}, 'Work', 'busy', ${isWritten}, true, now())`,
  );
  return calendarId;
}

/** Looks at real calendars in which all events are single ones in UTC. */
export function lookAtPlainCalendars(app: App): void {
  app.lookAtCalendars = openCalendarLook(app, async (workspaceId, interviewerIds, timeoutMs) => {
    const rows = await app.database.query<{ id: string; interviewer_id: string }>(
      sql`SELECT id, interviewer_id FROM calendars WHERE workspace_id = ${workspaceId} AND interviewer_id = ANY (${interviewerIds}::uuid[])`,
    );
    const read = async (row: { id: string; interviewer_id: string }) => {
      await refresh(app, workspaceId, row, timeoutMs);
      await requestEntryChecks(app.database, workspaceId, row.id);
    };
    await Promise.all(rows.map((row) => read(row).catch(() => {})));
  });
}

type Found = { path: string; etag: string; during: [string, string] | null; interviewId: string | null };

async function refresh(
  app: App,
  workspaceId: string,
  { id, interviewer_id }: { id: string; interviewer_id: string },
  timeoutMs: number,
): Promise<void> {
  const [began] = await app.database.query<{ at: string }>(sql`SELECT clock_timestamp() AS at`);
  const calendar = (await openCalendars(app, workspaceId, [id], timeoutMs)).get(id);
  if (calendar?.kind !== 'caldav' || !began) return;
  const known = await app.database.query<{ path: string; etag: string }>(
    sql`SELECT href AS path, etag FROM calendar_objects WHERE workspace_id = ${workspaceId} AND calendar_id = ${id}`,
  );
  const listing = await propfind(app.caldav, calendar.account, { href: calendar.url, depth: 1, properties: '<d:getetag/>' });
  const listed = listing.resources.filter(({ path }) => path.endsWith('.ics'));
  const found: Found[] = [];
  for (const resource of listed) {
    const etag = propertyText(resource, 'getetag') ?? '';
    if (known.some(({ path, etag: had }) => path === canonicalPath(resource.url) && had === etag)) continue;
    const object = await getObject(app.caldav, calendar.account, resource.url).catch(() => undefined);
    const event = object && readEntry(object.text);
    if (!event) continue;
    const interviewId = /^(?:team|hold)-(.+)$/.exec(event.uid)?.[1] ?? null;
    const iso = (ms: number) => new Date(ms).toISOString();
    found.push({
      path: resource.path,
      etag,
      during: interviewId === null ? [iso(event.startMs), iso(event.endMs)] : null,
      interviewId,
    });
  }
  const gone = known.map(({ path }) => path).filter((path) => !listed.some((each) => each.path === path));
  await save(app, workspaceId, { id, interviewer_id, at: began.at, found, gone });
}

async function save(
  app: App,
  workspaceId: string,
  { id, interviewer_id, at, found, gone }: { id: string; interviewer_id: string; at: string; found: Found[]; gone: string[] },
): Promise<void> {
  const paths = [...gone, ...found.map(({ path }) => path)];
  await app.database.transaction(workspaceId, async (tx) => {
    const send = (statement: Statement) => tx.send(statement);
    send(
      sql`DELETE FROM calendar_objects WHERE workspace_id = ${workspaceId} AND calendar_id = ${id} AND href = ANY (${paths}::text[])`,
    );
    for (const { path, etag, during, interviewId } of found) {
      const objectId = uuidv7();
      send(
        sql`INSERT INTO calendar_objects (workspace_id, id, calendar_id, href, etag, is_ahead, is_unreadable, interview_id)
          VALUES (${workspaceId}, ${objectId}, ${id}, ${path}, ${etag}, false, false, ${interviewId})
          ON CONFLICT (workspace_id, calendar_id, href) DO NOTHING`,
      );
      if (during)
        send(
          sql`INSERT INTO busy_blocks (workspace_id, object_id, during, interviewer_id, kind)
            SELECT ${workspaceId}, ${objectId}, tstzrange(${during[0]}, ${during[1]}), ${interviewer_id}, 'busy'
            FROM calendar_objects WHERE workspace_id = ${workspaceId} AND id = ${objectId}`,
        );
    }
    send(
      sql`UPDATE calendars SET read_at = greatest(read_at, ${at}::timestamptz) WHERE workspace_id = ${workspaceId} AND id = ${id}`,
    );
  });
}

/** An event of another program. */
export function foreignEvent(uid: string, startAt: string, minutes: number): string {
  const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const startMs = Date.parse(startAt);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN', 'BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${stamp(Date.now())}`],
    ...[
      `DTSTART:${stamp(startMs)}`,
      `DTEND:${stamp(startMs + minutes * 60_000)}`,
      'SUMMARY:Dentist',
      'END:VEVENT',
      'END:VCALENDAR',
    ],
  ];
  return `${lines.join('\r\n')}\r\n`;
}

type Authorized = Pick<Server, 'calendarUrl' | 'username' | 'password'>;

const authorization = ({ username, password }: Authorized) => `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** What a second client sees of an entry; undefined when there is none. */
export async function entryIn(server: Authorized, uid: string): Promise<string | undefined> {
  const response = await fetch(`${server.calendarUrl}${uid}.ics`, { headers: { authorization: authorization(server) } });
  const text = await response.text();
  return response.status === 200 ? text : undefined;
}

/** The names of all objects in a calendar. */
export async function namesIn(server: Authorized): Promise<string[]> {
  const response = await fetch(server.calendarUrl, {
    method: 'PROPFIND',
    headers: { authorization: authorization(server), depth: '1', 'content-type': 'application/xml' },
    body: '<d:propfind xmlns:d="DAV:"><d:prop><d:getetag/></d:prop></d:propfind>',
  });
  const xml = await response.text();
  return [...xml.matchAll(/([^/<>]+\.ics)</g)].map(([, name = '']) => name).sort();
}
