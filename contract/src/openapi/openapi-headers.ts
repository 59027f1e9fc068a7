import { type Endpoint, hasEtag, isList } from '#endpoint.ts';

type Header = { description: string; schema: { type: string } };

const header = (type: string, description: string): Header => ({ description, schema: { type } });

const commonHeaders: Record<string, Header> = {
  'X-RateLimit-Limit': header('integer', 'Requests that the plan allows per hour'),
  'X-RateLimit-Remaining': header('integer', 'Requests left in this window'),
  'X-RateLimit-Reset': header('integer', 'When the window ends, in seconds since 1970'),
  'RateLimit-Policy': header('string', 'The same limit in the format of the IETF draft'),
  RateLimit: header('string', 'The remaining requests, and the seconds until the window ends'),
  'X-Request-Id': header('string', 'The id of the request, for support requests'),
};

const endpointHeaders = {
  ETag: header('string', 'The version of the resource, for `If-None-Match` and, that of a single read, `If-Match`'),
  'Idempotency-Replayed': header(
    'boolean',
    '`true` when the response is the stored one of an earlier request with the same `Idempotency-Key`',
  ),
  Link: header('string', '`rel="next"`: the next page of a list; `rel="successor-version"`: the successor of a deprecated path'),
  'X-Ignored-Parameters': header(
    'string',
    'Unknown query parameters of the request, percent-encoded and separated by commas; absent when there are none',
  ),
  'X-Ignored-Fields': header(
    'string',
    'Unknown fields of the body of the request, percent-encoded and separated by commas; absent when there are none',
  ),
  'Retry-After': header(
    'integer',
    'On 429, on a temporary 503 and on the 409 of a running `Idempotency-Key`: the seconds to wait before a retry',
  ),
  'X-Error-Code': header(
    'string',
    'On errors: which one it is, in a word that stays the same; 401 is also the answer to an unknown id',
  ),
  'X-Error-Field': header(
    'string',
    'On errors about one field of the request: its name or path, such as `questions.custom[0].label`',
  ),
  Deprecation: header('string', 'On old paths: since when they are deprecated, as `@` and seconds since 1970'),
  Sunset: header('string', 'On old paths: the earliest day on which they may be removed'),
} satisfies Record<string, Header>;

type EndpointHeader = keyof typeof endpointHeaders;

/** All response headers, as components of the document. */
export const answerHeaders: Record<string, Header> = { ...commonHeaders, ...endpointHeaders };

/** The response headers of an endpoint, as references to the components. */
export function responseHeaders(endpoint: Endpoint): Record<string, { $ref: string }> {
  const { method, body, unknownQueryFailure, renamedTo } = endpoint;
  const endpointHeaderNames: (EndpointHeader | false)[] = [
    hasEtag(endpoint) && 'ETag',
    method === 'POST' && 'Idempotency-Replayed',
    unknownQueryFailure === undefined && 'X-Ignored-Parameters',
    body !== undefined && 'X-Ignored-Fields',
    (isList(endpoint) || renamedTo !== undefined) && 'Link',
    renamedTo !== undefined && 'Deprecation',
    renamedTo !== undefined && 'Sunset',
  ];
  return headerReferences([...Object.keys(commonHeaders), ...endpointHeaderNames.filter((name) => name !== false)]);
}

/** The headers of error responses with this status. */
export function errorHeaders(status: number): Record<string, { $ref: string }> {
  const names = ['X-Request-Id', 'X-Error-Code', 'X-Error-Field'];
  const mayPass = status === 409 || status === 429 || status === 503;
  return headerReferences(mayPass ? [...names, 'Retry-After'] : names);
}

function headerReferences(names: string[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The request headers of an endpoint, as parameters of its operation. */
export function headerParameters(endpoint: Endpoint): object[] {
  const { method, ifMatch } = endpoint;
  return [
    ...(method === 'POST' ? [idempotencyKey] : []),
    ...(hasEtag(endpoint) ? [ifNoneMatch] : []),
    ...(ifMatch ? [ifMatchTag] : []),
  ];
}

const parameter = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const idempotencyKey = parameter(
  'Idempotency-Key',
  'Makes the request safe to repeat: for 24 hours, requests with the same key take effect once and get the same response',
  { type: 'string', minLength: 1, maxLength: 255 },
);

const ifNoneMatch = parameter(
  'If-None-Match',
  'The `ETag` of a previous response: 304, without using quota, when the resource has not changed',
);

const ifMatchTag = parameter('If-Match', 'The `ETag` of a single read: the change is refused when the resource has changed since');
