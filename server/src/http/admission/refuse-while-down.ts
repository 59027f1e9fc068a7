import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from '#concurrency/with-timeout.ts';
import { type Failure, unavailable } from '#failure.ts';
import { chooseLanguage } from '#pages/choose-language.ts';
import { maintenancePage } from '#pages/notice-page.ts';
import { sendPage } from '#pages/send-page.ts';
import type { Runtime } from '#runtime.ts';
import { acceptsHtml } from '#web/accepts-html.ts';

const retryAfterSeconds = 60;
const fencedRetrySeconds = 1;
const knowAgainMaxMs = 800;

// Always answered: a balancer that took all nodes out would show a page of its own.
const healthPaths = ['/livez', '/readyz'];
// What needs no database.
const openPaths = ['/', '/favicon.ico', '/favicon.svg', '/openapi.json'];
const openBelow = ['/docs', '/console'];
/** Behind the session door: to sign in, and to switch maintenance off. */
const openConsolePaths = [
  ...['session', 'sign-in-options', 'sign-in', 'passkey-options', 'sign-in-passkey', 'start-oidc', 'sign-in-oidc'],
  ...['choose-workspace', 'magic-link-options', 'sign-in-magic-link', 'confirm', 'sign-out', 'system', 'update-system'],
].map((name) => `/console/v1/${name}`);
// These write what they get.
const closedBelow = ['/console/v1', '/console/calendar'];

/** Refuses requests during maintenance, and all of them on a node that is fenced. */
export function refuseWhileDown(server: FastifyInstance, { node }: Pick<Runtime, 'node'>): void {
  const check = (request: FastifyRequest, reply: FastifyReply, done: (failure?: Failure) => void) => {
    if (node.isFenced()) return done(unavailable('unavailable', fencedRetrySeconds));
    if (node.maintenanceSince() === null || isOpen(pathOf(request))) return done();
    if (isPage(request)) return void sendMaintenancePage(request, reply);
    done(unavailable('maintenance', retryAfterSeconds));
  };
  server.addHook('onRequest', (request, reply, done) => {
    if (healthPaths.includes(pathOf(request))) return done();
    const knowing = node.knowAgain();
    if (!knowing) return check(request, reply, done);
    withTimeout(knowAgainMaxMs, knowing).then(
      () => check(request, reply, done),
      () => done(unavailable('unavailable', fencedRetrySeconds)),
    );
  });
}

/** As the router has understood it. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? url;
}

function isOpen(path: string): boolean {
  if (openPaths.includes(path) || openConsolePaths.includes(path)) return true;
  return isBelow(path, openBelow) && !isBelow(path, closedBelow);
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** What a browser shows. An endpoint of the contract has JSON for everybody. */
function isPage(request: FastifyRequest): boolean {
  return request.routeOptions.config?.fields === undefined && acceptsHtml(request);
}

function sendMaintenancePage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(reply.header('retry-after', retryAfterSeconds), maintenancePage(chooseLanguage(request)));
}
