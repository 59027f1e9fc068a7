import { createHash } from 'node:crypto';
import { sealAccount } from '#calendars/accounts/account.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { App } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import type { Client } from '#test/factories.ts';
import { interviewFields, scheduled } from '#test/interviews.ts';
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
    sql`INSERT INTO calendar_accounts (workspace_id, id, interviewer_id, provider, address, username, secret, address_hash, status, candidates_may_book, due_at, created_at, updated_at)
      VALUES (${workspaceId}, ${accountId}, ${interviewerId}, 'caldav', ${url}, ${username}, ${secret},
        ${createHash('sha256').update(accountId).digest()}, 'active', true, now() + interval '1 hour', now(), now())`,
  );
  await runSql(
    app,
    sql`INSERT INTO calendars (workspace_id, id, account_id, interviewer_id, url, name, use, is_written, is_writable, read_at)
      VALUES (${workspaceId}, ${calendarId}, ${accountId}, ${interviewerId}, ${calendarUrl}, 'Work', 'busy', ${isWritten}, true, now())`,
  );
  return calendarId;
}

let hours = 0;

/** An interview within the time ahead for which calendars are read; each at a time of its own. */
export function soonFields(candidateId: string, fields: object = {}) {
  hours += 1;
  const start_at = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + (48 + hours) * 3_600_000).toISOString();
  return interviewFields(candidateId, { start_at, ...fields });
}

export async function scheduledSoon(
  client: Client,
  fields: { candidate_id?: string } & Record<string, unknown> = {},
): Promise<any> {
  return scheduled(client, soonFields(fields.candidate_id ?? (await client.addCandidate()), fields));
}

/** Its id. The owner of the calendar has taken the entry away. */
export async function interviewWithRemovedEntry(app: App, client: Client): Promise<string> {
  const { id } = await scheduled(client);
  const uid = `team-${id}`;
  await runSql(
    app,
    sql`INSERT INTO calendar_entries (workspace_id, interview_id, interviewer_id, purpose, calendar_id, uid, wanted, wanted_sequence, status)
      SELECT workspace_id, interview_id, interviewer_id, 'interview', ${uuidv7()}, ${uid}, 'present', 0, 'removed' FROM interview_panel
      WHERE workspace_id = ${client.workspaceId} AND interview_id = ${id}`,
  );
  return id;
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
