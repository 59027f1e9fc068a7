import type { FastifyInstance } from 'fastify';
import type { App } from '#app.ts';

/** For every request a line in the log and a tick in the metrics. Never a token, a query or a body. */
export function observeRequests(server: FastifyInstance, { log, metrics }: Pick<App, 'log' | 'metrics'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    metrics.count('muster_http_requests_total', { route, method: request.method, status: reply.statusCode });
    metrics.observe('muster_http_request_seconds', { route }, seconds);
    log.info(
      {
        request_id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 100) / 100,
        workspace_id: request.caller?.workspaceId,
        address: request.ip,
      },
      'request',
    );
    done();
  });
}
