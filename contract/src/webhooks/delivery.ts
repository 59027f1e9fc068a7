import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { eventNames } from '#events/event.ts';
import { idLengthMax } from '#limits.ts';
import {
  filledText,
  isoTimestamp,
  nullable,
  oneOf,
  oneOfOrNull,
  optional,
  text,
  textOrNull,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why an attempt failed, besides `status_<n>` for a response other than 2xx. Never the receiver's own text. `internal`: it could not be
 * sent at all, for example because its secret cannot be decrypted; the log of the server has the reason.
 */
export const deliveryErrors = ['timeout', 'unreachable', 'tls_error', 'blocked_address', 'redirect', 'internal'] as const;

export const redelivery = JsonObject(
  optional({
    delivery_id: filledText(idLengthMax, { requirement: 'must be a non-empty string' }),
    webhook_id: filledText(idLengthMax, { requirement: 'must be a non-empty string' }),
    since: isoTimestamp(),
    until: isoTimestamp(),
  }),
);
export type Redelivery = Static<typeof redelivery>;

export const attempt = JsonObject({
  number: Integer(),
  started_at: timestamp(),
  duration_ms: Integer(),
  status: nullable(Integer({ description: 'The status of the response, or null' })),
  error: textOrNull({ description: `${deliveryErrors.join(', ')} or status_<n>; null when it was delivered` }),
  response: textOrNull({ description: 'The first KiB of the response' }),
});

export const delivery = JsonObject({
  id: uuid(),
  webhook_id: uuid(),
  event_id: text(),
  type: oneOf(eventNames),
  sequence: Integer(),
  status: oneOf(deliveryStatuses),
  attempts: JsonArray(attempt),
  created_at: timestamp(),
  next_attempt_at: nullable(timestamp()),
  finished_at: nullable(timestamp()),
});
export type Delivery = Static<typeof delivery>;

export const testedDelivery = JsonObject({
  id: uuid(),
  event_id: text(),
  type: oneOf(eventNames),
  status: oneOfOrNull(['delivered', 'failed']),
  http_status: nullable(Integer()),
  error: textOrNull({ description: 'As of an attempt' }),
  message: textOrNull({ description: 'What to do about `internal`, which means that nothing was sent; else null' }),
  duration_ms: Integer(),
});

export const deliveryListQuery = JsonObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  ...optional({
    webhook_id: textUpTo(idLengthMax),
    status: oneOf(deliveryStatuses),
    event_id: textUpTo(idLengthMax),
  }),
});
