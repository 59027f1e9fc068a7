import { Integer, Array as JsonArray, Boolean as JsonBoolean } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { textOrNull } from '#schema/fields.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { delivery, deliveryListQuery, redelivery, testedDelivery } from './delivery.ts';
import {
  createdWebhook,
  newWebhook,
  rotatedSecret,
  secretRotation,
  verifiedWebhook,
  webhook,
  webhookHealth,
  webhookTest,
  webhookUpdate,
  webhookVerification,
} from './webhook.ts';

const tag = 'Webhooks';

export const listWebhooks = {
  method: 'GET',
  path: '/v1/webhooks',
  right: 'manage_webhooks',
  tag,
  summary: 'List the webhooks of the workspace',
  description: 'Oldest first, all of them. Takes neither a query parameter nor a body.',
  unknownQueryFailure: 'input_incorrect',
  unexpectedBodyFailure: 'input_incorrect',
  invalidTokenFailure: 'invalid_token_400',
  answers: { 200: success({ data: JsonArray(webhook) }) },
  failures: [],
} as const satisfies Endpoint;

export const listWebhookHealth = {
  method: 'GET',
  path: '/v1/webhook-health',
  right: 'manage_webhooks',
  tag,
  summary: 'Read which webhooks are verified, failing or switched off',
  description: 'Of all webhooks, oldest first.',
  answers: { 200: success({ data: JsonArray(webhookHealth) }) },
  failures: [],
} as const satisfies Endpoint;

export const createWebhook = {
  method: 'POST',
  path: '/v1/create-webhook',
  right: 'manage_webhooks',
  confirmed: true,
  audit: { action: 'webhook.created', id: 'data.id' },
  tag,
  summary: 'Create a webhook',
  description:
    'The URL is sent a challenge and must echo it before anything is delivered. The webhook is stored either way; `active` and `verification` show the result.',
  body: newWebhook,
  secretAnswer: true,
  answers: { 201: success({ data: createdWebhook }) },
  failures: ['webhook_limit', 'too_many_challenges'],
} as const satisfies Endpoint;

export const updateWebhook = {
  method: 'PATCH',
  path: '/v1/webhook',
  right: 'manage_webhooks',
  confirmed: ['request_url', 'include_compensation'],
  audit: { action: 'webhook.updated', id: 'id' },
  tag,
  summary: 'Change a webhook',
  description: 'A new URL, and `active: true`, are challenged first; when that fails, nothing changes. `active: false` pauses.',
  body: webhookUpdate,
  identifier: 'id',
  answers: { 200: success({ data: verifiedWebhook }) },
  failures: [
    'nothing_to_update',
    'webhook_challenge_failed',
    'webhook_secret_unreadable',
    'too_many_challenges',
    'webhook_not_found',
  ],
} as const satisfies Endpoint;

export const deleteWebhook = {
  method: 'DELETE',
  path: '/v1/delete-webhook',
  right: 'manage_webhooks',
  audit: { action: 'webhook.deleted', id: 'id' },
  tag,
  summary: 'Delete a webhook',
  description: 'Permanently, with its pending deliveries.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['webhook_not_found'],
} as const satisfies Endpoint;

export const verifyWebhook = {
  method: 'POST',
  path: '/v1/verify-webhook',
  right: 'manage_webhooks',
  confirmed: true,
  audit: { action: 'webhook.verified', id: 'id' },
  tag,
  summary: 'Echo a challenge through the API',
  description: 'For receivers that cannot echo the challenge at once: send the last token that the URL received.',
  body: webhookVerification,
  answers: { 200: success({ data: verifiedWebhook }) },
  failures: ['webhook_challenge_failed', 'webhook_not_found'],
} as const satisfies Endpoint;

export const testWebhook = {
  method: 'POST',
  path: '/v1/test-webhook',
  right: 'manage_webhooks',
  audit: { action: 'webhook.tested', id: 'id' },
  tag,
  summary: 'Send a test event and return the response',
  description:
    'Sent once, immediately, signed like every event, with `"test": true` in its data. It is in the log of deliveries, and has no sequence number. When the secret cannot be decrypted nothing is sent: the error is `internal`, as of an attempt of a delivery.',
  body: webhookTest,
  answers: { 200: success({ data: testedDelivery }) },
  failures: ['webhook_not_found'],
} as const satisfies Endpoint;

export const rotateWebhookSecret = {
  method: 'POST',
  path: '/v1/rotate-webhook-secret',
  right: 'manage_webhooks',
  confirmed: true,
  audit: { action: 'webhook.secret_rotated', id: 'id' },
  tag,
  summary: 'Give a webhook a new secret',
  description: 'Until the old one expires, deliveries carry two signatures.',
  body: secretRotation,
  secretAnswer: true,
  answers: { 200: success({ data: rotatedSecret }) },
  failures: ['webhook_not_found'],
} as const satisfies Endpoint;

export const listDeliveries = {
  method: 'GET',
  path: '/v1/webhook-deliveries',
  right: 'manage_webhooks',
  tag,
  summary: 'List deliveries with their attempts',
  description: 'Newest first, of the last 30 days.',
  query: deliveryListQuery,
  answers: {
    200: success({ deliveries: JsonArray(delivery), has_more: JsonBoolean(), next_cursor: textOrNull() }),
  },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const redeliverWebhook = {
  method: 'POST',
  path: '/v1/redeliver-webhook',
  right: 'manage_webhooks',
  audit: { action: 'webhook.redelivered', id: 'webhook_id', count: 'queued' },
  tag,
  summary: 'Deliver again',
  description:
    'One delivery by `delivery_id` (with `webhook_id`, only if it is one of that webhook), or all events that a webhook is subscribed to between `since` and `until` by `webhook_id`. Each is a new delivery with the same `webhook-id`. More than 1,000 are queued in batches in the background, so that new events do not wait for them; `queued` counts all of them. A webhook has one such redelivery at a time.',
  body: redelivery,
  answers: { 200: success({ queued: Integer() }) },
  failures: ['redelivery_target_missing', 'delivery_not_found', 'webhook_not_found', 'redelivery_running'],
} as const satisfies Endpoint;
