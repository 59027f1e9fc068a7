import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Something that stays the same: hashed and compressed once, and sent again only to those who do not have it. */
export type StaticAnswer = { headers: Record<string, string>; version: string; plain: Buffer; gzipped: Buffer };

export function staticAnswer(text: string, headers: Record<string, string>): StaticAnswer {
  const plain = Buffer.from(text);
  const version = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  // Weak, because it stands for the plain and the compressed form alike.
  const etag = `W/"${version}"`;
  return { headers: { ...headers, etag, vary: 'accept-encoding' }, version, plain, gzipped: gzipSync(plain, { level: 9 }) };
}

export function sendStatic(request: FastifyRequest, reply: FastifyReply, answer: StaticAnswer): FastifyReply {
  reply.headers(answer.headers);
  if (hasVersion(request.headers['if-none-match'], answer.version)) return reply.code(304).send();
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(answer.plain);
  return reply.header('content-encoding', 'gzip').send(answer.gzipped);
}

function hasVersion(ifNoneMatch = '', version: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${version}"`);
}

function takesGzip(acceptEncoding: string | string[] = ''): boolean {
  return String(acceptEncoding)
    .split(',')
    .some((coding) => /^\s*gzip\s*(;\s*q=(1|0\.\d*[1-9]).*)?$/i.test(coding));
}
