import { Integer, Array as JsonArray, Boolean as JsonBoolean } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { textOrNull, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { eventListQuery } from './event-list.ts';
import { event } from './event-schemas.ts';

export const listEvents = {
  method: 'GET',
  path: '/v1/events',
  right: 'read_events',
  tag: 'Webhooks',
  summary: 'Read the events of the last 30 days',
  description:
    'The envelopes as they are delivered, in the order of `sequence`. The last page has a `next_cursor` too, with which the next call continues. Each call reads at most 10,000 events, so with `type` a page may have fewer than `limit`, or none, while `has_more` is true. A cursor ahead of the feed, and a `feed_id` of another one, are refused with 410: read everything again.',
  query: eventListQuery,
  answers: {
    200: success({
      events: JsonArray(event),
      has_more: JsonBoolean(),
      next_cursor: textOrNull(),
      feed_id: uuid('Another one after a restore from a backup: the same sequence numbers are other events then'),
      oldest_sequence: Integer({
        description:
          'Of the oldest event that is still there, or of the next one when there is none. Above your cursor + 1: events were deleted before you read them',
      }),
    }),
  },
  failures: ['invalid_cursor', 'feed_replaced'],
} as const satisfies Endpoint;
