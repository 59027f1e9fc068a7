import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { App } from '#app.ts';
import { failure, unavailable } from '#failure.ts';
import type { Route } from '#route.ts';
import type { Caller } from '#tokens/admission.ts';
import type { Body } from './body.ts';
import { checkerOf } from './check-input.ts';
import { parseQuery } from './query-string.ts';

const storageRetrySeconds = 30;

/** Puts the checks of the contract in front of what the endpoint does. */
export function serveRoute(
  server: FastifyInstance,
  app: App,
  authenticate: onRequestHookHandler,
  { endpoint, answer }: Route,
): void {
  const readQuery = readerOf(endpoint.query);
  const refuseOthers = otherQueryCheck(endpoint);
  const readBody = readerOf(endpoint.body, endpoint.identifier);
  const changes = endpoint.method !== 'GET';
  const status = Number(Object.keys(endpoint.answers)[0]);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { takesBody: endpoint.body !== undefined },
    onRequest: authenticate,
    handler: (request, reply) => {
      if (changes && app.isDiskLow()) throw unavailable('storage_full', storageRetrySeconds);
      const rawQuery = rawQueryOf(request);
      const given = queryOf(rawQuery);
      const query = readQuery(given);
      refuseOthers(given.value);
      const body = readBody(bodyOf(request));
      reply.code(status);
      return answer({ app, caller: callerOf(request), query, body, rawQuery, reply });
    },
  });
}

function readerOf(schema: TObject | undefined, identifier?: string): (given: Body | undefined) => Static<TObject> | undefined {
  if (!schema) return () => undefined;
  const check = checkerOf(schema, identifier);
  return (given) => {
    if (given === undefined) throw failure('body_not_json');
    return check(given.value, given.escaped);
  };
}

function otherQueryCheck({ query, otherQuery }: Endpoint): (given: object) => void {
  if (!otherQuery) return () => {};
  const known = Object.keys(query?.properties ?? {});
  return (given) => {
    if (Object.keys(given).some((name) => !known.includes(name))) throw failure(otherQuery);
  };
}

function rawQueryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at + 1);
}

function queryOf(raw: string): { value: Record<string, string>; escaped: boolean } {
  return { value: parseQuery(raw), escaped: raw.includes('%') };
}

function bodyOf({ body }: FastifyRequest): Body | undefined {
  return isBody(body) ? body : undefined;
}

function isBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null && 'value' in body && 'escaped' in body;
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} was not authenticated`);
  return request.caller;
}
