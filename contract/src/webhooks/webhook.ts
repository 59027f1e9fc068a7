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
import { type EventName, eventNames } from '#events/event.ts';
import { externalIdLengthMax, idLengthMax } from '#limits.ts';
import { filledText, nullable, oneOf, oneOfOrNull, optional, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { deliveryErrors } from './delivery.ts';

export const webhooksMax = 50;
export const requestUrlMax = 2048;
// Duplicates are dropped.
const eventsMax = 100;
export const graceSecondsMax = 7 * 86_400;
export const graceSecondsDefault = 86_400;

const requestUrl = Refine(
  JsonString({ maxLength: requestUrlMax, refusal: 'request_url is required and must be an http or https URL' }),
  (given) => isWebUrl(given),
);

/** An http or https URL without credentials. */
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

/** The names as they are stored: without duplicates, in the order in which they were sent. */
export function cleanEvents(given: readonly EventName[]): EventName[] {
  return [...new Set(given)];
}

const webhookId = filledText(idLengthMax, { refusal: 'id is required and cannot be empty.' });

// Standard Webhooks: so many bytes, as base64 without a bit to spare.
const secretBytes = { min: 24, max: 64 };
const secretShape = /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$/;
const secretLengthMax = 94;

export function isWebhookSecret(given: string): boolean {
  const base64 = given.slice('whsec_'.length);
  const bytes = (base64.replaceAll('=', '').length * 3) >> 2;
  return secretShape.test(given) && bytes >= secretBytes.min && bytes <= secretBytes.max;
}

const givenSecret = Refine(
  JsonString({
    maxLength: secretLengthMax,
    requirement: `must be whsec_ and the base64 of ${secretBytes.min} to ${secretBytes.max} bytes`,
    examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    description: 'Of the caller, so that its receiver can verify the first challenge too; made by the server without it',
  }),
  (given) => isWebhookSecret(given),
);

const includeCompensation = JsonBoolean({
  requirement: 'must be a boolean',
  description: 'Whether events of offers that this webhook is sent have the pay. Default: false',
});

export const newWebhook = JsonObject({
  request_url: requestUrl,
  events,
  ...optional({ secret: givenSecret, include_compensation: includeCompensation }),
});
export type NewWebhook = Static<typeof newWebhook>;

export const webhookUpdate = JsonObject({
  id: webhookId,
  ...optional({
    request_url: requestUrl,
    events,
    active: JsonBoolean({ requirement: 'must be a boolean', description: 'true is challenged first, false pauses' }),
    include_compensation: includeCompensation,
  }),
});
export type WebhookUpdate = Static<typeof webhookUpdate>;

export const webhookVerification = JsonObject({
  id: webhookId,
  challenge: filledText(externalIdLengthMax, { refusal: 'challenge is required and cannot be empty.' }),
});

export const webhookTest = JsonObject({
  id: webhookId,
  type: Optional(oneOf(eventNames, { description: 'Default: the first one that the webhook is subscribed to' })),
});

export const secretRotation = JsonObject({
  id: webhookId,
  grace_seconds: Optional(
    Integer({
      minimum: 0,
      maximum: graceSecondsMax,
      requirement: `must be an integer between 0 and ${graceSecondsMax}`,
      description: `How long deliveries are signed with the old secret too; default ${graceSecondsDefault}`,
    }),
  ),
});

export const switchOffReasons = ['gone', 'failing'] as const;

/** For so long deliveries that fail are only tried again; after it, the webhook is failing. */
export const webhookRetryMinutes = 15;

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

const challengeErrors = [...deliveryErrors.filter((error) => error !== 'internal'), 'not_echoed'];

export const verification = JsonObject({
  status: oneOf(['passed', 'failed']),
  error: textOrNull({ description: `${challengeErrors.join(', ')} or status_<n>` }),
  checked_at: timestamp(),
});
export type Verification = Static<typeof verification>;

/** Why events arrive or do not. */
export const webhookHealth = JsonObject({
  id: uuid(),
  active: JsonBoolean(),
  verification,
  failing_since: nullable(timestamp('Since when every delivery has failed')),
  is_failing: JsonBoolean({ description: `Active, and every delivery has failed for at least ${webhookRetryMinutes} minutes` }),
  switched_off_reason: oneOfOrNull(switchOffReasons, {
    description: '`gone`: the URL answered 410; `failing`: five days of failures. Null when its owner paused it',
  }),
  include_compensation: includeCompensation,
});
export type WebhookHealth = Static<typeof webhookHealth>;

export const verifiedWebhook = JsonObject({ ...webhookFields, verification });

export const createdWebhook = JsonObject({
  ...webhookFields,
  secret: text({ description: 'Shown only once; deliveries are signed with it' }),
  verification,
});

export const rotatedSecret = JsonObject({ id: uuid(), secret: text(), old_secret_expires_at: timestamp() });
