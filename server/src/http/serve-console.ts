import type { FastifyInstance } from 'fastify';
import { limitCall } from '#console/access/limited-access.ts';
import { serveCalendarSignIn } from '#console/calendars/serve-calendar-sign-in.ts';
import { openConsoleApp } from '#console/console-app.ts';
import { hideFields } from '#console/hide-fields.ts';
import { recordRefusals } from '#console/refusals.ts';
import { openSessionAuthenticator, requireConfirmation, requireFieldRights } from '#console/session-authenticator.ts';
import type { IdempotencyGuard } from '#idempotency/idempotency.ts';
import type { App } from '#open-app.ts';
import { trackSessionUse } from '#users/sessions/session-use.ts';
import type { Route } from '#web/route.ts';
import type { Drain } from './drain.ts';
import { serveIdentity } from './serve-identity.ts';
import { serveLive } from './serve-live.ts';
import { serveRoute } from './serve-route.ts';

const prefix = '/console';
const apiPrefix = '/v1/';

/** The API behind a session: the routes of /v1 under /console/v1, and those about identity. */
export function serveConsoleApi(
  server: FastifyInstance,
  app: App,
  routes: readonly Route<App>[],
  { idempotency, drain }: { idempotency: IdempotencyGuard; drain: Drain },
): void {
  server.decorateRequest('session', null);
  recordRefusals(server, app);
  const consoleApp = openConsoleApp(app);
  const sessionUse = trackSessionUse(app);
  server.addHook('onClose', sessionUse.stop);
  const authenticator = openSessionAuthenticator(consoleApp, sessionUse.note);
  for (const route of routes) {
    if (!route.endpoint.path.startsWith(apiPrefix)) continue;
    serveRoute(server, app, { authenticator: authenticator(route.endpoint), idempotency }, behindSession(route));
  }
  serveCalendarSignIn(server, consoleApp);
  serveIdentity(server, consoleApp, { authenticator, idempotency });
  serveLive(server, consoleApp, { authenticator, drain });
}

function behindSession({ endpoint, answer }: Route<App>): Route<App> {
  const answerWithoutHidden = hideFields({ endpoint, answer });
  return {
    endpoint: { ...endpoint, path: `${prefix}${endpoint.path}` },
    answer: async (call) => {
      requireFieldRights(endpoint, call);
      requireConfirmation(endpoint, call);
      return answerWithoutHidden(await limitCall(endpoint.limit, call));
    },
  };
}
