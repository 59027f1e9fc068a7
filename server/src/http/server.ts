import type { IncomingHttpHeaders } from 'node:http';
import type net from 'node:net';
import { bodyBytesMax } from '@muster/contract/limits.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serveApplicationPages } from '#application-pages/page/application-page-paths.ts';
import { serveApplications } from '#board/apply/apply-routes.ts';
import { serveBoard } from '#board/board-routes.ts';
import { serveRecommended } from '#board/refer/recommended-routes.ts';
import { servePushes } from '#calendars/push/push-routes.ts';
import { servePictures } from '#companies/pictures/serve-pictures.ts';
import { consoleFolder as builtConsole, serveConsoleFiles } from '#console/files/serve-console-files.ts';
import { openDownloadRecords } from '#console/record-downloads.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { serveDocs } from '#docs/docs-routes.ts';
import { type Failure, failure } from '#failure.ts';
import { serveFiles } from '#files/file-routes.ts';
import { serveHome } from '#home/home-routes.ts';
import { openAuthenticator } from '#http/admission/authenticate.ts';
import { refuseWhileDown } from '#http/admission/refuse-while-down.ts';
import { acceptJsonBodies, bodyTimeoutDefaultMs, parsedBody } from '#http/request/body.ts';
import { checkProtocol } from '#http/request/protocol.ts';
import { commonHeaders } from '#http/response/common-headers.ts';
import { clientErrorHandler, failureHandler, socketResponder } from '#http/response/failure-response.ts';
import { createIdempotencyGuard } from '#idempotency/idempotency.ts';
import { serveMeetings } from '#interviews/booking/page/meet-routes.ts';
import { serveCalendarFeeds } from '#interviews/calendar/feed-routes.ts';
import { serveMailWebhook } from '#mail-in/ways/mail-webhook.ts';
import { serveUnsubscribe } from '#messages/unsubscribe/unsubscribe-routes.ts';
import { offerApprovals } from '#offers/approval/offer-subject.ts';
import { serveOffers } from '#offers/page/offer-page-routes.ts';
import type { App } from '#open-app.ts';
import { fileLinkPages } from '#pages/notice-page.ts';
import { servePrescreens } from '#prescreens/pages/screen-routes.ts';
import { serveApprovals } from '#requisitions/approvals/page/approve-routes.ts';
import { findArchiveDownload } from '#switching/export/background/archive-download.ts';
import { trackTokenUse } from '#tokens/last-used.ts';
import { openTokenBatcher } from '#tokens/token-batcher.ts';
import { createBadTokenLimiter } from '#web/bad-token-limiter.ts';
import type { Route } from '#web/route.ts';
import { openBasePath } from './base-path.ts';
import { type Drain, makeDrainable } from './drain.ts';
import { serveHealth } from './health.ts';
import { collectMethods, type MethodsAt } from './known-methods.ts';
import { announceSunset, legacyRoutes } from './legacy-paths.ts';
import { type Address, listenOnAll } from './listen.ts';
import { requestObserver } from './observe.ts';
import { routes } from './routes.ts';
import { serveConsoleApi } from './serve-console.ts';
import { serveRoute } from './serve-route.ts';
import { traceRequests } from './trace-requests.ts';

const headerBytesMax = 16 * 1024;
const headersTimeoutMs = 10_000;
// For uploads of ten megabytes over a slow mobile connection. The body timeout of the API is shorter: see body.ts.
const requestTimeoutMs = 300_000;
// Longer than the 60 s of common reverse proxies, so that they never reuse a connection that we have just closed.
const keepAliveTimeoutMs = 65_000;
const requestIdShape = /^[A-Za-z0-9._-]{1,128}$/;

type BuiltServer = {
  server: FastifyInstance;
  /** Resolves to the port. */
  listen: (address: Address) => Promise<number>;
  stop: () => Promise<void>;
};

