import { Readable } from 'node:stream';
import { type Endpoint, hasEtag, isList } from '@muster/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enforceBodyTimeout } from '#http/request/body.ts';
import { acceptFileBodies } from '#http/request/file-body.ts';
import { ignoreContentType } from '#http/request/protocol.ts';
import { callReader, fieldNames } from '#http/request/read-call.ts';
import { versionedList, versionedRead } from '#http/response/versioned-read.ts';
import type { IdempotencyGuard } from '#idempotency/idempotency.ts';
import type { App } from '#open-app.ts';
import { encodeJson } from '#text/json-text.ts';
import type { Authenticator } from '#web/authenticator.ts';
import type { Call, Route } from '#web/route.ts';
import { legacyHooks } from './legacy-paths.ts';

type Guards = { authenticator: Authenticator; idempotency: IdempotencyGuard };
type ReadCall = (request: FastifyRequest, reply: FastifyReply) => Call<Endpoint, App>;
type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<object | string | Buffer>;

/** Registers an endpoint behind the checks of the contract. */
export function serveRoute(server: FastifyInstance, app: App, guards: Guards, route: Route<App>): void {
  const { fileField, fileKind = 'document' } = route.endpoint;
  if (fileField === undefined) register(server, app, guards, route);
  else
    server.register(async (scope) => {
      acceptFileBodies(scope, app, { field: fileField, kind: fileKind });
      register(scope, app, guards, route);
    });
}

function register(server: FastifyInstance, app: App, { authenticator, idempotency }: Guards, route: Route<App>): void {
  const { endpoint } = route;
  const { onRequest, onResponse } = legacyHooks(app, endpoint);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      takesBody: endpoint.body !== undefined,
      takesFile: endpoint.fileField !== undefined,
      fields: fieldNames(endpoint),
      freeWhenKnown: hasEtag(endpoint),
      ...(endpoint.invalidTokenFailure && { invalidToken: endpoint.invalidTokenFailure }),
    },
    onRequest: [...onRequest, endpoint.body ? enforceBodyTimeout : ignoreContentType, authenticator.enter],
    onResponse,
    handler: createHandler(route, callReader(app, endpoint), { authenticator, idempotency }),
  });
}

function createHandler({ endpoint, answer }: Route<App>, readCall: ReadCall, { authenticator, idempotency }: Guards): RouteHandler {
  if (endpoint.etag) return versionedRead(async (request, reply) => answer(readCall(request, reply)), authenticator.charge);
  if (isList(endpoint)) return versionedList(async (request, reply) => answer(readCall(request, reply)), authenticator.charge);
  if (endpoint.method === 'GET') return async (request, reply) => send(reply, await answer(readCall(request, reply)));
  if (endpoint.method !== 'POST') return (request, reply) => answer(readCall(request, reply));
  return (request, reply) => {
    const call = readCall(request, reply);
    const key = request.headers['idempotency-key'];
    if (key === undefined) return answer(call);
    return idempotency(String(key), call, endpoint.secretAnswer === true, (receipt) => answer({ ...call, receipt }));
  };
}

/** A file is sent with the headers that its route has set. */
function send(reply: FastifyReply, answer: object): Buffer | Readable {
  return Buffer.isBuffer(answer) || answer instanceof Readable ? answer : sendJson(reply, answer);
}

function sendJson(reply: FastifyReply, answer: object): Buffer {
  reply.header('content-type', 'application/json; charset=utf-8');
  return encodeJson(answer);
}
