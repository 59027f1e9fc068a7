import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

const backgroundShare = 'redeliveries';
// New events do not wait behind so many old ones, nor does a receiver that fails fill the queue.
const dueMax = 2000;

/** The events to redeliver to a webhook: of these types, in this time, up to this sequence number. */
export type RedeliverySpan = { webhookId: string; types: string[]; since: string; until: string; last: number };

/** The result of one scan: how many events it read, up to which sequence number, and which are of these types. */
export type RedeliveryProgress = { seen: number; upto: number; sequences: number[]; times: string[] };

export async function lastSequence(db: Queryable, workspaceId: string): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    sql`SELECT event_sequence AS last FROM workspace_counters WHERE workspace_id = ${workspaceId}`,
  );
  return row?.last ?? 0;
}

/** Scans so many events after a sequence number. There is no index by type, so all events of the time are read, in batches. */
export async function scanEvents(
  db: Pick<Database, 'longReads'>,
  workspaceId: string,
  { types, since, until, last }: RedeliverySpan,
  { after, count }: { after: number; count: number },
): Promise<RedeliveryProgress> {
  const [found] = await db.longReads(workspaceId).query<RedeliveryProgress>(sql`
    WITH scanned AS (
      SELECT sequence, occurred_at, type = ANY (${types}::text[]) AS wanted FROM events
      WHERE workspace_id = ${workspaceId} AND sequence > ${after} AND sequence <= ${last}
        AND occurred_at >= ${since}::timestamptz AND occurred_at <= ${until}::timestamptz
      ORDER BY sequence LIMIT ${count}
    )
    SELECT count(*) AS seen, coalesce(max(sequence), ${last}) AS upto,
      coalesce(json_agg(sequence ORDER BY sequence) FILTER (WHERE wanted), '[]') AS sequences,
      coalesce(json_agg(occurred_at ORDER BY sequence) FILTER (WHERE wanted), '[]') AS times
    FROM scanned`);
  return found ?? { seen: 0, upto: last, sequences: [], times: [] };
}

/** Queues these events again, so many of them for each second. */
export function queueEvents(
  workspaceId: string,
  webhookId: string,
  { sequences, times }: Pick<RedeliveryProgress, 'sequences' | 'times'>,
  { at, perSecond }: { at: Date; perSecond: number },
): Part {
  return part`
    INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
    SELECT events.workspace_id, webhooks.id, gen_random_uuid(), events.id, events.type, events.sequence, events.occurred_at, ${at},
      now() + (wanted.place - 1) * interval '1 second' / ${perSecond}::int
    FROM webhooks CROSS JOIN
      unnest(${sequences}::bigint[], ${times}::timestamptz[]) WITH ORDINALITY AS wanted (sequence, occurred_at, place)
    JOIN events ON events.workspace_id = ${workspaceId} AND events.sequence = wanted.sequence AND events.occurred_at = wanted.occurred_at
    WHERE webhooks.workspace_id = ${workspaceId} AND webhooks.id = ${webhookId}
    RETURNING id`;
}

/** To be queued in batches. False when the webhook is deleted, or has another redelivery in progress. */
export async function insertRedelivery(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { webhookId, types, since, until, last }: RedeliverySpan,
  { after, at, also }: { after: number; at: Date; also: RowWrite[] },
): Promise<boolean> {
  const webhook = part`
    SELECT workspace_id, id FROM webhooks WHERE workspace_id = ${workspaceId} AND id = ${webhookId} FOR KEY SHARE`;
  const change = part`
    INSERT INTO webhook_redeliveries (workspace_id, webhook_id, types, since, until, after_sequence, last_sequence, created_at)
    SELECT workspace_id, id, ${types}::text[], ${since}::timestamptz, ${until}::timestamptz, ${after}::bigint, ${last}::bigint,
      ${at}::timestamptz
    FROM webhook ON CONFLICT DO NOTHING RETURNING webhook_id`;
  const rows = await db.change(
    workspaceId,
    sql`${withWrites(workspaceId, { webhook, change }, also)} SELECT webhook_id FROM change`,
  );
  return rows.length > 0;
}

