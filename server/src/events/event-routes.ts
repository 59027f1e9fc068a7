import * as contract from '@muster/contract/events/event-endpoints.ts';
import { latestCursor } from '@muster/contract/events/event-list.ts';
import { pageLimitDefault } from '@muster/contract/schema/paging.ts';
import { idOrNil } from '#crypto/uuid.ts';
import { eventWithoutHidden } from '#custom-fields/hidden-fields.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { jsonRows } from '#text/json-text.ts';
import { linkNext } from '#web/paging.ts';
import { routesFor } from '#web/route.ts';
import { type EventListDeps, eventsAfter } from './event-list.ts';

const route = routesFor<EventListDeps & Pick<Runtime, 'links'>>();

export const eventRoutes = [
  route(contract.listEvents, async ({ app, caller: { workspaceId, hiddenFields }, query, path, rawQuery, reply }) => {
    const count = query.limit === undefined ? pageLimitDefault : Number(query.limit);
    const after = parseCursor(query.cursor);
    const { events, hasMore, scannedUntil, feedId, oldest } = await eventsAfter(app, workspaceId, {
      after,
      feedId: query.feed_id,
      types: query.type?.split(','),
      candidateId: query.candidate_id === undefined ? undefined : idOrNil(query.candidate_id),
      count,
    });
    const nextCursor = scannedUntil === undefined ? (query.cursor ?? null) : String(scannedUntil);
    linkNext(reply, app.links.publicUrl, path, rawQuery, hasMore ? nextCursor : null);
    return {
      success: true,
      // The stored texts, which are also delivered.
      events: await jsonRows(events, ({ body }) => eventWithoutHidden(body, hiddenFields)),
      has_more: hasMore,
      next_cursor: nextCursor,
      feed_id: feedId,
      oldest_sequence: oldest,
    };
  }),
];

function parseCursor(cursor: string | undefined): number | 'latest' {
  if (cursor === undefined) return 0;
  if (cursor === latestCursor) return latestCursor;
  if (!/^\d{1,15}$/.test(cursor)) throw failure('invalid_cursor');
  return Number(cursor);
}
