import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { listening } from './listening.ts';

/** A fault instead of the response to a request. */
export type Trouble = { status: number; code: string; location?: string } | 'cut' | 'cut in the middle' | 'silence';

export type S3Server = {
  /** For FILES_URL. */
  url: string;
  objects: Map<string, Buffer>;
  /** Method and path of every request with a valid signature. */
  requests: string[];
  /** One for each of the next requests. */
  troubles: Trouble[];
  /** How far its clock is ahead of ours. */
  clockOffsetMs: number;
  /** Awaited before each response. */
  before: (request: string) => void | Promise<void>;
};

type S3ServerOptions = { knownSecret?: string; sessionToken?: string; host?: string };

const accessKey = 'AKIDTEST';
const secret = 'very/secret+key';
const region = 'eu-test-1';

const skewMaxMs = 900_000;
// Far fewer than S3 returns, so that tests have pages.
const keysOfPageMax = 5;

/**
 * S3 with one bucket, in the path or in the host. Every signature is verified as AWS documents it ("Authenticating Requests: Using the
 * Authorization Header"), with code of its own.
 */
export async function startS3(t: TestContext, options: S3ServerOptions = {}): Promise<S3Server> {
  const { host = '127.0.0.1' } = options;
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const troubles: Trouble[] = [];
  const server = createServer(async (request, response) => {
    const trouble = troubles.shift();
    if (trouble === 'cut') return void request.socket.destroy();
    if (trouble === 'silence') return;
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const now = Date.now() + s3.clockOffsetMs;
    response.setHeader('date', new Date(now).toUTCString());
    if (typeof trouble === 'object') return refuse(response, trouble);
    const denied = signatureError(request, body, now, options);
    if (denied) return refuse(response, { status: 403, code: denied });
    requests.push(`${request.method} ${request.url}`);
    await s3.before(`${request.method} ${request.url}`);
    answer(objects, request, body, response, trouble === 'cut in the middle');
  });
  const { port } = await listening(t, server);
  const url = `s3://${accessKey}:${secret}@${host}:${port}/cvs/live?region=${region}&tls=off`;
  const s3: S3Server = { url, objects, requests, troubles, clockOffsetMs: 0, before: () => {} };
  return s3;
}

function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  isCut: boolean,
): void {
  const path = `${request.headers.host?.startsWith('cvs.') ? '/cvs' : ''}${request.url}`;
  if (request.method === 'PUT') {
    objects.set(path, body);
    response.writeHead(200, { etag: '"x"' }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
  } else if (/^\/cvs\/?\?(continuation-token=[^&]*&)?list-type=2&/.test(path)) {
    response.end(listing(objects, new URLSearchParams(path.split('?')[1])));
  } else {
    const found = objects.get(path);
    if (!found) return void refuse(response, { status: 404, code: 'NoSuchKey' });
    response.writeHead(200, { 'content-length': found.length });
    if (!isCut) return void response.end(found);
    response.write(found.subarray(0, found.length / 2), () => request.socket.destroy());
  }
}

/** A page of keys in their order, of the bucket, and where the next one begins. */
function listing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const start = query.get('continuation-token') ?? '';
  const all = [...objects.keys()].map((path) => path.slice('/cvs/'.length)).sort();
  const found = all.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > start);
  const page = found.slice(0, Math.min(Number(query.get('max-keys') ?? keysOfPageMax), keysOfPageMax));
  const next = page.length < found.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
}

function refuse(response: ServerResponse, { status, code, location }: Exclude<Trouble, string>): void {
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message><AWSAccessKeyId>${accessKey}</AWSAccessKeyId></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml', ...(location !== undefined && { location }) }).end(text);
}

/** The error code, checked in the order of S3. */
function signatureError(request: IncomingMessage, body: Buffer, now: number, options: S3ServerOptions): string | undefined {
  const { 'x-amz-date': date, 'x-amz-security-token': token, 'x-amz-content-sha256': bodyHash } = request.headers;
  const timeMs = Date.parse(String(date).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(timeMs)) return 'AccessDenied';
  if (Math.abs(now - timeMs) > skewMaxMs) return 'RequestTimeTooSkewed';
  if (token !== options.sessionToken) return 'InvalidToken';
  if (bodyHash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch';
  return isSigned(request, options.knownSecret ?? secret) ? undefined : 'SignatureDoesNotMatch';
}

function isSigned({ method, url = '', headers }: IncomingMessage, knownSecret: string): boolean {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, key, day = '', itsRegion, names = '', signature] = shape.exec(headers.authorization ?? '') ?? [];
  const signed = names.split(';');
  const date = String(headers['x-amz-date']);
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const hasAll = mustBeSigned.every((name) => signed.includes(name));
  if (key !== accessKey || itsRegion !== region || !date.startsWith(day) || !hasAll) return false;
  const [path, query = ''] = url.split('?');
  let canonical = `${method}\n${path}\n${query}\n`;
  for (const name of signed) canonical += `${name}:${String(headers[name]).trim()}\n`;
  canonical += `\n${names}\n${headers['x-amz-content-sha256']}`;
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  const dayKey = createHmac('sha256', `AWS4${knownSecret}`).update(day).digest();
  const regionKey = createHmac('sha256', dayKey).update(region).digest();
  const serviceKey = createHmac('sha256', regionKey).update('s3').digest();
  const signingKey = createHmac('sha256', serviceKey).update('aws4_request').digest();
  return createHmac('sha256', signingKey).update(toSign).digest('hex') === signature;
}