/** `bodyTimeoutMs` is shorter in tests, and the files of the console are in another folder. */
export async function buildServer(
  app: App,
  { bodyTimeoutMs = bodyTimeoutDefaultMs, consoleFolder = builtConsole } = {},
): Promise<BuiltServer> {
  const setHeaders = commonHeaders(app);
  const observe = requestObserver(app);
  const answerSocket = socketResponder(app);
  const { rewriteUrl, collectPaths } = openBasePath(app.links);
  const server = Fastify({
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: {
      requireHostHeader: false, // or Node answers itself: see protocol.ts
      maxHeaderSize: headerBytesMax,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 1000,
    },
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    return503OnClosing: false,
    genReqId: requestIds(),
    rewriteUrl,
    routerOptions: { querystringParser: () => ({}) },
    // For paths that cannot be decoded. No hook runs for these.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      observe(request, reply);
      failureHandler(app)(error, request, reply);
    },
    clientErrorHandler: clientErrorHandler(answerSocket),
  });
  server.decorate('bodyTimeoutMs', bodyTimeoutMs);
  server.decorateRequest('caller', null);
  const methodsAt = collectMethods(server);
  collectPaths(server);
  server.setErrorHandler(failureHandler(app));
  acceptJsonBodies(server);
  const acceptors = new Set<net.Server>();
  const drain = makeDrainable(server, acceptors);
  if (app.config.traces) traceRequests(server, app.traces);
  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    observe(request, reply);
    done();
  });
  checkProtocol(server, answerSocket);
  refuseWhileDown(server, app);
  serveHealth(server, app, drain.isDraining);
  serveHome(server, app);
  serveConsoleFiles(server, app, consoleFolder);
  serveDocs(server, app);
  servePrescreens(server, app);
  serveBoard(server, app);
  serveApplications(server, app);
  serveMeetings(server, app);
  serveApplicationPages(server, app);
  serveFiles(server, app, {
    pages: fileLinkPages,
    recordDownload: openDownloadRecords(app),
    findOther: (link, wanted) => findArchiveDownload(app, link, wanted),
  });
  servePictures(server, app);
  serveCalendarFeeds(server, app);
  servePushes(server, app);
  serveMailWebhook(server, app);
  serveUnsubscribe(server, app);
  serveApprovals(server, app, offerApprovals(app));
  serveOffers(server, app);
  serveRecommended(server, app);
  serveRoutes(server, app, methodsAt, drain);
  await server.ready();
  return { server, listen: (address) => listenOnAll(server, acceptors, address), stop: drain.stop };
}

/** The id that the client sent, or a new one: a random prefix of this process and a counter. */
function requestIds(): (request: { headers: IncomingHttpHeaders }) => string {
  const prefix = uuidv7().replaceAll('-', '').slice(0, 24);
  let number = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && requestIdShape.test(given)) return given;
    number += 1;
    return `${prefix}-${number}`;
  };
}

function serveRoutes(server: FastifyInstance, app: App, methodsAt: MethodsAt, drain: Drain): void {
  const lastUsed = trackTokenUse(app);
  server.addHook('onClose', lastUsed.stop);
  const authenticator = openAuthenticator({
    app,
    tokenBatcher: openTokenBatcher(app),
    limiter: createBadTokenLimiter(),
    noteUse: lastUsed.note,
  });
  const guards = { authenticator, idempotency: createIdempotencyGuard(app, (body) => parsedBody(body)?.fingerprint) };
  const served = [...routes, ...legacyRoutes(routes)];
  for (const route of served) serveRoute(server, app, guards, route);
  serveConsoleApi(server, app, routes, { idempotency: guards.idempotency, drain });
  refuseUnknownPaths(server, app, served, methodsAt);
}

/** Runs before the body is read. */
function refuseUnknownPaths(server: FastifyInstance, app: App, served: Route<App>[], methodsAt: MethodsAt): void {
  server.addHook('onRequest', (request, reply, done) => done(request.is404 ? unknownPathFailure(request, reply) : undefined));
  // For a path that matches a route of the board, which then finds nothing.
  server.setNotFoundHandler((request, reply) => {
    throw unknownPathFailure(request, reply);
  });

  function unknownPathFailure({ url, method }: FastifyRequest, reply: FastifyReply): Failure {
    const [path = ''] = url.split('?');
    const methods = methodsAt(path);
    if (methods.length === 0 || methods.includes(method)) return failure('not_found');
    reply.header('allow', methods.join(', '));
    const { renamedTo } = served.find(({ endpoint }) => endpoint.path === path)?.endpoint ?? {};
    if (renamedTo !== undefined) announceSunset(reply, app, renamedTo);
    return failure('method_not_allowed');
  }
}
