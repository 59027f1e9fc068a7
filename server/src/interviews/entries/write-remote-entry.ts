import { CalendarError } from '#calendars/calendar-error.ts';
import type { RemoteEntry } from '#calendars/oauth/remote-calendar.ts';
import type { RemoteOpenCalendar } from './calendar-access.ts';
import type { StoredEntry } from './read-entry.ts';

type RemotePlace = { href: string | null; etag: string | null };
type RemoteOutcome = { outcome: 'written'; href: string; etag: string | null; videoUrl: string | null } | { outcome: 'removed' };

// Each round means that somebody else has written in between.
const roundsMax = 4;

/** The same as `writeEntry` for a calendar of Google or Microsoft, where entries are found by a property of our own. */
export async function writeRemoteEntry(
  { url, open }: RemoteOpenCalendar,
  { href, etag }: RemotePlace,
  entry: RemoteEntry,
): Promise<RemoteOutcome> {
  const client = await open();
  if (href === null) {
    const { id, ...added } = await client.add(url, entry);
    return { outcome: 'written', href: id, etag: added.etag, videoUrl: added.videoUrl };
  }
  let version = etag;
  for (let round = 0; round < roundsMax; round += 1) {
    const changed = await client.change(url, href, version, entry);
    if (changed === 'gone') return { outcome: 'removed' };
    if (changed !== 'changed') return { outcome: 'written', href: changed.id, etag: changed.etag, videoUrl: changed.videoUrl };
    const stored = await client.read(url, href);
    if (!stored) return { outcome: 'removed' };
    version = stored.etag;
  }
  throw new CalendarError('server_error');
}

/** `gone`: it was not there. */
export async function removeRemoteEntry(
  { url, open }: RemoteOpenCalendar,
  { uid, href }: { uid: string; href: string | null },
): Promise<'deleted' | 'gone'> {
  const client = await open();
  const id = href ?? (await client.find(url, uid))?.id;
  if (id === undefined) return 'gone';
  await client.remove(url, id);
  return 'deleted';
}

/** What is in the calendar now; undefined when there is nothing. */
export async function readRemoteEntry(
  { url, open }: RemoteOpenCalendar,
  href: string,
): Promise<{ entry: StoredEntry; etag: string | null; videoUrl: string | null } | undefined> {
  const stored = await (await open()).read(url, href);
  if (!stored) return undefined;
  const [startMs, endMs] = [stored.from, stored.to].map((at) => (at === null ? Number.NaN : Date.parse(at)));
  return {
    entry: { uid: '', sequence: 0, startMs: startMs ?? Number.NaN, endMs: endMs ?? Number.NaN },
    etag: stored.etag,
    videoUrl: stored.videoUrl,
  };
}
