import type { Actor, EventName } from '@muster/contract/events/event.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { userAgent } from '#version.ts';
import { bodyTimeoutMs } from '#webhooks/delivery/attempt-delivery.ts';
import { storableText } from '#webhooks/delivery/storable-text.ts';
import { insertTestDelivery, type TestDelivery } from '#webhooks/log/delivery-log-queries.ts';
import { webhookSignatureHeaders } from '#webhooks/signature.ts';
import { openSecrets } from './open-secrets.ts';
import { testType } from './webhook.ts';
import { requireWebhook } from './webhook-actions.ts';

type TestDeliveryDeps = Pick<Runtime, 'database' | 'clock' | 'httpClient' | 'secretBox' | 'noteError'>;

const responseBytesMax = 1024;

/** Sends a test event once and returns the result. It is in the log, without a sequence number; `also` is committed with it. */
export async function testWebhook(
  app: TestDeliveryDeps,
  { workspaceId, actor }: WorkspaceActor,
  { id, type: wanted }: { id: string; type?: EventName },
  also: (tested: TestDelivery) => RowWrite[],
): Promise<TestDelivery> {
  const webhook = await requireWebhook(app, workspaceId, id);
  const startedAt = app.clock();
  const secrets = openSecrets(app, workspaceId, webhook, startedAt);
  const type = testType(webhook, wanted);
  const eventId = `evt_${uuidv7().replaceAll('-', '')}`;
  const body = testBody({ eventId, type, workspaceId, actor, at: startedAt });
  const result = secrets ? await send(app, webhook.request_url, { secrets, eventId, body, at: startedAt }) : unsent;
  const tested = { id: uuidv7(), webhookId: webhook.id, eventId, type, startedAt, ...result };
  await insertTestDelivery(app.database, workspaceId, tested, also(tested));
  return tested;
}

type TestResult = Pick<TestDelivery, 'durationMs' | 'httpStatus' | 'error' | 'response'>;

/** As an attempt of a delivery that cannot be signed. */
const unsent: TestResult = { durationMs: 0, httpStatus: null, error: 'internal', response: null };

async function send(
  { httpClient }: Pick<Runtime, 'httpClient'>,
  url: string,
  { secrets, eventId, body, at }: { secrets: Buffer[]; eventId: string; body: string; at: Date },
): Promise<TestResult> {
  const signed = webhookSignatureHeaders(secrets, eventId, Math.floor(at.getTime() / 1000), body);
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent, ...signed };
  const sent = await httpClient.post({ url, headers, body, responseBytesMax, bodyTimeoutMs });
  const { durationMs } = sent;
  if (sent.outcome === 'failed') return { durationMs, httpStatus: null, error: sent.error, response: null };
  return { durationMs, httpStatus: sent.status, error: statusError(sent.status), response: storableText(sent.body) };
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
