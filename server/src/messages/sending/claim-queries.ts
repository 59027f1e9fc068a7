import { candidateOfMail } from '#messages/mime/mail-source-queries.ts';
import type { Database } from '#storage/database.ts';
import { part, sql } from '#storage/sql.ts';
import type { ClaimedMail } from './claimed-mail.ts';

export type MailClaim = {
  after: string;
  count: number;
  leaseMs: number;
  /** Time between two mails, and how much of it may be saved up, of all nodes together. */
  intervalMs: number;
  savedMs: number;
  resendsUncertain: boolean;
};

type ClaimRow = ClaimedMail & { status: string; wait_ms: number; was_paused: boolean };

/** `waitMs`: until the next mail may be sent. `wasPaused`: the first answer of the server ends the pause. */
export type ClaimResult = { mails: ClaimedMail[]; lostCount: number; waitMs: number; wasPaused: boolean };

/**
 * Claims due messages of the workspaces behind `after`, one of each before a second of any, and no more than may be sent now. A message
 * whose lease ended behind the mark becomes `uncertain`, unless it is sent again; a reminder that comes too late is cancelled. The row of the sender is locked first, so that one
 * node claims at a time; another one tries again after a while.
 *
 * Each row is looked up with a LIMIT and updated by its ctid: a plan made while the queue is empty would scan all of it later. The order of
 * the workspaces is that of the index of due messages: by workspace alone the primary key has it too, with all messages that were sent.
 */
export async function claimMails(db: Pick<Database, 'change'>, claim: MailClaim): Promise<ClaimResult> {
  const { after, count, leaseMs, intervalMs, savedMs, resendsUncertain } = claim;
  const rows = await db.change<ClaimRow>(
    null,
    sql`
    WITH RECURSIVE sender AS MATERIALIZED (
      SELECT pause_reason IS NOT NULL AS was_paused, ahead_ms, greatest(0, least(${count}::int, floor((${savedMs}::float8 - ahead_ms) / ${intervalMs}::float8) + 1))::int AS allowed
      FROM mail_sender CROSS JOIN LATERAL (
        SELECT (extract(epoch FROM greatest(next_at, now()) - now()) * 1000)::float8 AS ahead_ms
      ) AS pace
      WHERE (paused_until IS NULL OR paused_until <= now()) AND EXISTS (SELECT workspace_id, id FROM messages WHERE due_at <= now())
      FOR UPDATE OF mail_sender SKIP LOCKED
    ), queued_workspace AS (
      (SELECT workspace_id, due_at FROM messages
       WHERE due_at IS NOT NULL AND workspace_id > ${after} AND EXISTS (SELECT FROM sender WHERE allowed > 0)
       ORDER BY workspace_id, due_at, id LIMIT 1)
      UNION ALL
      SELECT next.* FROM queued_workspace CROSS JOIN LATERAL (
        SELECT workspace_id, due_at FROM messages
        WHERE due_at IS NOT NULL AND workspace_id > queued_workspace.workspace_id ORDER BY workspace_id, due_at, id LIMIT 1
      ) AS next
    ), due_workspace AS MATERIALIZED (
      SELECT workspace_id FROM queued_workspace WHERE due_at <= now() LIMIT (SELECT allowed FROM sender)
    ), due AS MATERIALIZED (
      SELECT first.* FROM due_workspace CROSS JOIN LATERAL (
        SELECT ctid AS row_id, workspace_id, due_at FROM messages
        WHERE workspace_id = due_workspace.workspace_id AND due_at <= now()
        ORDER BY due_at, id LIMIT (SELECT allowed FROM sender) FOR UPDATE SKIP LOCKED
      ) AS first
    ), chosen AS MATERIALIZED (
      SELECT row_id FROM (
        SELECT row_id, workspace_id, row_number() OVER (PARTITION BY workspace_id ORDER BY due_at) AS turn FROM due
      ) AS ordered ORDER BY turn, workspace_id LIMIT (SELECT allowed FROM sender)
    ), spent AS (
      UPDATE mail_sender SET next_at = greatest(next_at, now()) + (SELECT count(*) FROM chosen) * ${intervalMs}::float8 * interval '1 millisecond'
      WHERE EXISTS (SELECT FROM chosen)
    ), claimed AS (
      UPDATE messages AS message SET
        status = CASE WHEN ${isLost(resendsUncertain)} THEN 'uncertain' WHEN ${isTooLate} THEN 'cancelled' ELSE 'sending' END,
        due_at = CASE WHEN ${isLost(resendsUncertain)} OR ${isTooLate} THEN NULL ELSE now() + ${leaseMs} * interval '1 millisecond' END,
        last_error = CASE WHEN ${isLost(resendsUncertain)} THEN 'interrupted' ELSE last_error END,
        generation = message.generation + CASE WHEN ${isLost(resendsUncertain)} THEN 0 ELSE 1 END,
        attempts = message.attempts + CASE WHEN ${isLost(resendsUncertain)} THEN 0 ELSE 1 END,
        updated_at = now()
      FROM chosen WHERE message.ctid = chosen.row_id
      RETURNING message.*
    )
    SELECT claimed.workspace_id, claimed.id, kind, claimed.status, generation, attempts, to_email, to_name, claimed.language, subject, text,
      calendar_method, calendar, is_automatic, dated_at, raw, coalesce(candidate.is_pool, false) AS is_pool, candidate.company_name,
      (SELECT ahead_ms FROM sender) + (SELECT count(*) FROM chosen) * ${intervalMs}::float8 - ${savedMs}::float8 AS wait_ms,
      (SELECT was_paused FROM sender) AS was_paused
    FROM claimed LEFT JOIN LATERAL ${candidateOfMail(part`claimed.workspace_id`, part`claimed.candidate_id`)} AS candidate ON true`,
  );
  const mails = rows.filter(({ status }) => status === 'sending');
  const [{ wait_ms = 0, was_paused = false } = {}] = rows;
  const lostCount = rows.filter(({ status }) => status === 'uncertain').length;
  return { mails, lostCount, waitMs: Math.max(0, wait_ms), wasPaused: was_paused };
}

/** The process that had the message ended behind the mark. Another copy of a calendar mail does no harm: it has the same UID and SEQUENCE. */
function isLost(resendsUncertain: boolean) {
  return part`(message.marked_at IS NOT NULL AND message.calendar IS NULL AND NOT ${resendsUncertain}::boolean)`;
}

/** A reminder of an interview that has begun, or a secret that has expired, because the mail server or this one was down. */
const isTooLate = part`(message.marked_at IS NULL AND CASE message.kind
  WHEN 'interview_reminder' THEN EXISTS (
    SELECT FROM interviews
    WHERE interviews.workspace_id = message.workspace_id AND interviews.id = message.interview_id AND interviews.start_at <= now())
  WHEN 'sign_in_link' THEN message.created_at < now() - interval '15 minutes'
  WHEN 'page_code' THEN message.created_at < now() - interval '15 minutes'
  ELSE false END)`;

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
