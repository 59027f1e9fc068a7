import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeJson } from '#text/json-text.ts';
import type { Authenticator } from '#web/authenticator.ts';
import { listEtag, matchesIfNoneMatch, strongEtag } from '#web/etag-and-encoding.ts';

type ReadHandler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;
type VersionedBody<Body> = { body: Body; etag: string | undefined };

/** A single read with its ETag. A 304 is free; every other response counts against the rate limit. */
export function versionedRead(read: ReadHandler<object>, charge: Authenticator['charge']): ReadHandler<string | FastifyReply> {
  return versioned(read, charge, (answer) => {
    const body = JSON.stringify(answer);
    return { body, etag: strongEtag(body) };
  });
}

/** The same for a page of a list. */
export function versionedList(read: ReadHandler<object>, charge: Authenticator['charge']): ReadHandler<Buffer | FastifyReply> {
  return versioned(read, charge, (answer) => {
    const body = encodeJson(answer);
    return { body, etag: listEtag(body) };
  });
}

function versioned<Body>(
  read: ReadHandler<object>,
  charge: Authenticator['charge'],
  encode: (answer: object) => VersionedBody<Body>,
): ReadHandler<Body | FastifyReply> {
  return async (request, reply) => {
    const known = request.headers['if-none-match'];
    const answer = known === undefined ? await read(request, reply) : await readOrCharge(request, reply);
    const { body, etag } = encode(answer);
    if (etag !== undefined && matchesIfNoneMatch(known, etag)) return reply.code(304).header('etag', etag).send();
    if (known !== undefined) await charge(request, reply);
    if (etag !== undefined) reply.header('etag', etag);
    reply.header('content-type', 'application/json; charset=utf-8');
    return body;
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
