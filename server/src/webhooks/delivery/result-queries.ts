import type { Database } from '#storage/database.ts';
import { part, sql } from '#storage/sql.ts';
import type { AttemptError } from './delivery-rules.ts';

export type AttemptRecord = {
  workspaceId: string;
  webhookId: string;
  deliveryId: string;
  generation: number;
  leaseUntil: string;
  /** Including this one. */
  attempts: number;
  startedAt: Date;
  durationMs: number;
  status: number | null;
  error: AttemptError | null;
  response: string | null;
  /** `returned`: not attempted, due again, and not in the log. */
  outcome: 'delivered' | 'failed' | 'retry' | 'returned';
  isGone: boolean;
  /** Until the delivery is due again. */
  delayMs: number;
};

export type SwitchedOff = { workspace_id: string; webhook_id: string; reason: 'gone' | 'failing' };
/** `locked` are deliveries whose row, or webhook, something else has locked: their results are still to be saved. */
export type SavedResults = { settled: number; switched_off: SwitchedOff[]; locked: string[] };

const attemptColumns = part`attempts_made, started_at, duration_ms, status, error, response, is_gone`;

/**
 * Saves the results of many attempts: finished deliveries move from the queue to the log, the others get a new due time, and webhooks
 * start or stop failing. A result whose lease another sender has taken over changes nothing. Queue rows are found as in `claimDeliveries`.
 * Nothing waits for a lock: what is locked is left out, with the results that would make a locked webhook start or stop failing.
 */
