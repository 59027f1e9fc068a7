import type { Runtime } from '#runtime.ts';
import { version } from '#version.ts';
import type { ClaimedDelivery } from '#webhooks/queue/claim-queries.ts';
import type { Pace } from '#webhooks/queue/endpoint-queue.ts';
import { signingSecrets } from '#webhooks/registry/webhook.ts';
import { webhookSignatureHeaders } from '#webhooks/signature.ts';
import { type AttemptResult, classifyAttempt } from './delivery-rules.ts';
import type { AttemptRecord } from './result-queries.ts';
import type { SecretCache } from './secret-cache.ts';
import { storableText } from './storable-text.ts';

export type DeliveryAttemptDeps = Pick<Runtime, 'httpClient' | 'clock'> & { openSecret: SecretCache };

const responseBytesMax = 1024;
const quickMs = 1000;
const userAgent = `Muster/${version}`;

/** Sends one delivery, once. */
export async function attemptDelivery(
  app: DeliveryAttemptDeps,
  claimed: ClaimedDelivery,
): Promise<{ result: AttemptRecord; pace: Pace }> {
  const startedAt = app.clock();
  const { request_url: url, body } = claimed;
  const reply = await app.httpClient.post({ url, headers: headersOf(app, claimed, startedAt), body, responseBytesMax });
  const { durationMs } = reply;
  const answered = answeredBy(reply);
  const tries = claimed.attempts + 1;
  const now = app.clock();
  const verdict = classifyAttempt(answered, tries, now, Math.random());
  const response = reply.outcome === 'answered' ? { status: reply.status, response: storableText(reply.body) } : notAnswered;
  return {
    result: { ...identityOf(claimed), tries, startedAt, durationMs, ...response, isGone: false, dueAt: now, ...verdict },
    pace: paceOf(answered, durationMs),
  };
}

const notAnswered = { status: null, response: null };

/** One that was claimed and not tried: whoever has room takes it. */
export function returned({ clock }: Pick<Runtime, 'clock'>, claimed: ClaimedDelivery): AttemptRecord {
  const now = clock();
  const nothing = { ...notAnswered, startedAt: now, durationMs: 0, error: null, isGone: false };
  return { ...identityOf(claimed), ...nothing, tries: claimed.attempts, outcome: 'returned', dueAt: now };
}

function identityOf({ workspace_id, webhook_id, id, generation, lease_until }: ClaimedDelivery) {
  return { workspaceId: workspace_id, webhookId: webhook_id, deliveryId: id, generation, leaseUntil: lease_until };
}

function headersOf({ openSecret }: DeliveryAttemptDeps, claimed: ClaimedDelivery, now: Date): Record<string, string> {
  const { workspace_id, webhook_id, event_id, body } = claimed;
  const secrets = signingSecrets(claimed, now).map((sealed) => openSecret(sealed, workspace_id, webhook_id));
  const timestampSeconds = Math.floor(now.getTime() / 1000);
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    ...webhookSignatureHeaders(secrets, event_id, timestampSeconds, body),
  };
}

function answeredBy(reply: Awaited<ReturnType<DeliveryAttemptDeps['httpClient']['post']>>): AttemptResult {
  if (reply.outcome === 'failed') return { error: reply.error };
  return { status: reply.status, retryAfter: reply.headers['retry-after'] };
}

function paceOf(answered: AttemptResult, durationMs: number): Pace {
  if ('error' in answered) return answered.error === 'timeout' ? 'hanging' : 'usual';
  return answered.status < 300 && durationMs <= quickMs ? 'quick' : 'usual';
}
