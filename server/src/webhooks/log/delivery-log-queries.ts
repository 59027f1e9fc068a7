import type { EventName } from '@muster/contract/events/event.ts';
import { type Delivery, deliveryStatuses } from '@muster/contract/webhooks/delivery.ts';
import type { Database } from '#storage/database.ts';
import type { Transaction } from '#storage/queryable.ts';
import { join, type Part, part, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { all, keyset, type Page } from '#web/paging.ts';

export type DeliveryFilters = { webhook_id?: string; status?: string; event_id?: string };

/** With the column that paging needs: a delivery has no time of change. */
export type DeliveryRow = Delivery & { updated_at: string };

const isoTime = part`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/**
 * A page of queued and logged deliveries, newest first. The log is indexed by webhook and status, the queue by webhook: a page of each is
 * read, and they are merged. Attempts are read only from the partitions of days in which there can be some.
 */
export function listDeliveries(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  filters: DeliveryFilters,
  page: Page,
): Promise<DeliveryRow[]> {
  const { order } = keyset(page, pagedBy);
  const found =
    filters.event_id === undefined
      ? deliveriesOfWebhooks(workspaceId, filters, page)
      : deliveriesOfEvent(workspaceId, filters, page);
  return db.longReads(workspaceId).query<DeliveryRow>(sql`
    WITH page AS (
      ${found} ORDER BY ${order} LIMIT ${page.limit + 1}
    )
    SELECT id, webhook_id, event_id, type, sequence, status,
      (SELECT coalesce(json_agg(json_build_object('number', number, 'started_at', to_char(started_at AT TIME ZONE 'UTC', ${isoTime}),
         'duration_ms', duration_ms, 'status', attempts.status, 'error', error, 'response', response) ORDER BY number, started_at), '[]')
       FROM webhook_attempts attempts WHERE attempts.workspace_id = ${workspaceId} AND attempts.delivery_id = page.id
         AND started_at >= created_at - ${clockSkew} AND started_at <= coalesce(finished_at, 'infinity') + ${clockSkew}) AS attempts,
      created_at, next_attempt_at, finished_at, created_at AS updated_at
    FROM page ORDER BY ${order}`);
}

// The clocks of the node that queues and the node that sends may differ.
const clockSkew = part`interval '1 hour'`;
const pagedBy = { created_at: part`created_at`, updated_at: part`created_at`, id: part`id` };
const queuedColumns = part`id, webhook_id, event_id, type, sequence, 'pending' AS status, created_at, due_at AS next_attempt_at, NULL::timestamptz AS finished_at`;
const loggedColumns = part`id, webhook_id, event_id, type, sequence, status, created_at, NULL::timestamptz AS next_attempt_at, finished_at`;

function deliveriesOfWebhooks(workspaceId: string, { webhook_id, status }: DeliveryFilters, page: Page): Part {
  const { conditions, order } = keyset(page, pagedBy);
  const onePage = part`${join([part``, ...conditions], ' AND ')} ORDER BY ${order} LIMIT ${page.limit + 1}`;
  const sources = deliveryStatuses
    .filter((each) => status === undefined || each === status)
    .map((each) =>
      each === 'pending'
        ? part`(SELECT ${queuedColumns} FROM webhook_queue WHERE workspace_id = ${workspaceId} AND webhook_id = webhooks.id${onePage})`
        : part`(SELECT ${loggedColumns} FROM webhook_deliveries
            WHERE workspace_id = ${workspaceId} AND webhook_id = webhooks.id AND status = ${each}${onePage})`,
    );
  return part`
    SELECT found.* FROM webhooks, LATERAL (${join(sources, ' UNION ALL ')}) AS found
    WHERE webhooks.workspace_id = ${workspaceId}${webhook_id === undefined ? part`` : part` AND webhooks.id = ${webhook_id}::uuid`}`;
}

/** An event has few deliveries. OFFSET 0 keeps PostgreSQL from a plan that scans all others in the order of the list. */
function deliveriesOfEvent(workspaceId: string, { webhook_id, status, event_id }: DeliveryFilters, page: Page): Part {
  const { conditions } = keyset(page, pagedBy);
  const ofThisEvent = part`workspace_id = ${workspaceId} AND event_id = ${event_id} OFFSET 0`;
  const sources = [
    ...(status === undefined || status === 'pending'
      ? [part`(SELECT ${queuedColumns} FROM webhook_queue WHERE ${ofThisEvent})`]
      : []),
    ...(status === 'pending' ? [] : [part`(SELECT ${loggedColumns} FROM webhook_deliveries WHERE ${ofThisEvent})`]),
  ];
  return part`
    SELECT found.* FROM (${join(sources, ' UNION ALL ')}) AS found
    WHERE ${all([
      part`webhook_id IN (SELECT webhooks.id FROM webhooks WHERE webhooks.workspace_id = ${workspaceId})`,
      ...(webhook_id === undefined ? [] : [part`webhook_id = ${webhook_id}::uuid`]),
      ...(status === undefined ? [] : [part`status = ${status}`]),
      ...conditions,
    ])}`;
}

export type TestDelivery = {
  id: string;
  webhookId: string;
  eventId: string;
  type: EventName;
  startedAt: Date;
  durationMs: number;
  httpStatus: number | null;
  error: string | null;
  response: string | null;
};

export async function insertTestDelivery(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  test: TestDelivery,
  also: RowWrite[],
): Promise<void> {
  const status = test.error === null ? 'delivered' : 'failed';
  const attempt = part`
    INSERT INTO webhook_attempts (workspace_id, delivery_id, number, started_at, duration_ms, status, error, response)
    VALUES (${workspaceId}, ${test.id}, 1, ${test.startedAt}, ${test.durationMs}, ${test.httpStatus}, ${test.error}, ${test.response})`;
  const change = part`
    INSERT INTO webhook_deliveries (
      workspace_id, id, webhook_id, event_id, type, sequence, occurred_at, status, attempts, created_at, finished_at)
    VALUES (
      ${workspaceId}, ${test.id}, ${test.webhookId}, ${test.eventId}, ${test.type}, 0, ${test.startedAt}, ${status}, 1,
      ${test.startedAt}, ${new Date(test.startedAt.getTime() + test.durationMs)})
    RETURNING id`;
  await db.change(workspaceId, sql`${withWrites(workspaceId, { attempt, change }, also)} SELECT id FROM change`);
}

/** Queues an event for the same webhook again. Returns no row when there is no such delivery, or its event is deleted. */
export function queueAgain(
  workspaceId: string,
  { deliveryId, webhookId }: { deliveryId: string; webhookId: string | null },
  at: Date,
): Part {
  return part`
    INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
    SELECT events.workspace_id, known.webhook_id, gen_random_uuid(), events.id, events.type, events.sequence, events.occurred_at, ${at}, now()
    FROM (
      SELECT webhook_id, sequence, occurred_at FROM webhook_deliveries WHERE workspace_id = ${workspaceId} AND id = ${deliveryId}
      UNION ALL
      SELECT webhook_id, sequence, occurred_at FROM webhook_queue WHERE workspace_id = ${workspaceId} AND id = ${deliveryId}
    ) AS known
    JOIN webhooks ON webhooks.workspace_id = ${workspaceId} AND webhooks.id = known.webhook_id
      AND (${webhookId}::uuid IS NULL OR webhooks.id = ${webhookId}::uuid)
    JOIN events ON events.workspace_id = ${workspaceId} AND events.sequence = known.sequence AND events.occurred_at = known.occurred_at
    LIMIT 1
    RETURNING id`;
}

/** The results of running attempts will not be saved; the deliveries are attempted again. */
export function invalidateRunningAttempts(tx: Transaction, workspaceId: string, eventIds: string[]): void {
  tx.send(sql`
    UPDATE webhook_queue SET generation = generation + 1 WHERE workspace_id = ${workspaceId} AND event_id = ANY (${eventIds}::text[])`);
}

export function clearResponses(tx: Transaction, workspaceId: string, eventIds: string[]): void {
  tx.send(sql`
    UPDATE webhook_attempts SET response = NULL
    WHERE workspace_id = ${workspaceId} AND response IS NOT NULL AND delivery_id IN (
      SELECT id FROM webhook_deliveries WHERE workspace_id = ${workspaceId} AND event_id = ANY (${eventIds}::text[])
      UNION ALL
      SELECT id FROM webhook_queue WHERE workspace_id = ${workspaceId} AND event_id = ANY (${eventIds}::text[]))`);
}
