import type { TObject, TSchema } from 'typebox';
import { bodyFailures, type Endpoint, edgeFailures, idempotencyFailures } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type ErrorCode, errorMessage, errors } from './errors.ts';
import type { Wording } from './fields.ts';
import { legacyEndpoints, legacyTag, sunset } from './legacy.ts';
import { answerHeaders, headerParameters, headersOf, refusalHeadersOf } from './openapi-headers.ts';

type Json = { [key: string]: unknown };
type Described = TSchema &
  Wording & { properties?: Record<string, TSchema>; required?: string[]; documented?: Json; unknownKey?: string };
type Refusal = { status: number; message: string; title: string };

const version = '1.0.0';
const all = [...endpoints, ...legacyEndpoints];
const groups: Record<string, string> = {
  [legacyTag]: `Renamed in June 2026. They do what the new ones do, in the old names, and go on doing so until ${sunset.toISOString().slice(0, 10)} at least, unless the operator of this installation has turned them off: 410 then.`,
};

/** The OpenAPI document, derived from the endpoints: nothing in it is written twice. */
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
    tags: [...new Set(all.map((endpoint) => endpoint.tag))].map((name) => ({
      name,
      ...(groups[name] && { description: groups[name] }),
    })),
    paths: pathsOf(),
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

function pathsOf(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of all)
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
    ...(endpoint.body && { requestBody: { required: true, content: { 'application/json': { schema: plain(endpoint.body) } } } }),
    responses: { ...answers(endpoint), ...refusals(endpoint) },
  };
}

function operationId({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}_${path.replace(/^\/(v1\/)?/, '').replace(/[^a-z0-9]+/g, '_')}${path.startsWith('/v1/') ? '' : '_unversioned'}`;
}

function queryParameters(query: TObject | undefined): Json[] {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => {
    const described: Described = schema;
    const shown = described.documented ?? plain(schema);
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

function answers(endpoint: Endpoint): Json {
  const headers = headersOf(endpoint);
  const all = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    { description: status === '201' ? 'Created' : 'Done', headers, content: { 'application/json': { schema: plain(schema) } } },
  ]);
  return { ...Object.fromEntries(all), ...(endpoint.etag && { 304: { description: 'What is known is still so', headers } }) };
}

/** Each refusal as a named example of its status: first those of the edge, then those of the fields, then the endpoint's own. */
function refusals(endpoint: Endpoint): Json {
  const codes: ErrorCode[] = [
    ...edgeFailures.map((code) => (code === 'invalid_token' && endpoint.invalidToken) || code),
    ...(endpoint.body ? bodyFailures : []),
    ...(endpoint.method === 'POST' ? idempotencyFailures : []),
    ...endpoint.failures,
    ...(endpoint.ifMatch ? (['resource_changed'] as const) : []),
  ];
  const all = [
    ...codes.map((code) => refusalOf(code, endpoint)),
    ...fieldRefusals(endpoint.query, ''),
    ...fieldRefusals(endpoint.body, ''),
    ...(endpoint.otherQuery ? [refusalOf(endpoint.otherQuery, endpoint)] : []),
  ];
  const statuses = [...new Set(all.map((refusal) => refusal.status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const examples = all.filter((refusal) => refusal.status === status);
      return [status, refusalAnswer(status, examples)];
    }),
  );
}

function refusalAnswer(status: number, examples: Refusal[]): Json {
  const named = examples.map(({ title, message }) => [title, { summary: message, value: { success: false, error: message } }]);
  return {
    description: [...new Set(examples.map(({ message }) => message))].join(' · '),
    headers: refusalHeadersOf(status),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(named) } },
  };
}

function refusalOf(code: ErrorCode, { renamedTo }: Endpoint): Refusal {
  const details = { ...exampleDetails, path_renamed: renamedTo };
  return { status: errors[code].status, message: errorMessage(code, details[code] ?? ''), title: code };
}

const exampleDetails: Partial<Record<ErrorCode, string>> = { unstorable: 'city', question_without_options: 'questions.custom[0]' };

/** What the fields themselves refuse, nested ones included. */
function fieldRefusals(schema: Described | undefined, path: string): Refusal[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
    const described: Described = property;
    const field = path ? `${path}.${name}` : name;
    const sentences = [described.whenBlank, described.refusal ?? (described.complaint && `${field} ${described.complaint}`)];
    if (described.tooLong) sentences.push(`${field} ${described.tooLong}`);
    if (described.unknownKey) sentences.push(`${field} ${described.unknownKey}`);
    const own = sentences
      .filter((sentence) => sentence !== undefined && sentence !== '')
      .map((message, index) => ({ status: 400, message: String(message), title: index === 0 ? field : `${field}_${index + 1}` }));
    return [...own, ...fieldRefusals(described, field)];
  });
}

const words = new Set(['complaint', 'refusal', 'whenBlank', 'tooLong', 'unknownKey', 'documented']);

/** The schema without our own words in it. */
function plain(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema, (key, value) => (words.has(key) && typeof value !== 'object' ? undefined : value)));
}
