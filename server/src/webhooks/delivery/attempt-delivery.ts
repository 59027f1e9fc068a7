import type { OutboundResult } from '#outbound/http-client.ts';
import type { Runtime } from '#runtime.ts';
import { userAgent } from '#version.ts';
import type { ClaimedDelivery } from '#webhooks/queue/claim-queries.ts';
import type { Pace } from '#webhooks/queue/endpoint-queue.ts';
import { openSigningSecrets } from '#webhooks/registry/webhook.ts';
import { webhookSignatureHeaders } from '#webhooks/signature.ts';
import { type AttemptResult, classifyAttempt } from './delivery-rules.ts';
import type { AttemptRecord } from './result-queries.ts';
import type { SecretCache } from './secret-cache.ts';
import { storableText } from './storable-text.ts';

export type DeliveryAttemptDeps = Pick<Runtime, 'httpClient' | 'clock'> & {
  openSecret: SecretCache;
  /** For webhooks that want the pay in events of offers. */
  addCompensation: (workspaceId: string, body: string) => Promise<string>;
};

const responseBytesMax = 1024;
const quickMs = 1000;
// The status decides. The body is for the log only, and a receiver may never end it.
export const bodyTimeoutMs = 2000;

/** Sends one delivery once. */
export async function attemptDelivery(
  app: DeliveryAttemptDeps,
  claimed: ClaimedDelivery,
): Promise<{ record: AttemptRecord; pace: Pace }> {
  const startedAt = app.clock();
  const { request_url: url, include_compensation, workspace_id } = claimed;
  const body = include_compensation ? await app.addCompensation(workspace_id, claimed.body) : claimed.body;
  const headers = deliveryHeaders(app, { ...claimed, body }, startedAt);
  const sent = await app.httpClient.post({ url, headers, body, responseBytesMax, bodyTimeoutMs });
  const { durationMs } = sent;
  const result = attemptResult(sent);
  const response = sent.outcome === 'answered' ? { status: sent.status, response: storableText(sent.body) } : noResponse;
  return {
    record: attemptRecord(app, claimed, result, { startedAt, durationMs, ...response }),
    pace: classifyPace(result, durationMs),
  };
}

const noResponse = { status: null, response: null };

/** For an attempt that threw: it counts, so that it ends and the webhook is seen to fail. */
export function internalErrorRecord(app: Pick<Runtime, 'clock'>, claimed: ClaimedDelivery): AttemptRecord {
  return attemptRecord(app, claimed, { error: 'internal' }, { startedAt: app.clock(), durationMs: 0, ...noResponse });
}

function attemptRecord(
  { clock }: Pick<Runtime, 'clock'>,
  claimed: ClaimedDelivery,
  result: AttemptResult,
  made: Pick<AttemptRecord, 'startedAt' | 'durationMs' | 'status' | 'response'>,
): AttemptRecord {
  const attempts = claimed.attempts + 1;
  const verdict = classifyAttempt(result, attempts, clock(), Math.random());
  return { ...deliveryIdentity(claimed), attempts, ...made, isGone: false, delayMs: 0, ...verdict };
}

/** For a delivery that was claimed and not attempted: any sender may claim it again. */
export function returnedRecord({ clock }: Pick<Runtime, 'clock'>, claimed: ClaimedDelivery): AttemptRecord {
  const unattempted = { ...noResponse, startedAt: clock(), durationMs: 0, error: null, isGone: false };
  return { ...deliveryIdentity(claimed), ...unattempted, attempts: claimed.attempts, outcome: 'returned', delayMs: 0 };
}

function deliveryIdentity({ workspace_id, webhook_id, id, generation, lease_until }: ClaimedDelivery) {
  return { workspaceId: workspace_id, webhookId: webhook_id, deliveryId: id, generation, leaseUntil: lease_until };
}

function deliveryHeaders({ openSecret }: DeliveryAttemptDeps, claimed: ClaimedDelivery, now: Date): Record<string, string> {
  const { workspace_id, webhook_id, event_id, body } = claimed;
  const secrets = openSigningSecrets(claimed, now, (sealed) => openSecret(sealed, workspace_id, webhook_id));
  const timestampSeconds = Math.floor(now.getTime() / 1000);
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    ...webhookSignatureHeaders(secrets, event_id, timestampSeconds, body),
  };
}

function attemptResult(sent: OutboundResult): AttemptResult {
  if (sent.outcome === 'failed') return { error: sent.error };
  return { status: sent.status, retryAfter: sent.headers['retry-after'] };
}

function classifyPace(result: AttemptResult, durationMs: number): Pace {
  if ('error' in result) return result.error === 'timeout' ? 'hanging' : 'usual';
  return result.status < 300 && durationMs <= quickMs ? 'quick' : 'usual';
}
