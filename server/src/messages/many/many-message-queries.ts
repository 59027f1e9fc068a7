import { isShown } from '#messages/message-queries.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** Those that a person may still cancel, with the rule of `decideAction`. */
export async function cancelUnsentMessages(tx: Transaction, workspaceId: string, ids: string[], at: Date): Promise<string[]> {
  const cancelled = await tx.query<{ id: string }>(sql`
    WITH unsent AS (
      SELECT id FROM messages WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) AND ${isShown}
        AND status NOT IN ('sent', 'bounced', 'cancelled') AND NOT (status = 'sending' AND marked_at IS NOT NULL)
      ORDER BY id FOR UPDATE
    )
    UPDATE messages SET status = 'cancelled', due_at = NULL, raw = NULL, generation = generation + 1, updated_at = ${at}
    FROM unsent WHERE messages.workspace_id = ${workspaceId} AND messages.id = unsent.id RETURNING messages.id`);
  return cancelled.map(({ id }) => id);
}

export async function listCancelledMessages(tx: Transaction, workspaceId: string, ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM messages WHERE workspace_id = ${workspaceId} AND id = ANY (${ids}::uuid[]) AND ${isShown}
      AND status = 'cancelled'`);
  return rows.map(({ id }) => id);
}
