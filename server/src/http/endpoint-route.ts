import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { App } from '#app.ts';
import { failure, unavailable } from '#failure.ts';
import type { Caller } from '#tokens/admission.ts';
import type { Body } from './body.ts';
import { checkerOf } from './check-input.ts';
import { parseQuery } from './query-string.ts';

type Of<Schema> = Schema extends TObject ? Static<Schema> : undefined;

export type Call<E extends Endpoint> = {
  app: App;
  caller: Caller;
  body: Of<E['body']>;
  query: Of<E['query']>;
  /** The query as it came, to be repeated in a link. */
  rawQuery: string;
  reply: FastifyReply;
};

export type Route = {
  endpoint: Endpoint;
  register: (server: FastifyInstance, app: App, authenticate: onRequestHookHandler) => void;
};

const storageRetrySeconds = 30;

/** Binds an endpoint of the contract to what it does. */
export function route<const E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<object>): Route {
  const readQuery = readerOf<E['query']>(endpoint.query);
  const refuseOthers = otherQueryCheck(endpoint);
  const readBody = readerOf<E['body']>(endpoint.body, endpoint.identifier);
  const changes = endpoint.method !== 'GET';
  const status = Number(Object.keys(endpoint.answers)[0]);

  const register: Route['register'] = (server, app, authenticate) => {
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { takesBody: endpoint.body !== undefined },
      schema: { response: endpoint.answers },
      onRequest: authenticate,
      handler: (request, reply) => {
        if (changes && app.isDiskLow()) throw unavailable('storage_full', storageRetrySeconds);
        reply.code(status);
        const rawQuery = rawQueryOf(request);
        const given = queryOf(rawQuery);
        const query = readQuery(given);
        refuseOthers(given.value);
        return answer({ app, caller: callerOf(request), query, body: readBody(bodyOf(request)), rawQuery, reply });
      },
    });
  };
  return { endpoint, register };
}

function readerOf<Schema>(schema: TObject | undefined, identifier?: string): (given: Body | undefined) => Of<Schema>;
function readerOf(schema: TObject | undefined, identifier?: string): (given: Body | undefined) => unknown {
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

function bodyOf(request: FastifyRequest): Body | undefined {
  const body = request.body;
  return isBody(body) ? body : undefined;
}

function isBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null && 'value' in body && 'escaped' in body;
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} was not authenticated`);
  return request.caller;
}
