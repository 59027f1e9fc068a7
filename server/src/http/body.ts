import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '#failure.ts';

/** A parsed body. `escaped` tells that it holds a \u escape: the only way for a NUL or half a surrogate pair to get in. */
export type Body = { value: unknown; escaped: boolean };

const jsonType = /^application\/(json|[\w.-]+\+json)\s*(;\s*charset=("?)utf-?8\3\s*)?$/i;

export function acceptJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!request.routeOptions.config.takesBody) return done(null, undefined);
    try {
      done(null, parse(request, bytes));
    } catch (error) {
      done(error instanceof Error ? error : failure('body_not_json'));
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesBody?: boolean;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(request: FastifyRequest, bytes: Buffer): Body {
  const type = request.headers['content-type'];
  if (type !== undefined && !jsonType.test(type)) throw failure('unsupported_media_type');
  try {
    const text = utf8.decode(bytes);
    return { value: JSON.parse(text), escaped: text.includes('\\u') };
  } catch {
    throw failure('body_not_json');
  }
}
