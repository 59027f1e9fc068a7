import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import { Failure, failure, unavailable } from '#failure.ts';
import type { App } from '#open-app.ts';
import { isRecord } from '#text/is-record.ts';
import type { Caller } from '#web/caller.ts';
import { createChecker } from '#web/check-input.ts';
import { checkIfMatch } from '#web/etag-and-encoding.ts';
import type { Call } from '#web/route.ts';
import { type Body, parsedBody } from './body.ts';
import { parseQuery } from './query-string.ts';

const namesMax = 20;
const nameLengthMax = 64;

const storageRetrySeconds = 30;

/** A request that has passed the checks of its input; nothing is said about who sent it. */
export type CheckedInput = Omit<Call<Endpoint>, 'app' | 'caller'>;

export function callReader(app: App, endpoint: Endpoint): (request: FastifyRequest, reply: FastifyReply) => Call<Endpoint, App> {
  const readInput = inputReader(app, endpoint);
  return (request, reply) => ({ ...readInput(request, reply), app, caller: requireCaller(request) });
}

/** Check 4 of every request: its input. */
export function inputReader(
  app: Pick<App, 'isDiskLow'>,
  endpoint: Endpoint,
): (request: FastifyRequest, reply: FastifyReply) => CheckedInput {
  const readQuery = createReader(endpoint.query);
  const known = new Set(Object.keys(endpoint.query?.properties ?? {}));
  const readBody = createReader(endpoint.body, endpoint.identifier);
  const knownFields = new Set(Object.keys(endpoint.body?.properties ?? {}));
  const nameIgnoredFields = (reply: FastifyReply, value: unknown) => {
    const unknownFields = isRecord(value) ? unknownNames(value, knownFields) : [];
    if (unknownFields.length > 0) reply.header('x-ignored-fields', listIgnored(unknownFields));
  };
  const changes = endpoint.method !== 'GET';
  const status = Number(Object.keys(endpoint.answers)[0]);
  return (request, reply) => {
    if (changes && app.isDiskLow()) throw unavailable('storage_full', storageRetrySeconds);
    const rawQuery = rawQueryString(request);
    const given = parseRawQuery(rawQuery, known.has('custom_fields'));
    const unknownParameters = unknownNames(given.value, known);
    // Before anything is refused: a mistyped name often causes the error that the right one is missing.
    if (unknownParameters.length > 0 && !endpoint.unknownQueryFailure)
      reply.header('x-ignored-parameters', listIgnored(unknownParameters));
    const query = readQuery(given);
    const isOther = unknownParameters.length > 0 || isRepeated(rawQuery, given.value);
    if (isOther && endpoint.unknownQueryFailure) throw failure(endpoint.unknownQueryFailure);
    if (endpoint.unexpectedBodyFailure && hasBody(request)) throw failure(endpoint.unexpectedBodyFailure);
    const parsed = parsedBody(request.body);
    nameIgnoredFields(reply, parsed?.value);
    const body = readBody(parsed);
    if (parsed?.file instanceof Failure) throw parsed.file;
    reply.code(status);
    const ifMatch = (current: object) => checkIfMatch(request.headers['if-match'], current);
    return { path: endpoint.path, query, body, file: parsed?.file, rawQuery, reply, receipt: () => [], ifMatch };
  };
}

/** The names of the query parameters and of the fields of the body. */
export function fieldNames({ query, body }: Pick<Endpoint, 'query' | 'body'>): ReadonlySet<string> {
  return new Set([...Object.keys(query?.properties ?? {}), ...Object.keys(body?.properties ?? {})]);
}

// By the headers: the body of a GET is not read.
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type ReadBody = Pick<Body, 'value' | 'escaped'>;

function createReader(
  schema: TObject | undefined,
  identifier?: string,
): (given: ReadBody | undefined) => Static<TObject> | undefined {
  if (!schema) return () => undefined;
  const check = createChecker(schema, identifier);
  return (given) => {
    if (given === undefined) throw failure('body_not_json');
    return check(given.value, given.escaped);
  };
}

function unknownNames(given: object, known: Set<string>): string[] {
  return Object.keys(given).filter((name) => !known.has(name));
}

/** Of a repeated parameter the first one counts, except where no other parameter is allowed. */
function isRepeated(raw: string, value: object): boolean {
  return raw.split('&').filter((pair) => pair !== '').length > Object.keys(value).length;
}

function rawQueryString(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at + 1);
}

function parseRawQuery(raw: string, takesFields: boolean): { value: Record<string, unknown>; escaped: boolean } {
  const value = parseQuery(raw);
  return { value: takesFields ? withFieldFilters(value) : value, escaped: raw.includes('%') };
}

const fieldPrefix = 'custom_fields.';

/** `custom_fields.level=senior` is `custom_fields: {level: 'senior'}`. */
function withFieldFilters(query: Record<string, string>): Record<string, unknown> {
  const filters = Object.entries(query).filter(([name]) => name.startsWith(fieldPrefix));
  if (filters.length === 0) return query;
  const others = Object.entries(query).filter(([name]) => !name.startsWith(fieldPrefix));
  const custom_fields = Object.fromEntries(filters.map(([name, text]) => [name.slice(fieldPrefix.length), text]));
  return { ...Object.fromEntries(others), custom_fields };
}

function requireCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} was not authenticated`);
  return request.caller;
}

/** The names as a header value. Clients choose them, so they are percent-encoded, and limited in length and number. */
function listIgnored(names: string[]): string {
  const shown = names.slice(0, namesMax).map((name) => encodeURIComponent(name.slice(0, nameLengthMax).toWellFormed()));
  return [...shown, ...(names.length > namesMax ? ['...'] : [])].join(', ');
}
