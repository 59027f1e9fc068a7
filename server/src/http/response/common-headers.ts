import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#open-app.ts';

/** Headers of every response: by default nothing is sniffed, framed, cached or executed. Pages override what they need. */
export function commonHeaders({ links }: Pick<App, 'links'>): (request: FastifyRequest, reply: FastifyReply) => void {
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  if (links.publicUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  return (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
  };
}
