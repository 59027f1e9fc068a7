import type { RequestMethod } from '#outbound/connection.ts';
import type { HttpClient } from '#outbound/http-client.ts';
import { rateLimitPauseMs } from '#outbound/rate-limit-pause.ts';
import type { ResponseHeaders } from '#outbound/response-reader.ts';
import { CalendarError } from '../calendar-error.ts';
import type { LimitHost } from './host-limit.ts';
import { resolveHref } from './href.ts';

export type CaldavDeps = {
  httpClient: Pick<HttpClient, 'send'>;
  clock: () => Date;
  /** Few requests at a time to a server. */
  limitHost: LimitHost;
};

/** Whose requests these are. `url` is where hrefs are resolved: the password goes to its host and to no other one. */
export type CaldavAccount = { url: string; username: string; password: string; timeoutMs: number };

export type DavRequest = {
  method: RequestMethod;
  /** Of the server, absolute or not. */
  href: string;
  headers?: Record<string, string>;
  body?: string;
};

export type DavResponse = {
  status: number;
  headers: ResponseHeaders;
  body: Buffer;
  /** Where the answer came from, after redirects. */
  url: string;
};

export const davBytesMax = 10 * 1024 * 1024;
const redirectsMax = 3;
const redirects = [301, 302, 307, 308];
const connectTimeoutMs = 3_000;
const userAgent = 'Muster';

/**
 * Sends a request to the server of an account, through the guarded client. Redirects are followed on the same host only, at most three.
 * Answers of any status but these come back: 401, 403, 404, 410, 429 and 5xx throw a CalendarError.
 */
export async function sendDav(app: CaldavDeps, account: CaldavAccount, request: DavRequest): Promise<DavResponse> {
  const response = await sendAnyDav(app, account, request);
  refuseFailedResponse(response, app.clock());
  return response;
}

/** The same with every status, for those who know what it means. */
export async function sendAnyDav(app: CaldavDeps, account: CaldavAccount, request: DavRequest): Promise<DavResponse> {
  const endsAtMs = performance.now() + account.timeoutMs;
  let url = resolveHref(account.url, request.href);
  for (let redirected = 0; redirected <= redirectsMax; redirected += 1) {
    const response = await sendOnce(app, account, { ...request, href: url }, endsAtMs - performance.now());
    const { location } = response.headers;
    if (!redirects.includes(response.status) || location === undefined) return response;
    url = resolveHref(url, location);
  }
  throw new CalendarError('not_found');
}

/** Throws what the status of an answer means. */
export function refuseFailedResponse({ status, headers }: Pick<DavResponse, 'status' | 'headers'>, now: Date): void {
  if (status === 401) throw new CalendarError('sign_in_refused');
  if (status === 402 || status === 403) throw new CalendarError('access_denied');
  if (status === 404 || status === 405 || status === 410) throw new CalendarError('not_found');
  if (status === 429 || (status === 503 && headers['retry-after'] !== undefined))
    throw new CalendarError('rate_limited', { pauseMs: rateLimitPauseMs(headers, now) });
  if (status >= 500) throw new CalendarError('server_error');
}

async function sendOnce(
  { httpClient, limitHost }: CaldavDeps,
  { username, password }: CaldavAccount,
  { method, href, headers, body }: DavRequest,
  timeoutMs: number,
): Promise<DavResponse> {
  if (timeoutMs <= 0) throw new CalendarError('timeout');
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const startedMs = performance.now();
  const result = await limitHost(href, timeoutMs, () =>
    httpClient.send({
      method,
      url: href,
      headers: { 'user-agent': userAgent, ...headers, authorization: `Basic ${credentials}` },
      body: body ?? null,
      responseBytesMax: davBytesMax + 1,
      connectTimeoutMs: Math.min(connectTimeoutMs, timeoutMs),
      timeoutMs: Math.max(1, timeoutMs - (performance.now() - startedMs)),
    }),
  );
  if (result.outcome === 'failed') throw new CalendarError(result.error);
  if (result.body.length > davBytesMax) throw new CalendarError('too_large');
  return { status: result.status, headers: result.headers, body: result.body, url: href };
}
