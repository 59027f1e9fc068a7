import type { Database } from '#storage/database.ts';
import { part, sql } from '#storage/sql.ts';
import type { AttemptError } from './delivery-rules.ts';

export type AttemptRecord = {
  workspaceId: string;
  webhookId: string;
  deliveryId: string;
  generation: number;
  leaseUntil: string;
  /** How many tries there have been with this one. */
  tries: number;
  startedAt: Date;
  durationMs: number;
  status: number | null;
  error: AttemptError | null;
  response: string | null;
  /** `returned` is one that was not tried: it is due again, and nothing is said of it. */
  outcome: 'delivered' | 'failed' | 'retry' | 'returned';
  isGone: boolean;
  dueAt: Date;
};

export type SwitchedOff = { workspace_id: string; webhook_id: string; reason: 'gone' | 'failing' };
export type SavedResults = { settled: number; switched_off: SwitchedOff[] };

const tried = part`tries, started_at, duration_ms, status, error, response, is_gone`;

/**
 * Writes down what came of many tries: those that are done leave the queue for the log, the others get a new time, and webhooks start
 * or stop failing. A result whose lease somebody else has taken over changes nothing. Rows of the queue are found as in `claimDeliveries`.
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
        ${results.map((each) => each.leaseUntil)}::timestamptz[], ${results.map((each) => each.tries)}::int[],
        ${results.map((each) => each.startedAt)}::timestamptz[], ${results.map((each) => each.durationMs)}::int[],
        ${results.map((each) => each.status)}::int[], ${results.map((each) => each.error)}::text[],
        ${results.map((each) => each.response)}::text[], ${results.map((each) => each.outcome)}::text[],
        ${results.map((each) => each.isGone)}::boolean[], ${results.map((each) => each.dueAt)}::timestamptz[]
      ) AS result (workspace_id, webhook_id, id, generation, lease_until, tries, started_at, duration_ms, status, error, response, outcome, is_gone, due_at)
    ), leased AS MATERIALIZED (
      SELECT result.*, queue.place FROM result CROSS JOIN LATERAL (
        SELECT ctid AS place FROM webhook_queue
        WHERE workspace_id = result.workspace_id AND webhook_id = result.webhook_id AND due_at = result.lease_until AND id = result.id
          AND generation = result.generation
        LIMIT 1 FOR UPDATE
      ) AS queue
    ), finished AS (
      DELETE FROM webhook_queue AS queue USING leased
      WHERE queue.ctid = leased.place AND leased.outcome IN ('delivered', 'failed')
      RETURNING queue.*, leased.outcome, ${tried}
    ), kept AS (
      UPDATE webhook_queue AS queue SET due_at = leased.due_at, attempts = leased.tries, generation = queue.generation + 1
      FROM leased
      WHERE queue.ctid = leased.place AND leased.outcome IN ('retry', 'returned')
      RETURNING queue.*, leased.outcome, ${tried}
    ), delivery AS (
      INSERT INTO webhook_deliveries
        (workspace_id, id, webhook_id, event_id, type, sequence, occurred_at, status, attempts, created_at, finished_at)
      SELECT workspace_id, id, webhook_id, event_id, type, sequence, occurred_at, outcome, tries, created_at, ${now}::timestamptz
      FROM finished
    ), settled AS (
      SELECT * FROM finished UNION ALL SELECT * FROM kept WHERE outcome = 'retry'
    ), attempt AS (
      INSERT INTO webhook_attempts (workspace_id, delivery_id, number, started_at, duration_ms, status, error, response)
      SELECT workspace_id, id, tries, started_at, duration_ms, status, error, response FROM settled
    ), health AS (
      SELECT workspace_id, webhook_id AS id, bool_or(error IS NULL) AS is_well, bool_or(is_gone) AS is_gone, min(started_at) AS since
      FROM settled GROUP BY workspace_id, webhook_id
    ), verdict AS MATERIALIZED (
      SELECT workspace_id, id, is_well, since, CASE
          WHEN NOT active THEN NULL WHEN is_gone THEN 'gone' WHEN NOT is_well AND failing_since <= ${failingBefore}::timestamptz THEN 'failing'
        END AS reason
      FROM health JOIN webhooks USING (workspace_id, id)
      WHERE is_well <> (failing_since IS NULL) OR is_gone OR (NOT is_well AND failing_since <= ${failingBefore}::timestamptz)
      ORDER BY workspace_id, id FOR UPDATE OF webhooks
    ), webhook AS (
      UPDATE webhooks SET
        failing_since = CASE WHEN NOT is_well THEN coalesce(failing_since, since) END,
        active = active AND reason IS NULL, switched_off_reason = coalesce(reason, switched_off_reason),
        updated_at = CASE WHEN reason IS NULL THEN updated_at ELSE ${now}::timestamptz END
      FROM verdict WHERE webhooks.workspace_id = verdict.workspace_id AND webhooks.id = verdict.id
    )
    SELECT (SELECT count(*) FROM settled) AS settled, coalesce((
      SELECT json_agg(json_build_object('workspace_id', workspace_id, 'webhook_id', id, 'reason', reason)) FROM verdict WHERE reason IS NOT NULL
    ), '[]') AS switched_off`,
  );
  return saved ?? { settled: 0, switched_off: [] };
}
