import type { CaldavDeps } from '#calendars/caldav/caldav-client.ts';
import { deleteObject, escapeXml, getObject, putObject, report } from '#calendars/caldav/dav-requests.ts';
import { readMultiStatus } from '#calendars/caldav/multi-status.ts';
import { CalendarError } from '#calendars/calendar-error.ts';
import type { CaldavOpenCalendar, OpenCalendar } from './calendar-access.ts';
import type { EntryContent } from './entry-text.ts';
import { readEntry, type StoredEntry } from './read-entry.ts';
import { readRemoteEntry, removeRemoteEntry, writeRemoteEntry } from './write-remote-entry.ts';

/** An entry that is to be in a calendar. `etag` null: it is not there yet, as far as we know. */
export type EntryInCalendar = { uid: string; href: string | null; etag: string | null; content: EntryContent };

/** `removed`: by the owner of the calendar. `foreign`: what is at its place is not ours. */
export type WrittenEntry =
  | { outcome: 'written'; href: string; etag: string | null; videoUrl?: string | null }
  | { outcome: 'removed' | 'foreign' };

// Each round means that somebody else has written in between.
const roundsMax = 4;

/**
 * Makes the entry in the calendar equal to the text, whatever has become of it: name and UID never change, so that it is there once. A new
 * one is written only where there is none; what is found there is ours when it has our UID, as after a request whose answer was lost, or
 * after an invitation by mail, and is replaced.
 */
export async function writeEntry(app: CaldavDeps, calendar: OpenCalendar, entry: EntryInCalendar): Promise<WrittenEntry> {
  if (calendar.kind === 'remote') return writeRemoteEntry(calendar, entry, entry.content.remote);
  const { account } = calendar;
  const { text } = entry.content;
  const wanted = readEntry(text);
  let href = entry.href ?? entryHref(calendar, entry.uid);
  let ifMatch = entry.etag ?? undefined;
  for (let round = 0; round < roundsMax; round += 1) {
    const written = await putObject(app, account, { href, text, ...(ifMatch !== undefined && { ifMatch }) });
    if (written.outcome === 'written') return { ...written, href };
    if (written.outcome === 'gone') return { outcome: 'removed' };
    if (written.outcome === 'uid_taken') {
      const elsewhere = await findByUid(app, calendar, entry.uid);
      if (elsewhere === undefined) throw new CalendarError('server_error');
      href = elsewhere;
    }
    const stored = await readStored(app, calendar, href);
    if (stored === undefined) {
      // Created before and gone now: its owner has deleted it. Never created: the next round creates it.
      if (ifMatch !== undefined) return { outcome: 'removed' };
      continue;
    }
    if (stored.entry.uid !== entry.uid) return { outcome: 'foreign' };
    if (wanted && isSame(stored.entry, wanted)) return { outcome: 'written', href, etag: stored.etag };
    if (stored.etag === null) throw new CalendarError('server_error');
    ifMatch = stored.etag;
  }
  throw new CalendarError('server_error');
}

/** `gone`: it was not there. */
export async function removeEntry(
  app: CaldavDeps,
  calendar: OpenCalendar,
  { uid, href }: Pick<EntryInCalendar, 'uid' | 'href'>,
): Promise<'deleted' | 'gone'> {
  if (calendar.kind === 'remote') return removeRemoteEntry(calendar, { uid, href });
  // Without a condition: an entry that its owner has changed is to go too.
  const result = await deleteObject(app, calendar.account, { href: href ?? entryHref(calendar, uid) });
  return result === 'deleted' ? 'deleted' : 'gone';
}

/** What is in the calendar now; undefined when there is nothing. */
export async function readStored(
  app: CaldavDeps,
  calendar: OpenCalendar,
  href: string,
): Promise<{ entry: StoredEntry; etag: string | null; videoUrl?: string | null } | undefined> {
  if (calendar.kind === 'remote') return readRemoteEntry(calendar, href);
  try {
    const { etag, text } = await getObject(app, calendar.account, href);
    return { entry: readEntry(text) ?? { uid: '', sequence: 0, startMs: Number.NaN, endMs: Number.NaN }, etag };
  } catch (error) {
    if (error instanceof CalendarError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Where our entries are in a calendar. */
export function entryHref({ url }: Pick<OpenCalendar, 'url'>, uid: string): string {
  return new URL(`${uid}.ics`, url.endsWith('/') ? url : `${url}/`).href;
}

function isSame(stored: StoredEntry, wanted: StoredEntry): boolean {
  return stored.sequence === wanted.sequence && stored.startMs === wanted.startMs && stored.endMs === wanted.endMs;
}

async function findByUid(app: CaldavDeps, { url, account }: CaldavOpenCalendar, uid: string): Promise<string | undefined> {
  const match = `<c:prop-filter name="UID"><c:text-match collation="i;octet">${escapeXml(uid)}</c:text-match></c:prop-filter>`;
  const inner = `<d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${match}</c:comp-filter></c:comp-filter></c:filter>`;
  const { body, url: from } = await report(app, account, { href: url, depth: 1, root: 'c:calendar-query', inner });
  return readMultiStatus(body, from).resources.find(({ worstStatus }) => worstStatus < 300)?.url;
}
