import { webhookDeletedMessage, webhookSecretUnreadable } from '@muster/contract/messages.ts';
import * as contract from '@muster/contract/webhooks/webhook-endpoints.ts';
import { isUuid, nilUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { listDeliveries, type TestDelivery } from '#webhooks/log/delivery-log-queries.ts';
import { redeliver } from '#webhooks/log/redelivery.ts';
import { testWebhook } from '#webhooks/registry/test-delivery.ts';
import { type StoredWebhook, shownWithVerification, webhookHealth, webhookView } from '#webhooks/registry/webhook.ts';
import {
  type CreatedWebhook,
  createWebhook,
  deleteWebhook,
  type RotatedSecret,
  rotateWebhookSecret,
  updateWebhook,
  verifyWebhook,
  type WebhookDeps,
} from '#webhooks/registry/webhook-actions.ts';
import { listWebhooks } from '#webhooks/registry/webhook-queries.ts';

const route = routesFor<WebhookDeps & Pick<Runtime, 'links'>>();

export const webhookRoutes = [
  route(contract.listWebhooks, async ({ app, caller: { workspaceId } }) => {
    const webhooks = await listWebhooks(app.database, workspaceId);
    return { success: true, data: webhooks.map(webhookView) };
  }),

  route(contract.listWebhookHealth, async ({ app, caller: { workspaceId } }) => {
    const webhooks = await listWebhooks(app.database, workspaceId);
    const now = app.clock();
    return { success: true, data: webhooks.map((webhook) => webhookHealth(webhook, now)) };
  }),

  route(contract.createWebhook, async (call) => {
    const { app, caller, body } = call;
    const answer = ({ webhook, secret }: CreatedWebhook) => {
      const { verification, ...fields } = shownWithVerification(webhook);
      return { success: true, data: { ...fields, secret, verification } };
    };
    return withReceipt(call, { answer }, (also) => createWebhook(app, caller.workspaceId, body, also));
  }),

  route(contract.updateWebhook, async (call) => {
    const answer = (webhook: StoredWebhook) => ({ success: true, data: shownWithVerification(webhook) });
    return withReceipt(call, { answer }, (also) => updateWebhook(call.app, call.caller.workspaceId, call.body, also));
  }),

  route(contract.deleteWebhook, async (call) => {
    const { id } = call.query;
    const answer = (deleted: Date) => ({ success: true, id, message: webhookDeletedMessage, deleted: deleted.toISOString() });
    return withReceipt(call, { answer }, (also) => deleteWebhook(call.app, call.caller.workspaceId, id, also));
  }),

  route(contract.verifyWebhook, async (call) => {
    const { app, caller, body } = call;
    const answer = (webhook: StoredWebhook) => ({ success: true, data: shownWithVerification(webhook) });
    return withReceipt(call, { answer }, (also) => verifyWebhook(app, caller.workspaceId, body, also));
  }),

  route(contract.testWebhook, async (call) => {
    const { app, caller, body } = call;
    const answer = ({ id, eventId, type, httpStatus, error, durationMs }: TestDelivery) => {
      const status = error === null ? 'delivered' : 'failed';
      const message = error === 'internal' ? webhookSecretUnreadable : null;
      const data = { id, event_id: eventId, type, status, http_status: httpStatus, error, message, duration_ms: durationMs };
      return { success: true, data };
    };
    return withReceipt(call, { answer }, (also) => testWebhook(app, caller, body, also));
  }),

  route(contract.rotateWebhookSecret, async (call) => {
    const { app, caller, body } = call;
    const answer = ({ secret, oldUntil }: RotatedSecret) => ({
      success: true,
      data: { id: body.id.toLowerCase(), secret, old_secret_expires_at: oldUntil.toISOString() },
    });
    return withReceipt(call, { answer }, (also) => rotateWebhookSecret(app, caller.workspaceId, body, also));
  }),

  route(contract.listDeliveries, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const { webhook_id, status, event_id } = query;
    const filters = {
      ...(webhook_id !== undefined && { webhook_id: isUuid(webhook_id) ? webhook_id : nilUuid }),
      ...(status !== undefined && { status }),
      ...(event_id !== undefined && { event_id }),
    };
    const scope = ['deliveries', workspaceId, filters];
    const page = readPage(query, scope);
    const { rows, has_more, next_cursor } = splitPage(await listDeliveries(app.database, workspaceId, filters, page), page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, deliveries: rows.map(({ updated_at: _, ...delivery }) => delivery), has_more, next_cursor };
  }),

  route(contract.redeliverWebhook, async (call) => {
    const { app, caller, body } = call;
    const answer = (queued: number) => ({ success: true, queued });
    return withReceipt(call, { answer }, async (also) => {
      const queued = await redeliver(app, caller.workspaceId, body, also);
      if (queued > 0) app.deliveryWakeup.notify(caller.workspaceId);
      return queued;
    });
  }),
];