/** Redeliveries that can continue, in random order, so that none is always first. */
export function listRedeliveries(
  db: Pick<Database, 'longReads'>,
  countMax: number,
): Promise<{ workspace_id: string; webhook_id: string }[]> {
  return db.longReads(backgroundShare).query(sql`
    SELECT redeliveries.workspace_id, webhook_id FROM webhook_redeliveries AS redeliveries
    JOIN webhooks ON webhooks.workspace_id = redeliveries.workspace_id AND webhooks.id = webhook_id AND webhooks.active
    ORDER BY random() LIMIT ${countMax}`);
}

/**
 * Queues the next batch of a redelivery and saves its position; the row is deleted with the last batch. The deliveries are due one after
 * the other, `perSecond` of them. Does nothing while the last ones are due in more than `aheadMs`, or `dueMax` deliveries of the webhook are
 * due, or while another node works on it.
 */
export async function queueNextBatch(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  webhookId: string,
  { count, perSecond, aheadMs, at }: { count: number; perSecond: number; aheadMs: number; at: Date },
): Promise<{ seen: number; queued: number } | undefined> {
  const [batch] = await db.change<{ seen: number; queued: number }>(
    null,
    sql`
    WITH redelivery AS MATERIALIZED (
      SELECT redeliveries.* FROM webhook_redeliveries AS redeliveries
      JOIN webhooks ON webhooks.workspace_id = redeliveries.workspace_id AND webhooks.id = webhook_id AND webhooks.active
      WHERE redeliveries.workspace_id = ${workspaceId} AND webhook_id = ${webhookId}
        AND coalesce(due_from, now()) <= now() + ${aheadMs} * interval '1 millisecond' AND ${dueMax} > (
        SELECT count(*) FROM (
          SELECT FROM webhook_queue WHERE workspace_id = ${workspaceId} AND webhook_id = ${webhookId} AND due_at <= now() LIMIT ${dueMax}
        ) AS due
      )
      FOR UPDATE OF redeliveries SKIP LOCKED
    ), scanned AS MATERIALIZED (
      SELECT event.*, event.type = ANY (redelivery.types) AS wanted FROM redelivery CROSS JOIN LATERAL (
        SELECT id, type, sequence, occurred_at FROM events
        WHERE workspace_id = ${workspaceId} AND sequence > after_sequence AND sequence <= last_sequence
          AND occurred_at >= since AND occurred_at <= until
        ORDER BY sequence LIMIT ${count}
      ) AS event
    ), queued AS (
      INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
      SELECT ${workspaceId}::uuid, ${webhookId}::uuid, gen_random_uuid(), id, type, sequence, occurred_at, ${at},
        ${dueFrom} + (row_number() OVER (ORDER BY sequence) - 1) * interval '1 second' / ${perSecond}::int
      FROM scanned WHERE wanted
      RETURNING id
    ), moved AS (
      UPDATE webhook_redeliveries SET after_sequence = (SELECT max(sequence) FROM scanned),
        due_from = ${dueFrom} + (SELECT count(*) FROM queued) * interval '1 second' / ${perSecond}::int
      WHERE workspace_id = ${workspaceId} AND webhook_id = ${webhookId} AND (SELECT count(*) FROM scanned) = ${count}
    ), done AS (
      DELETE FROM webhook_redeliveries
      WHERE workspace_id = ${workspaceId} AND webhook_id = ${webhookId} AND EXISTS (SELECT FROM redelivery)
        AND (SELECT count(*) FROM scanned) < ${count}
    )
    SELECT (SELECT count(*) FROM scanned) AS seen, (SELECT count(*) FROM queued) AS queued FROM redelivery`,
  );
  return batch;
}

const dueFrom = part`(SELECT greatest(due_from, now()) FROM redelivery)`;
