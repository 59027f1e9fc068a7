import { createHash, type Hash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { type ErrorCode, errors } from '@muster/contract/errors.ts';
import { fileBodyBytesMax, resumeBytesMax } from '@muster/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFairSemaphore } from '#concurrency/fair-semaphore.ts';
import { openThread } from '#concurrency/thread.ts';
import { Failure, failure, unavailable } from '#failure.ts';
import { inspectCv } from '#files/documents/cv-type.ts';
import { inspectDocument } from '#files/documents/document-type.ts';
import { inspectProfileExport } from '#files/documents/profile-export.ts';
import { safeFilename } from '#files/filename.ts';
import type { Files } from '#files/files.ts';
import { inspectPicture } from '#files/pictures/picture-type.ts';
import type { BodyFile } from '#web/body-file.ts';
import { type Body, checkContentType, parsedBody } from './body.ts';
import { type UnpackedBody, unpackFileBody } from './unpack-file-body.ts';

/** Where the thread reads the body, and where it writes the file. */
export type UnpackBodyTask = { path: string; field: string; filePath: string };

/** The key of the file in the body, and what it must be. */
export type ExpectedFile = { field: string; kind: NonNullable<Endpoint['fileKind']> };

type FileOnDisk = { filename: string; path: string; bytes: number } | { filename: string; problem: 'not_base64' | 'too_large' };
type BodyOnDisk = Omit<UnpackedBody, 'file'> & { file: FileOnDisk | undefined };
export type UnpackAnswer = Omit<UnpackedBody, 'file'> & {
  file?: { filename: string; bytes?: number; problem?: 'not_base64' | 'too_large' } | undefined;
};
export type UnpackRefusal = { code: ErrorCode; message: string };

// Parsed on the main thread: passing it to the thread would take longer.
const smallBytes = 64 * 1024;
const timeoutMs = 10_000;
const retryAfterSeconds = 1;
// Two workspaces share the thread, so that one that sends many large bodies does not delay the others.
const unpackedAtATime = 2;
const inspectors = {
  document: inspectDocument,
  cv: inspectCv,
  profile: inspectProfileExport,
  picture: inspectPicture,
  part: inspectPart,
};
const megabyteLimit = `${resumeBytesMax / 1024 / 1024} MB`;

/**
 * Accepts bodies with a file in base64, up to 14 MiB. Large ones are streamed to the disk and parsed on a thread, a few at a time: memory in
 * use does not depend on the number of requests, and nothing blocks the event loop.
 */
export function acceptFileBodies(scope: FastifyInstance, { files }: { files: Files }, expected: ExpectedFile): void {
  const unpack = openUnpacker();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage): Promise<Body> => {
    checkContentType(request);
    if (Number(request.headers['content-length'] ?? 0) > fileBodyBytesMax) throw failure('body_too_large');
    if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= smallBytes)
      return readSmall(files, await readAll(payload), expected);
    const body = readBodyChunks(payload);
    const start = await readStart(body);
    if (start.isAll) return readSmall(files, start.bytes, expected);
    return readLarge(files, { start: start.bytes, rest: body, expected, unpack, share: request.caller?.workspaceId ?? '' });
  });
  scope.addHook('onResponse', async ({ body }) => {
    const file = parsedBody(body)?.file;
    if (file && !(file instanceof Failure)) await file.discard();
  });
}

type Unpack = (share: string, task: UnpackBodyTask) => Promise<BodyOnDisk>;

function openUnpacker(): Unpack {
  const semaphore = createFairSemaphore({ max: unpackedAtATime });
  const thread = openThread<UnpackBodyTask, UnpackAnswer | UnpackRefusal>(
    new URL('./file-body-thread.ts', import.meta.url),
    timeoutMs,
    (answer) => isUnpackAnswer(answer) || isUnpackRefusal(answer),
  );
  return async (share, task) => {
    const release = await semaphore.acquire(share);
    try {
      const answer = await thread(task).catch(refuseForNow);
      if ('code' in answer) throw new Failure(answer.code, answer.message);
      const { file } = answer;
      return { ...answer, file: file && fileAt(task.filePath, file) };
    } finally {
      release();
    }
  };
}

/** The time of a thread ends only on a machine that is too busy: the same body may pass later. */
function refuseForNow(cause: unknown): never {
  throw Object.assign(unavailable('unavailable', retryAfterSeconds), { cause });
}

