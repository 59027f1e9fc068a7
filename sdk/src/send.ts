import { type Attempt, type MusterResponse, makeAttempt } from './attempt.ts';
import { MusterError } from './errors.ts';
import type { MusterOptions } from './options.ts';
import { queryString } from './query-string.ts';
import type { Request } from './request.ts';
import { isRepeatable, retryDelayMs } from './retry.ts';
import { sleep } from './sleep.ts';

export type Send = <Data>(request: Request) => Promise<MusterResponse<Data>>;

const timeoutMsDefault = 60_000;
const attemptsMaxDefault = 3;
const retryAfterMaxMsDefault = 60_000;

/** Sends requests, and repeats those that may be repeated. */
export function createSend(muster: MusterOptions): Send {
  const baseUrl = requireBaseUrl(muster);
  return async <Data>(request: Request) => {
    const attempt = prepare(muster, baseUrl, request);
    const attemptsMax = request.options?.attemptsMax ?? muster.attemptsMax ?? attemptsMaxDefault;
    const delayMsMax = muster.retryAfterMaxMs ?? retryAfterMaxMsDefault;
    for (let count = 1; ; count += 1) {
      try {
        return await makeAttempt<Data>(attempt);
      } catch (error) {
        if (!(error instanceof MusterError) || count >= attemptsMax || !isRepeatable(error, request)) throw error;
        const delayMs = retryDelayMs(error, count);
        if (delayMs > delayMsMax) throw error;
        await sleep(delayMs, attempt.signal);
      }
    }
  };
}

/** Without it, the origin of the page: outside of a browser there is none, and a misspelt variable would look like a lost connection. */
function requireBaseUrl({ baseUrl = '', fetch: given }: MusterOptions): string {
  if (baseUrl === '' && given === undefined && Reflect.get(globalThis, 'location') === undefined)
    throw new MusterError(
      'no_base_url',
      'baseUrl is missing: createMuster needs the URL of Muster, such as https://muster.example.com.',
    );
  return baseUrl.replace(/\/+$/, '');
}

function prepare(muster: MusterOptions, baseUrl: string, { method, path, input, isText = false, options = {} }: Request): Attempt {
  const { basePath = '/v1', fetch: send = (url, init) => fetch(url, init) } = muster;
  const isInQuery = method === 'GET' || method === 'DELETE';
  // The same key for all tries: the server makes the change once and repeats its answer.
  const { idempotencyKey = crypto.randomUUID() } = options;
  return {
    send,
    url: `${baseUrl}${basePath}/${path}${isInQuery ? queryString(input) : ''}`,
    method,
    ...(!isInQuery && { body: JSON.stringify(input ?? {}) }),
    isText,
    timeoutMs: options.timeoutMs ?? muster.timeoutMs ?? timeoutMsDefault,
    signal: options.signal,
    readHeaders: async () =>
      withoutUndefined({
        'content-type': isInQuery ? undefined : 'application/json',
        authorization: await authorization(muster),
        'idempotency-key': (method === 'POST' && idempotencyKey) || undefined,
        'if-match': options.ifMatch,
        'if-none-match': options.ifNoneMatch,
        ...(await muster.headers?.()),
        ...options.headers,
      }),
  };
}

async function authorization({ token }: MusterOptions): Promise<string | undefined> {
  const current = typeof token === 'function' ? await token() : token;
  return current === undefined ? undefined : `Bearer ${current}`;
}

function withoutUndefined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
