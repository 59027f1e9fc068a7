import { setTimeout as delay } from 'node:timers/promises';
import { createSemaphore } from '#concurrency/semaphore.ts';
import type { HttpClient, OutboundResult } from '#outbound/http-client.ts';
import type { ResponseHeaders } from '#outbound/response-reader.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { hourMs, minuteMs, secondMs } from '#time/durations.ts';
import { userAgent } from '#version.ts';
import { createPacer, type SourcePace } from './pacer.ts';

/** What a source needs to be asked. Its host is a constant of the source; tests have servers of their own. */
export type SourceAccess = {
  /** As in sentences: Greenhouse. */
  name: string;
  baseUrl: string;
  /** Where else an account may be: a credential of another region is refused. The first that accepts it is the one. */
  otherBaseUrls?: readonly string[];
  pace: SourcePace;
  /** Never in a text of ours, whatever the other side answers. */
  secrets: readonly string[];
  /** The headers that show who asks; `isRefused`: the last ones were not accepted. */
  authorize: (client: Pick<SourceClient, 'post'>, isRefused: boolean) => Promise<Record<string, string>>;
  /** POST is sent to these alone: what reads, or gives a token. */
  mayPost: (url: URL) => boolean;
  /** Whether a file may be fetched from there. */
  mayFetchFile: (url: URL) => boolean;
};

export type SourceClientDeps = {
  httpClient: Pick<HttpClient, 'send'>;
  clock: () => Date;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
  /** How often what does not answer is asked. */
  triesMax?: number;
};

export type SourceAnswer = { status: number; headers: ResponseHeaders; body: unknown };

export type FetchedFile =
  | { bytes: Buffer; mediaType: string | undefined }
  | { missing: 'gone' | 'expired' | 'too_large' | 'failed' };

export type SourceClient = {
  /** A path of the source, or an address there. 200 and 404, 422 and the like; what may pass is waited for. */
  get(path: string): Promise<SourceAnswer>;
  post(path: string, body: string, headers: Record<string, string>): Promise<SourceAnswer>;
  /** Of a source that is asked by POST: JSON, with the credentials. */
  ask(path: string, body: SpooledRow): Promise<SourceAnswer>;
  /** From wherever it is. With the credentials of the source only when it is on the host of the source. */
  file(url: string): Promise<FetchedFile>;
  /** The address of a path of the source. */
  urlOf(path: string): string;
  counts: { calls: number; waits: number; waitedMs: number };
  /** How many requests the source allows, as far as it has said. */
  perSecond(): number;
};

export type SourceErrorCode =
  | 'account_refused'
  | 'token_refused'
  | 'forbidden'
  | 'unreachable'
  | 'garbage'
  | 'not_found'
  | 'refused';

/** The sentence is for people; it has no address and no credential in it. */
export class SourceError extends Error {
  readonly code: SourceErrorCode;

