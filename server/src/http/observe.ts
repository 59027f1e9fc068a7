import { errors } from '@muster/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { App } from '#open-app.ts';

type Series = { tick: (seconds: number) => void; log: Logger };

/**
 * For every request a line in the log and a tick in the metrics, once its answer is out or its client is gone: Fastify's own hook says
 * nothing of the latter. Never a token, a query or a body.
 */
export function requestObserver(app: Pick<App, 'log' | 'metrics'>): (request: FastifyRequest, reply: FastifyReply) => void {
  const known = new Map<string, Series>();
  return (request, reply) => {
    const startedMs = performance.now();
    reply.raw.once('close', () => {
      const { id, method, ip, caller, routeOptions } = request;
      const route = routeOptions.url ?? 'unknown';
      const status = reply.raw.headersSent ? reply.statusCode : errors.request_aborted.status;
      const key = `${method} ${route} ${status}`;
      const series = known.get(key) ?? seriesOf(app, route, method, status);
      known.set(key, series);
      const ms = performance.now() - startedMs;
      series.tick(ms / 1000);
      series.log.info(
        { request_id: id, ms: Math.round(ms * 100) / 100, workspace_id: caller?.workspaceId, address: ip },
        'request',
      );
    });
  };
}

// What is always the same is written once: a child's fields are text already.
function seriesOf({ log, metrics }: Pick<App, 'log' | 'metrics'>, route: string, method: string, status: number): Series {
  const count = metrics.counter('muster_http_requests_total', { route, method, status });
  const observe = metrics.histogram('muster_http_request_seconds', { route });
  const tick = (seconds: number) => {
    count();
    observe(seconds);
  };
  return { tick, log: log.child({ method, route, status }) };
}
