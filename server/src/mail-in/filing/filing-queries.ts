import type { UnfiledReason } from '@muster/contract/messages/mail-in.ts';
import type { Attachment, Fold, SenderCheck } from '@muster/contract/messages/message.ts';
import type { Database } from '#storage/database.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineSql, type RowWrite } from '#storage/writes/row-write.ts';
import { type ClaimedInbound, inboundQueue } from './inbound-mail-queue.ts';

/** A message that came in. Its key is unique: a mail that came by two ways stands there once, with its files and what the team is told. */
export const receivedMessage = defineSql(
  {
    id: 'uuid',
    key: 'text',
    kind: 'text',
    candidate_id: 'uuid',
    interview_id: 'uuid',
    thread_id: 'uuid',
    in_reply_to: 'uuid',
    from_email: 'text',
    from_name: 'text',
    to_email: 'text',
    language: 'text',
    subject: 'text',
    text: 'text',
    folds: 'text',
    attachments: 'text',
    calendar: 'text',
    sender_check: 'text',
    message_id_header: 'text',
    mail_id: 'uuid',
    dated_at: 'timestamptz',
    at: 'timestamptz',
  },
  (given, workspaceId) => [
    part`
    INSERT INTO messages (
      workspace_id, id, key, kind, status, direction, candidate_id, interview_id, thread_id, in_reply_to, from_email, from_name, to_email, to_key,
      language, subject, text, folds, attachments, calendar, sender_check, message_id_header, mail_id, is_automatic, dated_at, sent_at,
      created_at, updated_at)
    SELECT ${workspaceId}::uuid, given.id, given.key, given.kind, 'received', 'in', given.candidate_id, given.interview_id, given.thread_id,
      (SELECT answered.id FROM messages AS answered WHERE answered.workspace_id = ${workspaceId} AND answered.id = given.in_reply_to),
      given.from_email, given.from_name, given.to_email, given.to_email, given.language, given.subject, given.text, given.folds::jsonb,
      given.attachments::jsonb, given.calendar, given.sender_check, given.message_id_header, given.mail_id, false, given.dated_at,
      given.dated_at, given.at, given.at
    FROM ${given}`,
  ],
);

/** Those of the keys with which messages have been written. */
export async function findFiledKeys(db: Queryable, workspaceId: string, keys: string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    SELECT key FROM messages WHERE workspace_id = ${workspaceId} AND key = ANY (${keys}::text[])`);
  return rows.map(({ key }) => key);
}

/**
 * Ends the work on a mail, with the messages that were made of it. False when another process has it, the candidate was erased, or another copy of
 * the mail was filed at the same time.
 */
export async function saveFiled(
  db: Pick<Database, 'change'>,
  mail: ClaimedInbound,
  candidateId: string,
  writes: RowWrite[],
): Promise<boolean> {
  const change = part`
    UPDATE inbound_mails SET state = 'filed', candidate_id = kept.id, due_at = NULL, claim_id = NULL
    FROM (SELECT id FROM candidates WHERE workspace_id = ${mail.workspace_id} AND id = ${candidateId} FOR KEY SHARE) AS kept
    WHERE inbound_mails.workspace_id = ${mail.workspace_id} AND inbound_mails.claim_id = ${mail.claim_id} AND inbound_mails.id = ${mail.id}
    RETURNING inbound_mails.id`;
  try {
    return (await changeWith(db, mail.workspace_id, change, writes)) !== undefined;
  } catch (error) {
    if (uniqueConflict(error) === 'messages_key') return false;
    throw error;
  }
}

export type UnfiledFields = {
  reason: UnfiledReason;
  isSpam: boolean;
  fromEmail: string | null;
  fromName: string | null;
  subject: string | null;
  text: string | null;
  folds: Fold[];
  attachments: Attachment[];
  messageIdHeader: string | null;
  senderCheck: SenderCheck | null;
  datedAt: string | null;
};

export async function saveUnfiled(db: Pick<Database, 'change'>, mail: ClaimedInbound, fields: UnfiledFields): Promise<void> {
  await db.change(
    mail.workspace_id,
    sql`
    UPDATE inbound_mails SET state = 'unfiled', reason = ${fields.reason}, is_spam = ${fields.isSpam}, from_email = ${fields.fromEmail},
      from_name = ${fields.fromName}, subject = ${fields.subject}, text = ${fields.text}, folds = ${JSON.stringify(fields.folds)}::jsonb,
      attachments = ${JSON.stringify(fields.attachments)}::jsonb, message_id_header = ${fields.messageIdHeader},
      sender_check = ${fields.senderCheck}, dated_at = ${fields.datedAt}::timestamptz, due_at = NULL, claim_id = NULL
    WHERE ${inboundQueue.isHeldBy(mail)} RETURNING id`,
  );
}

/** Nothing is kept of it but that it came. Returns the key of its file, which has no owner any more. */
export async function saveDropped(db: Pick<Database, 'change'>, mail: ClaimedInbound, reason: string): Promise<string | null> {
  const [dropped] = await db.change<{ key: string | null }>(
    mail.workspace_id,
    sql`
    WITH dropped AS (
      UPDATE inbound_mails SET state = 'dropped', reason = ${reason}, file_key = NULL, from_key = '', due_at = NULL, claim_id = NULL
      WHERE ${inboundQueue.isHeldBy(mail)} RETURNING id
    )
    UPDATE stored_files SET owned = false FROM dropped
    WHERE stored_files.workspace_id = ${mail.workspace_id} AND stored_files.key = ${mail.file_key} RETURNING stored_files.key`,
  );
  return dropped?.key ?? null;
}

/** The files of a mail that a person has filed, once they are stored. */
export const storedAttachments = defineSql(
  { mail_id: 'uuid', candidate_id: 'uuid', attachments: 'text', at: 'timestamptz' },
  (given, workspaceId) => [
    part`
    UPDATE messages SET attachments = given.attachments::jsonb, updated_at = given.at FROM ${given}
    WHERE messages.workspace_id = ${workspaceId} AND messages.mail_id = given.mail_id AND messages.candidate_id = given.candidate_id
      AND messages.direction = 'in'`,
  ],
);
