import { candidateOfMail } from '#messages/mime/mail-source-queries.ts';
import { unsubscribedAt } from '#messages/unsubscribe/unsubscribe-queries.ts';
import { defineQueue } from '#storage/queues/define-queue.ts';
import { part } from '#storage/sql.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { clockMs } from './sender-queries.ts';
import { type MailPace, mailRetryDelaysMs } from './sending-rules.ts';

/** The messages that are due, as fast as the mail server may be used, and none during a pause. */
export function defineMails({ intervalMs, savedMs }: MailPace) {
  const interval = part`${intervalMs}::float8 * interval '1 millisecond'`;
  const saved = part`${savedMs}::float8 * interval '1 millisecond'`;
  return defineQueue<ClaimedMail>({
    task: 'send a mail',
    table: part`messages`,
    // A message that was cancelled keeps its claim: the status says it.
    key: ({ id }) => part`id = ${id} AND status = 'sending'`,
    columns: part`id, kind, to_email, to_name, language, subject, text, calendar_method, calendar, is_automatic, dated_at, raw, last_error,
      coalesce((SELECT is_pool FROM ${candidate}), false) AND in_reply_to IS NULL AS is_pool, (SELECT person_id FROM ${candidate}) AS person_id,
      (SELECT ${unsubscribedAt(part`queued.workspace_id`, part`person_id`)} IS NOT NULL FROM ${candidate}) IS TRUE AS has_unsubscribed, (SELECT company_name FROM ${candidate}) AS company_name,
      (SELECT brand FROM ${candidate}) AS brand, candidate_id, interview_id, rich_text, sender_name, to_json(cc) AS cc, attachments,
      marked_at IS NOT NULL AS is_marked, ${isTooLate} AS is_too_late, wait_ms, was_paused, claimed_at_ms`,
    order: part`due_at, id`,
    // Most workspaces have messages for later: when none is due anywhere, they are not looked at.
    where: part`due_at IS NOT NULL AND EXISTS (SELECT workspace_id, id FROM messages WHERE due_at <= now())`,
    // Another node that claims at the same time has the row for a moment: this one tries again.
    cost: part`
      UPDATE mail_sender SET next_at = greatest(next_at, now()) + ${interval} WHERE id = (
        SELECT id FROM mail_sender
        WHERE (paused_until IS NULL OR paused_until <= now()) AND next_at <= now() + ${saved} AND EXISTS (SELECT FROM chosen)
        FOR UPDATE SKIP LOCKED
      )
      RETURNING extract(epoch FROM next_at - now() - ${saved})::float8 * 1000 AS wait_ms, pause_reason IS NOT NULL AS was_paused, ${clockMs} AS claimed_at_ms`,
    onClaim: part`status = 'sending', generation = queued.generation + 1, updated_at = now()`,
    leaseMs: 60_000,
    retryDelayMs: (attempts) => mailRetryDelaysMs[attempts - 1],
    attemptsMax: Number.POSITIVE_INFINITY,
  });
}

const candidate = part`${candidateOfMail(part`queued.workspace_id`, part`queued.candidate_id`)} AS candidate`;

/** A reminder of an interview that has begun, or a secret that has expired, because the mail server or this one was down. */
const isTooLate = part`(queued.marked_at IS NULL AND CASE queued.kind
  WHEN 'interview_reminder' THEN EXISTS (
    SELECT FROM interviews
    WHERE interviews.workspace_id = queued.workspace_id AND interviews.id = queued.interview_id AND interviews.start_at <= now())
  WHEN 'sign_in_link' THEN queued.created_at < now() - interval '15 minutes'
  WHEN 'notification' THEN queued.created_at < now() - interval '1 day'
  WHEN 'page_code' THEN queued.created_at < now() - interval '15 minutes'
  ELSE false END)`;
