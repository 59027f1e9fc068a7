import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

export type PauseReason = 'busy' | 'login' | 'network';
export type SenderState = { paused_until: string | null; pause_reason: PauseReason | null; pause_detail: string | null };

// The row is shared by all workspaces: while it is locked, changes of others do not wait.
const mailSender = 'mail_sender';

/** A start ends a pause: the operator may have corrected the settings. */
export async function startSenderRow(db: Pick<Database, 'change'>): Promise<void> {
  await db.change(
    mailSender,
    sql`
    INSERT INTO mail_sender DEFAULT VALUES
    ON CONFLICT (id) DO UPDATE SET paused_until = NULL, pause_reason = NULL, pause_detail = NULL, pauses = 0 RETURNING id`,
  );
}

export type Pause = { reason: PauseReason; detail: string; firstMs: number; lastMs: number };

/** By the clock of the database, while the row of the sender is locked: a claim before a pause has a smaller one. */
export const clockMs = part`extract(epoch FROM clock_timestamp())::float8 * 1000`;

/** Pauses all nodes, twice as long each time. Undefined while a pause that another failure began still lasts. */
export async function pauseSender(
  db: Pick<Database, 'change'>,
  { reason, detail, firstMs, lastMs }: Pause,
): Promise<{ paused_until: string; paused_at_ms: number } | undefined> {
  const [paused] = await db.change<{ paused_until: string; paused_at_ms: number }>(
    mailSender,
    sql`
    UPDATE mail_sender SET pauses = CASE WHEN pause_reason = ${reason} THEN pauses + 1 ELSE 1 END,
      paused_until = now() + least(${lastMs}::float8, ${firstMs}::float8 * 2 ^ CASE WHEN pause_reason = ${reason} THEN least(pauses, 30) ELSE 0 END)
        * interval '1 millisecond',
      pause_reason = ${reason}, pause_detail = ${detail}
    WHERE paused_until IS NULL OR paused_until <= now()
    RETURNING paused_until, ${clockMs} AS paused_at_ms`,
  );
  return paused;
}

/** After the server has answered as usual. */
export async function resumeSender(db: Pick<Database, 'change'>): Promise<void> {
  await db.change(
    mailSender,
    sql`
    UPDATE mail_sender SET paused_until = NULL, pause_reason = NULL, pause_detail = NULL, pauses = 0
    WHERE pause_reason IS NOT NULL RETURNING id`,
  );
}

export async function findSenderState(db: Queryable): Promise<SenderState | undefined> {
  const [state] = await db.query<SenderState>(sql`
    SELECT CASE WHEN paused_until > now() THEN paused_until END AS paused_until, pause_reason, pause_detail FROM mail_sender`);
  return state;
}

type MailCounts = { due: number; oldest_due_seconds: number; held: number; uncertain: number };

const countedMax = 10_000;

/** Of all workspaces, each counted up to 10,000. */
export async function countMails(db: Queryable): Promise<MailCounts> {
  const [counts] = await db.query<MailCounts>(sql`
    SELECT
      (SELECT count(*) FROM (SELECT workspace_id, id FROM messages WHERE due_at <= now() LIMIT ${countedMax}) AS due) AS due,
      (SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 FROM (
        SELECT workspace_id, due_at FROM messages WHERE due_at <= now() ORDER BY due_at LIMIT 1) AS oldest) AS oldest_due_seconds,
      (SELECT count(*) FROM (SELECT workspace_id, id FROM messages WHERE status = 'held' LIMIT ${countedMax}) AS held) AS held,
      (SELECT count(*) FROM (SELECT workspace_id, id FROM messages WHERE status = 'uncertain' LIMIT ${countedMax}) AS uncertain) AS uncertain`);
  return counts ?? { due: 0, oldest_due_seconds: 0, held: 0, uncertain: 0 };
}
