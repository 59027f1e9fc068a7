import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  Optional,
  Refine,
  type Static,
} from 'typebox';
import { type EventName, eventNames } from './events.ts';
import {
  anyOf,
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
} from './fields.ts';
import { cursorLengthMax, externalIdLengthMax, idLengthMax } from './limits.ts';
import { pageQuery } from './paging.ts';

export const webhooksMax = 50;
export const requestUrlMax = 2048;
// Duplicates are dropped.
const eventsMax = 100;
export const graceSecondsMax = 7 * 86_400;
export const graceSecondsDefault = 86_400;

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a try did not arrive. `status_<n>` besides: the receiver answered, but not with 2xx. Never the peer's own text. */
export const deliveryErrors = ['timeout', 'unreachable', 'tls_error', 'blocked_address', 'redirect'] as const;

const requestUrl = Refine(
  JsonString({ maxLength: requestUrlMax, refusal: 'request_url is required and must be an http or https URL' }),
  (given) => isWebUrl(given),
);

/** What can be dialled as it is: no credentials in it. */
export function isWebUrl(given: string): boolean {
  const url = URL.parse(given);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '';
}

const events = JsonArray(oneOf(eventNames), {
  minItems: 1,
  maxItems: eventsMax,
  refusal: `events must be a non-empty array of: ${eventNames.join(', ')}`,
  description: 'Duplicates are dropped',
});

/** The names as they are kept: each once, in the order in which they came. */
export function cleanEvents(given: readonly EventName[]): EventName[] {
  return [...new Set(given)];
}

const webhookId = filledText(idLengthMax, { refusal: 'id is required and cannot be empty.' });

export const newWebhook = JsonObject({ request_url: requestUrl, events });
export type NewWebhook = Static<typeof newWebhook>;

export const webhookUpdate = JsonObject({
  id: webhookId,
  ...optional({
    request_url: requestUrl,
    events,
    active: JsonBoolean({ complaint: 'must be a boolean', description: 'true is challenged first, false pauses' }),
  }),
});
export type WebhookUpdate = Static<typeof webhookUpdate>;

export const webhookVerification = JsonObject({
  id: webhookId,
  challenge: filledText(externalIdLengthMax, { refusal: 'challenge is required and cannot be empty.' }),
});

export const webhookTest = JsonObject({
  id: webhookId,
  type: Optional(oneOf(eventNames, { description: 'The first one that the webhook is subscribed to, unless told otherwise' })),
});

export const secretRotation = JsonObject({
  id: webhookId,
  grace_seconds: Optional(
    Integer({
      minimum: 0,
      maximum: graceSecondsMax,
      complaint: `must be an integer between 0 and ${graceSecondsMax}`,
      description: `How long the old secret signs too; ${graceSecondsDefault} unless told otherwise`,
    }),
  ),
});

export const redelivery = JsonObject(
  optional({
    delivery_id: filledText(idLengthMax, { complaint: 'must be a non-empty string' }),
    webhook_id: filledText(idLengthMax, { complaint: 'must be a non-empty string' }),
    since: isoTimestamp(),
    until: isoTimestamp(),
  }),
);
export type Redelivery = Static<typeof redelivery>;

const webhookFields = {
  id: uuid(),
  request_url: text(),
  created_at: timestamp(),
  updated_at: timestamp(),
  active: JsonBoolean(),
  events: JsonArray(oneOf(eventNames)),
};

export const webhook = JsonObject(webhookFields);
export type Webhook = Static<typeof webhook>;

export const verification = JsonObject({
  status: oneOf(['passed', 'failed']),
  error: textOrNull({ description: `${[...deliveryErrors, 'not_echoed'].join(', ')} or status_<n>` }),
  checked_at: timestamp(),
});
export type Verification = Static<typeof verification>;

export const verifiedWebhook = JsonObject({ ...webhookFields, verification });

export const createdWebhook = JsonObject({
  ...webhookFields,
  secret: text({ description: 'Shown this once; the deliveries are signed with it' }),
  verification,
});

export const rotatedSecret = JsonObject({ id: uuid(), secret: text(), old_secret_expires_at: timestamp() });

const attempt = JsonObject({
  number: Integer(),
  started_at: timestamp(),
  duration_ms: Integer(),
  status: nullable(Integer({ description: 'What the receiver answered, or null' })),
  error: textOrNull({ description: `${deliveryErrors.join(', ')} or status_<n>; null when it was delivered` }),
  response: textOrNull({ description: 'The first KiB of what the receiver answered' }),
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
  error: textOrNull(),
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

export const eventListQuery = JsonObject({
  limit: pageQuery.limit,
  type: Optional(anyOf(eventNames)),
  cursor: Optional(
    JsonString({
      maxLength: cursorLengthMax,
      refusal: 'cursor is not valid',
      description: 'next_cursor of the page before: the events behind it',
    }),
  ),
});
