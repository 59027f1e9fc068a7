import { bearer } from '#outbound/bearer.ts';
import type { HttpClient } from '#outbound/http-client.ts';
import { rateLimitPauseMs } from '#outbound/rate-limit-pause.ts';
import type { OutsideService } from '#settings/screening-services.ts';
import { hourMs } from '#time/durations.ts';
import { userAgent } from '#version.ts';

/** One answer of the code host. Unchanged: the cached one is still valid. */
export type CodeHostAnswer =
  | { kind: 'found'; body: unknown; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'missing' }
  /** The host wants no requests for that long. */
  | { kind: 'paused'; pauseMs: number; reason: string }
  | { kind: 'failed'; reason: string };

export type CodeHostClient = (path: string, etag: string | null) => Promise<CodeHostAnswer>;

const timeoutMs = 10_000;
const answerBytesMax = 2 * 1024 * 1024;
const refusedKeyPauseMs = hourMs;

/** Requests to the code host of the operator. Redirects are not followed. */
export function openCodeHostClient(
  httpClient: Pick<HttpClient, 'get'>,
  { url, key }: OutsideService,
  clock: () => Date,
): CodeHostClient {
  return async (path, etag) => {
    const headers = {
      accept: 'application/vnd.github+json',
      'user-agent': userAgent,
      ...bearer(key),
      ...(etag !== null && { 'if-none-match': etag }),
    };
    const result = await httpClient.get({ url: url + path, headers, responseBytesMax: answerBytesMax, timeoutMs });
    if (result.outcome === 'failed') return { kind: 'failed', reason: result.error };
    const { status, headers: fields, body } = result;
    if (status === 200) return parseAnswer(body, fields.etag ?? null);
    if (status === 304 && etag !== null) return { kind: 'unchanged' };
    if (status === 404 || status === 410 || status === 451) return { kind: 'missing' };
    if (status === 401) return { kind: 'paused', pauseMs: refusedKeyPauseMs, reason: 'the key was refused' };
    if (status === 429 || status === 403)
      return { kind: 'paused', pauseMs: rateLimitPauseMs(fields, clock()), reason: `status ${status}` };
    return { kind: 'failed', reason: `status ${status}` };
  };
}

function parseAnswer(body: Buffer, etag: string | null): CodeHostAnswer {
  if (body.length >= answerBytesMax) return { kind: 'failed', reason: 'the answer is too large' };
  try {
    return { kind: 'found', body: JSON.parse(body.toString('utf8')), etag };
  } catch {
    return { kind: 'failed', reason: 'the answer is not JSON' };
  }
}
