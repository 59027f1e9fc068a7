import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleApp } from '#console/console-app.ts';
import { accountRoutes } from '#console/identity/account-routes.ts';
import { addressRoutes } from '#console/identity/address-routes.ts';
import type { IdentityRoute } from '#console/identity/identity-route.ts';
import { notificationRoutes } from '#console/identity/notification-routes.ts';
import { passkeyRoutes } from '#console/identity/passkey-routes.ts';
import { signInRoutes } from '#console/identity/sign-in-routes.ts';
import { systemRoutes } from '#console/identity/system-routes.ts';
import { teamRoutes } from '#console/identity/team-routes.ts';
import { tokenRoutes } from '#console/identity/token-routes.ts';
import type { SessionAuthenticator } from '#console/session-authenticator.ts';
import { enforceBodyTimeout } from '#http/request/body.ts';
import { ignoreContentType } from '#http/request/protocol.ts';
import { type CheckedInput, fieldNames, inputReader } from '#http/request/read-call.ts';
import type { IdempotencyGuard } from '#idempotency/idempotency.ts';

type IdentityGuards = { authenticator: SessionAuthenticator; idempotency: IdempotencyGuard };

/** Sign-in, sessions, users and tokens, which exist behind a session only. */
export function serveIdentity(server: FastifyInstance, app: ConsoleApp, guards: IdentityGuards): void {
  for (const route of [
    ...signInRoutes(),
    ...addressRoutes(),
    ...passkeyRoutes(),
    ...accountRoutes,
    ...notificationRoutes,
    ...teamRoutes,
    ...tokenRoutes,
    ...systemRoutes,
  ])
    serveIdentityRoute(server, app, guards, route);
}

function serveIdentityRoute(
  server: FastifyInstance,
  app: ConsoleApp,
  { authenticator, idempotency }: IdentityGuards,
  route: IdentityRoute,
): void {
  const { endpoint, isRepeatable } = route;
  const readInput = inputReader(app, endpoint);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { takesBody: endpoint.body !== undefined, fields: fieldNames(endpoint) },
    onRequest: [endpoint.body ? enforceBodyTimeout : ignoreContentType, authenticator(endpoint).enter],
    handler: (request, reply) => {
      const input = readInput(request, reply);
      const key = request.headers['idempotency-key'];
      if (key === undefined || !isRepeatable) return answer(request, reply, input, input.receipt);
      const serve = (receipt: CheckedInput['receipt']) => answer(request, reply, input, receipt);
      return idempotency(String(key), { caller: requireCaller(request), reply, body: input.body }, true, serve);
    },
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, query }: CheckedInput,
    receipt: CheckedInput['receipt'],
  ): Promise<object> {
    return route.answer({ app, request, reply, session: request.session, body, query, receipt });
  }
}

function requireCaller({ caller, url }: FastifyRequest): NonNullable<FastifyRequest['caller']> {
  if (!caller) throw new Error(`${url} was not authenticated`);
  return caller;
}
