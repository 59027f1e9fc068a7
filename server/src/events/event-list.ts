import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import {
  type Feed,
  findFeed,
  type ListedEvent,
  listEventsAfter,
  listEventsOfCandidate,
  listEventsOfTypes,
} from './event-queries.ts';

export type { ListedEvent };
export type EventListDeps = Pick<Runtime, 'database'>;

/** `after` is a sequence number, or 'latest' for the end of the feed. */
type EventListRequest = {
  after: number | 'latest';
  feedId: string | undefined;
  types: string[] | undefined;
  candidateId: string | undefined;
  count: number;
};

/** `scannedUntil`: all events up to this sequence number were read; undefined when there are none after the cursor. */
type FoundEvents = { events: ListedEvent[]; hasMore: boolean; scannedUntil: number | undefined };

type EventListResult = FoundEvents & { feedId: string; oldest: number };

// There is no index by type, which would slow down every change: a call reads at most this many events, and the next call continues.
const scannedMax = 10_000;

export async function eventsAfter(app: EventListDeps, workspaceId: string, request: EventListRequest): Promise<EventListResult> {
  const after = request.after === 'latest' ? 0 : request.after;
  const feed = await findFeed(app.database, workspaceId, after);
  if (!feed) throw new Error('a workspace has no counters');
  const isOtherFeed = request.feedId !== undefined && request.feedId.toLowerCase() !== feed.feed_id;
  if (isOtherFeed || after > feed.last) throw failure('feed_replaced');
  const found = request.after === 'latest' ? endOf(feed) : await findEvents(app, workspaceId, feed, { ...request, after });
  return { ...found, feedId: feed.feed_id, oldest: feed.oldest ?? feed.last + 1 };
}

function endOf({ last }: Feed): FoundEvents {
  return { events: [], hasMore: false, scannedUntil: last };
}

/** The next events of all types; none after the end of the feed. */
export function nextEvents({ database }: EventListDeps, workspaceId: string, after: number, count: number): Promise<ListedEvent[]> {
  return listEventsAfter(database, workspaceId, after, count);
}

type RangeRequest = Omit<EventListRequest, 'after' | 'feedId'> & { after: number };

async function findEvents(app: EventListDeps, workspaceId: string, feed: Feed, request: RangeRequest): Promise<FoundEvents> {
  const { after, types, candidateId, count } = request;
  if (candidateId !== undefined) return eventsOfCandidate(app, workspaceId, { ...request, candidateId });
  if (types) return eventsOfTypes(app, workspaceId, feed, { types, count });
  const found = await nextEvents(app, workspaceId, after, count + 1);
  const events = found.slice(0, count);
  return { events, hasMore: found.length > count, scannedUntil: events.at(-1)?.sequence };
}

/** Along the index of a candidate's events, which are few. */
async function eventsOfCandidate(
  { database }: EventListDeps,
  workspaceId: string,
  { after, types, candidateId, count }: RangeRequest & { candidateId: string },
): Promise<FoundEvents> {
  const reads = database.longReads(workspaceId);
  const found = await listEventsOfCandidate(reads, workspaceId, { after, types: types ?? null, candidateId, count: count + 1 });
  const events = found.slice(0, count);
  return { events, hasMore: found.length > count, scannedUntil: events.at(-1)?.sequence };
}

async function eventsOfTypes(
  { database }: EventListDeps,
  workspaceId: string,
  { first, last }: Feed,
  { types, count }: { types: string[]; count: number },
): Promise<FoundEvents> {
  if (first === null) return { events: [], hasMore: false, scannedUntil: undefined };
  // The sequence has no gaps, so a range of numbers is that many events.
  const until = Math.min(first + scannedMax - 1, last);
  const found = await listEventsOfTypes(database.longReads(workspaceId), workspaceId, { first, until, types, count: count + 1 });
  const events = found.slice(0, count);
  if (found.length > count) return { events, hasMore: true, scannedUntil: events.at(-1)?.sequence };
  return { events, hasMore: until < last, scannedUntil: until };
}
