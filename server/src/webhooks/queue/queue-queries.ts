import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export const deliveryChannel = 'muster_deliveries';
const payloadMax = 7900;

/** Without ids when they do not fit: everything is looked at then. */
export async function notifySenders({ counter }: Pick<Database, 'counter'>, workspaceIds: string[]): Promise<void> {
  const payload = workspaceIds.join(',');
  await counter.query(sql`SELECT pg_notify(${deliveryChannel}, ${payload.length > payloadMax ? '' : payload})`);
}

export type StaleDelivery = { workspace_id: string; id: string };

/** Deliveries whose event is about to leave, or whose webhook has left. No index tells them, so they are looked for where nobody waits. */
export function findStaleDeliveries(db: Pick<Database, 'longReads'>, before: Date, countMax: number): Promise<StaleDelivery[]> {
  return db.longReads('stale deliveries').query(sql`
    SELECT workspace_id, id FROM webhook_queue AS queue
    WHERE occurred_at < ${before}
      OR NOT EXISTS (SELECT FROM webhooks WHERE webhooks.workspace_id = queue.workspace_id AND webhooks.id = queue.webhook_id)
    LIMIT ${countMax}`);
}

/** With their attempts. What is locked, a try is being written down of: it is left to the next time. */
export async function deleteDeliveries(db: Pick<Database, 'change'>, stale: StaleDelivery[]): Promise<void> {
  await db.change(
    null,
    sql`
    WITH locked AS MATERIALIZED (
      SELECT queue.workspace_id, queue.id
      FROM unnest(${stale.map((each) => each.workspace_id)}::uuid[], ${stale.map((each) => each.id)}::uuid[]) AS stale (workspace_id, id)
      JOIN webhook_queue AS queue ON queue.workspace_id = stale.workspace_id AND queue.id = stale.id
      FOR UPDATE OF queue SKIP LOCKED
    ), forgotten AS (
      DELETE FROM webhook_queue USING locked WHERE webhook_queue.workspace_id = locked.workspace_id AND webhook_queue.id = locked.id
    ), attempts AS (
      DELETE FROM webhook_attempts AS attempts USING locked
      WHERE attempts.workspace_id = locked.workspace_id AND attempts.delivery_id = locked.id
    )
    SELECT id FROM locked`,
  );
}

const dueMax = 100_000;

export async function countDue(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.query<{ due: number }>(sql`
    SELECT count(*) AS due FROM (
      SELECT FROM webhook_queue JOIN webhooks ON webhooks.workspace_id = webhook_queue.workspace_id AND webhooks.id = webhook_id
      WHERE active AND due_at <= ${now} LIMIT ${dueMax}
    ) AS counted`);
  return row?.due ?? 0;
}
