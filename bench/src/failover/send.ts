import type { Ledger } from './ledger.ts';

export type Node = { name: string; url: string };
export type Request = { method: string; path: string; token: string; body: object; idempotencyKey?: string };
export type Answer = { isSuccess: boolean; isUnavailable: boolean; body: { id?: string } };

const answerTimeoutMs = 30_000;

/** Sends a request and records its response in the ledger. */
export async function send(ledger: Ledger, nodes: Node[], node: number, request: Request): Promise<Answer> {
  const startMs = performance.now();
  const { label, answer } = await exchange(`${nodes[node]?.url}${request.path}`, request);
  ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - startMs);
  ledger.answers.set(label, (ledger.answers.get(label) ?? 0) + 1);
  if (answer.isSuccess) ledger.acknowledgedAtMs[node]?.push(performance.now());
  return answer;
}

async function exchange(url: string, request: Request): Promise<{ label: string; answer: Answer }> {
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: {
        authorization: `Bearer ${request.token}`,
        'content-type': 'application/json',
        ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
      },
      body: JSON.stringify(request.body),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const text = await response.text();
    const answer = { isSuccess: response.ok, isUnavailable: response.status === 503, body: JSON.parse(text) };
    return { label: answerLabel(response, text), answer };
  } catch (error) {
    return { label: `no answer: ${errorReason(error)}`, answer: { isSuccess: false, isUnavailable: false, body: {} } };
  }
}

function answerLabel({ status, ok, headers }: Response, text: string): string {
  if (ok) return String(status);
  if (status === 503) return headers.has('retry-after') ? '503' : '503 without Retry-After';
  return `${status} ${text.slice(0, 100)}`;
}

function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}
