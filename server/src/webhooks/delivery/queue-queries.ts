import type { Database, Queryable } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';

export const deliveryChannel = 'muster_deliveries';
const payloadMax = 7900;

/** Without ids when they do not fit: everything is looked at then. */
export async function notifySenders({ counter }: Pick<Database, 'counter'>, workspaceIds: string[]): Promise<void> {
  const payload = workspaceIds.join(',');
  await counter.query(sql`SELECT pg_notify(${deliveryChannel}, ${payload.length > payloadMax ? '' : payload})`);
}

const stalePerStatement = 10_000;

/** Forgets deliveries whose event is about to leave, or whose webhook has left. Tells how many. */
export async function deleteStaleDeliveries(db: Pick<Database, 'change'>, before: Date): Promise<number> {
  const rows = await db.change(
    null,
    sql`
    WITH forgotten AS (
      DELETE FROM webhook_queue WHERE (workspace_id, id) IN (
        SELECT workspace_id, id FROM webhook_queue AS queue
        WHERE occurred_at < ${before}
          OR NOT EXISTS (SELECT FROM webhooks WHERE webhooks.workspace_id = queue.workspace_id AND webhooks.id = queue.webhook_id)
        LIMIT ${stalePerStatement} FOR UPDATE SKIP LOCKED
      ) RETURNING workspace_id, id
    ), attempts AS (
      DELETE FROM webhook_attempts AS attempts USING forgotten
      WHERE attempts.workspace_id = forgotten.workspace_id AND attempts.delivery_id = forgotten.id
    )
    SELECT id FROM forgotten`,
  );
  return rows.length;
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
