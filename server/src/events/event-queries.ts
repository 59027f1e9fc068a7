import type { Database, Queryable, Transaction } from '#storage/database.ts';
import { beside, join, type Part, part, sql } from '#storage/sql.ts';
import type { DraftEvent } from './event.ts';

const partitionLock = 7_355_610;

/**
 * The change of one row, its events, the totals that it moves and what else belongs to it, as one statement and so one transaction.
 * When the change finds no row, nothing else happens. The counter stays locked until the commit: that makes the sequence gapless and
 * in commit order.
 */
export function changeWithEvents(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { change, events, totals, also }: { change: Part; events: DraftEvent[]; totals: Part; also: Part[] },
): Promise<unknown[]> {
  return db.change(
    workspaceId,
    sql`
    WITH change AS (${change}), counter AS (
      UPDATE workspace_counters SET event_sequence = event_sequence + ${events.length}::int, ${totals}
      WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM change)
      RETURNING workspace_id, event_sequence - ${events.length}::int AS last, candidates_version
    )${beside([...also, ...(events.length > 0 ? [insertEvents(events)] : [])])}
    SELECT * FROM change`,
  );
}

function insertEvents(events: DraftEvent[]): Part {
  return part`
    INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body, candidate_id)
    SELECT workspace_id, last + number, occurred_at, id, occurrence_id, type, body_before || (last + number) || body_after, candidate_id
    FROM counter, (VALUES ${join(events.map(eventRow), ', ')})
      AS event (number, occurred_at, id, occurrence_id, type, body_before, body_after, candidate_id)`;
}

function eventRow({ at, id, occurrenceId, type, bodyBefore, bodyAfter, candidateId }: DraftEvent, index: number): Part {
  return part`(${index + 1}::int, ${at}::timestamptz, ${id}, ${occurrenceId}, ${type}, ${bodyBefore}::text, ${bodyAfter}::text, ${candidateId}::uuid)`;
}

export type StoredEvent = { sequence: number; occurred_at: string; body: string };

export function lockEventsAbout(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<StoredEvent[]> {
  return tx.query(sql`
    SELECT sequence, occurred_at, body FROM events
    WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[]) ORDER BY sequence FOR UPDATE`);
}

export function rewriteEvents(tx: Transaction, workspaceId: string, events: StoredEvent[]): void {
  tx.send(sql`
    UPDATE events SET body = redacted.body, candidate_id = NULL
    FROM unnest(${events.map((event) => event.sequence)}::bigint[], ${events.map((event) => event.occurred_at)}::timestamptz[],
      ${events.map((event) => event.body)}::text[]) AS redacted (sequence, occurred_at, body)
    WHERE events.workspace_id = ${workspaceId} AND events.sequence = redacted.sequence AND events.occurred_at = redacted.occurred_at`);
}

/** Makes the partition of one day, such as 2026-06-12. Locked, because nodes that start together all want to. */
export async function createEventPartition(db: Pick<Database, 'transaction'>, day: string, nextDay: string): Promise<void> {
  const bounds = `FROM ('${day} 00:00+00') TO ('${nextDay} 00:00+00')`;
  await db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${partitionLock})`);
    tx.send({ text: `CREATE TABLE IF NOT EXISTS ${partitionName(day)} PARTITION OF events FOR VALUES ${bounds}`, values: [] });
  });
}

export async function dropEventPartition(db: Queryable, day: string): Promise<void> {
  await db.query({ text: `DROP TABLE IF EXISTS ${partitionName(day)}`, values: [] });
}

export async function listEventPartitions(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    SELECT child.relname AS name FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
    WHERE inhparent = 'events'::regclass AND child.relname ~ '^events_[0-9]{8}$' ORDER BY child.relname`);
  return rows.map(({ name }) => `${name.slice(7, 11)}-${name.slice(11, 13)}-${name.slice(13, 15)}`);
}

function partitionName(day: string): string {
  const digits = day.replaceAll('-', '');
  if (!/^\d{8}$/.test(digits)) throw new Error(`${day} is no day`);
  return `events_${digits}`;
}
