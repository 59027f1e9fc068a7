import type { Queryable, Transaction } from '#storage/queryable.ts';
import { type Part, part, type Statement, sql, withCtes, withCustomPlan } from '#storage/sql.ts';
import type { DraftEvent } from './event.ts';

type ChangeWithEvents = {
  /** What `change` reads from, if anything. */
  written?: Part;
  change: Part;
  events: (DraftEvent & { ordinal: number })[];
  totals: Part | undefined;
  also: Part<'change' | 'counter'>[];
};

/** Of a change that found its row. `version` is the version of the candidates of the workspace after it. */
export type ChangeResult = { ordinal: number; version: number; queued: boolean };

/**
 * Changes rows, and inserts their events and deliveries, updates the totals and runs the `also` statements, all in one statement and so in one
 * transaction. An event is recorded when the change with its ordinal found its row; when none did, nothing is written. The counter stays
 * locked until the commit: that makes the sequence gapless and in commit order.
 */
export function changeStatement(workspaceId: string, changed: ChangeWithEvents): Statement {
  return changed.events.length === 0 && !changed.totals
    ? uncountedStatement(workspaceId, changed)
    : countedStatement(workspaceId, changed);
}

/** Without events and totals the counter is read and not locked. */
function uncountedStatement(workspaceId: string, { written, change, also }: ChangeWithEvents): Statement {
  const counter = part`SELECT workspace_id, candidates_version, interviews_version FROM workspace_counters WHERE workspace_id = ${workspaceId}`;
  return sql`
    ${written ? withCtes({ written, change, counter }, also) : withCtes({ change, counter }, also)}
    SELECT ordinal, (SELECT candidates_version FROM counter) AS version, false AS queued FROM change`;
}

function countedStatement(workspaceId: string, { written, change, events, totals, also }: ChangeWithEvents): Statement {
  const drafted = part`
    SELECT row_number() OVER (ORDER BY draft_ordinal) AS number, drafts.*
    FROM unnest(
      ${events.map(({ ordinal }) => ordinal)}::int[], ${events.map(({ at }) => at)}::timestamptz[], ${events.map(({ id }) => id)}::text[],
      ${events.map(({ occurrenceId }) => occurrenceId)}::text[], ${events.map(({ type }) => type)}::text[],
      ${events.map(({ bodyBefore }) => bodyBefore)}::text[], ${events.map(({ bodyAfter }) => bodyAfter)}::text[],
      ${events.map(({ candidateId }) => candidateId)}::uuid[]
    ) WITH ORDINALITY AS drafts (ordinal, occurred_at, id, occurrence_id, type, body_before, body_after, candidate_id, draft_ordinal)
    WHERE ordinal IN (SELECT ordinal FROM change)`;
  const addition = totals ? part`, ${totals}` : part``;
  const counter = part`
    UPDATE workspace_counters SET event_sequence = event_sequence + (SELECT count(*) FROM drafted)${addition}
    WHERE workspace_id = ${workspaceId} AND EXISTS (SELECT FROM change)
    RETURNING workspace_id, event_sequence - (SELECT count(*) FROM drafted) AS last, candidates_version, interviews_version`;
  return sql`
    ${written ? withCtes({ written, change, drafted, counter }, also) : withCtes({ change, drafted, counter }, also)}, event AS (
      INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body, candidate_id)
      SELECT workspace_id, last + number, occurred_at, id, occurrence_id, type, body_before || (last + number) || body_after, candidate_id
      FROM counter, drafted
      RETURNING workspace_id, sequence, occurred_at, id, type
    ), delivery AS (${queueDeliveries(workspaceId, part`event`)})
    SELECT ordinal, (SELECT candidates_version FROM counter) AS version, EXISTS (SELECT FROM delivery) AS queued FROM change`;
}

export type ListedEvent = { sequence: number; body: string };

