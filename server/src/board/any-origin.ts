import type { FastifyReply, FastifyRequest } from 'fastify';

/** CORS for the career sites of employers. There are no cookies here. */
export function allowAnyOrigin(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after, x-request-id',
    'cross-origin-resource-policy': 'cross-origin',
  });
  done();
}
