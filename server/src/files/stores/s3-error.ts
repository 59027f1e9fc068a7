import type { Dispatcher } from 'undici';

type Details = { isTransient?: boolean; isMissingFile?: boolean; serverTimeMs?: number | undefined; cause?: unknown };

export class S3Error extends Error {
  readonly isTransient: boolean;
  readonly isMissingFile: boolean;
  /** The clock of the storage, where it has refused a request because ours is off. */
  readonly serverTimeMs: number | undefined;

  constructor(message: string, { isTransient = false, isMissingFile = false, serverTimeMs, cause }: Details = {}) {
    super(message, { cause });
    this.isTransient = isTransient;
    this.isMissingFile = isMissingFile;
    this.serverTimeMs = serverTimeMs;
  }
}

const errorBodyMax = 4096;

/** Only the code of the error is kept: the rest of the body repeats the request, and does not belong into a log. */
export async function s3Failure(method: string, { statusCode, headers, body }: Dispatcher.ResponseData): Promise<S3Error> {
  const code = await errorCodeIn(body);
  const serverTimeMs = code === 'RequestTimeTooSkewed' ? Date.parse(String(headers.date)) : Number.NaN;
  return new S3Error(`S3 answered ${method} with ${statusCode} ${code}`, {
    isTransient: statusCode >= 500 || statusCode === 429 || statusCode === 408,
    // A wrong bucket must not look like files that are removed already.
    isMissingFile: statusCode === 404 && code !== 'NoSuchBucket',
    serverTimeMs: Number.isNaN(serverTimeMs) ? undefined : serverTimeMs,
  });
}

async function errorCodeIn(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = '';
  try {
    for await (const chunk of body) {
      text += chunk;
      if (text.length > errorBodyMax) break;
    }
  } catch {
    // A body that is cut off may still hold the code.
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}
