import type { AnyMessageKind, AnyMessageStatus } from '@muster/contract/messages/message.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** All messages of one of these kinds and one of these statuses. */
export type Pairs = { kind: AnyMessageKind[]; status: AnyMessageStatus[] };

/** The number of messages, from the sums that triggers keep; see message_totals in the baseline. */
export async function sumTotals(db: Queryable, workspaceId: string, { kind, status }: Pairs): Promise<number> {
  const [counted] = await db.query<{ total: number }>(sql`
    SELECT coalesce(sum(change), 0)::bigint AS total FROM message_totals
    WHERE workspace_id = ${workspaceId} AND kind = ANY (${kind}::text[]) AND status = ANY (${status}::text[])`);
  return counted?.total ?? 0;
}

/** Rows that another node is replacing at the same moment are skipped. Returns how many were replaced. */
export async function compactCrowdedTotals(
  db: Pick<Database, 'change'>,
  { rowsMax, workspacesMax }: { rowsMax: number; workspacesMax: number },
): Promise<number> {
  const [replaced] = await db.change<{ count: number }>(
    null,
    sql`
    WITH crowded AS MATERIALIZED (
      SELECT workspace_id FROM message_totals GROUP BY workspace_id HAVING count(*) > ${rowsMax}::int
      ORDER BY count(*) DESC LIMIT ${workspacesMax}::int
    ), chosen AS MATERIALIZED (
      SELECT message_totals.ctid AS row_id FROM message_totals
      WHERE workspace_id IN (SELECT crowded.workspace_id FROM crowded) FOR UPDATE SKIP LOCKED
    ), removed AS (
      DELETE FROM message_totals USING chosen WHERE message_totals.ctid = chosen.row_id
      RETURNING message_totals.workspace_id, kind, status, message_totals.change
    ), added AS (
      INSERT INTO message_totals (change, workspace_id, kind, status)
      SELECT sum(change), workspace_id, kind, status FROM removed GROUP BY workspace_id, kind, status HAVING sum(change) <> 0
    )
    SELECT count(*) AS count FROM removed HAVING count(*) > 0`,
  );
  return replaced?.count ?? 0;
}
