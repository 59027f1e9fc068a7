import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/** The checks of every request before its input: who sent it, and whether it is within the limits. */
export type Authenticator = {
  enter: onRequestHookHandler;
  /** Counts a conditional request that turned out not to be a 304. */
  charge: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};
