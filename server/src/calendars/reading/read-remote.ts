import { createHash } from 'node:crypto';
import type { TokenDeps } from '../oauth/fresh-token.ts';
import { type OAuthAccount, openRemote } from '../oauth/open-remote.ts';
import { interviewOfKey } from '../oauth/own-key.ts';
import type { RemoteEvent } from '../oauth/remote-calendar.ts';
import type { CalendarChanges, KnownObjects } from './read-caldav.ts';
import type { CalendarScope, ReadObject } from './reader-messages.ts';
import { type OwnTime, withoutOwnTimes } from './without-own-times.ts';

type RemoteSource = {
  account: OAuthAccount;
  calendar: { url: string; time_zone: string; sync_token: string | null };
  known: KnownObjects;
  scope: CalendarScope;
  /** Changes are told for the window of the first read only: another one begins anew. */
  isWindowMoved: boolean;
  timeoutMs: number;
  /** The interviews of the person. */
  findOwnTimes: () => Promise<OwnTime[]>;
};

/** What has changed in a calendar of Google or Microsoft. Events that make nobody busy are not kept. */
export async function readRemoteCalendar(
  app: TokenDeps,
  workspaceId: string,
  { account, calendar, known, scope, isWindowMoved, timeoutMs, findOwnTimes }: RemoteSource,
): Promise<CalendarChanges & { syncToken: string | null }> {
  const client = await openRemote(app, workspaceId, account, timeoutMs);
  const window = { from: new Date(scope.fromMs).toISOString(), to: new Date(scope.toMs).toISOString() };
  const token = isWindowMoved ? null : calendar.sync_token;
  const asked = { id: calendar.url, timeZone: calendar.time_zone };
  const { isComplete, isMerged, events: found, syncToken } = await client.changes(asked, window, token);
  const own = isMerged ? await findOwnTimes() : [];
  const events = isMerged ? found.map((event) => ({ ...event, blocks: withoutOwnTimes(event.blocks, own) })) : found;
  // An event that changes while its pages are read is in two of them: the last one counts.
  const objects = new Map(events.map((event) => [event.id, objectOf(event, scope)]));
  const kept = [...objects.values()].filter(isKept);
  const gone = [...known.keys()].filter((path) => {
    const object = objects.get(path);
    return object ? !isKept(object) : isComplete;
  });
  const read = kept.filter(({ path, etag }) => known.get(path)?.etag !== etag);
  return { read, gone, syncToken };
}

function isKept({ events }: ReadObject): boolean {
  return events !== null && (events.blocks.length > 0 || events.interviewId !== null);
}

function objectOf({ id, etag, blocks, ownKey }: RemoteEvent, { fromMs, toMs }: CalendarScope): ReadObject {
  const inWindow = blocks
    .map(({ from, to, kind }) => ({ fromMs: Math.max(fromMs, Date.parse(from)), toMs: Math.min(toMs, Date.parse(to)), kind }))
    .filter((block) => block.fromMs < block.toMs);
  const interviewId = ownKey === null ? null : interviewOfKey(ownKey);
  const events = { uidHash: null, interviewId, isAhead: false, unreadable: 0, blocks: inWindow };
  // Merged busy times have no version of their own.
  return { path: id, url: id, etag: etag === '' ? hashOf(inWindow) : etag, status: 200, events };
}

function hashOf(blocks: object[]): string {
  return createHash('sha256').update(JSON.stringify(blocks)).digest('base64url');
}
