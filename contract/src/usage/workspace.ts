import { Object as JsonObject } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { actor } from '#events/event.ts';
import { nullable, text, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

const workspace = JsonObject({ id: uuid(), name: text(), created_at: timestamp() });

export const getWorkspace = {
  method: 'GET',
  path: '/v1/workspace',
  right: 'own_account',
  limit: 'unlimited',
  tag: 'Workspace',
  summary: 'Read which workspace a token belongs to, and when it expires',
  description: 'For the first request of an integration, and to renew a token in time. In the console `caller` is the user.',
  answers: {
    200: success({
      workspace,
      caller: actor,
      token_expires_at: nullable(timestamp('Null for a token that does not expire, and for a user')),
    }),
  },
  failures: [],
} as const satisfies Endpoint;
