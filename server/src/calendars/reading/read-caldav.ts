import { type CaldavAccount, type CaldavDeps, sendDav } from '../caldav/caldav-client.ts';
import { escapeXml, propfindBody, report } from '../caldav/dav-requests.ts';
import { canonicalPath } from '../caldav/href.ts';
import { CalendarError } from '../calendar-error.ts';
import type { CalendarReaders } from './calendar-readers.ts';
import type { CalendarScope, ReadObject } from './reader-messages.ts';

export type CalendarSourceDeps = CaldavDeps & { calendarReaders: CalendarReaders };

/** What was read of an object before: by its canonical path. */
export type KnownObjects = ReadonlyMap<string, { etag: string; is_ahead: boolean }>;

/** What is different from what is known. `gone` are paths. */
export type CalendarChanges = { read: ReadObject[]; gone: string[] };

const objectsPerRequest = 50;
const objectsMax = 10_000;
// Nothing else is asked for; some servers send all of it anyway.
const properties = [
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'ATTENDEE',
  'X-MICROSOFT-CDO-BUSYSTATUS',
];
const datesOnly = `<c:calendar-data><c:comp name="VCALENDAR"><c:comp name="VEVENT">${properties
  .map((name) => `<c:prop name="${name}"/>`)
  .join('')}</c:comp><c:comp name="VTIMEZONE"/></c:comp></c:calendar-data>`;

/**
 * Compares the ETags of a calendar with those that are known, and reads what is new or changed. The list of ETags is the truth: servers
 * leave recurring events out of queries by time, and forget changes in others. `isWindowMoved`: what recurs is read again too.
 */
export async function readCaldavCalendar(
  app: CalendarSourceDeps,
  account: CaldavAccount,
  { url, known, scope, isWindowMoved }: { url: string; known: KnownObjects; scope: CalendarScope; isWindowMoved: boolean },
): Promise<CalendarChanges> {
  const listed = await listObjects(app, account, url, scope);
  const paths = new Set(listed.map(({ path }) => path));
  const wanted = listed.filter(({ path, etag }) => {
    const before = known.get(path);
    return !before || etag === null || before.etag !== etag || (isWindowMoved && before.is_ahead);
  });
  const read: ReadObject[] = [];
  const gone = [...known.keys()].filter((path) => !paths.has(path));
  for (let from = 0; from < wanted.length; from += objectsPerRequest) {
    const batch = wanted.slice(from, from + objectsPerRequest);
    for (const object of await readBatch(app, account, { url, batch, scope })) {
      if (object.status === 404) gone.push(object.path);
      else read.push(object);
    }
  }
  return { read, gone };
}

async function listObjects(
  app: CalendarSourceDeps,
  account: CaldavAccount,
  url: string,
  scope: CalendarScope,
): Promise<ReadObject[]> {
  const body = propfindBody('<d:getetag/><d:resourcetype/>');
  const headers = { 'content-type': 'application/xml; charset=utf-8', depth: '1' };
  const answer = await sendDav(app, account, { method: 'PROPFIND', href: url, headers, body });
  if (answer.status !== 207) throw new CalendarError('not_a_calendar');
  const { objects } = await app.calendarReaders.read({ kind: 'multistatus', body: answer.body, url: answer.url, scope });
  const own = canonicalPath(answer.url);
  const listed = objects.filter(({ path, status }) => path !== own && `${path}/` !== own && !path.endsWith('/') && status < 300);
  if (listed.length > objectsMax) throw new CalendarError('too_large');
  return listed;
}

type Batch = { url: string; batch: ReadObject[]; scope: CalendarScope };

/**
 * Half an answer is none: an object that the server does not speak of would count as one without events. xandikos has no text for an event
 * that lacks one of the properties asked for: what is missing is asked for as a whole.
 */
async function readBatch(app: CalendarSourceDeps, account: CaldavAccount, { url, batch, scope }: Batch): Promise<ReadObject[]> {
  const read = await readTexts(app, account, { url, batch, scope }, datesOnly);
  const missing = batch.filter(({ path }) => isTextMissing(read.get(path)));
  if (missing.length > 0) {
    const whole = await readTexts(app, account, { url, batch: missing, scope }, '<c:calendar-data/>');
    for (const [path, object] of whole) read.set(path, object);
  }
  return batch.map(({ path }) => {
    const object = read.get(path);
    if (!object || isTextMissing(object)) throw new CalendarError('server_error');
    return object;
  });
}

function isTextMissing(object: ReadObject | undefined): boolean {
  return object !== undefined && object.status !== 404 && object.events === null;
}

async function readTexts(
  app: CalendarSourceDeps,
  account: CaldavAccount,
  { url, batch, scope }: Batch,
  calendarData: string,
): Promise<Map<string, ReadObject>> {
  const hrefs = batch.map((object) => `<d:href>${escapeXml(new URL(object.url).pathname)}</d:href>`).join('');
  const inner = `<d:prop><d:getetag/>${calendarData}</d:prop>${hrefs}`;
  const answer = await report(app, account, { href: url, depth: 1, root: 'c:calendar-multiget', inner });
  const { objects } = await app.calendarReaders.read({ kind: 'multistatus', body: answer.body, url: answer.url, scope });
  return new Map(objects.map((object) => [object.path, object]));
}
