import type { FastifyRequest } from 'fastify';

/** From where somebody tries to sign in, for the audit log. */
export function originOf({ ip, id }: FastifyRequest): { address: string; requestId: string } {
  return { address: ip, requestId: id };
}
