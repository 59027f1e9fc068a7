import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '#failure.ts';
import { enforceJsonLimits } from '#text/json-limits.ts';

/** A body as sent and as parsed. `escaped`: it has a \u escape, without which it can hold neither a NUL nor a lone surrogate. */
export type Body = { bytes: Buffer; value: unknown; escaped: boolean };

export const bodyTimeoutDefaultMs = 30_000;
const jsonType = /^application\/(json|[\w.-]+\+json)\s*(;\s*charset=("?)utf-?8\3\s*)?$/i;

export function acceptJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!request.routeOptions.config.takesBody) return done(null, undefined);
    try {
      done(null, parseBody(request, bytes));
    } catch (error) {
      done(error instanceof Error ? error : failure('body_not_json'));
    }
  });
}

/** Answers 408 when the body of an API request, which is small, takes too long. */
export function enforceBodyTimeout({ raw, server }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (!raw.complete) {
    const timer = setTimeout(() => reply.header('connection', 'close').send(failure('request_timeout')), server.bodyTimeoutMs);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    // A body that is refused before it has arrived neither ends nor closes.
    reply.raw.once('close', () => clearTimeout(timer));
  }
  done();
}

/** The parsed body; undefined when none was sent or the endpoint takes none. */
export function parsedBody(body: unknown): Body | undefined {
  return isBody(body) ? body : undefined;
}

function isBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null && 'bytes' in body && 'value' in body && 'escaped' in body;
}

declare module 'fastify' {
  interface FastifyInstance {
    bodyTimeoutMs: number;
  }
  interface FastifyContextConfig {
    takesBody?: boolean;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseBody(request: FastifyRequest, bytes: Buffer): Body {
  const type = request.headers['content-type'];
  if (type !== undefined && !jsonType.test(type)) throw failure('unsupported_media_type');
  enforceJsonLimits(bytes);
  try {
    const text = utf8.decode(bytes);
    return { bytes, value: JSON.parse(text), escaped: text.includes('\\u') };
  } catch {
    throw failure('body_not_json');
  }
}
