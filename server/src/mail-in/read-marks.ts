import type { SenderCheck } from '@muster/contract/messages/message.ts';
import { withoutAudit } from '#audit/audit.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith, writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

type Marks = { message_ids: string[]; is_read?: boolean | undefined };

/** Marks replies as read, or unread, for the whole team. Returns how many have changed. */
export async function markMessagesRead(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  { message_ids: ids, is_read: isRead = true }: Marks,
  also: (result: { marked: number }) => RowWrite[],
): Promise<{ marked: number }> {
  const known = [...new Set(ids.filter(isUuid))];
  const marked = await saveMarks(database, workspaceId, { ids: known, isRead, at: clock() });
  await writeAlone(database, workspaceId, also({ marked }));
  return { marked };
}

async function saveMarks(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { ids, isRead, at }: { ids: string[]; isRead: boolean; at: Date },
): Promise<number> {
  const rows = await db.change(
    workspaceId,
    sql`
    UPDATE messages SET read_at = CASE WHEN ${isRead}::boolean THEN ${at}::timestamptz END, updated_at = ${at}
    WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) AND kind = 'reply' AND (read_at IS NOT NULL) <> ${isRead}::boolean
    RETURNING id`,
  );
  return rows.length;
}

type Confirmed = { message_id: string; sender_check: SenderCheck };

/** Somebody of the team says that a mail is from the person. */
export async function confirmSender(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
  id: string,
  also: (confirmed: Confirmed) => RowWrite[],
): Promise<Confirmed> {
  const found = isUuid(id) ? await findSenderCheck(database, workspaceId, id) : undefined;
  if (!found) throw failure('invalid_message_id');
  const { sender_check } = found;
  if (sender_check === null) throw failure('message_not_received');
  if (sender_check === 'verified' || sender_check === 'confirmed') {
    const same = { message_id: found.id, sender_check };
    await writeAlone(database, workspaceId, withoutAudit(also(same)));
    return same;
  }
  const confirmed: Confirmed = { message_id: found.id, sender_check: 'confirmed' };
  const change = part`
    UPDATE messages SET sender_check = 'confirmed', updated_at = ${clock()}
    WHERE workspace_id = ${workspaceId} AND id = ${found.id} AND direction = 'in' RETURNING id`;
  if (!(await changeWith(database, workspaceId, change, also(confirmed)))) throw failure('invalid_message_id');
  return confirmed;
}

async function findSenderCheck(
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<{ id: string; sender_check: SenderCheck | null } | undefined> {
  const [found] = await db.query<{ id: string; sender_check: SenderCheck | null }>(sql`
    SELECT id, sender_check FROM messages WHERE workspace_id = ${workspaceId} AND id = ${id}`);
  return found;
}
