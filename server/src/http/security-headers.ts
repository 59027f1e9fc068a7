import type { FastifyInstance } from 'fastify';
import type { App } from '#app.ts';

/** Nothing that is answered here is a page: it is not sniffed, framed, cached or run. Pages set what they need themselves. */
export function setSecurityHeaders(server: FastifyInstance, app: Pick<App, 'links'>): void {
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  if (app.links.publicUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
