import type { Message } from '@muster/contract/messages/message.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCtes } from '#storage/sql.ts';
import { defineChange } from '#storage/writes/row-change.ts';
import { defineWrite } from '#storage/writes/row-write.ts';
import { type MessageAction, type StoredMessage, secretKinds } from './message.ts';
import { insertRequestedRows, type MessageRow } from './new-message-queries.ts';

/** In the order of the contract. */
/** Not a mail with a secret. `kind` is the column of the row. */
export const isShown = part`kind <> ALL (${[...secretKinds]}::text[])`;

export const messageColumns = part`
  messages.id, messages.candidate_id, messages.interview_id, messages.kind, messages.status, messages.hold_reason,
  messages.to_email AS "to", messages.to_name, messages.language, messages.subject, messages.text, messages.is_automatic,
  messages.note IS NOT NULL AS note_used, messages.send_after, messages.attempts, messages.last_error, messages.message_id_header,
  messages.created_at, messages.updated_at, messages.sent_at`;

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
  statements: Part<'change'>[],
): Promise<boolean> {
  const change = part`SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR KEY SHARE`;
  const rows = await db.change(workspaceId, sql`${withCtes({ change }, statements)} SELECT id FROM change`);
  return rows.length > 0;
}

/** The candidate of a message, who is kept from being erased until the commit. */
export const candidateOfMessage = defineChange<{ id: string; candidateId: string }>({
  ctes: (workspaceId, rows) => ({
    change: part`
      SELECT requested.ordinal::int AS ordinal
      FROM unnest(${rows.map(({ candidateId }) => candidateId)}::uuid[]) WITH ORDINALITY AS requested (id, ordinal), LATERAL (
        SELECT candidates.id FROM candidates
        WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = requested.id LIMIT 1 FOR KEY SHARE ${rows.length > 1 ? part`SKIP LOCKED` : part``}
      ) AS found`,
  }),
  skipsLocked: true,
});

export const messageToCandidate = defineWrite<MessageRow>((workspaceId, rows) => [insertRequestedRows(workspaceId, rows)]);

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
  also: Part<'change'>[],
): Promise<boolean> {
  const change = part`
    UPDATE messages SET ${assignments[action](at)}, generation = generation + 1, updated_at = ${at}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND status = ${status} AND generation = ${generation}
      AND marked_at IS NOT DISTINCT FROM ${marked_at}::timestamptz
    RETURNING id`;
  const rows = await db.change(workspaceId, sql`${withCtes({ change }, also)} SELECT id FROM change`);
  return rows.length > 0;
}

/** For an action that changes nothing: writes only what goes with its answer. */
export async function keepMessage(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { id, status }: Pick<Message, 'id' | 'status'>,
  also: Part<'change'>[],
): Promise<boolean> {
  const change = part`SELECT id FROM messages WHERE workspace_id = ${workspaceId} AND id = ${id} AND status = ${status} FOR KEY SHARE`;
  const rows = await db.change(workspaceId, sql`${withCtes({ change }, also)} SELECT id FROM change`);
  return rows.length > 0;
}
