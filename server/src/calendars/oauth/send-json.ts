import type { Static, TSchema } from 'typebox';
import type { RequestMethod } from '#outbound/connection.ts';
import type { HttpClient, OutboundResult } from '#outbound/http-client.ts';
import { fitsSchema } from '#web/compiled-schema.ts';
import { refuseFailedResponse } from '../caldav/caldav-client.ts';
import { CalendarError } from '../calendar-error.ts';
import type { RemoteAccess } from './remote-calendar.ts';

export type JsonDeps = { httpClient: Pick<HttpClient, 'send'>; clock: () => Date };
export type JsonRequest = { method: RequestMethod; url: string; headers?: Record<string, string>; body?: unknown };
/** `body` undefined: the answer is no JSON. */
export type JsonResponse = { status: number; body: unknown };

// A page of 250 events with the fields that are asked for has some 60 KB.
const answerBytesMax = 2 * 1024 * 1024;
const connectTimeoutMs = 3_000;

/** Statuses of `expected` come back; others throw what they mean. A token that is refused is replaced once: two of them are a refusal. */
export async function sendJson(
  app: JsonDeps,
  access: RemoteAccess,
  request: JsonRequest,
  expected: readonly number[] = [200],
): Promise<JsonResponse> {
  let result = await send(app, access, request);
  if (result.status === 401 && access.renew) {
    access.token = await access.renew(access.token);
    result = await send(app, access, request);
    if (result.status === 401) throw new CalendarError('sign_in_refused', { isFinal: true });
  }
  if (result.body.length > answerBytesMax) throw new CalendarError('too_large');
  const answer = { status: result.status, body: parseJson(result.body) };
  if (expected.includes(answer.status)) return answer;
  refuseLimited(answer, app.clock(), result.headers);
  refuseFailedResponse({ status: result.status, headers: result.headers }, app.clock());
  throw new CalendarError('server_error');
}

async function send(
  app: JsonDeps,
  { token, timeoutMs }: RemoteAccess,
  { method, url, headers, body }: JsonRequest,
): Promise<Extract<OutboundResult, { outcome: 'answered' }>> {
  const result = await app.httpClient.send({
    method,
    url,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      authorization: `Bearer ${token}`,
    },
    body: body === undefined ? null : JSON.stringify(body),
    responseBytesMax: answerBytesMax + 1,
    connectTimeoutMs: Math.min(connectTimeoutMs, timeoutMs),
    timeoutMs,
  });
  if (result.outcome === 'failed') throw new CalendarError(result.error);
  return result;
}

export function readAs<Schema extends TSchema>(schema: Schema, { body }: JsonResponse): Static<Schema> {
  if (!fitsSchema(schema, body)) throw new CalendarError('server_error');
  return body;
}

/** Google says 403 for too many requests as well as for what nobody may do. */
function refuseLimited({ status, body }: JsonResponse, now: Date, headers: Record<string, string | undefined>): void {
  if (status !== 403) return;
  const isLimit = /"(rateLimitExceeded|userRateLimitExceeded|quotaExceeded|dailyLimitExceeded)"/.test(JSON.stringify(body ?? ''));
  if (isLimit) refuseFailedResponse({ status: 429, headers }, now);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
