import type { Message } from '@muster/contract/messages/message.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { hiddenKinds, type MessageAction, type StoredMessage } from './message.ts';

/** Not a mail with a secret. `kind` is the column of the row. */
export const isShown = part`kind <> ALL (${[...hiddenKinds]}::text[])`;

/** In the order of the contract. */
export const messageColumns = part`
  messages.id, messages.candidate_id, messages.interview_id, messages.direction, messages.kind, messages.status, messages.hold_reason,
  messages.thread_id, messages.in_reply_to, messages.from_email AS "from", coalesce(messages.from_name, messages.sender_name) AS from_name,
  messages.to_email AS "to", messages.to_name, to_json(messages.cc) AS cc, messages.language, messages.subject, messages.text, messages.is_automatic,
  messages.note IS NOT NULL AS note_used, messages.send_after, messages.attempts, messages.last_error, messages.message_id_header,
  messages.created_at, messages.updated_at, messages.sent_at, messages.sender_check,
  messages.kind = 'reply' AND messages.read_at IS NULL AS is_unread, messages.mail_id, coalesce(messages.folds, '[]') AS folds,
  coalesce(messages.attachments, '[]') AS attachments`;

export async function findMessage(db: Queryable, workspaceId: string, id: string): Promise<StoredMessage | undefined> {
  const [message] = await db.query<StoredMessage>(sql`
    SELECT ${messageColumns}, messages.generation, messages.marked_at FROM messages
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND ${isShown}`);
  return message;
}

/** Inserts one message beside a change that finds its candidate, who is kept from being erased until the commit. */
export async function insertForCandidate(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  candidateId: string,
  statements: RowWrite[],
): Promise<boolean> {
  const change = part`SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR KEY SHARE`;
  return (await changeWith(db, workspaceId, change, statements)) !== undefined;
}

const assignments: Record<MessageAction, (at: Date) => Part> = {
  cancel: () => part`status = 'cancelled', due_at = NULL, raw = NULL`,
  retry: (at) =>
    part`status = 'queued', due_at = ${at}, attempts = 0, last_error = NULL, hold_reason = NULL, marked_at = NULL, sent_at = NULL`,
  mark_sent: (at) => part`status = 'sent', due_at = NULL, hold_reason = NULL, sent_at = ${at}, raw = NULL`,
};

/** Finds no row when the message has changed since it was read. Another generation makes a sender that has claimed it give up. */
export async function saveAction(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, status, generation, marked_at }: StoredMessage,
  { action, at }: { action: MessageAction; at: Date },
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    UPDATE messages SET ${assignments[action](at)}, generation = generation + 1, updated_at = ${at}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status = ${status} AND generation = ${generation}
      AND marked_at IS NOT DISTINCT FROM ${marked_at}::timestamptz
    RETURNING id`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}

/** For an action that changes nothing: writes only what goes with its answer. */
export async function keepMessage(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, status }: Pick<Message, 'id' | 'status'>,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`SELECT id FROM messages WHERE workspace_id = ${workspaceId} AND id = ${id} AND status = ${status} FOR KEY SHARE`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}
