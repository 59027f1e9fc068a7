import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Failure, failure } from '#failure.ts';
import { enforceJsonLimits } from '#text/json-limits.ts';
import type { BodyFile } from '#web/body-file.ts';

/** A parsed body. */
export type Body = {
  /** The bytes as sent, or their hash: a repeated request has the same. */
  fingerprint: Buffer;
  value: unknown;
  /** It has a \u escape, without which it can hold neither a NUL nor a lone surrogate. */
  escaped: boolean;
  /** On endpoints that take a file. */
  file?: BodyFile | Failure | undefined;
};

export const bodyTimeoutDefaultMs = 30_000;
// A file may come over a slow mobile connection.
export const fileTimeoutFactor = 6;
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

export function checkContentType({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type !== undefined && !jsonType.test(type)) throw failure('unsupported_media_type');
}

/** Answers 408 when the body of an API request, which is small, takes too long. */
export function enforceBodyTimeout({ raw, server, routeOptions }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (!raw.complete) {
    const timeoutMs = server.bodyTimeoutMs * (routeOptions.config.takesFile ? fileTimeoutFactor : 1);
    const timer = setTimeout(() => reply.header('connection', 'close').send(failure('request_timeout')), timeoutMs);
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
  return typeof body === 'object' && body !== null && 'fingerprint' in body && 'value' in body && 'escaped' in body;
}

declare module 'fastify' {
  interface FastifyInstance {
    bodyTimeoutMs: number;
  }
  interface FastifyContextConfig {
    takesBody?: boolean;
    takesFile?: boolean;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseBody(request: FastifyRequest, bytes: Buffer): Body {
  checkContentType(request);
  enforceJsonLimits(bytes);
  try {
    const text = utf8.decode(bytes);
    return { fingerprint: bytes, value: JSON.parse(text), escaped: text.includes('\\u') };
  } catch {
    throw failure('body_not_json');
  }
}