  constructor(code: SourceErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

const triesOfRunMax = 8;
const garbageTriesMax = 3;
const pauseMaxMs = minuteMs;
const waitMaxMs = hourMs;
const answerBytesMax = 64 * 1024 * 1024;
const excerptMax = 200;
const timeoutMs = minuteMs;
const redirectsMax = 3;
const filesAtOnce = 4;
const fileBytesMax = 100 * 1024 * 1024;
/** Larger files are fetched one at a time, so that four of them are not in memory. */
const smallFileBytesMax = 10 * 1024 * 1024;
const fileTimeoutMs = 10 * minuteMs;

export const waitFor = async (ms: number, signal: AbortSignal) => {
  await delay(ms, undefined, { signal });
};

export function openSourceClient(
  access: SourceAccess,
  { httpClient, clock, wait, signal, triesMax = triesOfRunMax }: SourceClientDeps,
): SourceClient {
  const counts = { calls: 0, waits: 0, waitedMs: 0 };
  const pacer = createPacer(access.pace, () => clock().getTime());
  const filePlaces = createSemaphore(filesAtOnce);
  const largeFilePlaces = createSemaphore(1);
  let baseUrl = access.baseUrl;
  let otherBaseUrls = access.otherBaseUrls ?? [];
  let authorization: Promise<Record<string, string>> | undefined;

  const pause = async (ms: number) => {
    if (ms <= 0) return;
    counts.waits += 1;
    counts.waitedMs += ms;
    await wait(ms, signal);
  };

  type Request = { method: 'GET' | 'POST'; url: URL; headers?: Record<string, string>; body?: string };
  type Limits = { bytesMax: number; timeoutMs: number };

  /** Sends until there is an answer that stays. A limit is waited for and counts as no failure. */
  async function send(
    request: Request,
    limits: Limits,
    isPaced: boolean,
  ): Promise<Extract<OutboundResult, { outcome: 'answered' }>> {
    let failures = 0;
    let limited = 0;
    for (;;) {
      signal.throwIfAborted();
      if (isPaced) await pause(pacer.take());
      counts.calls += 1;
      const result = await httpClient.send({
        method: request.method,
        url: request.url.href,
        headers: { 'user-agent': userAgent, ...request.headers },
        body: request.body ?? null,
        responseBytesMax: limits.bytesMax + 1,
        timeoutMs: limits.timeoutMs,
      });
      if (result.outcome === 'answered' && isPaced) pacer.correct(result.headers);
      if (result.outcome === 'answered' && (result.status === 429 || result.status === 503)) {
        await pause(retryAfterMs(result.headers, clock()) ?? backoffMs(limited));
        limited += 1;
        continue;
      }
      if (result.outcome === 'answered' && result.status < 500 && result.status !== 408) return result;
      failures += 1;
      const reason = result.outcome === 'answered' ? `status ${result.status}` : result.error;
      if (reason === 'blocked_address' || failures === triesMax)
        throw new SourceError('unreachable', `${access.name} does not answer (${reason}). Go on later with the same command.`);
      const askedFor = result.outcome === 'answered' ? retryAfterMs(result.headers, clock()) : undefined;
      await pause(askedFor ?? backoffMs(failures - 1));
    }
  }

  async function sendAuthorized(request: Request, limits: Limits): Promise<Extract<OutboundResult, { outcome: 'answered' }>> {
    authorization ??= access.authorize(client, false);
    const used = authorization;
    const first = await send({ ...request, headers: { ...request.headers, ...(await used) } }, limits, true);
    if (first.status !== 401) {
      otherBaseUrls = [];
      return first;
    }
    const [other, ...others] = otherBaseUrls;
    if (other !== undefined) {
      const url = new URL(request.url.href.replace(baseUrl, other));
      [baseUrl, otherBaseUrls] = [other, others];
      return sendAuthorized({ ...request, url }, limits);
    }
    // Another request may have renewed it meanwhile.
    if (authorization === used) authorization = access.authorize(client, true);
    const second = await send({ ...request, headers: { ...request.headers, ...(await authorization) } }, limits, true);
    if (second.status === 401) throw new SourceError('token_refused', `${access.name} refused the credential (401).`);
    return second;
  }

  async function readJson(
    request: Request,
    fetch: (request: Request, limits: Limits) => Promise<Extract<OutboundResult, { outcome: 'answered' }>>,
  ): Promise<SourceAnswer> {
    for (let tries = 1; ; tries += 1) {
      const { status, headers, body } = await fetch(request, { bytesMax: answerBytesMax, timeoutMs });
      if (status === 403)
        throw new SourceError('forbidden', `The credential may not read ${resourceName(request.url)} of ${access.name}.`);
      const parsed = body.length > answerBytesMax ? undefined : parseJson(body);
      if (parsed !== undefined || status >= 400) return { status, headers, body: parsed };
      if (tries === garbageTriesMax)
        throw new SourceError(
          'garbage',
          `${access.name} did not answer with JSON: ${excerpt(body, [...access.secrets, ...Object.values((await authorization) ?? {})])}`,
        );
      await pause(backoffMs(tries));
    }
  }

  function urlOf(path: string): URL {
    const url = new URL(path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    const base = new URL(baseUrl);
    // A link to the next page may not lead the credentials elsewhere.
    if (url.origin !== base.origin) throw new SourceError('refused', `${access.name} named another host for its next page.`);
    return url;
  }

  async function fileFrom(url: URL, redirects: number): Promise<FetchedFile> {
    if (!access.mayFetchFile(url)) return { missing: 'gone' };
    const isOfSource = url.host === new URL(baseUrl).host;
    const request = { method: 'GET' as const, url };
    const get = (limits: Limits) => (isOfSource ? sendAuthorized(request, limits) : send(request, limits, false));
    let result = await get({ bytesMax: smallFileBytesMax, timeoutMs: fileTimeoutMs });
    if (result.body.length > smallFileBytesMax)
      result = await largeFilePlaces(() => get({ bytesMax: fileBytesMax, timeoutMs: fileTimeoutMs }));
    const { status, headers, body } = result;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      const target = URL.parse(headers.location, url.href);
      return target && redirects < redirectsMax ? fileFrom(target, redirects + 1) : { missing: 'gone' };
    }
    if (status === 404 || status === 410) return { missing: 'gone' };
    // What signed links answer when their time is over.
    if (status >= 400) return { missing: 'expired' };
    if (body.length > fileBytesMax) return { missing: 'too_large' };
    return { bytes: body, mediaType: headers['content-type']?.split(';')[0]?.trim().toLowerCase() };
  }

  const client: SourceClient = {
    get: (path) => readJson({ method: 'GET', url: urlOf(path), headers: { accept: 'application/json' } }, sendAuthorized),
    post: (path, body, headers) => {
      const url = new URL(path);
      if (!access.mayPost(url)) throw new Error(`POST is not sent to ${url.pathname}.`);
      return readJson({ method: 'POST', url, headers, body }, (request, limits) => send(request, limits, false));
    },
    ask: (path, body) => {
      const url = urlOf(path);
      if (!access.mayPost(url)) throw new Error(`POST is not sent to ${url.pathname}.`);
      const headers = { accept: 'application/json', 'content-type': 'application/json' };
      return readJson({ method: 'POST', url, headers, body: JSON.stringify(body) }, sendAuthorized);
    },
    file: (url) =>
      filePlaces(async () => {
        const parsed = URL.parse(url);
        if (!parsed) return { missing: 'gone' };
        return fileFrom(parsed, 0).catch((error): FetchedFile => {
          if (error instanceof SourceError && (error.code === 'unreachable' || error.code === 'forbidden'))
            return { missing: 'failed' };
          throw error;
        });
      }),
    urlOf: (path) => urlOf(path).href,
    counts,
    perSecond: () => pacer.perSecond(),
  };
  return client;
}

/** 1, 2, 4 … 60 s, with up to a quarter more, so that clients do not come back together. */
function backoffMs(failures: number): number {
  return Math.min(pauseMaxMs, secondMs * 2 ** Math.min(failures, 10)) * (1 + Math.random() / 4);
}

function retryAfterMs(headers: ResponseHeaders, now: Date): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\d{1,6}(\.\d{1,3})?$/.test(value) ? Number(value) * secondMs : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(waitMaxMs, Math.max(0, ms));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function excerpt(body: Buffer, secrets: readonly string[]): string {
  let text = body.subarray(0, excerptMax * 10).toString();
  const words = secrets.flatMap((secret) => [secret, ...secret.split(/[\s:]/)]).filter(({ length }) => length >= 8);
  for (const word of words) text = text.replaceAll(word, '…');
  return text.replace(/\s+/g, ' ').slice(0, excerptMax);
}

/** The last part of its path that is no id. */
function resourceName(url: URL): string {
  const parts = url.pathname.split('/').filter((part) => /^[a-z_.]+$/i.test(part));
  return (parts.at(-1) ?? 'this').replaceAll('_', ' ');
}
