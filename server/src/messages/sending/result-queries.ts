import type { HoldReason } from '@muster/contract/messages/message.ts';
import type { Database } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';
import type { ClaimedMail } from './claimed-mail.ts';

/** What becomes of a claimed message. */
export type MailOutcome = {
  status: 'sent' | 'failed' | 'queued' | 'uncertain' | 'held' | 'cancelled';
  holdReason: HoldReason | null;
  error: string | null;
  /** When it is due again; null for never. */
  delayMs: number | null;
  /** False: the mail was not tried, so this time does not count. */
  isAttempt: boolean;
  /** The content may have been sent: it can no longer be cancelled, and is not made anew. */
  keepsMark: boolean;
};

type Claim = Pick<ClaimedMail, 'workspace_id' | 'id' | 'claim_id'>;

/** From here on the content may have been sent. False when the message was cancelled, erased, or claimed by another process. */
export async function markMail(
  db: Pick<Database, 'change'>,
  { workspace_id, id, claim_id }: Claim,
  { bytes, messageIdHeader, threadId }: { bytes: Buffer | null; messageIdHeader: string; threadId: string | null },
): Promise<boolean> {
  const marked = await db.change(
    workspace_id,
    sql`
    UPDATE messages SET marked_at = now(), raw = coalesce(raw, ${bytes}::bytea), message_id_header = ${messageIdHeader}, thread_id = coalesce(thread_id, ${threadId}::uuid),
      updated_at = now()
    WHERE workspace_id = ${workspace_id} AND id = ${id} AND claim_id = ${claim_id} AND status = 'sending'
    RETURNING id`,
  );
  return marked.length > 0;
}

/** Changes nothing when another process has claimed the message since. What was sent replaces its guess that it is uncertain. */
export async function saveMailOutcome(
  db: Pick<Database, 'change'>,
  { workspace_id, id, claim_id }: Claim,
  { status, holdReason, error, delayMs, isAttempt, keepsMark }: MailOutcome,
): Promise<void> {
  await db.change(
    workspace_id,
    sql`
    UPDATE messages SET status = ${status}, claim_id = NULL, hold_reason = ${holdReason}, last_error = ${error},
      due_at = now() + ${delayMs}::float8 * interval '1 millisecond',
      attempts = attempts - ${isAttempt ? 0 : 1}::int,
      marked_at = CASE WHEN ${keepsMark}::boolean THEN marked_at END,
      raw = CASE WHEN ${keepsMark && status !== 'sent'}::boolean THEN raw END,
      sent_at = CASE WHEN ${status} = 'sent' THEN now() ELSE sent_at END, updated_at = now()
    WHERE workspace_id = ${workspace_id} AND id = ${id} AND (
      (claim_id = ${claim_id} AND status = 'sending')
      OR (${status} = 'sent' AND status IN ('sending', 'uncertain') AND marked_at IS NOT NULL))
    RETURNING id`,
  );
}
