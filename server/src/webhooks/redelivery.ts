import type { Redelivery } from '@muster/contract/webhooks.ts';
import type { App } from '#app.ts';
import { failure } from '#failure.ts';
import { utc } from '#paging.ts';
import { beside, type Part, sql } from '#storage/sql.ts';
import { isUuid } from '#uuid.ts';
import { queueAgain, queueSince } from './delivery-log-queries.ts';
import { webhookOf } from './webhook-actions.ts';

type Parts = Pick<App, 'database' | 'clock' | 'deliveryBell'>;

/** Queues one delivery again, or all that a webhook should have had in a time. Tells how many; `also` is written with them. */
export async function redeliver(
  app: Parts,
  workspaceId: string,
  input: Redelivery,
  also: (queued: number) => Part[],
): Promise<number> {
  const change = await whatToQueue(app, workspaceId, input);
  return app.database.transaction(workspaceId, async (tx) => {
    const rows = await tx.query<{ id: string }>(sql`WITH change AS (${change}) SELECT id FROM change`);
    if (rows.length === 0 && input.delivery_id !== undefined) throw failure('delivery_not_found');
    const parts = also(rows.length);
    if (parts.length > 0) tx.send(sql`WITH change AS (SELECT)${beside(parts)} SELECT`);
    return rows.length;
  });
}

async function whatToQueue(app: Parts, workspaceId: string, { delivery_id, webhook_id, since, until }: Redelivery): Promise<Part> {
  const at = app.clock();
  if (delivery_id !== undefined) {
    if (!isUuid(delivery_id)) throw failure('delivery_not_found');
    return queueAgain(workspaceId, delivery_id, at);
  }
  if (webhook_id === undefined || since === undefined) throw failure('redelivery_of_what');
  const { id } = await webhookOf(app, workspaceId, webhook_id);
  return queueSince(workspaceId, id, { since: utc(since), until: until === undefined ? at.toISOString() : utc(until), at });
}
