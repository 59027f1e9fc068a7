import { pageLimitDefault } from '@muster/contract/paging.ts';
import * as contract from '@muster/contract/webhook-endpoints.ts';
import { failure } from '#failure.ts';
import { JsonText } from '#json-text.ts';
import { route } from '#route.ts';
import { listEventsAfter } from './event-queries.ts';

export const eventRoutes = [
  route(contract.listEvents, async ({ app, caller: { workspaceId }, query: { limit, cursor } }) => {
    const count = limit === undefined ? pageLimitDefault : Number(limit);
    const found = await listEventsAfter(app.database, workspaceId, sequenceOf(cursor), count + 1);
    const events = found.slice(0, count);
    const last = events.at(-1)?.sequence;
    return {
      success: true,
      // The very texts that are delivered.
      events: new JsonText(`[${events.map(({ body }) => body).join(',')}]`),
      has_more: found.length > count,
      next_cursor: last === undefined ? (cursor ?? null) : String(last),
    };
  }),
];

function sequenceOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,15}$/.test(cursor)) throw failure('invalid_cursor');
  return Number(cursor);
}
