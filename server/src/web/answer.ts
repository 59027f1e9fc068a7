import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './known-version.ts';

type Coding = 'br' | 'gzip';

/** Something that is sent to many: hashed once, and compressed once for each coding that is asked for. */
export type CompressibleResponse = {
  status: number;
  headers: Record<string, string>;
  version: string;
  plain: Buffer;
  coded: Map<Coding, Promise<Buffer>>;
};

type Text = { status: number; headers: Record<string, string>; text: string };

// Browsers ask again each time, and are told 304; a proxy in front may keep it for a moment.
const pageCaching = 'public, max-age=0, s-maxage=30';
const versionLength = 22;
const worthCodingBytes = 600;
const brotliQuality = 5;
const withGzip = promisify<Buffer, Buffer>(gzip);
const withBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

export function answerOf({ status, headers, text }: Text, cacheControl = pageCaching): CompressibleResponse {
  return answerOfBytes({ status, headers, plain: Buffer.from(text) }, cacheControl);
}

export function answerOfBytes(
  { status, headers, plain }: Pick<CompressibleResponse, 'status' | 'headers' | 'plain'>,
  cacheControl: string,
): CompressibleResponse {
  const version = hash('sha256', plain, 'base64url').slice(0, versionLength);
  return {
    status,
    headers: { ...headers, 'cache-control': cacheControl, vary: 'accept-encoding' },
    version,
    plain,
    coded: new Map(),
  };
}

/** Weak, because it stands for the plain and the compressed form alike. */
export function etagOfVersion(version: string): string {
  return `W/"${version}"`;
}

export function answerBytes({ plain }: CompressibleResponse): number {
  return 2 * plain.length;
}

export async function sendAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: CompressibleResponse,
): Promise<FastifyReply> {
  const etag = etagOfVersion(answer.version);
  reply.code(answer.status).headers(answer.headers).header('etag', etag);
  if (answer.status === 200 && isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
  const coding = isWorthCoding(answer) ? codingFor(headers['accept-encoding']) : undefined;
  if (!coding) return reply.send(answer.plain);
  const coded = await codedAs(answer, coding);
  return reply.header('content-encoding', coding).send(coded);
}

function isWorthCoding({ headers, plain }: CompressibleResponse): boolean {
  return plain.length >= worthCodingBytes && !headers['content-type']?.startsWith('image/');
}

/** The best of ours that the client takes. */
export function codingFor(acceptEncoding: string | string[] | undefined): Coding | undefined {
  const taken = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()))
    .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : undefined;
}

/** Off the main thread: a large page takes a tenth of a second. All who ask meanwhile wait for the same one. */
function codedAs({ plain, coded }: CompressibleResponse, coding: Coding): Promise<Buffer> {
  const known = coded.get(coding);
  if (known) return known;
  const made =
    coding === 'gzip' ? withGzip(plain) : withBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  coded.set(coding, made);
  made.catch(() => coded.delete(coding));
  return made;
}
