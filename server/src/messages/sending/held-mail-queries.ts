import type { Database } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';

/** Without a mail server: what is due is held until there is one. Returns how many, at most `count`. */
export async function holdDueMails(db: Pick<Database, 'change'>, count: number): Promise<number> {
  const held = await db.change(
    null,
    sql`
    WITH due AS MATERIALIZED (
      SELECT ctid AS row_id, workspace_id FROM messages WHERE due_at <= now() ORDER BY due_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    UPDATE messages AS message SET
      status = CASE WHEN marked_at IS NULL THEN 'held' ELSE 'uncertain' END,
      hold_reason = CASE WHEN marked_at IS NULL THEN 'no_mail_server' END,
      last_error = CASE WHEN marked_at IS NULL THEN last_error ELSE 'interrupted' END,
      due_at = NULL, generation = message.generation + CASE WHEN marked_at IS NULL THEN 1 ELSE 0 END, updated_at = now()
    FROM due WHERE message.ctid = due.row_id
    RETURNING message.workspace_id, message.id`,
  );
  return held.length;
}

/** With a mail server: what was held for lack of one is sent, unless it has become too old. Returns how many, at most `count`. */
export async function releaseHeldMails(
  db: Pick<Database, 'change'>,
  { ageMaxMs, count }: { ageMaxMs: number; count: number },
): Promise<number> {
  const released = await db.change(
    null,
    sql`
    WITH held AS MATERIALIZED (
      SELECT ctid AS row_id, workspace_id, dated_at > now() - ${ageMaxMs} * interval '1 millisecond' AS is_young FROM messages
      WHERE status = 'held' AND hold_reason = 'no_mail_server' ORDER BY dated_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    UPDATE messages AS message SET
      status = CASE WHEN is_young THEN 'queued' ELSE 'held' END, hold_reason = CASE WHEN is_young THEN NULL ELSE 'too_old' END,
      due_at = CASE WHEN is_young THEN now() END, updated_at = now()
    FROM held WHERE message.ctid = held.row_id
    RETURNING message.workspace_id, message.id`,
  );
  return released.length;
}
