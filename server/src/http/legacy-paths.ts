import type { Endpoint } from '@muster/contract/endpoint.ts';
import { deprecatedSince, legacyEndpoints, renameToNewKeys, renameToOldKeys, sunset } from '@muster/contract/legacy.ts';
import type { FastifyReply, onRequestHookHandler, onResponseHookHandler } from 'fastify';
import { failure } from '#failure.ts';
import type { App } from '#open-app.ts';
import type { Route } from '#web/route.ts';

type Hooks = { onRequest: onRequestHookHandler[]; onResponse: onResponseHookHandler[] };

/** The deprecated paths: served by the routes of their successors, with the old key names. */
export function legacyRoutes(routes: readonly Route<App>[]): Route<App>[] {
  return legacyEndpoints.map((endpoint) => {
    const successor = routes.find(({ endpoint: { method, path } }) => method === endpoint.method && path === endpoint.renamedTo);
    if (!successor) throw new Error(`${endpoint.path} was renamed to ${endpoint.renamedTo}, which is not served`);
    return { endpoint, answer: translateRoute(successor) };
  });
}

function translateRoute({ answer }: Route<App>): Route<App>['answer'] {
  return async (call) =>
    renameToOldKeys(
      await answer({
        ...call,
        query: call.query && renameToNewKeys(call.query),
        body: call.body && renameToNewKeys(call.body),
        receipt: (body, status) => call.receipt(renameToOldKeys(body), status),
        ifMatch: (current) => call.ifMatch(renameToOldKeys(current)),
      }),
    );
}

/**
 * Announces the sunset on every response of a deprecated path, counts its use, and answers 410 when the operator has turned it off.
 */
export function legacyHooks(app: Pick<App, 'config' | 'links' | 'metrics'>, { path, renamedTo }: Endpoint): Hooks {
  if (renamedTo === undefined) return { onRequest: [], onResponse: [] };
  return {
    onRequest: [
      (_request, reply, done) => {
        announceSunset(reply, app, renamedTo);
        done(app.config.legacyPaths === 'gone' ? failure('path_renamed', renamedTo) : undefined);
      },
    ],
    onResponse: [
      ({ caller }, _reply, done) => {
        if (caller) app.metrics.count('muster_legacy_requests_total', { path });
        done();
      },
    ],
  };
}

export function announceSunset(reply: FastifyReply, { links }: Pick<App, 'links'>, successor: string): void {
  reply.headers({
    deprecation: `@${deprecatedSince.getTime() / 1000}`,
    sunset: sunset.toUTCString(),
    link: `<${links.publicUrl}${successor}>; rel="successor-version"`,
  });
}
