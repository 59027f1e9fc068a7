import type { Runtime } from '#runtime.ts';
import { findEventRange, type ListedEvent, listEventsAfter, listEventsOfCandidate, listEventsOfTypes } from './event-queries.ts';

export type { ListedEvent };
export type EventListDeps = Pick<Runtime, 'database'>;
type EventListRequest = { after: number; types: string[] | undefined; candidateId: string | undefined; count: number };

/** `scannedUntil`: all events up to this sequence number were read; undefined when there are none after the cursor. */
type EventListResult = { events: ListedEvent[]; hasMore: boolean; scannedUntil: number | undefined };

// There is no index by type, which would slow down every change: a call reads at most this many events, and the next call continues.
const scannedMax = 10_000;

export async function eventsAfter(
  app: EventListDeps,
  workspaceId: string,
  { after, types, candidateId, count }: EventListRequest,
): Promise<EventListResult> {
  if (candidateId !== undefined) return eventsOfCandidate(app, workspaceId, { after, types, candidateId, count });
  if (types) return eventsOfTypes(app, workspaceId, { after, types, candidateId, count });
  const found = await listEventsAfter(app.database, workspaceId, after, count + 1);
  const events = found.slice(0, count);
  return { events, hasMore: found.length > count, scannedUntil: events.at(-1)?.sequence };
}

/** Along the index of a candidate's events, which are few. */
async function eventsOfCandidate(
  { database }: EventListDeps,
  workspaceId: string,
  { after, types, candidateId, count }: EventListRequest & { candidateId: string },
): Promise<EventListResult> {
  const reads = database.longReads(workspaceId);
  const found = await listEventsOfCandidate(reads, workspaceId, { after, types: types ?? null, candidateId, count: count + 1 });
  const events = found.slice(0, count);
  return { events, hasMore: found.length > count, scannedUntil: events.at(-1)?.sequence };
}

async function eventsOfTypes(
  { database }: EventListDeps,
  workspaceId: string,
  requested: EventListRequest & { types: string[] },
): Promise<EventListResult> {
  const { after, types, count } = requested;
  const { first, last } = await findEventRange(database, workspaceId, after);
  if (first === null) return { events: [], hasMore: false, scannedUntil: undefined };
  // The sequence has no gaps, so a range of numbers is that many events.
  const until = Math.min(first + scannedMax - 1, last);
  const found = await listEventsOfTypes(database.longReads(workspaceId), workspaceId, { first, until, types, count: count + 1 });
  const events = found.slice(0, count);
  if (found.length > count) return { events, hasMore: true, scannedUntil: events.at(-1)?.sequence };
  return { events, hasMore: until < last, scannedUntil: until };
}
