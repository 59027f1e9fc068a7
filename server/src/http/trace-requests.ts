import type { FastifyInstance } from 'fastify';
import { parseTraceparent } from '#observability/traces/span.ts';
import type { Traces } from '#observability/traces/traces.ts';

const failedFrom = 500;

/** A span for each request, by its route: never an address, a query or a header. */
export function traceRequests(server: FastifyInstance, traces: Traces): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const span = traces.begin(parseTraceparent(headers.traceparent), `${method} ${route}`, done);
    reply.raw.once('close', () => {
      const { statusCode } = reply;
      const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode };
      const workspaceId = request.caller?.workspaceId;
      span.end(workspaceId === undefined ? facts : { ...facts, 'muster.workspace_id': workspaceId }, statusCode >= failedFrom);
    });
  });
}
