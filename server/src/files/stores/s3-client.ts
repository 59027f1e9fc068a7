import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { withRetries } from '#concurrency/retry.ts';
import type { S3Settings } from '#settings/file-storage.ts';
import { loadUndici } from '#system/load-undici.ts';
import { S3Error, s3Failure } from './s3-error.ts';
import { signedS3Headers } from './s3-signing.ts';
import { redirectTarget, s3Url } from './s3-url.ts';

type S3Response = Dispatcher.ResponseData;

type S3Request = {
  method: 'PUT' | 'GET' | 'DELETE';
  /** Of an object; without one the request is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  bodyHash: string;
  bytes?: number;
  /** Called for each attempt. */
  body?: () => Readable;
  signal?: AbortSignal;
};

export type S3Client = {
  /** Resolves to a successful response. Transient errors are retried: all our requests are idempotent. */
  send(request: S3Request): Promise<S3Response>;
  close(): Promise<void>;
};

const connectTimeoutMs = 3000;
const idleTimeoutMs = 10_000;
const s3RetryDelaysMs = [100, 400];
const redirectsMax = 3;

export function openS3Client(settings: S3Settings): S3Client {
  const { Agent, request } = loadUndici();
  const agent = new Agent({ connect: { timeout: connectTimeoutMs }, headersTimeout: idleTimeoutMs, bodyTimeout: idleTimeoutMs });
  // How far the clock of the storage is ahead of ours, once it has refused a request for that.
  let clockOffsetMs = 0;

  const sendOnce = async (url: URL, { method, bodyHash, bytes, body, signal }: S3Request): Promise<S3Response> => {
    const time = new Date(Date.now() + clockOffsetMs);
    const headers = await signedS3Headers(settings, { method, url, bodyHash, time });
    return request(url, {
      method,
      dispatcher: agent,
      headers: { ...headers, ...(bytes !== undefined && { 'content-length': String(bytes) }) },
      ...(body && { body: body() }),
      ...(signal && { signal }),
    }).catch((error: Error) => {
      throw new S3Error(`S3 did not answer ${method}: ${error.message}`, { isTransient: true, cause: error });
    });
  };

  // Each hop has a signature of its own, which covers its host.
  const follow = async (sent: S3Request): Promise<S3Response> => {
    let url = s3Url(settings, sent.key, sent.query);
    for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
      const response = await sendOnce(url, sent);
      const target = redirectTarget(url, response);
      if (!target) return response;
      await response.body.dump();
      url = target;
    }
    throw new S3Error(`S3 redirected ${sent.method} more than ${redirectsMax} times`);
  };

  const attempt = async (sent: S3Request): Promise<S3Response> => {
    const response = await follow(sent);
    if (isSuccess(response.statusCode)) return response;
    throw await s3Failure(sent.method, response);
  };

  const attemptWithClock = async (sent: S3Request): Promise<S3Response> => {
    try {
      return await attempt(sent);
    } catch (error) {
      if (!(error instanceof S3Error) || error.serverTimeMs === undefined) throw error;
      clockOffsetMs = error.serverTimeMs - Date.now();
      return attempt(sent);
    }
  };

  return {
    send: (sent) =>
      withRetries({ pausesMs: s3RetryDelaysMs, mayRetry: isTransient, signal: sent.signal }, () => attemptWithClock(sent)),
    close: () => agent.destroy(),
  };
}

function isTransient(error: unknown): boolean {
  return error instanceof S3Error && error.isTransient;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
