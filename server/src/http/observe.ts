import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#app.ts';

type Tick = (seconds: number) => void;

/** For every request a line in the log and a tick in the metrics. Never a token, a query or a body. */
export function observeRequests(server: FastifyInstance, { logLine, metrics }: Pick<App, 'logLine' | 'metrics'>): void {
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
    logLine(lineOf(request, route, status, ms));
    done();
  });
}

// Nothing in it needs escaping: the id is checked, the route is ours, the rest are numbers, addresses and UUIDs.
function lineOf({ id, method, ip, caller }: FastifyRequest, route: string, status: number, ms: number): string {
  const workspace = caller ? `,"workspace_id":"${caller.workspaceId}"` : '';
  const request = `"request_id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms.toFixed(2)}`;
  return `{"level":30,"time":"${new Date().toISOString()}","pid":${process.pid},${request}${workspace},"address":"${ip}","msg":"request"}\n`;
}
