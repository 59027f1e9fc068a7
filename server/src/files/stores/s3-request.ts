import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import type { S3Settings } from '#settings/file-storage.ts';
import { s3SignedHeaders } from './s3-signature.ts';

type S3Response = Dispatcher.ResponseData;
type S3RequestOptions = {
  bodyHash: string;
  /** For a request about the bucket: names in the order of the alphabet, values escaped. */
  query?: string;
  bytes?: number;
  body?: () => Readable;
  isFine?: (status: number) => boolean;
  signal?: AbortSignal;
};

export type S3 = {
  /** Resolves to an answer that is fine; what may pass is tried again: the same file under the same name twice is the same once. */
  request(method: 'PUT' | 'GET' | 'DELETE', key: string, options: S3RequestOptions): Promise<S3Response>;
  close(): Promise<void>;
};

const connectTimeoutMs = 3000;
const silenceTimeoutMs = 10_000;
const pausesMs = [100, 400];
const errorTextMax = 4096;

class S3Error extends Error {
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean, cause?: unknown) {
    super(message, { cause });
    this.mayPass = mayPass;
  }
}

export function openS3(place: S3Settings): S3 {
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs },
    headersTimeout: silenceTimeoutMs,
    bodyTimeout: silenceTimeoutMs,
  });

  const attempt = async (method: Dispatcher.HttpMethod, key: string, options: S3RequestOptions): Promise<S3Response> => {
    const { bodyHash, bytes, body, isFine = isSuccess, signal, query = '' } = options;
    const path = query === '' ? `/${place.bucket}/${place.prefix}${key}` : `/${place.bucket}`;
    const headers = s3SignedHeaders(place, { method, path, query, bodyHash, now: new Date() });
    const answer = await request(place.origin + path + (query && `?${query}`), {
      method,
      dispatcher: agent,
      headers: { ...headers, ...(bytes !== undefined && { 'content-length': String(bytes) }) },
      ...(body && { body: body() }),
      ...(signal && { signal }),
    }).catch((error: Error) => {
      throw new S3Error(`S3 did not answer ${method}: ${error.message}`, true, error);
    });
    if (isFine(answer.statusCode)) return answer;
    throw new S3Error(`S3 answered ${method} with ${answer.statusCode} ${await codeIn(answer)}`, isPassing(answer.statusCode));
  };

  return {
    request: async (method, key, options) => {
      for (const pauseMs of pausesMs) {
        try {
          return await attempt(method, key, options);
        } catch (error) {
          if (!(error instanceof S3Error) || !error.mayPass || options.signal?.aborted) throw error;
          await delay(pauseMs * (1 + Math.random()));
        }
      }
      return attempt(method, key, options);
    },
    close: () => agent.destroy(),
  };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

/** What the storage calls the trouble. The rest of its answer repeats the request, and is not for the log. */
async function codeIn({ body }: S3Response): Promise<string> {
  let text = '';
  try {
    for await (const chunk of body) {
      text += chunk;
      if (text.length > errorTextMax) break;
    }
  } catch {
    // Cut off: what has come is enough.
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}
