import type { Actor, EventName } from '@muster/contract/events/event.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { userAgent } from '#version.ts';
import { bodyTimeoutMs } from '#webhooks/delivery/attempt-delivery.ts';
import { storableText } from '#webhooks/delivery/storable-text.ts';
import { insertTestDelivery, type TestDelivery } from '#webhooks/log/delivery-log-queries.ts';
import { webhookSignatureHeaders } from '#webhooks/signature.ts';
import { secretContext, signingSecrets, testType } from './webhook.ts';
import { requireWebhook } from './webhook-actions.ts';

type TestDeliveryDeps = Pick<Runtime, 'database' | 'clock' | 'httpClient' | 'secretBox'>;

const responseBytesMax = 1024;

/** Sends a test event once and returns the result. It is in the log, without a sequence number; `also` is committed with it. */
export async function testWebhook(
  app: TestDeliveryDeps,
  { workspaceId, actor }: WorkspaceActor,
  { id, type: wanted }: { id: string; type?: EventName },
  also: (tested: TestDelivery) => Part<'change'>[],
): Promise<TestDelivery> {
  const webhook = await requireWebhook(app, workspaceId, id);
  const startedAt = app.clock();
  const context = secretContext(workspaceId, webhook.id);
  const secrets = signingSecrets(webhook, startedAt).map((sealed) => app.secretBox.open(sealed, context));
  const type = testType(webhook, wanted);
  const eventId = `evt_${uuidv7().replaceAll('-', '')}`;
  const body = testBody({ eventId, type, workspaceId, actor, at: startedAt });
  const signed = webhookSignatureHeaders(secrets, eventId, Math.floor(startedAt.getTime() / 1000), body);
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent, ...signed };
  const sent = await app.httpClient.post({ url: webhook.request_url, headers, body, responseBytesMax, bodyTimeoutMs });
  const status = sent.outcome === 'answered' ? sent.status : null;
  const error = sent.outcome === 'failed' ? sent.error : statusError(sent.status);
  const tested = {
    id: uuidv7(),
    webhookId: webhook.id,
    eventId,
    type,
    startedAt,
    durationMs: sent.durationMs,
    httpStatus: status,
    error,
    response: sent.outcome === 'answered' ? storableText(sent.body) : null,
  };
  await insertTestDelivery(app.database, workspaceId, tested, also(tested));
  return tested;
}

function statusError(status: number): string | null {
  if (status >= 200 && status <= 299) return null;
  return status >= 300 && status <= 399 ? 'redirect' : `status_${status}`;
}

type TestEvent = { eventId: string; type: EventName; workspaceId: string; actor: Actor; at: Date };

function testBody({ eventId, type, workspaceId, actor, at }: TestEvent): string {
  return JSON.stringify({
    id: eventId,
    type,
    timestamp: at.toISOString(),
    api_version: 'v1',
    workspace_id: workspaceId,
    sequence: 0,
    occurrence_id: `occ_${uuidv7().replaceAll('-', '')}`,
    actor,
    data: { test: true },
  });
}