export function listEventsAfter(db: Queryable, workspaceId: string, sequence: number, count: number): Promise<ListedEvent[]> {
  return db.query(sql`
    SELECT sequence, body FROM events WHERE workspace_id = ${workspaceId} AND sequence > ${sequence} ORDER BY sequence LIMIT ${count}`);
}

export type Feed = {
  feed_id: string;
  /** The sequence number of the last event of the workspace. */
  last: number;
  /** Of the oldest stored event. */
  oldest: number | null;
  /** Of the first stored event after the cursor. */
  first: number | null;
};

export async function findFeed(db: Queryable, workspaceId: string, after: number): Promise<Feed | undefined> {
  const [feed] = await db.query<Feed>(sql`
    SELECT feed_id, event_sequence AS last,
      (SELECT sequence FROM events WHERE workspace_id = ${workspaceId} ORDER BY sequence LIMIT 1) AS oldest,
      (SELECT sequence FROM events WHERE workspace_id = ${workspaceId} AND sequence > ${after} ORDER BY sequence LIMIT 1) AS first
    FROM workspace_counters WHERE workspace_id = ${workspaceId}`);
  return feed;
}

export function listEventsOfTypes(
  db: Queryable,
  workspaceId: string,
  { first, until, types, count }: { first: number; until: number; types: string[]; count: number },
): Promise<ListedEvent[]> {
  return db.query(sql`
    SELECT sequence, body FROM events
    WHERE workspace_id = ${workspaceId} AND sequence >= ${first} AND sequence <= ${until} AND type = ANY (${types})
    ORDER BY sequence LIMIT ${count}`);
}

export function listEventsOfCandidate(
  db: Queryable,
  workspaceId: string,
  { after, types, candidateId, count }: { after: number; types: string[] | null; candidateId: string; count: number },
): Promise<ListedEvent[]> {
  return db.query(sql`
    SELECT sequence, body FROM events
    WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId} AND sequence > ${after}
      AND (${types}::text[] IS NULL OR type = ANY (${types}::text[]))
    ORDER BY sequence LIMIT ${count}`);
}

export type StoredEvent = { id: string; sequence: number; occurred_at: string; body: string };

export function lockEventsAbout(
  tx: Transaction,
  workspaceId: string,
  candidateIds: string[],
  countMax: number,
): Promise<StoredEvent[]> {
  return tx.query(sql`
    SELECT id, sequence, occurred_at, body FROM events
    WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])
    ORDER BY sequence LIMIT ${countMax} FOR UPDATE`);
}

export function rewriteEvents(tx: Transaction, workspaceId: string, events: StoredEvent[]): void {
  tx.send(sql`
    UPDATE events SET body = redacted.body, candidate_id = NULL
    FROM unnest(${events.map((event) => event.sequence)}::bigint[], ${events.map((event) => event.occurred_at)}::timestamptz[],
      ${events.map((event) => event.body)}::text[]) AS redacted (sequence, occurred_at, body)
    WHERE events.workspace_id = ${workspaceId} AND events.sequence = redacted.sequence AND events.occurred_at = redacted.occurred_at`);
}

/** One row for each event and each webhook that is subscribed to it. */
function queueDeliveries(workspaceId: string, events: Part): Part {
  return part`
    INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
    SELECT event.workspace_id, webhooks.id, gen_random_uuid(), event.id, event.type, event.sequence, event.occurred_at,
      event.occurred_at, now()
    FROM ${events} JOIN webhooks ON webhooks.workspace_id = ${workspaceId} AND webhooks.active AND event.type = ANY (webhooks.events)
    RETURNING id`;
}

/** The same for stored events: all after this sequence number. */
export async function queueDeliveriesSince(db: Queryable, workspaceId: string, last: number): Promise<void> {
  const events = part`(SELECT * FROM events WHERE workspace_id = ${workspaceId} AND sequence > ${last}) AS event`;
  await db.query(withCustomPlan(sql`WITH delivery AS (${queueDeliveries(workspaceId, events)}) SELECT`));
}
