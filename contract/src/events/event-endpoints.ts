import { Array as JsonArray, Boolean as JsonBoolean } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { textOrNull } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { eventListQuery } from './event-list.ts';
import { event } from './event-schemas.ts';

export const listEvents = {
  method: 'GET',
  path: '/v1/events',
  tag: 'Webhooks',
  summary: 'Read the events of the last 30 days',
  description:
    'The envelopes as they are delivered, in the order of `sequence`. The last page has a `next_cursor` too, with which the next call continues. Each call reads at most 10,000 events, so with `type` a page may have fewer than `limit`, or none, while `has_more` is true.',
  query: eventListQuery,
  answers: { 200: success({ events: JsonArray(event), has_more: JsonBoolean(), next_cursor: textOrNull() }) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;
