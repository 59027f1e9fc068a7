import { windowSeconds } from '@muster/contract/limits.ts';
import type { FastifyReply } from 'fastify';
import type { Quota } from '#tokens/token-batcher.ts';

/** The X-RateLimit headers that client libraries know, and those of draft-ietf-httpapi-ratelimit-headers. */
export function setQuotaHeaders(reply: FastifyReply, { limit, remaining, resetAt, resetInSeconds }: Quota): void {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
  reply.header('x-ratelimit-reset', resetAt);
  reply.header('ratelimit-policy', `"hour";q=${limit};w=${windowSeconds}`);
  reply.header('ratelimit', `"hour";r=${remaining};t=${resetInSeconds}`);
}
