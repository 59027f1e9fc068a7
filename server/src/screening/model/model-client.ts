import { bearer } from '#outbound/bearer.ts';
import type { HttpClient } from '#outbound/http-client.ts';
import { rateLimitPauseMs } from '#outbound/rate-limit-pause.ts';
import type { ScreeningServices } from '#settings/screening-services.ts';
import { isRecord } from '#text/is-record.ts';
import { userAgent } from '#version.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { ModelPrompt } from './model-prompt.ts';

/** The JSON that a model answered, or why there is none. */
export type ModelReply =
  | { kind: 'answered'; answer: unknown }
  /** The service may answer later. An attempt: it was called for this CV, and failed. */
  | { kind: 'unavailable'; reason: string; waitMs: number; isAttempt: boolean }
  /** Nothing usable for this CV. */
  | { kind: 'refused'; reason: string };

export type ModelSettings = NonNullable<ScreeningServices['ai']>;

type ModelAttempt = ModelReply | { kind: 'failed'; reason: string; pauseMs?: number };

const timeoutMs = 20_000;
const attemptsMax = 2;
const answerBytesMax = 256 * 1024;
const answerTokensMax = 2000;

export type AskModel = (prompt: ModelPrompt) => Promise<ModelReply>;

/** Asks an OpenAI-compatible server: 20 s, one retry, and no call while the circuit breaker is open. */
export function openModelClient(
  httpClient: Pick<HttpClient, 'post'>,
  settings: ModelSettings,
  breaker: CircuitBreaker,
  clock: () => Date,
): AskModel {
  return async (prompt) => {
    let reason = 'the circuit breaker is open';
    let isAttempt = false;
    for (let attempt = 0; attempt < attemptsMax && breaker.mayCall(); attempt += 1) {
      const reply = await postPrompt(httpClient, settings, prompt, clock());
      if (reply.kind !== 'failed') {
        breaker.succeeded();
        return reply;
      }
      breaker.failed(reply.pauseMs);
      reason = reply.reason;
      isAttempt = reply.pauseMs === undefined;
    }
    return { kind: 'unavailable', reason, waitMs: breaker.waitMs(), isAttempt };
  };
}

async function postPrompt(
  httpClient: Pick<HttpClient, 'post'>,
  { url, key, model }: ModelSettings,
  prompt: ModelPrompt,
  now: Date,
): Promise<ModelAttempt> {
  const result = await httpClient.post({
    url: `${url}/chat/completions`,
    headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': userAgent, ...bearer(key) },
    body: JSON.stringify({
      model,
      messages: prompt.messages,
      response_format: { type: 'json_schema', json_schema: { name: prompt.name, strict: true, schema: prompt.schema } },
      temperature: 0,
      max_tokens: answerTokensMax,
      stream: false,
    }),
    responseBytesMax: answerBytesMax,
    timeoutMs,
  });
  if (result.outcome === 'failed') return { kind: 'failed', reason: result.error };
  const { status, headers, body } = result;
  if (status === 429) return { kind: 'failed', reason: 'status 429', pauseMs: rateLimitPauseMs(headers, now) };
  if (status === 400 || status === 413 || status === 422) return { kind: 'refused', reason: `status ${status}` };
  if (status !== 200) return { kind: 'failed', reason: `status ${status}` };
  if (body.length >= answerBytesMax) return { kind: 'refused', reason: 'the answer is too large' };
  return parseReply(body.toString('utf8'));
}

function parseReply(text: string): ModelReply {
  const [choice]: unknown[] = listOf(parseJsonOrUndefined(text), 'choices');
  const content = isRecord(choice) && isRecord(choice.message) ? choice.message.content : undefined;
  const answer = typeof content === 'string' ? parseJsonOrUndefined(withoutFence(content)) : undefined;
  return isRecord(answer) ? { kind: 'answered', answer } : { kind: 'refused', reason: 'the answer is not JSON' };
}

function listOf(value: unknown, key: string): unknown[] {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}

/** Models of small servers put JSON into a code block. */
function withoutFence(content: string): string {
  const text = content.trim();
  return text.startsWith('```') ? text.slice(text.indexOf('\n') + 1, text.lastIndexOf('```')) : text;
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
