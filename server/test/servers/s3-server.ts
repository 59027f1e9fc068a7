import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { listening } from './listening.ts';

/** What it does instead of what was asked for. */
export type Trouble = { status: number; code: string } | 'cut' | 'cut in the middle' | 'silence';

export type S3Server = {
  /** For FILES_URL. */
  url: string;
  objects: Map<string, Buffer>;
  /** Method and path of every request that was signed well. */
  requests: string[];
  /** One for each of the next requests. */
  troubles: Trouble[];
  /** Waited for before a request is answered. */
  before: (request: string) => void | Promise<void>;
};

const accessKey = 'AKIDTEST';
const secret = 'very/secret+key';
const region = 'eu-test-1';

/** As S3 does it, path-style, with every signature checked by the book: docs "Authenticating Requests: Using the Authorization Header". */
export async function startS3(t: TestContext, { knownSecret = secret } = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const troubles: Trouble[] = [];
  const server = createServer(async (request, response) => {
    const trouble = troubles.shift();
    if (trouble === 'cut') return void request.socket.destroy();
    if (trouble === 'silence') return;
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    if (typeof trouble === 'object') return refuse(response, trouble.status, trouble.code);
    if (!isSigned(request, body, knownSecret)) return refuse(response, 403, 'SignatureDoesNotMatch');
    requests.push(`${request.method} ${request.url}`);
    await s3.before(`${request.method} ${request.url}`);
    answer(objects, request, body, response, trouble === 'cut in the middle');
  });
  const { port } = await listening(t, server);
  const url = `s3://${accessKey}:${secret}@127.0.0.1:${port}/cvs/live?region=${region}&tls=off`;
  const s3: S3Server = { url, objects, requests, troubles, before: () => {} };
  return s3;
}

function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  isCut: boolean,
): void {
  const path = request.url ?? '';
  if (request.method === 'PUT') {
    objects.set(path, body);
    response.writeHead(200, { etag: '"x"' }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
  } else if (path.startsWith('/cvs?list-type=2&')) {
    const prefix = `/cvs/${new URLSearchParams(path.split('?')[1]).get('prefix')}`;
    const [first] = [...objects.keys()].filter((key) => key.startsWith(prefix));
    response.end(`<ListBucketResult>${first === undefined ? '' : `<Contents><Key>${first}</Key></Contents>`}</ListBucketResult>`);
  } else {
    const found = objects.get(path);
    if (!found) return void refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.length });
    if (!isCut) return void response.end(found);
    response.write(found.subarray(0, found.length / 2), () => request.socket.destroy());
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message><AWSAccessKeyId>${accessKey}</AWSAccessKeyId></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, knownSecret: string): boolean {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, key, day = '', itsRegion, names = '', signature] = shape.exec(headers.authorization ?? '') ?? [];
  const [path, query = ''] = url.split('?');
  const date = String(headers['x-amz-date']);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const skewMs = Math.abs(Date.now() - Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')));
  const hasAll = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name));
  if (key !== accessKey || itsRegion !== region || !date.startsWith(day) || !(skewMs < 900_000) || !hasAll) return false;
  if (headers['x-amz-content-sha256'] !== bodyHash) return false;
  let canonical = `${method}\n${path}\n${query}\n`;
  for (const name of names.split(';')) canonical += `${name}:${String(headers[name]).trim()}\n`;
  canonical += `\n${names}\n${bodyHash}`;
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  const dayKey = createHmac('sha256', `AWS4${knownSecret}`).update(day).digest();
  const regionKey = createHmac('sha256', dayKey).update(region).digest();
  const serviceKey = createHmac('sha256', regionKey).update('s3').digest();
  const signingKey = createHmac('sha256', serviceKey).update('aws4_request').digest();
  return createHmac('sha256', signingKey).update(toSign).digest('hex') === signature;
}
