import { errors } from '@muster/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { App } from '#open-app.ts';
import { shortenAddress } from '#web/network.ts';

type Series = { record: (seconds: number) => void; log: Logger };

/**
 * Logs and counts every request when its response is sent or its client has disconnected, for which Fastify has no hook. Never logs
 * a token, a query, a body or a whole address.
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
      const series = known.get(key) ?? createSeries(app, route, method, status);
      known.set(key, series);
      const ms = performance.now() - startedMs;
      series.record(ms / 1000);
      // A child has the level of when it was made.
      series.log.level = app.log.level;
      series.log.info(
        { request_id: id, ms: Math.round(ms * 100) / 100, workspace_id: caller?.workspaceId, address: shortenAddress(ip) },
        'request',
      );
    });
  };
}

// One child logger for each series: pino serializes its fields once.
function createSeries({ log, metrics }: Pick<App, 'log' | 'metrics'>, route: string, method: string, status: number): Series {
  const count = metrics.counter('muster_http_requests_total', { route, method, status });
  const observe = metrics.histogram('muster_http_request_seconds', { route });
  const record = (seconds: number) => {
    count();
    observe(seconds);
  };
  return { record, log: log.child({ method, route, status }) };
}
