import type { Endpoint } from '#endpoint.ts';

type Header = { description: string; schema: { type: string } };

const header = (type: string, description: string): Header => ({ description, schema: { type } });

const commonHeaders: Record<string, Header> = {
  'X-RateLimit-Limit': header('integer', 'Requests that the plan allows per hour'),
  'X-RateLimit-Remaining': header('integer', 'Requests left in this window'),
  'X-RateLimit-Reset': header('integer', 'When the window ends, in seconds since 1970'),
  'RateLimit-Policy': header('string', 'The same limit in the words of the IETF draft'),
  RateLimit: header('string', 'What is left of it, and for how many seconds'),
  'X-Request-Id': header('string', 'To be quoted when something goes wrong'),
};

const endpointHeaders = {
  ETag: header('string', 'On single reads: the version of what was read, for `If-None-Match` and `If-Match`'),
  'Idempotency-Replayed': header(
    'boolean',
    '`true` when the answer is the stored one of an earlier request with the same `Idempotency-Key`',
  ),
  Link: header('string', '`rel="next"`: the next page of a list; `rel="successor-version"`: the new path of an old one'),
  'X-Ignored-Parameters': header(
    'string',
    'Query parameters of the request that this endpoint does not know, percent-encoded, with commas between; absent when there are none',
  ),
  'Retry-After': header('integer', 'On 429 and on a 503 that passes: after how many seconds to try again'),
  Deprecation: header('string', 'On old paths: since when they are deprecated, as `@` and seconds since 1970'),
  Sunset: header('string', 'On old paths: the day before which they do not end'),
} satisfies Record<string, Header>;

type EndpointHeader = keyof typeof endpointHeaders;

/** All headers of answers, as components of the document. */
export const answerHeaders: Record<string, Header> = { ...commonHeaders, ...endpointHeaders };

/** The headers of an endpoint's answers, as references to the components. */
export function responseHeaders({
  method,
  etag,
  query,
  unknownQueryFailure,
  renamedTo,
}: Endpoint): Record<string, { $ref: string }> {
  const isList = query !== undefined && 'cursor' in query.properties;
  const endpointHeaderNames: (EndpointHeader | false)[] = [
    etag === true && 'ETag',
    method === 'POST' && 'Idempotency-Replayed',
    unknownQueryFailure === undefined && 'X-Ignored-Parameters',
    (isList || renamedTo !== undefined) && 'Link',
    renamedTo !== undefined && 'Deprecation',
    renamedTo !== undefined && 'Sunset',
  ];
  return headerReferences([...Object.keys(commonHeaders), ...endpointHeaderNames.filter((name) => name !== false)]);
}

/** The headers of refusals with this status. */
export function errorHeaders(status: number): Record<string, { $ref: string }> {
  return status === 429 || status === 503 ? headerReferences(['X-Request-Id', 'Retry-After']) : headerReferences(['X-Request-Id']);
}

function headerReferences(names: string[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The request headers that an endpoint takes, as parameters of its operation. */
export function headerParameters({ method, etag, ifMatch }: Endpoint): object[] {
  return [...(method === 'POST' ? [idempotencyKey] : []), ...(etag ? [ifNoneMatch] : []), ...(ifMatch ? [ifMatchTag] : [])];
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
  'Makes the request safe to repeat: for 24 hours the same key with the same request has one effect and one answer',
  { type: 'string', minLength: 1, maxLength: 255 },
);

const ifNoneMatch = parameter('If-None-Match', 'The `ETag` of what is known already: 304, free of quota, when it is still that');

const ifMatchTag = parameter(
  'If-Match',
  'The `ETag` that the single read gave: the change is refused when something else is there by now',
);
