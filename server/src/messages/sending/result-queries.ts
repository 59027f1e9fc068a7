import type { HoldReason } from '@muster/contract/messages/message.ts';
import type { Database } from '#storage/database.ts';
import { part, sql } from '#storage/sql.ts';
import type { ClaimedMail } from './claimed-mail.ts';

/** What becomes of a claimed message. */
export type MailOutcome = {
  status: 'sent' | 'failed' | 'queued' | 'uncertain' | 'held';
  holdReason: HoldReason | null;
  error: string | null;
  /** When it is due again; null for never. */
  delayMs: number | null;
  /** False: the mail was not tried, so this time does not count. */
  isAttempt: boolean;
  /** The content may have been sent: it can no longer be cancelled, and is not made anew. */
  keepsMark: boolean;
};

type Claim = Pick<ClaimedMail, 'workspace_id' | 'id' | 'generation'>;

/** From here on the content may have been sent. False when the message was cancelled, erased, or claimed by another process. */
export async function markMail(
  db: Pick<Database, 'change'>,
  { workspace_id, id, generation }: Claim,
  { bytes, messageIdHeader }: { bytes: Buffer | null; messageIdHeader: string },
): Promise<boolean> {
  const marked = await db.change(
    workspace_id,
    sql`
    UPDATE messages SET marked_at = now(), raw = coalesce(raw, ${bytes}::bytea), message_id_header = ${messageIdHeader}, updated_at = now()
    WHERE workspace_id = ${workspace_id} AND id = ${id} AND generation = ${generation} AND status = 'sending'
    RETURNING id`,
  );
  return marked.length > 0;
}

/** Changes nothing when another process has claimed the message since. What was sent replaces `uncertain`: that was only a guess. */
export async function saveMailOutcome(
  db: Pick<Database, 'change'>,
  { workspace_id, id, generation }: Claim,
  { status, holdReason, error, delayMs, isAttempt, keepsMark }: MailOutcome,
): Promise<void> {
  await db.change(
    workspace_id,
    sql`
    UPDATE messages SET status = ${status}, hold_reason = ${holdReason}, last_error = ${error},
      due_at = now() + ${delayMs}::float8 * interval '1 millisecond',
      attempts = attempts - ${isAttempt ? 0 : 1}::int,
      marked_at = CASE WHEN ${keepsMark}::boolean THEN marked_at END,
      raw = CASE WHEN ${keepsMark && status !== 'sent'}::boolean THEN raw END,
      sent_at = CASE WHEN ${status} = 'sent' THEN now() ELSE sent_at END, updated_at = now()
    WHERE workspace_id = ${workspace_id} AND id = ${id} AND generation = ${generation}
      AND (status = 'sending' OR (status = 'uncertain' AND ${status} = 'sent'))
    RETURNING id`,
  );
}

/** Prolongs the leases of the messages that are being sent. A message that is locked, by a move for example, is prolonged the next time. */
export async function extendMailLeases(db: Pick<Database, 'changeUnflushed'>, mails: Claim[], leaseMs: number): Promise<void> {
  await db.changeUnflushed(
    null,
    sql`
    UPDATE messages SET due_at = now() + ${leaseMs}::float8 * interval '1 millisecond'
    FROM (
      SELECT held.workspace_id, held.id FROM messages AS held
      JOIN ${mailClaims(mails)} AS claim (workspace_id, id, generation) USING (workspace_id, id, generation)
      WHERE held.status = 'sending'
      FOR UPDATE OF held SKIP LOCKED
    ) AS held
    WHERE messages.workspace_id = held.workspace_id AND messages.id = held.id`,
  );
}

function mailClaims(mails: Claim[]) {
  return part`
    unnest(${mails.map((mail) => mail.workspace_id)}::uuid[], ${mails.map((mail) => mail.id)}::uuid[],
      ${mails.map((mail) => mail.generation)}::int[])`;
}
