import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export const deliveryChannel = 'muster_deliveries';

export type StaleDelivery = { workspace_id: string; id: string };

/** Deliveries whose event is about to be deleted, or whose webhook is. There is no index for this, so it is a long read. */
export function findStaleDeliveries(db: Pick<Database, 'longReads'>, before: Date, countMax: number): Promise<StaleDelivery[]> {
  return db.longReads('stale deliveries').query(sql`
    SELECT workspace_id, id FROM webhook_queue AS queue
    WHERE occurred_at < ${before}
      OR NOT EXISTS (SELECT FROM webhooks WHERE webhooks.workspace_id = queue.workspace_id AND webhooks.id = queue.webhook_id)
    LIMIT ${countMax}`);
}

/** With their attempts. A locked row belongs to an attempt whose result is being saved: the next run deletes it. Returns how many. */
export async function deleteDeliveries(db: Pick<Database, 'change'>, stale: StaleDelivery[]): Promise<number> {
  const deleted = await db.change(
    null,
    sql`
    WITH locked AS MATERIALIZED (
      SELECT queue.workspace_id, queue.id
      FROM unnest(${stale.map((each) => each.workspace_id)}::uuid[], ${stale.map((each) => each.id)}::uuid[]) AS stale (workspace_id, id)
      JOIN webhook_queue AS queue ON queue.workspace_id = stale.workspace_id AND queue.id = stale.id
      FOR UPDATE OF queue SKIP LOCKED
    ), deleted AS (
      DELETE FROM webhook_queue USING locked WHERE webhook_queue.workspace_id = locked.workspace_id AND webhook_queue.id = locked.id
    ), attempts AS (
      DELETE FROM webhook_attempts AS attempts USING locked
      WHERE attempts.workspace_id = locked.workspace_id AND attempts.delivery_id = locked.id
    )
    SELECT id FROM locked`,
  );
  return deleted.length;
}

const dueMax = 100_000;

export async function countDue(db: Queryable): Promise<number> {
  const [row] = await db.query<{ due: number }>(sql`
    SELECT count(*) AS due FROM (
      SELECT FROM webhook_queue JOIN webhooks ON webhooks.workspace_id = webhook_queue.workspace_id AND webhooks.id = webhook_id
      WHERE active AND due_at <= now() LIMIT ${dueMax}
    ) AS counted`);
  return row?.due ?? 0;
}
