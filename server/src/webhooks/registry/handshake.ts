import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { HttpClient, OutboundResult } from '#outbound/http-client.ts';
import type { OutboundErrorCode } from '#outbound/outbound-error.ts';
import { userAgent } from '#version.ts';
import { webhookSignatureHeaders } from '#webhooks/signature.ts';

export type ChallengeError = OutboundErrorCode | 'redirect' | `status_${number}` | 'not_echoed';
export type ChallengeResult = { passed: true } | { passed: false; error: ChallengeError };

export type Challenge = { url: string; webhookId: string; secrets: Buffer[]; token: string };

type HandshakeResponse = Pick<Extract<OutboundResult, { outcome: 'answered' }>, 'status' | 'headers' | 'body'>;

const tokenBytes = 32;
const responseBytesMax = 4096;
const attemptTimeoutMs = 5_000;
const retryDelayMs = 500;
const temporaryErrors: ChallengeError[] = ['timeout', 'unreachable', 'status_502', 'status_503', 'status_504'];

export function newChallenge(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Asks a receiver to echo the token, a second time after a temporary error. Takes seconds, so no transaction may be open meanwhile. */
export async function challenge(
  httpClient: Pick<HttpClient, 'post'>,
  request: Challenge,
  clock: () => Date,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<ChallengeResult> {
  const id = `chl_${uuidv7().replaceAll('-', '')}`;
  const result = await sendChallenge(httpClient, request, id, clock());
  if (result.passed || !temporaryErrors.includes(result.error)) return result;
  await wait(retryDelayMs);
  return sendChallenge(httpClient, request, id, clock());
}

export function challengeRequest({ webhookId, secrets, token }: Omit<Challenge, 'url'>, id: string, now: Date) {
  const body = JSON.stringify({
    type: 'url_verification',
    challenge: token,
    webhook_id: webhookId,
    timestamp: now.toISOString(),
  });
  const signed = webhookSignatureHeaders(secrets, id, Math.floor(now.getTime() / 1000), body);
  return {
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, ...signed, 'webhook-challenge': token },
    body,
  };
}

export function isEchoed(token: string, { status, headers, body }: HandshakeResponse): boolean {
  if (status < 200 || status > 299) return false;
  const isComplete = body.length <= responseBytesMax;
  return [headers['webhook-challenge'], ...(isComplete ? findEchoes(body, headers['content-type']) : [])].some(
    (echo) => typeof echo === 'string' && equalsTimingSafe(echo, token),
  );
}

async function sendChallenge(
  httpClient: Pick<HttpClient, 'post'>,
  request: Challenge,
  id: string,
  now: Date,
): Promise<ChallengeResult> {
  const response = await httpClient.post({
    url: request.url,
    ...challengeRequest(request, id, now),
    // One byte more than the limit shows that a response is too long.
    responseBytesMax: responseBytesMax + 1,
    connectTimeoutMs: attemptTimeoutMs,
    timeoutMs: attemptTimeoutMs,
  });
  if (response.outcome === 'failed') return { passed: false, error: response.error };
  return isEchoed(request.token, response) ? { passed: true } : { passed: false, error: challengeError(response.status) };
}

function challengeError(status: number): ChallengeError {
  if (status >= 200 && status <= 299) return 'not_echoed';
  return status >= 300 && status <= 399 ? 'redirect' : `status_${status}`;
}

function findEchoes(body: Buffer, contentType = ''): unknown[] {
  const text = body.toString('utf8').trim();
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(contentType);
  return [text, echoInJson(text), isForm && new URLSearchParams(text).get('challenge')];
}

function echoInJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && 'challenge' in json ? json.challenge : json;
  } catch {
    return undefined;
  }
}
