import type { TObject, TSchema } from 'typebox';
import { type Endpoint, hasEtag } from '#endpoint.ts';
import { namedEndpoints } from '#endpoints.ts';
import { legacyEndpoints, legacyTag, sunset } from '#legacy.ts';
import { createSchemaWriter, type SchemaWriter } from './openapi-components.ts';
import { answerHeaders, headerParameters, responseHeaders } from './openapi-headers.ts';
import { errorResponses } from './openapi-refusals.ts';
import type { DescribedSchema, Json } from './openapi-schema.ts';
import { documentWebhooks } from './openapi-webhooks.ts';
import { parameterDescriptions } from './parameter-descriptions.ts';
import { pascalCase } from './schema-names.ts';

const version = '1.0.0';

/** An old path has no name, and its shapes are not components: they are those of its successor with other keys. */
type DocumentedEndpoint = { name?: string; endpoint: Endpoint };

const allEndpoints: DocumentedEndpoint[] = [
  ...Object.entries(namedEndpoints).map(([name, endpoint]) => ({ name, endpoint })),
  ...legacyEndpoints.map((endpoint) => ({ endpoint })),
];
const tagDescriptions: Record<string, string> = {
  [legacyTag]: `Renamed in June 2026. They work like the new ones, with the old names, at least until ${sunset.toISOString().slice(0, 10)}, unless the operator of this installation has turned them off (410).`,
};

/** The OpenAPI document, derived from the endpoints. */
export function openApiDocument(): Json {
  const writer = createSchemaWriter();
  const paths = documentPaths(writer);
  const webhooks = documentWebhooks(writer);
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
    tags: [...new Set(allEndpoints.map(({ endpoint }) => endpoint.tag))].map((name) => ({
      name,
      ...(tagDescriptions[name] && { description: tagDescriptions[name] }),
    })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of the workspace: `muster token create`' },
      },
      schemas: {
        ...writer.components(),
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

function documentPaths(writer: SchemaWriter): Json {
  const paths: Record<string, Json> = {};
  for (const { name, endpoint } of allEndpoints) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(writer, endpoint, name) };
  }
  return paths;
}

function operation(writer: SchemaWriter, endpoint: Endpoint, name: string | undefined): Json {
  const parameters = [...queryParameters(writer, endpoint.query), ...headerParameters(endpoint)];
  return {
    operationId: name ?? legacyOperationId(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...(endpoint.renamedTo !== undefined && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: writer.write(endpoint.body, name && `${schemaPrefix(name)}Input`) } },
      },
    }),
    responses: { ...successResponses(writer, endpoint, name), ...errorResponses(endpoint) },
  };
}

/** The second path of an endpoint has the same shapes. */
function schemaPrefix(name: string): string {
  return pascalCase(name.replace(/Unversioned$/, ''));
}

function legacyOperationId({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}_${path.replace(/^\/v1\//, '').replace(/[^a-z0-9]+/g, '_')}`;
}

function queryParameters(writer: SchemaWriter, query: TObject | undefined): Json[] {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => {
    const described: DescribedSchema = schema;
    const { description: own, ...shown } = writer.write(schema);
    // A named schema has a description of its own, which is not about the parameter.
    const description = described.description ? own : parameterDescriptions[name];
    return {
      name,
      in: 'query',
      required: query?.required?.includes(name) ?? false,
      ...(description !== undefined && { description }),
      ...(shown.type === 'array' && { style: 'form', explode: false }),
      schema: shown,
    };
  });
}

function successResponses(writer: SchemaWriter, endpoint: Endpoint, name: string | undefined): Json {
  const headers = responseHeaders(endpoint);
  const isJson = endpoint.answerMediaType === undefined;
  const all = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    {
      description: status === '201' ? 'Created' : 'Done',
      headers,
      content: {
        [endpoint.answerMediaType ?? 'application/json']: {
          schema: answerSchema(writer, endpoint, schema, name && isJson ? schemaPrefix(name) : undefined),
        },
      },
    },
  ]);
  return { ...Object.fromEntries(all), ...(hasEtag(endpoint) && { 304: { description: 'Not modified', headers } }) };
}

function answerSchema(writer: SchemaWriter, { cards }: Endpoint, schema: TSchema, prefix: string | undefined): Json {
  const answer = writer.write(schema, prefix && `${prefix}Answer`);
  // An empty page is both.
  return cards ? { anyOf: [answer, writer.write(cards, prefix && `${prefix}CardsAnswer`)] } : answer;
}
