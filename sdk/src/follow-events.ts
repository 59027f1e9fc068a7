import type { ListMethod } from './endpoint-methods.ts';
import { eventsMax } from './generated/limits.ts';
import type { Event, EventName, ListEventsAnswer, ListEventsQuery } from './generated/types.ts';
import { sleep } from './sleep.ts';

export type EventOf<Name extends EventName> = Extract<Event, { type: Name }>;

export type FollowOptions<Name extends EventName> = {
  /** The `sequence` of the last event that was handled, or `latest` for those to come. Without it: from the oldest stored event on. */
  after?: number | 'latest' | undefined;
  /** The `feed_id` of the answer that `after` comes from. When the feed was replaced since, the call fails with the status 410. */
  feedId?: string | undefined;
  /** Only these events. */
  type?: Name | Name[] | undefined;
  /** How long to wait for new events between two requests, each of which counts in the rate limit. Default: 60,000 */
  pollMs?: number | undefined;
  /** Ends the iteration. */
  signal?: AbortSignal | undefined;
};

const pollMsDefault = 60_000;

/** All events in the order of `sequence`, those to come included: it ends only with the signal, or by leaving the loop. */
export async function* followEvents<Name extends EventName>(
  listEvents: ListMethod<ListEventsQuery, ListEventsAnswer, Event>,
  { after, feedId, type, pollMs = pollMsDefault, signal }: FollowOptions<Name>,
): AsyncGenerator<EventOf<Name>, void, undefined> {
  let cursor = after === undefined ? undefined : String(after);
  let feed_id = feedId;
  try {
    for (;;) {
      const page = await listEvents({ cursor, feed_id, type, limit: eventsMax }, { signal });
      for (const event of page.events) if (isOf<Name>(event, type)) yield event;
      // Behind all events that were read, also those that the filter left out.
      cursor = page.next_cursor ?? cursor;
      feed_id = page.feed_id;
      if (!page.has_more) await sleep(pollMs, signal);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

function isOf<Name extends EventName>(event: Event, type: Name | Name[] | undefined): event is EventOf<Name> {
  const wanted: EventName[] = Array.isArray(type) ? type : type === undefined ? [event.type] : [type];
  return wanted.includes(event.type);
}
