import { eventNames } from '#events/event.ts';
import { eventDescriptions, eventSchemas, testEvent, webhookChallenge } from '#events/event-schemas.ts';
import type { SchemaWriter } from './openapi-components.ts';
import type { Json } from './openapi-schema.ts';
import { eventSchemaName, pascalCase } from './schema-names.ts';

/** What receivers get: each event with its data, and the handshake. */
export function documentWebhooks(writer: SchemaWriter): Json {
  const events = eventNames.map((name) => [
    name,
    {
      post: {
        operationId: `on${pascalCase(name)}`,
        summary: eventDescriptions[name],
        parameters: signatureHeaders,
        requestBody: jsonBody({ anyOf: [writer.write(eventSchemas[name], eventSchemaName(name)), writer.write(testEvent)] }),
        responses: eventResponses,
      },
    },
  ]);
  return { ...Object.fromEntries(events), url_verification: { post: handshake(writer) } };
}

const header = (name: string, description: string, schema: Json = { type: 'string' }) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const signatureHeaders = [
  header('webhook-id', 'The same on every try: a receiver that knows it has the event already'),
  header('webhook-timestamp', 'When this try was signed, in seconds since 1970', { type: 'integer' }),
  header('webhook-signature', '`v1,` and the HMAC-SHA-256 in base64; several during a rotation of the secret, separated by spaces'),
];

const eventResponses = {
  '2XX': { description: 'Delivered' },
  410: { description: 'Not delivered, and the webhook is switched off' },
  429: { description: 'Delivered later, not before `Retry-After`' },
  503: { description: 'Delivered later, not before `Retry-After`' },
  default: { description: 'Delivered later' },
};

function handshake(writer: SchemaWriter): Json {
  return {
    operationId: 'onUrlVerification',
    summary: 'The handshake with a new URL: the challenge is to be sent back.',
    parameters: [...signatureHeaders, header('webhook-challenge', 'The challenge of the body')],
    requestBody: jsonBody(writer.write(webhookChallenge)),
    responses: {
      '2XX': {
        description: 'The challenge, as JSON, as text or in the header `webhook-challenge`',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['challenge'], properties: { challenge: { type: 'string' } } },
          },
        },
      },
    },
  };
}

function jsonBody(schema: Json): Json {
  return { required: true, content: { 'application/json': { schema } } };
}
