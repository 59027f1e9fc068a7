import { challengesPerMinute } from '@muster/contract/limits.ts';
import {
  cleanEvents,
  graceSecondsDefault,
  type NewWebhook,
  type WebhookUpdate,
  webhooksMax,
} from '@muster/contract/webhooks/webhook.ts';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { sql } from '#storage/sql.ts';
import { sendWrites, withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { DeliveryWakeupChannel } from '#webhooks/queue/delivery-wakeup.ts';
import { newSecret, parseSecret, secretText } from '#webhooks/signature.ts';
import { type ChallengeResult, challenge, newChallenge } from './handshake.ts';
import { openSecrets } from './open-secrets.ts';
import { challengeHash, changeWebhook, needsChallenge, type StoredWebhook, secretContext, toVerification } from './webhook.ts';
import {
  consumeWebhookChallenge,
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  keepChallenge,
  lockWebhook,
  lockWorkspace,
  rotateSecret,
  saveWebhook,
} from './webhook-queries.ts';

export type WebhookDeps = Pick<Runtime, 'database' | 'clock' | 'httpClient' | 'secretBox' | 'noteError'> & {
  deliveryWakeup: DeliveryWakeupChannel;
};

export type CreatedWebhook = { webhook: StoredWebhook; secret: string };

/** Stored even if its URL does not echo the challenge; active only if it does. `also` is committed with it. */
export async function createWebhook(
  app: WebhookDeps,
  workspaceId: string,
  { request_url, events, secret: given, include_compensation = false }: NewWebhook,
  also: (created: CreatedWebhook) => RowWrite[],
): Promise<CreatedWebhook> {
  if ((await countWebhooks(app.database, workspaceId)) >= webhooksMax) throw failure('webhook_limit');
  const id = uuidv7();
  const secret = (given === undefined ? undefined : parseSecret(given)) ?? newSecret();
  const { token, result } = await challengeWithinLimit(app, workspaceId, { url: request_url, webhookId: id, secrets: [secret] });
  const at = app.clock().toISOString();
  const webhook: StoredWebhook = {
    id,
    request_url,
    events: cleanEvents(events),
    active: result.passed,
    secret: app.secretBox.seal(secret, secretContext(workspaceId, id)),
    old_secret: null,
    old_secret_until: null,
    ...toVerification(result),
    checked_at: at,
    challenge_hash: challengeHash(token),
    pending_url: null,
    failing_since: null,
    include_compensation,
    switched_off_reason: null,
    created_at: at,
    updated_at: at,
  };
  const created = { webhook, secret: secretText(secret) };
  await app.database.transaction(workspaceId, async (tx) => {
    await lockWorkspace(tx, workspaceId);
    if ((await countWebhooks(tx, workspaceId)) >= webhooksMax) throw failure('webhook_limit');
    insertWebhook(tx, workspaceId, webhook);
    sendWrites(tx, workspaceId, also(created));
  });
  return created;
}

/** A new URL, and a webhook to be switched on, must echo a challenge first; otherwise nothing changes. */
export async function updateWebhook(
  app: WebhookDeps,
  workspaceId: string,
  input: WebhookUpdate,
  also: (webhook: StoredWebhook) => RowWrite[],
): Promise<StoredWebhook> {
  const webhook = await requireWebhook(app, workspaceId, input.id);
  const isChallenged = needsChallenge(webhook, input);
  if (isChallenged) await requireEcho(app, workspaceId, webhook, input.request_url ?? webhook.request_url);
  const changed = await app.database.transaction(workspaceId, async (tx) => {
    // Read again, since the challenge takes seconds: a webhook that was paused meanwhile stays paused.
    const current = await lockWebhook(tx, workspaceId, webhook.id);
    if (!current) throw failure('webhook_not_found');
    if (needsChallenge(current, input) && !isChallenged) return undefined;
    const made = changeWebhook(current, input, app.clock(), isChallenged);
    saveWebhook(tx, workspaceId, made);
    sendWrites(tx, workspaceId, also(made));
    return made;
  });
  if (!changed) return updateWebhook(app, workspaceId, input, also);
  if (changed.active) app.deliveryWakeup.notify(workspaceId);
  return changed;
}

async function requireEcho(app: WebhookDeps, workspaceId: string, webhook: StoredWebhook, url: string): Promise<void> {
  const { id: webhookId } = webhook;
  const secrets = openSecrets(app, workspaceId, webhook, app.clock());
  if (!secrets) throw failure('webhook_secret_unreadable');
  const { token, result } = await challengeWithinLimit(app, workspaceId, { url, webhookId, secrets });
  if (result.passed) return;
  const pendingUrl = url === webhook.request_url ? null : url;
  await keepChallenge(app.database, workspaceId, { id: webhookId, hash: challengeHash(token), url: pendingUrl });
  throw failure('webhook_challenge_failed', result.error);
}

/** For receivers that cannot echo at once: the token that was sent last comes back through the API. */
export async function verifyWebhook(
  app: WebhookDeps,
  workspaceId: string,
  { id, challenge: token }: { id: string; challenge: string },
  also: (webhook: StoredWebhook) => RowWrite[],
): Promise<StoredWebhook> {
  const changed = await app.database.transaction(workspaceId, async (tx) => {
    const webhook = isUuid(id) ? await lockWebhook(tx, workspaceId, id) : undefined;
    if (!webhook) throw failure('webhook_not_found');
    if (!equalsTimingSafe(challengeHash(token), webhook.challenge_hash)) throw failure('webhook_challenge_failed', 'not_echoed');
    const request_url = webhook.pending_url ?? webhook.request_url;
    const verified = changeWebhook(webhook, { id, active: true, request_url }, app.clock(), true);
    saveWebhook(tx, workspaceId, verified);
    sendWrites(tx, workspaceId, also(verified));
    return verified;
  });
  app.deliveryWakeup.notify(workspaceId);
  return changed;
}

export async function deleteWebhook(
  { database, clock }: WebhookDeps,
  workspaceId: string,
  id: string,
  also: (deleted: Date) => RowWrite[],
): Promise<Date> {
  const now = clock();
  const isDeleted = isUuid(id) && (await deleteWebhookRow(database, workspaceId, id, also(now)));
  if (!isDeleted) throw failure('webhook_not_found');
  return now;
}

export type RotatedSecret = { secret: string; oldUntil: Date };

/** Both secrets sign until the old one expires. */
export async function rotateWebhookSecret(
  app: WebhookDeps,
  workspaceId: string,
  { id, grace_seconds = graceSecondsDefault }: { id: string; grace_seconds?: number },
  also: (rotated: RotatedSecret) => RowWrite[],
): Promise<RotatedSecret> {
  if (!isUuid(id)) throw failure('webhook_not_found');
  const bytes = newSecret();
  const secret = secretText(bytes);
  const at = app.clock();
  const oldUntil = new Date(at.getTime() + grace_seconds * 1000);
  const sealed = app.secretBox.seal(bytes, secretContext(workspaceId, id.toLowerCase()));
  const change = rotateSecret(workspaceId, { id, secret: sealed, at, oldUntil });
  const rows = await app.database.change(
    workspaceId,
    sql`${withWrites(workspaceId, { change }, also({ secret, oldUntil }))} SELECT id FROM change`,
  );
  if (rows.length === 0) throw failure('webhook_not_found');
  return { secret, oldUntil };
}

export async function requireWebhook(
  { database }: Pick<WebhookDeps, 'database'>,
  workspaceId: string,
  id: string,
): Promise<StoredWebhook> {
  const webhook = isUuid(id) ? await findWebhook(database, workspaceId, id) : undefined;
  if (!webhook) throw failure('webhook_not_found');
  return webhook;
}

/** Sends a challenge. Rate limited per workspace, because its URL is chosen by the client. */
async function challengeWithinLimit(
  { database, httpClient, clock }: WebhookDeps,
  workspaceId: string,
  asked: { url: string; webhookId: string; secrets: Buffer[] },
): Promise<{ token: string; result: ChallengeResult }> {
  const waitSeconds = await consumeWebhookChallenge(database, workspaceId, challengesPerMinute);
  if (waitSeconds !== undefined) throw unavailable('too_many_challenges', Math.max(1, waitSeconds));
  const token = newChallenge();
  return { token, result: await challenge(httpClient, { ...asked, token }, clock) };
}
