import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '#web/authenticator.ts';
import { matchesIfNoneMatch, strongEtag } from '#web/etag-and-encoding.ts';

type ReadHandler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

/** A single read with its ETag. A 304 is free; every other response counts against the rate limit. */
export function versionedRead(read: ReadHandler<object>, charge: Authenticator['charge']): ReadHandler<string | FastifyReply> {
  return async (request, reply) => {
    const known = request.headers['if-none-match'];
    const answer = known === undefined ? await read(request, reply) : await readOrCharge(request, reply);
    const text = JSON.stringify(answer);
    const etag = strongEtag(text);
    if (matchesIfNoneMatch(known, etag)) return reply.code(304).header('etag', etag).send();
    if (known !== undefined) await charge(request, reply);
    reply.header('etag', etag).header('content-type', 'application/json; charset=utf-8');
    return text;
  };

  async function readOrCharge(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    try {
      return await read(request, reply);
    } catch (error) {
      await charge(request, reply);
      throw error;
    }
  }
}
