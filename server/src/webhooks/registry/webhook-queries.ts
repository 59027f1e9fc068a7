import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { StoredWebhook } from './webhook.ts';

const columns = part`
  id, request_url, created_at, updated_at, active, events, secret, old_secret, old_secret_until, verification_status, verification_error,
  checked_at, challenge_hash, pending_url, failing_since, switched_off_reason,
  include_compensation`;

export function listWebhooks(db: Queryable, workspaceId: string): Promise<StoredWebhook[]> {
  return db.query<StoredWebhook>(sql`SELECT ${columns} FROM webhooks WHERE workspace_id = ${workspaceId} ORDER BY created_at, id`);
}

export async function findWebhook(db: Queryable, workspaceId: string, id: string): Promise<StoredWebhook | undefined> {
  const [webhook] = await db.query<StoredWebhook>(
    sql`SELECT ${columns} FROM webhooks WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
  return webhook;
}

export async function countWebhooks(db: Queryable, workspaceId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(sql`SELECT count(*) AS total FROM webhooks WHERE workspace_id = ${workspaceId}`);
  return row?.total ?? 0;
}

/** Locked before the count, so that two requests cannot both create the last webhook. */
export async function lockWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.query(sql`SELECT 1 FROM workspaces WHERE workspace_id = ${workspaceId} FOR NO KEY UPDATE`);
}

export function insertWebhook(tx: Transaction, workspaceId: string, webhook: StoredWebhook): void {
  tx.send(sql`
    INSERT INTO webhooks (
      workspace_id, id, request_url, events, active, secret, verification_status, verification_error, checked_at, challenge_hash,
      created_at, updated_at, include_compensation)
    VALUES (
      ${workspaceId}, ${webhook.id}, ${webhook.request_url}, ${webhook.events}, ${webhook.active}, ${webhook.secret},
      ${webhook.verification_status}, ${webhook.verification_error}, ${webhook.checked_at}, ${webhook.challenge_hash},
      ${webhook.created_at}, ${webhook.updated_at}, ${webhook.include_compensation})`);
}

export async function lockWebhook(tx: Transaction, workspaceId: string, id: string): Promise<StoredWebhook | undefined> {
  const [webhook] = await tx.query<StoredWebhook>(
    sql`SELECT ${columns} FROM webhooks WHERE workspace_id = ${workspaceId} AND id = ${id} FOR UPDATE`,
  );
  return webhook;
}

/** Leaves the secrets alone. A webhook that has just echoed a challenge is no longer failing. */
export function saveWebhook(tx: Transaction, workspaceId: string, webhook: StoredWebhook): void {
  tx.send(sql`
    UPDATE webhooks SET
      request_url = ${webhook.request_url}, events = ${webhook.events}, active = ${webhook.active},
      include_compensation = ${webhook.include_compensation}, verification_status = ${webhook.verification_status}, verification_error = ${webhook.verification_error},
      checked_at = ${webhook.checked_at}, pending_url = ${webhook.pending_url}, updated_at = ${webhook.updated_at},
      failing_since = CASE WHEN checked_at < ${webhook.checked_at} THEN NULL ELSE failing_since END,
      switched_off_reason = CASE WHEN ${webhook.active} THEN NULL ELSE switched_off_reason END
    WHERE workspace_id = ${workspaceId} AND id = ${webhook.id}`);
}

/** A challenge that was not echoed may still be verified through the API. */
export async function keepChallenge(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, hash, url }: { id: string; hash: Buffer; url: string | null },
): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    UPDATE webhooks SET challenge_hash = ${hash}, pending_url = ${url} WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING id`,
  );
}

// More would make the changes of others wait.
const deletedAtOnceMax = 500;

/**
 * Deletes its queued deliveries too; false when there is no such webhook. Locked deliveries are skipped, since saving their result waits
 * for the row of the webhook in turn. They and the rest of a long queue are deleted by `purgeStaleDeliveries`.
 */
export async function deleteWebhookRow(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  id: string,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`DELETE FROM webhooks WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING workspace_id, id`;
  const rows = await db.change(
    workspaceId,
    sql`
    ${withWrites(workspaceId, { change }, also)}, waiting AS (
      SELECT webhook_queue.id FROM webhook_queue JOIN change ON webhook_queue.webhook_id = change.id
      WHERE webhook_queue.workspace_id = ${workspaceId} LIMIT ${deletedAtOnceMax} FOR UPDATE OF webhook_queue SKIP LOCKED
    ), queued AS (
      DELETE FROM webhook_queue USING waiting WHERE webhook_queue.workspace_id = ${workspaceId} AND webhook_queue.id = waiting.id
    ), attempts AS (
      DELETE FROM webhook_attempts USING waiting WHERE workspace_id = ${workspaceId} AND delivery_id = waiting.id
    )
    SELECT id FROM change`,
  );
  return rows.length > 0;
}

export function rotateSecret(
  workspaceId: string,
  { id, secret, at, oldUntil }: { id: string; secret: Buffer; at: Date; oldUntil: Date },
): Part {
  return part`
    UPDATE webhooks SET old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret}, updated_at = ${at}
    WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING id`;
}

/** Counts a challenge against the limit of the minute; returns the seconds until the next minute when the limit is reached. */
export async function consumeWebhookChallenge(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  perMinute: number,
): Promise<number | undefined> {
  const [row] = await db.change<{ wait: number | null }>(
    workspaceId,
    sql`
    INSERT INTO challenge_limits AS limits (workspace_id, window_started_at, used) VALUES (${workspaceId}, now(), 1)
    ON CONFLICT (workspace_id) DO UPDATE SET
      window_started_at = CASE WHEN limits.window_started_at + interval '1 minute' <= now() THEN now() ELSE limits.window_started_at END,
      used = CASE WHEN limits.window_started_at + interval '1 minute' <= now() THEN 1 ELSE least(limits.used, ${perMinute}) + 1 END
    RETURNING CASE WHEN used > ${perMinute} THEN ceil(extract(epoch FROM window_started_at + interval '1 minute' - now()))::int END AS wait`,
  );
  return row?.wait ?? undefined;
}
