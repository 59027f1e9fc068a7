import { isShown } from '#messages/message-queries.ts';
import { insertRequestedRows, type MessageRow } from '#messages/new-message-queries.ts';
import type { Transaction } from '#storage/queryable.ts';
import { part, sql, withCtes } from '#storage/sql.ts';

/** Kept from being erased until the commit, in order of id, so that two transactions cannot wait for each other. */
export async function lockAddressees(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ANY (${candidateIds}::uuid[]) ORDER BY id FOR KEY SHARE`);
  return new Set(rows.map(({ id }) => id));
}

export async function insertManyMessages(tx: Transaction, workspaceId: string, rows: MessageRow[]): Promise<void> {
  const change = part`SELECT ordinal FROM generate_series(1, ${rows.length}::int) AS requested (ordinal)`;
  await tx.query(sql`${withCtes({ change }, [insertRequestedRows(workspaceId, rows)])} SELECT ordinal FROM change`);
}

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