export async function saveResults(
  db: Pick<Database, 'change'>,
  results: AttemptRecord[],
  { now, failingBefore }: { now: Date; failingBefore: Date },
): Promise<SavedResults> {
  const [saved] = await db.change<SavedResults>(
    null,
    sql`
    WITH result AS (
      SELECT * FROM unnest(
        ${results.map((each) => each.workspaceId)}::uuid[], ${results.map((each) => each.webhookId)}::uuid[],
        ${results.map((each) => each.deliveryId)}::uuid[], ${results.map((each) => each.generation)}::int[],
        ${results.map((each) => each.leaseUntil)}::timestamptz[], ${results.map((each) => each.attempts)}::int[],
        ${results.map((each) => each.startedAt)}::timestamptz[], ${results.map((each) => each.durationMs)}::int[],
        ${results.map((each) => each.status)}::int[], ${results.map((each) => each.error)}::text[],
        ${results.map((each) => each.response)}::text[], ${results.map((each) => each.outcome)}::text[],
        ${results.map((each) => each.isGone)}::boolean[], ${results.map((each) => each.delayMs)}::int[]
      ) AS result (workspace_id, webhook_id, id, generation, lease_until, attempts_made, started_at, duration_ms, status, error, response, outcome, is_gone, delay_ms)
    ), endpoint AS MATERIALIZED (
      SELECT changing.workspace_id, changing.id, locked.* FROM (
        SELECT workspace_id, webhook_id AS id, bool_or(error IS NULL) AS has_success, bool_or(error IS NOT NULL) AS has_failure, bool_or(is_gone) AS is_gone
        FROM result WHERE outcome <> 'returned' GROUP BY workspace_id, webhook_id
      ) AS changing JOIN webhooks USING (workspace_id, id) LEFT JOIN LATERAL (
        SELECT true AS is_locked, active, failing_since FROM webhooks AS own
        WHERE own.workspace_id = changing.workspace_id AND own.id = changing.id LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AS locked ON true
      WHERE is_gone OR (has_success AND webhooks.failing_since IS NOT NULL)
        OR (has_failure AND (webhooks.failing_since IS NULL OR webhooks.failing_since <= ${failingBefore}::timestamptz))
    ), found AS MATERIALIZED (
      SELECT result.*, queue.row_id FROM result LEFT JOIN LATERAL (
        SELECT ctid AS row_id FROM webhook_queue WHERE ${isLeased} AND (result.outcome = 'returned' OR NOT EXISTS (
          SELECT FROM endpoint WHERE endpoint.workspace_id = result.workspace_id AND endpoint.id = result.webhook_id AND is_locked IS NULL
        )) LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AS queue ON true
    ), leased AS (
      SELECT * FROM found WHERE row_id IS NOT NULL
    ), finished AS (
      DELETE FROM webhook_queue AS queue USING leased
      WHERE queue.ctid = leased.row_id AND leased.outcome IN ('delivered', 'failed')
      RETURNING queue.*, leased.outcome, ${attemptColumns}
    ), kept AS (
      UPDATE webhook_queue AS queue SET due_at = now() + leased.delay_ms * interval '1 millisecond', attempts = leased.attempts_made, generation = queue.generation + 1
      FROM leased
      WHERE queue.ctid = leased.row_id AND leased.outcome IN ('retry', 'returned')
      RETURNING queue.*, leased.outcome, ${attemptColumns}
    ), delivery AS (
      INSERT INTO webhook_deliveries
        (workspace_id, id, webhook_id, event_id, type, sequence, occurred_at, status, attempts, created_at, finished_at)
      SELECT workspace_id, id, webhook_id, event_id, type, sequence, occurred_at, outcome, attempts_made, created_at, ${now}::timestamptz
      FROM finished
    ), settled AS (
      SELECT * FROM finished UNION ALL SELECT * FROM kept WHERE outcome = 'retry'
    ), attempt AS (
      INSERT INTO webhook_attempts (workspace_id, delivery_id, number, started_at, duration_ms, status, error, response)
      SELECT workspace_id, id, attempts_made, started_at, duration_ms, status, error, response FROM settled
    ), health AS (
      SELECT workspace_id, webhook_id AS id, bool_or(error IS NULL) AS has_success, bool_or(is_gone) AS is_gone, min(started_at) AS since
      FROM settled GROUP BY workspace_id, webhook_id
    ), verdict AS MATERIALIZED (
      SELECT workspace_id, id, has_success, since, CASE
          WHEN NOT active THEN NULL WHEN is_gone THEN 'gone' WHEN NOT has_success AND failing_since <= ${failingBefore}::timestamptz THEN 'failing'
        END AS reason
      FROM health JOIN endpoint USING (workspace_id, id)
      WHERE has_success <> (failing_since IS NULL) OR is_gone OR (NOT has_success AND failing_since <= ${failingBefore}::timestamptz)
    ), webhook AS (
      UPDATE webhooks SET
        failing_since = CASE WHEN NOT has_success THEN coalesce(failing_since, since) END,
        active = active AND reason IS NULL, switched_off_reason = coalesce(reason, switched_off_reason),
        updated_at = CASE WHEN reason IS NULL THEN updated_at ELSE ${now}::timestamptz END
      FROM verdict WHERE webhooks.workspace_id = verdict.workspace_id AND webhooks.id = verdict.id
    )
    SELECT (SELECT count(*) FROM settled) AS settled, coalesce((
      SELECT json_agg(json_build_object('workspace_id', workspace_id, 'webhook_id', id, 'reason', reason)) FROM verdict WHERE reason IS NOT NULL
    ), '[]') AS switched_off, coalesce((
      SELECT json_agg(id) FROM found AS result WHERE row_id IS NULL AND EXISTS (SELECT FROM webhook_queue WHERE ${isLeased} LIMIT 1)
    ), '[]') AS locked`,
  );
  return saved ?? nothingSaved;
}

export const nothingSaved: SavedResults = { settled: 0, switched_off: [], locked: [] };

const isLeased = part`webhook_queue.workspace_id = result.workspace_id AND webhook_queue.webhook_id = result.webhook_id
          AND due_at = result.lease_until
          AND webhook_queue.id = result.id AND webhook_queue.generation = result.generation`;