function fileAt(path: string, { filename, bytes, problem }: NonNullable<UnpackAnswer['file']>): FileOnDisk {
  return bytes === undefined ? { filename, problem: problem ?? 'not_base64' } : { filename, path, bytes };
}

type BodyChunks = AsyncIterator<Buffer>;

/** Not destroyed on return: that would close the connection before the response. The rest is drained, for the next request. */
async function* readBodyChunks(payload: IncomingMessage): AsyncGenerator<Buffer> {
  let bytesLeft = fileBodyBytesMax;
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) throw failure('body_too_large');
      yield chunk;
    }
  } catch (error) {
    throw payload.readableAborted ? failure('request_aborted') : error;
  } finally {
    payload.resume();
  }
}

/** Without the cost of an iterator: most updates of candidates are this small. */
function readAll(payload: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    payload.on('data', (chunk: Buffer) => chunks.push(chunk));
    payload.once('end', () => resolve(Buffer.concat(chunks)));
    payload.once('error', (error) => reject(payload.readableAborted ? failure('request_aborted') : error));
    // A body that was read closes too; a failure nobody sees would cost it 25 µs.
    payload.once('close', () => payload.readableEnded || reject(failure('request_aborted')));
  });
}

async function readStart(body: BodyChunks): Promise<{ bytes: Buffer; isAll: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  while (length <= smallBytes) {
    const { value, done } = await body.next();
    if (done) return { bytes: Buffer.concat(chunks), isAll: true };
    chunks.push(value);
    length += value.length;
  }
  return { bytes: Buffer.concat(chunks), isAll: false };
}

async function readSmall(files: Files, bytes: Buffer, expected: ExpectedFile): Promise<Body> {
  const { value, escaped, file } = unpackFileBody(bytes, expected.field);
  return { fingerprint: bytes, value, escaped, file: file && (await identifyFile(await storeDecoded(files, file), expected)) };
}

async function storeDecoded(files: Files, { filename, content }: NonNullable<UnpackedBody['file']>): Promise<FileOnDisk> {
  if (typeof content === 'string') return { filename, problem: content };
  const { path, bytes } = await files.receive(Readable.from([content]), resumeBytesMax);
  return { filename, path, bytes };
}

type LargeBody = { start: Buffer; rest: BodyChunks; expected: ExpectedFile; unpack: Unpack; share: string };

async function readLarge(files: Files, { start, rest, expected, unpack, share }: LargeBody): Promise<Body> {
  const hash = createHash('sha256');
  const upload = await files.receive(Readable.from(hashed(start, rest, hash)), fileBodyBytesMax);
  const filePath = `${upload.path}-file`;
  try {
    const { value, escaped, file } = await unpack(share, { path: upload.path, field: expected.field, filePath });
    return { fingerprint: hash.digest(), value, escaped, file: file && (await identifyFile(file, expected)) };
  } catch (error) {
    await rm(filePath, { force: true });
    throw error;
  } finally {
    await upload.discard();
  }
}

async function* hashed(start: Buffer, rest: BodyChunks, hash: Hash): AsyncGenerator<Buffer> {
  hash.update(start);
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    hash.update(next.value);
    yield next.value;
  }
}

/** The file, or the refusal of it: the other fields are checked first. */
async function identifyFile(file: FileOnDisk, { field, kind: expectedKind }: ExpectedFile): Promise<BodyFile | Failure> {
  if ('problem' in file)
    return file.problem === 'too_large' ? failure('file_too_large', megabyteLimit).at(field) : failure('file_not_base64', field);
  const { path, bytes } = file;
  const discard = () => rm(path, { force: true });
  try {
    const { kind, mediaType } = await inspectors[expectedKind](path);
    return { filename: safeFilename(file.filename, kind), mediaType, path, bytes, discard };
  } catch (error) {
    await discard();
    if (error instanceof Failure) return error.at(field);
    throw error;
  }
}

/** Of a larger file: what it is cannot be told. */
async function inspectPart(path: string): Promise<{ kind: 'part'; mediaType: string }> {
  if ((await stat(path)).size === 0) throw failure('file_empty');
  return { kind: 'part', mediaType: 'application/octet-stream' };
}

function isUnpackAnswer(answer: unknown): answer is UnpackAnswer {
  return typeof answer === 'object' && answer !== null && 'value' in answer && 'escaped' in answer;
}

function isUnpackRefusal(answer: unknown): answer is UnpackRefusal {
  return typeof answer === 'object' && answer !== null && 'code' in answer && String(answer.code) in errors;
}
