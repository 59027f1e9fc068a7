import type { Redelivery } from '@muster/contract/webhooks/delivery.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { workInBatches } from '#storage/queues/work-in-batches.ts';
import { type Part, sql } from '#storage/sql.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { utc } from '#web/paging.ts';
import type { DeliveryWakeupChannel } from '#webhooks/queue/delivery-wakeup.ts';
import { requireWebhook } from '#webhooks/registry/webhook-actions.ts';
import { queueAgain } from './delivery-log-queries.ts';
import {
  insertRedelivery,
  lastSequence,
  listRedeliveries,
  queueEvents,
  queueNextBatch,
  type RedeliveryProgress,
  type RedeliverySpan,
  scanEvents,
} from './redelivery-queries.ts';

type RedeliveryDeps = Pick<Runtime, 'database' | 'clock'> & { deliveryWakeup: DeliveryWakeupChannel };
/** Committed with the number of queued deliveries. */
type AlsoForRedelivery = (queued: number) => RowWrite[];

// A few milliseconds each, so that requests and deliveries of others do not wait.
const eventsPerScan = 2000;
// A request reads no more events than this. Whatever is left is counted by nobody.
const scansMax = 50;
const eventsPerBatch = 500;
const queuedAtOnceMax = 1000;
// A receiver that was away gets what it missed at a pace that it can keep up with, beside new events.
const pace = { perSecond: 100, aheadMs: 10_000 };
const redeliveriesPerRun = 100;

/** Queues one delivery again, or all events of a time that the webhook is subscribed to. Returns how many; `also` is committed with them. */
export async function redeliver(
  app: RedeliveryDeps,
  workspaceId: string,
  input: Redelivery,
  also: AlsoForRedelivery,
): Promise<number> {
  const { delivery_id, webhook_id, since, until } = input;
  const at = app.clock();
  if (delivery_id !== undefined) {
    const webhookId = webhook_id === undefined ? null : (await requireWebhook(app, workspaceId, webhook_id)).id;
    if (!isUuid(delivery_id)) throw failure('delivery_not_found');
    const queued = await queueChange(app, workspaceId, queueAgain(workspaceId, { deliveryId: delivery_id, webhookId }, at), also);
    if (queued === 0) throw failure('delivery_not_found');
    return queued;
  }
  if (webhook_id === undefined || since === undefined) throw failure('redelivery_target_missing');
  const { id, events } = await requireWebhook(app, workspaceId, webhook_id);
  const last = await lastSequence(app.database, workspaceId);
  const span = {
    webhookId: id,
    types: events,
    since: utc(since),
    until: until === undefined ? at.toISOString() : utc(until),
    last,
  };
  return redeliverSpan(app, workspaceId, span, also);
}

/** Few are queued at once. Many are counted now, as far as a request may read, and queued in batches by `queueRedeliveries`. */
async function redeliverSpan(
  app: RedeliveryDeps,
  workspaceId: string,
  span: RedeliverySpan,
  also: AlsoForRedelivery,
): Promise<number> {
  const smallSpan: Pick<RedeliveryProgress, 'sequences' | 'times'> = { sequences: [], times: [] };
  let total = 0;
  let after = 0;
  let isComplete = false;
  for (let scans = 0; scans < scansMax && !isComplete; scans += 1) {
    const scan = await scanEvents(app.database, workspaceId, span, { after, count: eventsPerScan });
    after = scan.upto;
    isComplete = scan.seen < eventsPerScan;
    total += scan.sequences.length;
    if (total > queuedAtOnceMax) continue;
    smallSpan.sequences.push(...scan.sequences);
    smallSpan.times.push(...scan.times);
  }
  const at = app.clock();
  if (isComplete && total <= queuedAtOnceMax)
    return queueChange(
      app,
      workspaceId,
      queueEvents(workspaceId, span.webhookId, smallSpan, { at, perSecond: pace.perSecond }),
      also,
    );
  if (await insertRedelivery(app.database, workspaceId, span, { after: 0, at, also: also(total) })) return total;
  await requireWebhook(app, workspaceId, span.webhookId);
  throw failure('redelivery_running');
}

function queueChange({ database }: RedeliveryDeps, workspaceId: string, change: Part, also: AlsoForRedelivery): Promise<number> {
  return database.transaction(workspaceId, async (tx) => {
    const rows = await tx.query<{ id: string }>(sql`WITH change AS (${change}) SELECT id FROM change`);
    sendWrites(tx, workspaceId, also(rows.length));
    return rows.length;
  });
}

/** Continues redeliveries until they are done or enough is queued for now. Safe on several nodes at once. */
export function queueRedeliveries(app: RedeliveryDeps & Pick<Runtime, 'noteError'>, signal?: AbortSignal): Promise<void> {
  const { database, clock, deliveryWakeup } = app;
  return workInBatches(app, {
    task: 'queue redeliveries',
    list: () => listRedeliveries(database, redeliveriesPerRun),
    async workOnBatch({ workspace_id, webhook_id }) {
      const next = { count: eventsPerBatch, ...pace, at: clock() };
      const batch = await queueNextBatch(database, workspace_id, webhook_id, next);
      if (batch && batch.queued > 0) deliveryWakeup.notify(workspace_id);
      return batch?.seen === eventsPerBatch;
    },
    signal,
  });
}
