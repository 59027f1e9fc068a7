import type { FastifyInstance } from 'fastify';
import type { App } from '#app.ts';

type Tick = (seconds: number) => void;

/** For every request a line in the log and a tick in the metrics. Never a token, a query or a body. */
export function observeRequests(server: FastifyInstance, { log, metrics }: Pick<App, 'log' | 'metrics'>): void {
  const ticks = new Map<string, Tick>();

  const tickOf = (route: string, method: string, status: number): Tick => {
    const count = metrics.counter('muster_http_requests_total', { route, method, status });
    const observe = metrics.histogram('muster_http_request_seconds', { route });
    return (seconds) => {
      count();
      observe(seconds);
    };
  };

  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime: ms } = reply;
    const key = `${request.method} ${route} ${status}`;
    const tick = ticks.get(key) ?? tickOf(route, request.method, status);
    ticks.set(key, tick);
    tick(ms / 1000);
    const workspace_id = request.caller?.workspaceId;
    log.info(
      {
        request_id: request.id,
        method: request.method,
        route,
        status,
        ms: Math.round(ms * 100) / 100,
        workspace_id,
        address: request.ip,
      },
      'request',
    );
    done();
  });
}
