import type { TObject } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { endpoints } from '#endpoints.ts';
import { legacyEndpoints, legacyTag, sunset } from '#legacy.ts';
import { answerHeaders, headerParameters, responseHeaders } from './openapi-headers.ts';
import { errorResponses } from './openapi-refusals.ts';
import { type DescribedSchema, type Json, withoutMessages } from './openapi-schema.ts';

const version = '1.0.0';
const allEndpoints = [...endpoints, ...legacyEndpoints];
const tagDescriptions: Record<string, string> = {
  [legacyTag]: `Renamed in June 2026. They work like the new ones, with the old names, at least until ${sunset.toISOString().slice(0, 10)}, unless the operator of this installation has turned them off (410).`,
};

/** The OpenAPI document, derived from the endpoints. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster API',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Jobs, candidates, webhooks, source links and companies of a workspace. Every error body is `{"success": false, "error": "…"}`; the messages are part of the contract.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...new Set(allEndpoints.map((endpoint) => endpoint.tag))].map((name) => ({
      name,
      ...(tagDescriptions[name] && { description: tagDescriptions[name] }),
    })),
    paths: documentPaths(),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of the workspace: `muster token create`' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['success', 'error'],
          properties: { success: { type: 'boolean', const: false }, error: { type: 'string' } },
        },
      },
      headers: answerHeaders,
    },
  };
}

function documentPaths(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  return paths;
}

function operation(endpoint: Endpoint): Json {
  const parameters = [...queryParameters(endpoint.query), ...headerParameters(endpoint)];
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...(endpoint.renamedTo !== undefined && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: withoutMessages(endpoint.body) } } },
    }),
    responses: { ...successResponses(endpoint), ...errorResponses(endpoint) },
  };
}

function operationId({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}_${path.replace(/^\/(v1\/)?/, '').replace(/[^a-z0-9]+/g, '_')}${path.startsWith('/v1/') ? '' : '_unversioned'}`;
}

function queryParameters(query: TObject | undefined): Json[] {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => {
    const described: DescribedSchema = schema;
    const shown = described.documented ?? withoutMessages(schema);
    return {
      name,
      in: 'query',
      required: query?.required?.includes(name) ?? false,
      ...(described.description && { description: described.description }),
      ...(shown.type === 'array' && { style: 'form', explode: false }),
      schema: shown,
    };
  });
}

function successResponses(endpoint: Endpoint): Json {
  const headers = responseHeaders(endpoint);
  const all = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    {
      description: status === '201' ? 'Created' : 'Done',
      headers,
      content: { [endpoint.answerMediaType ?? 'application/json']: { schema: withoutMessages(schema) } },
    },
  ]);
  return { ...Object.fromEntries(all), ...(endpoint.etag && { 304: { description: 'Not modified', headers } }) };
}
